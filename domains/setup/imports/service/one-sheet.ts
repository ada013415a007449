// One sheet of an import, judged or written as the officer who started it.
import { afterBringing } from '@kawani/domains/employees/service/company-people';
import type { NewText } from '@kawani/kit/contract/notices';
import type { Database, Db } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import type { Identity } from '@kawani/kit/server/identity';
import { writeNotice } from '@kawani/kit/server/notify';
import { openContext } from '@kawani/kit/server/open-context';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { mayBring } from '../contract/needs.ts';
import { ImportText } from '../contract/texts.ts';
import type { SheetOfImport } from '../contract.ts';
import { ImportSheet } from '../lists.ts';
import { type ImportRow, noteProgress } from '../table/imports.ts';
import { insertJournal } from '../table/journal.ts';
import type { SheetResult } from './findings.ts';
import type { Run, Shared } from './run.ts';
import { runSheet } from './sheet-run.ts';
import { HANDLERS } from './sheets.ts';
import type { Source } from './source.ts';

export type Importing = {
  readonly database: Database;
  readonly files: Files;
  readonly identity: Identity;
  readonly clock: () => Date;
  readonly company: string;
};

/** Of the parts of a sheet: many people at a time, and nobody waits for the answer. */
export const LONGEST_STATEMENT_SECONDS = 120;

export type Matched = SheetOfImport & { readonly sheet: ImportSheet };

/** In the order in which they need one another. */
export function matchedOf(sheets: readonly SheetOfImport[]): Matched[] {
  const matched = sheets.filter((each): each is Matched => each.sheet !== null);
  return matched.toSorted(
    (one, other) => ImportSheet.codes.indexOf(one.sheet) - ImportSheet.codes.indexOf(other.sheet),
  );
}

export type One = { each: Matched; source: Source; run: Run; progress: (rows: number) => Promise<void> };

/** Judges a sheet, and tells later ones what of it will not be there. */
export async function judgeSheet({ each, source, run, progress }: One): Promise<SheetResult> {
  const { sheet, name, mapping } = each;
  const from = source.sheets.find((found) => found.name === name);
  const begin = HANDLERS[sheet];
  if (from === undefined) return refused(sheet, ImportText.UNREADABLE());
  if (!mayBring(run.ctx.actor.holds, sheet)) return refused(sheet, ImportText.NO_PERMISSION());
  const codes: string[] = [];
  const result = await runSheet({
    ...{ sheet, source: from, mapping, progress },
    handler: await begin(run),
    journal: async (rows) => {
      if (sheet === 'UNITS') for (const { isMade, after } of rows) if (isMade) codes.push(String(after.code));
      if (!run.isCheck) await insertJournal(run.ctx.db, { importId: run.importId, sheet }, rows);
    },
  });
  if (result.counts.created > 0 && sheet === 'EMPLOYEES') await afterBringing(run.ctx.db);
  if (result.counts.faults > 0 && sheet === 'EMPLOYEES') run.shared.isEmployeesFaulty = true;
  if (result.counts.faults > 0 && sheet === 'UNITS')
    for (const code of codes) run.shared.faultyUnits.add(code.toUpperCase());
  return result;
}

function refused(sheet: ImportSheet, { code, facts, english }: NewText): SheetResult {
  const counts = { rows: 0, created: 0, changed: 0, same: 0, skipped: 0, faults: 1, notes: 0 };
  const text = { code, facts };
  return { counts, findings: [{ sheet, isFault: true, line: null, column: null, value: null, text, english }] };
}

export function progressOf({ database }: Importing, { id }: ImportRow, total: number) {
  let done = 0;
  return async (rows: number): Promise<void> => {
    done += rows;
    await noteProgress(database, id, { done, total: Math.max(total, done) });
  };
}

export function newShared(): Shared {
  return { inEmployees: new Map(), isEmployeesFaulty: false, faultyUnits: new Set() };
}

type Opened = { row: ImportRow; db: Db; given: Importing; isCheck: boolean; shared?: Shared };

/** Acts as the officer, with what they were permitted when they asked. */
export function runOf({ row, db, given, isCheck, shared = newShared() }: Opened): Run {
  const { files, identity, clock, company } = given;
  const { username, employeeId, holds } = row;
  const actor = { subject: username, username, employeeId, holds: new Set(holds) };
  const opened = openContext(
    { clock, companyName: company, files, identity },
    { db, transaction: (of) => of(db), requestId: row.id, caller: { actor, sessionId: '' } },
  );
  // What a check comes to is told to nobody.
  const ctx: RequestContext = isCheck ? { ...opened, notify: async () => {}, audit: async () => {} } : opened;
  const own = new Set([employeeId, row.approvedById].filter((id): id is string => id !== null));
  return { ctx, importId: row.id, fileName: row.fileName, isCheck, own, approvedBy: row.approvedBy, shared };
}

export async function told(db: Db, { username, id }: ImportRow, notice: { title: NewText; body: NewText | string }) {
  await writeNotice(db, { to: username, ...notice, opens: `/maintenance/import-company?import=${id}` });
}
