// Exports of the team's days: at once up to some thousand rows, above that by a job that tells when it is done.
import { Readable } from 'node:stream';
import { peopleOf, requireEmployee, teamOf } from '@kawani/domains/employees/service';
import { requireRange } from '@kawani/domains/schedule/service';
import { LOCALE } from '@kawani/kit/contract/layout';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Cell, csvParts } from '@kawani/kit/server/csv';
import { type Database, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Files } from '@kawani/kit/server/files';
import { addJob } from '@kawani/kit/server/jobs';
import { exportJob } from '@kawani/kit/server/kept-export';
import { sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { spreadsheet, XLSX_TYPE } from '@kawani/kit/server/spreadsheet';
import { daysBetween, showRange } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import {
  EXPORT_ROWS_AT_ONCE,
  ExportFormat,
  type TeamExport,
  TeamRefusal,
  type TeamReport,
} from '../../contract/team.ts';
import { TimeNotice } from '../../contract/told.ts';
import { reportDays } from '../../table/team-days.ts';
import {
  type ExportRow,
  endExport,
  exportOf,
  insertExport,
  noteProgress,
  removeExports,
} from '../../table/team-exports.ts';
import type { Member } from '../../table/team-people.ts';
import { freshenMany } from '../recompute.ts';
import { sumOf, totalsFor } from './days.ts';
import { auditReading, idsOf, myTeam, reported } from './people.ts';
import { DAY_COLUMNS, dayCells, signedSheet } from './sheet.ts';

export const TEAM_EXPORT = 'team-export';

/** People whose days are read at a time. */
const AT_ONCE = 100;
const NO_TOTALS = {
  days: 0,
  worked: 0,
  late: 0,
  undertime: 0,
  overtime: 0,
  awol: 0,
  lwop: 0,
  noTimeout: 0,
  noTimeIn: 0,
  leaveDays: 0,
};

type Made = Pick<RequestContext, 'db' | 'transaction' | 'company' | 'today' | 'now'> & { readonly leaderId: string };
type Noted = (done: number) => Promise<void>;

/** A file that is not too long to wait for. Everybody in it is named in the audit log. */
export async function exportNow(format: ExportFormat, report: TeamReport, ctx: RequestContext): Promise<FileAnswer> {
  requireRange(report);
  const people = await chosenPeople(report, ctx);
  if (rowsOf(format, people.length, report) > EXPORT_ROWS_AT_ONCE) {
    throw new Refused(TeamRefusal.TOO_MANY_ROWS({ rows: EXPORT_ROWS_AT_ONCE.toLocaleString(LOCALE) }), 409);
  }
  await auditReading(ctx, idsOf(people), { export: { format, from: report.from, to: report.to } });
  const leaderId = requireEmployee(ctx.actor.employeeId);
  const { db, transaction, company, today, now } = ctx;
  const made = { db, transaction, company, today, now, leaderId };
  const parts = await gathered(people, report, format, made);
  return fileOf(format, people, report, parts, made);
}

async function chosenPeople(report: TeamReport, ctx: RequestContext): Promise<Member[]> {
  const team = await myTeam(ctx);
  if (report.result !== undefined) await freshenMany(ctx.db, team, report, ctx.now);
  return reported(team, report, ctx);
}

function rowsOf(format: ExportFormat, people: number, { from, to }: TeamReport): number {
  return format === 'pdf' ? people : people * (daysBetween(from, to) + 1);
}

/** Read before the answer begins: what is sent must not wait for the database. */
async function gathered(people: readonly Member[], report: TeamReport, format: ExportFormat, made: Made) {
  const parts: Cell[][][] = [];
  if (format === 'pdf') await fresh(people, report, made);
  else for await (const part of dayParts(people, report, made)) parts.push(part);
  return parts;
}

/** In a transaction of its own where there is none: a day must not leave the list before it is stored. */
function fresh(people: readonly Member[], report: TeamReport, { transaction, now }: Made) {
  return transaction((db) => freshenMany(db, idsOf(people), report, now));
}

async function* dayParts(people: readonly Member[], report: TeamReport, made: Made, noted: Noted = async () => {}) {
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    await fresh(some, report, made);
    const days = grouped(await reportDays(made.db, idsOf(some), report), ({ employeeId }) => employeeId);
    yield some.flatMap((person) => (days.get(person.id) ?? []).map((day) => dayCells(person, day)));
    await noted(at + some.length);
  }
}

type Parts = Iterable<Cell[][]> | AsyncIterable<Cell[][]>;

