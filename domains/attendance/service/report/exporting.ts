// Exports of the report: at once up to some thousand rows, above that by a job that tells how far it is and when it is done.
import { requireRange } from '@kawani/domains/schedule/service';
import { LOCALE } from '@kawani/kit/contract/layout';
import { labelText } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Files } from '@kawani/kit/server/files';
import { addJob } from '@kawani/kit/server/jobs';
import { exportJob } from '@kawani/kit/server/kept-export';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Events } from '@kawani/kit/server/serve';
import { showRange } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { REPORT_ROWS_AT_ONCE, REPORT_ROWS_ON_PAPER, ReportRefusal, type ReportRow } from '../../contract/report.ts';
import type { Report } from '../../contract/report-filter.ts';
import { ReportView } from '../../contract/report-views.ts';
import { ExportFormat, type TeamExport } from '../../contract/team-shapes.ts';
import { TimeNotice } from '../../contract/told.ts';
import {
  endReportExport,
  insertReportExport,
  noteReportProgress,
  type ReportExport,
  removeReportExports,
  reportExportOf,
} from '../../table/report-exports.ts';
import { reportChoices } from '../../table/report-people.ts';
import { freshenMany, freshenSome } from '../recompute.ts';
import { auditReading } from '../team/people.ts';
import { watched } from '../watching.ts';
import { reportFile, tooLong } from './file.ts';
import { VIEWS } from './reading.ts';

export const REPORT_EXPORT = 'report-export';

/** Days computed in one transaction. */
const FRESH_AT_ONCE = 500;

type AskedFile = Report & { format: ExportFormat };

/** A file that is not too long to wait for. Everybody in it is named in the audit log. */
export async function reportNow({ format, ...report }: AskedFile, ctx: RequestContext): Promise<FileAnswer> {
  requireRange(report);
  const { db, now, today, company } = ctx;
  const view = VIEWS[report.view];
  const asked = { report, today };
  if (!view.isOfPeople) await freshenSome(db, report, now, FRESH_AT_ONCE);
  if ((await view.count(db, asked)) > REPORT_ROWS_AT_ONCE) {
    throw new Refused(ReportRefusal.TOO_MANY_ROWS({ rows: REPORT_ROWS_AT_ONCE.toLocaleString(LOCALE) }), 409);
  }
  // Read before the answer begins: what is sent must not wait for the database.
  const [rows, people]: [ReportRow[][], string[]] = [[], []];
  for await (const part of view.parts(db, asked, (ids) => freshenMany(db, ids, report, now))) {
    rows.push(part.rows);
    people.push(...part.people);
  }
  await auditReading(ctx, people, { export: { format, ...report } });
  const totals = await view.totals(db, asked);
  const at = { company, today, now: toInstant(now), username: ctx.actor.username, choices: await reportChoices(db) };
  return reportFile({ view, report, format, rows: given(rows), totals: async () => totals, ...at });
}

async function* given(rows: readonly ReportRow[][]) {
  yield* rows;
}

/** Asked for again under the same key, it is the same export. */
export async function startReport({ format, ...report }: AskedFile, ctx: RequestContext): Promise<TeamExport> {
  requireRange(report);
  const { db, today, now, actor } = ctx;
  const total = await VIEWS[report.view].count(db, { report, today });
  if (total === 0) throw new Refused(ReportRefusal.NOTHING_CHOSEN(), 409);
  if (format === 'pdf' && total > REPORT_ROWS_ON_PAPER) throw tooLong(total);
  // Whom it is about is told by what it was asked by: ten thousand names say no more.
  await ctx.audit({ action: 'READ', subject: 'employee', detail: { export: { format, ...report, rows: total } } });
  const id = newId();
  await insertReportExport(db, { id, username: actor.username, format, report, total }, now);
  await addJob(db, REPORT_EXPORT, { id });
  return { id, format, state: 'WAITING', done: 0, total };
}

export async function reportProgress(
  { id }: { id: string },
  ctx: RequestContext,
): Promise<TeamExport & Pick<ReportExport, 'askedAt'>> {
  const { format, state, done, total, askedAt } = await ownReport(id, ctx);
  return { id, format, state, done, total, askedAt };
}

export async function reportEvents({ id }: { id: string }, ctx: RequestContext): Promise<Events> {
  await ownReport(id, ctx);
  return watched('report-export', () => reportProgress({ id }, ctx));
}

export async function reportExportFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { name, mediaType, storageKey } = await ownReport(id, ctx);
  if (name === null || mediaType === null || storageKey === null) throw new Refused(ReportRefusal.NOT_READY(), 409);
  return { name, mediaType, body: await ctx.files.get(storageKey) };
}

async function ownReport(id: string, { db, actor }: Pick<RequestContext, 'db' | 'actor'>): Promise<ReportExport> {
  const row = await reportExportOf(db, id);
  if (row === undefined || row.username !== actor.username) throw new Refused(ReportRefusal.NO_SUCH_EXPORT(), 404);
  return row;
}

type Exporting = {
  readonly database: Database;
  readonly files: Files;
  readonly clock: () => Date;
  readonly company: string;
  /** In the transaction that makes it known. */
  readonly whenReady: (db: Db, row: ReportExport) => Promise<void>;
};

/** The job. */
export function reportExporter(given: Exporting) {
  return exportJob<ReportExport>(given, {
    of: reportExportOf,
    make: (row, now) => made(row, given, now),
    end: async (db, id, kept, at) => {
      await endReportExport(db, id, kept, at);
      const row = kept === null ? undefined : await reportExportOf(db, id);
      if (row !== undefined) await given.whenReady(db, row);
    },
    removeBefore: removeReportExports,
    notice: ({ id, username, format, report }, isReady) => ({
      to: username,
      title: isReady ? TimeNotice.REPORT_READY_TITLE() : TimeNotice.REPORT_FAILED_TITLE(),
      body: TimeNotice.REPORT({
        view: labelText(ReportView.labels[report.view]),
        dates: showRange(report.from, report.to),
        format: ExportFormat.labels[format],
      }),
      opens: `/reports?view=${report.view}&export=${id}`,
    }),
  });
}

async function made(
  { id, format, report, total, username }: ReportExport,
  { database, company }: Exporting,
  now: Date,
) {
  const view = VIEWS[report.view];
  const asked = { report, today: dayAt(now) };
  const freshen = (ids: readonly string[]) => database.transaction((db) => freshenMany(db, ids, report, now));
  async function* rows() {
    let done = 0;
    for await (const part of view.parts(database, asked, freshen)) {
      yield part.rows;
      done += part.rows.length;
      await noteReportProgress(database, id, done, total);
    }
  }
  while ((await database.transaction((db) => freshenSome(db, report, now, FRESH_AT_ONCE))) > 0);
  const totals = () => view.totals(database, asked);
  const at = { company, today: asked.today, now: toInstant(now), username, choices: await reportChoices(database) };
  return reportFile({ view, report, format, rows: rows(), totals, ...at });
}
