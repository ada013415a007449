// Reports on a run as files: asked for, made by a job, and fetched by the person who asked alone.

import { requireFreshSignIn } from '@kawani/domains/employees/service';
import { LOCALE } from '@kawani/kit/contract/layout';
import { labelText } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Files } from '@kawani/kit/server/files';
import { addJob } from '@kawani/kit/server/jobs';
import { exportJob } from '@kawani/kit/server/kept-export';
import { reportFile } from '@kawani/kit/server/report-file';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { PayText } from '../../contract/notices.ts';
import {
  type PayExport,
  type PayExportAsked,
  PayExportFormat,
  PayExportKind,
  PayExportRefusal,
  SLIPS_ON_PAPER,
} from '../../contract/pay-exports.ts';
import { kindsTaken } from '../../table/account-deductions.ts';
import { countCompared, runBefore } from '../../table/comparisons.ts';
import {
  endPayExport,
  insertPayExport,
  notePayProgress,
  type PayExportRow,
  payExportOf,
  removePayExports,
} from '../../table/pay-exports.ts';
import { slipsAmong } from '../../table/registers.ts';
import { type RunRow, runRow } from '../../table/runs.ts';
import { FRESH_SECONDS } from '../reading.ts';
import { accountsReport } from './account-deductions.ts';
import { comparisonReport } from './comparison-file.ts';
import { bookedRun } from './journal.ts';
import { journalReport } from './journal-file.ts';
import { payslipsFile, requirePrintable, slipsToPrint } from './payslips.ts';
import { reportedRun } from './register.ts';
import { type Progress, registerReport, totalsReport } from './register-file.ts';
import type { Reporting } from './report-head.ts';

export const PAYROLL_EXPORT = 'payroll-export';

type Asked = PayExportAsked & { readonly what: PayExportKind; readonly format: PayExportFormat };

/** Reports with a row for every payslip. */
const OF_PEOPLE: readonly PayExportKind[] = ['REGISTER', 'COMPARISON', 'ACCOUNTS'];
/** Reports on what is booked: of completed runs alone. */
const OF_BOOKS: readonly PayExportKind[] = ['ACCOUNTS', 'JOURNAL'];

/** How many payslips or people a file is about. */
async function peopleIn(db: Db, what: PayExportKind, asked: PayExportAsked): Promise<number> {
  if (what === 'ACCOUNTS') {
    const kinds = await kindsTaken(db, asked.id, asked);
    return kinds.reduce((all, { accounts }) => all + accounts, 0);
  }
  if (what === 'PAYSLIPS') return (await slipsToPrint(db, asked)).length;
  if (what !== 'COMPARISON') return slipsAmong(db, asked.id, asked);
  return countCompared(db, { now: asked.id, before: (await runBefore(db, asked.id))?.id ?? null }, asked);
}

/** Asked for again under the same key, it is the same file. */
export async function startPayExport({ what, format, ...asked }: Asked, ctx: RequestContext): Promise<PayExport> {
  const { db, actor, now, audit } = ctx;
  const run = await (OF_BOOKS.includes(what) ? bookedRun : reportedRun)(db, asked.id);
  if (what === 'PAYSLIPS') await requireToPrint(run, format, ctx);
  const total = await peopleIn(db, what, asked);
  if (total === 0) throw new Refused(PayExportRefusal.NOTHING_CHOSEN(), 409);
  if (format === 'pdf' && OF_PEOPLE.includes(what) && total > SLIPS_ON_PAPER) throw tooLong(total);
  const made = { id: newId(), what, format, total };
  await insertPayExport(db, { ...made, username: actor.username, asked }, now);
  await addJob(db, PAYROLL_EXPORT, { id: made.id });
  const { id, ...narrowed } = asked;
  await audit({
    action: 'EXPORT',
    subject: 'pay_run',
    subjectId: id,
    detail: { what, format, people: total, ...narrowed },
  });
  return { ...made, state: 'WAITING', done: 0 };
}

/** As payslips themselves: once they are released, and after the password. */
async function requireToPrint(run: RunRow, format: PayExportFormat, ctx: RequestContext): Promise<void> {
  if (format !== 'pdf') throw new Refused(PayExportRefusal.PDF_ALONE('format'), 400);
  requireFreshSignIn(ctx, FRESH_SECONDS);
  await requirePrintable(ctx.db, run, ctx.actor.username);
}

function tooLong(people: number): Refused {
  const [most, asked] = [SLIPS_ON_PAPER, people].map((count) => count.toLocaleString(LOCALE));
  return new Refused(PayExportRefusal.TOO_LONG_FOR_PAPER({ most: `${most}`, people: `${asked}` }), 409);
}

export async function payExport({ id }: { id: string }, ctx: RequestContext): Promise<PayExport> {
  const { what, format, state, done, total } = await ownExport(id, ctx);
  return { id, what, format, state, done, total };
}

export async function payExportFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { what, name, mediaType, storageKey } = await ownExport(id, ctx);
  if (what === 'PAYSLIPS') requireFreshSignIn(ctx, FRESH_SECONDS);
  if (name === null || mediaType === null || storageKey === null) throw new Refused(PayExportRefusal.NOT_READY(), 409);
  return { name, mediaType, body: await ctx.files.get(storageKey) };
}

async function ownExport(id: string, { db, actor }: RequestContext): Promise<PayExportRow> {
  const row = await payExportOf(db, id);
  if (row === undefined || row.username !== actor.username) throw new Refused(PayExportRefusal.NO_SUCH_EXPORT(), 404);
  return row;
}

type Exporting = {
  readonly database: Database;
  readonly files: Files;
  readonly clock: () => Date;
  readonly company: string;
};

/** The job. */
export function payExporter(given: Exporting) {
  return exportJob<PayExportRow>(given, {
    of: payExportOf,
    make: (row, now) => made(row, given, now),
    end: endPayExport,
    removeBefore: removePayExports,
    notice: ({ id, username, what, format, asked }, isReady) => ({
      to: username,
      title: isReady ? PayText.EXPORT_READY() : PayText.EXPORT_FAILED(),
      body: PayText.EXPORT({ what: labelText(PayExportKind.labels[what]), format: PayExportFormat.labels[format] }),
      opens: `/maintenance/pay-reports?run=${asked.id}&export=${id}`,
    }),
  });
}

async function made(row: PayExportRow, { database, company }: Exporting, now: Date): Promise<FileAnswer> {
  const { id, what, format, asked, username } = row;
  const run = await runRow(database, asked.id);
  if (run === undefined) throw new Error('The run was taken back meanwhile.');
  const given = { run, asked, company, username, today: dayAt(now), now: toInstant(now) };
  const progress = (done: number) => notePayProgress(database, id, done);
  return fileOf(what, format, { database, given, progress });
}

type Making = { readonly database: Database; readonly given: Reporting; readonly progress: Progress };

async function fileOf(
  what: PayExportKind,
  format: PayExportFormat,
  { database, given, progress }: Making,
): Promise<FileAnswer> {
  const isPaper = format === 'pdf';
  switch (what) {
    case 'REGISTER':
      return reportFile(await registerReport(database, given, isPaper, progress), format);
    case 'TOTALS':
      return reportFile(await totalsReport(database, given, isPaper), format);
    case 'COMPARISON':
      return reportFile(await comparisonReport(database, given, progress), format);
    case 'ACCOUNTS':
      return reportFile(await accountsReport(database, given, progress), format);
    case 'PAYSLIPS':
      return payslipsFile(database, given, progress);
    case 'JOURNAL':
      return reportFile(await journalReport(database, given), format);
  }
}