async function fileOf(
  format: ExportFormat,
  people: readonly Member[],
  report: TeamReport,
  parts: Parts,
  made: Made,
): Promise<FileAnswer> {
  const name = `team-attendance-${report.from}-${report.to}.${format}`;
  if (format === 'xlsx') return { name, mediaType: XLSX_TYPE, body: spreadsheet('Days', DAY_COLUMNS, rowsIn(parts)) };
  if (format === 'csv') {
    const body = Readable.from(csvParts(withTitles(parts)), { objectMode: false });
    return { name, mediaType: 'text/csv; charset=utf-8', body };
  }
  const sheet = await paper(people, report, made);
  return { name, mediaType: 'application/pdf', body: () => sheetPdf(sheet) };
}

async function* rowsIn(parts: Parts) {
  for await (const part of parts) yield* part;
}

async function* withTitles(parts: Parts): AsyncGenerator<Cell[][]> {
  yield [DAY_COLUMNS.map(({ title }) => title)];
  yield* parts;
}

async function paper(people: readonly Member[], report: TeamReport, { db, company, today, now, leaderId }: Made) {
  const totals = await totalsFor(db, idsOf(people), report);
  const leader = (await peopleOf(db, [leaderId])).get(leaderId);
  const none = NO_TOTALS as Parameters<typeof sumOf>[0];
  return signedSheet({
    company,
    leader: leader?.fullName ?? '',
    report,
    people,
    totals,
    sum: [...totals.values()].reduce(sumOf, none),
    today,
    now: toInstant(now),
  });
}

type Start = TeamReport & { format: ExportFormat };

/** Asked for again under the same key, it is the same export. */
export async function startExport({ format, ...report }: Start, ctx: RequestContext): Promise<TeamExport> {
  requireRange(report);
  const ownerId = requireEmployee(ctx.actor.employeeId);
  const people = await chosenPeople(report, ctx);
  if (people.length === 0) throw new Refused(TeamRefusal.NOBODY_CHOSEN(), 409);
  await auditReading(ctx, idsOf(people), { export: { format, from: report.from, to: report.to } });
  const id = newId();
  const { username } = ctx.actor;
  await insertExport(ctx.db, { id, ownerId, username, format, report, total: people.length }, ctx.now);
  await addJob(ctx.db, TEAM_EXPORT, { id });
  return { id, format, state: 'WAITING', done: 0, total: people.length };
}

export async function exportProgress({ id }: { id: string }, ctx: RequestContext): Promise<TeamExport> {
  const { format, state, done, total } = await ownExport(id, ctx);
  return { id, format, state, done, total };
}

export async function exportFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { name, mediaType, storageKey } = await ownExport(id, ctx);
  if (name === null || mediaType === null || storageKey === null) throw new Refused(TeamRefusal.NOT_READY(), 409);
  return { name, mediaType, body: await ctx.files.get(storageKey) };
}

async function ownExport(id: string, { db, actor }: RequestContext): Promise<ExportRow> {
  const row = await exportOf(db, id);
  if (row === undefined || row.ownerId !== actor.employeeId) throw new Refused(TeamRefusal.NO_SUCH_EXPORT(), 404);
  return row;
}

type Exporting = {
  readonly database: Database;
  readonly files: Files;
  readonly clock: () => Date;
  readonly company: string;
};

/** The job. Whom the leader leads is asked again: it may have changed since. */
export function teamExporter(given: Exporting) {
  return exportJob<ExportRow>(given, {
    of: exportOf,
    make: (row, now) => put(row, given, now),
    end: endExport,
    removeBefore: removeExports,
    notice: ({ id, username, format, report }, isReady) => ({
      to: username,
      title: isReady ? TimeNotice.TEAM_READY_TITLE() : TimeNotice.TEAM_FAILED_TITLE(),
      body: TimeNotice.FILE({ dates: showRange(report.from, report.to), format: ExportFormat.labels[format] }),
      opens: `/team-reports?tab=period&export=${id}`,
    }),
  });
}

async function put({ id, ownerId, format, report }: ExportRow, { database, company }: Exporting, now: Date) {
  const { transaction } = database;
  const made = { db: database, transaction, company, today: dayAt(now), now, leaderId: ownerId };
  const people = await reported(await teamOf(database, ownerId, made.today), report, made);
  const noted = (done: number) => noteProgress(database, id, done, people.length);
  await noted(0);
  if (format === 'pdf') await gathered(people, report, format, made);
  return fileOf(format, people, report, dayParts(people, report, made, noted), made);
}
