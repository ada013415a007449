// Importing a company at the command line: the same check, and the same second officer for what moves money.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { openContext } from '@kawani/kit/server/open-context';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { SHEET_NEEDS } from '../contract/needs.ts';
import type { CompanyImportState } from '../lists.ts';
import { importOf } from '../table/imports.ts';
import { sheetsOf } from '../table/sheets.ts';
import { forgetImport, unfinishedImport } from '../table/unfinished.ts';
import { type FoundAt, foundAt } from './found.ts';
import { companyImporter } from './job.ts';
import { readyToCheck } from './matching.ts';
import type { Importing } from './one-sheet.ts';
import { writable } from './reading.ts';
import { readyToWrite } from './starting.ts';
import { uploadWorkbook } from './upload.ts';

export type CommandForm = {
  readonly by: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly isDryRun: boolean;
  readonly leavesOutFaulty: boolean;
};

export type CommandReport = {
  readonly sheets: Awaited<ReturnType<typeof sheetsOf>>;
  readonly found: readonly FoundAt[];
  /** CHECKED: nothing was written. */
  readonly state: CompanyImportState;
};

/** Who has the machine may import every sheet, as with other files, and is no officer who could import money alone. */
export async function importAtCommandLine(given: Importing, form: CommandForm): Promise<CommandReport> {
  const { database } = given;
  const sha256 = createHash('sha256').update(form.bytes).digest('hex');
  const unfinished = form.isDryRun ? null : await unfinishedImport(database, { sha256, username: form.by });
  const id = unfinished ?? (await checked(given, form));
  if (unfinished === null) await started(id, given, form);
  const begun = await importOf(database, id);
  if (begun?.state === 'IMPORTING') await companyImporter(given)({ id });
  const report = await reportOf(id, given);
  if (report.state === 'CHECKED') await forgotten(id, given);
  return report;
}

function act<T>(given: Importing, by: string, work: (ctx: RequestContext) => Promise<T>): Promise<T> {
  const { database, clock, company, files, identity } = given;
  const holds = new Set(
    Object.values(SHEET_NEEDS)
      .flat()
      .map(({ code }) => code),
  );
  const caller = { actor: { subject: by, username: by, employeeId: null, holds }, sessionId: '' };
  const dependencies = { clock, companyName: company, files, identity };
  return database.transaction((db) =>
    work(openContext(dependencies, { db, transaction: (of) => of(db), requestId: 'command', caller })),
  );
}

async function checked(given: Importing, { by, fileName, bytes }: CommandForm): Promise<string> {
  const id = await act(given, by, async (ctx) => {
    const uploaded = await uploadWorkbook({ name: fileName, content: Readable.from([bytes]) }, ctx);
    const sheets = await sheetsOf(ctx.db, uploaded.id);
    await readyToCheck({ id: uploaded.id, sheets }, ctx);
    return uploaded.id;
  });
  await companyImporter(given)({ id });
  return id;
}

async function started(id: string, given: Importing, { by, isDryRun, leavesOutFaulty }: CommandForm): Promise<void> {
  const sheets = await sheetsOf(given.database, id);
  const isHeld = sheets.some(({ faults }) => faults > 0) && !leavesOutFaulty;
  if (isDryRun || isHeld || writable(sheets).length === 0) return;
  await act(given, by, (ctx) => readyToWrite({ id, leavesOutFaulty }, ctx, { approvers: [], isOfficer: false }));
}

async function reportOf(id: string, { database }: Importing): Promise<CommandReport> {
  const row = await importOf(database, id);
  return { sheets: await sheetsOf(database, id), found: await foundAt(database, id), state: row?.state ?? 'FAILED' };
}

async function forgotten(id: string, { database, files }: Importing): Promise<void> {
  const key = await forgetImport(database, id);
  if (key !== null) await files.remove(key);
}
