// Files of employees put in through the browser. A file is kept, read row by row in the background, and told; then taken
// in by one transaction, all its rows or only the good ones, as was asked for. Its file is kept no longer than needed.

import { createHash } from 'node:crypto';
import { LOCALE } from '@kawani/kit/contract/layout';
import { Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import { csv } from '@kawani/kit/server/csv';
import { type Database, type Db, isRowsFault, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Files } from '@kawani/kit/server/files';
import { addJob } from '@kawani/kit/server/jobs';
import { writeNotice } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Upload } from '@kawani/kit/server/upload';
import { isBinary } from '@kawani/kit/values/cells';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import {
  type EmployeeImport,
  type ImportDetail,
  ImportRefusal,
  ImportState,
  MOST_IMPORTED,
  type RowFault,
  TOLD_FAULTS,
} from '../contract/import.ts';
import { RecordText } from '../contract/record-notices.ts';
import type { UsualSchedule } from '../contract/usual-schedule.ts';
import { employeeColumns, type GoodRow } from '../rules/import.ts';
import {
  alreadyThere,
  endImport,
  giveUpImports,
  type ImportRow,
  importOf,
  importsPage,
  insertImport,
  leaveOutBadRows,
  moveImport,
  noteImport,
  putFound,
} from '../table/imports.ts';
import { type EmployeeFile, readEmployees, takeIn, type UsualWeek } from './import.ts';

export const EMPLOYEE_IMPORT = 'employee-import';

/** Hired in these last days, somebody is paid by the schedule of their first days. */
const RECENT_DAYS = 31;
const KEPT_HOURS = 24;
const ASKED_AT_ONCE = 2_000;

/** What only the schedule knows: which shifts there are, and how usual weeks of them are published. */
export type Scheduling = {
  shiftCodes(db: Db): Promise<ReadonlyMap<string, string>>;
  publishUsual(db: Db, weeks: readonly UsualWeek[], today: Day): Promise<UsualSchedule[]>;
};

export async function putIn({ name, content }: Upload, ctx: RequestContext): Promise<EmployeeImport> {
  const parts: Buffer[] = [];
  for await (const part of content as AsyncIterable<Buffer>) parts.push(part);
  const bytes = Buffer.concat(parts);
  if (bytes.length === 0) throw new Refused(ImportRefusal.EMPTY_FILE('file'), 400);
  if (isBinary(bytes)) throw new Refused(ImportRefusal.NOT_CSV('file'), 400);
  const { key } = await ctx.files.put(bytes, 'text/csv');
  const id = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileName = name.slice(0, 200) || 'employees.csv';
  await insertImport(ctx.db, { id, username: ctx.actor.username, fileName, sha256, storageKey: key }, ctx.now);
  await addJob(ctx.db, EMPLOYEE_IMPORT, { id });
  return told(await anImport(id, ctx));
}

export async function importList(paging: { page: number; size: number }, { db }: RequestContext) {
  return importsPage(db, paging);
}

export async function importDetail({ id }: { id: string }, ctx: RequestContext): Promise<ImportDetail> {
  const row = await anImport(id, ctx);
  return { ...told(row), problems: row.problems, warnings: row.warnings };
}

export async function importProblems({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { fileName, problems } = await anImport(id, ctx);
  const rows = problems.map(({ line, column, reason }) => [line, column, reason]);
  const name = `${fileName.replace(/\.[^.]*$/, '')}-problems.csv`;
  return { name, mediaType: 'text/csv; charset=utf-8', body: csv([['Line', 'Column', 'Reason'], ...rows]) };
}

export async function importTemplate(): Promise<FileAnswer> {
  return { name: 'employees.csv', mediaType: 'text/csv; charset=utf-8', body: csv([employeeColumns()]) };
}

/** From here on it goes by itself. */
export async function startImport(
  asked: { id: string; skipsBadRows: boolean },
  ctx: RequestContext,
): Promise<EmployeeImport> {
  const row = await anImport(asked.id, ctx);
  if (row.state !== 'CHECKED') {
    throw new Refused(ImportRefusal.NOT_CHECKED({ state: ImportState.labels[row.state].toLowerCase() }), 409);
  }
  if (row.good === 0) throw new Refused(ImportRefusal.NO_GOOD_ROWS(), 409);
  if (row.faults > 0 && !asked.skipsBadRows) throw new Refused(ImportRefusal.BAD_ROWS({ rows: row.bad }), 409);
  await leaveOutBadRows(ctx.db, row.id, asked.skipsBadRows);
  await moveImport(ctx.db, row.id, 'CHECKED', 'IMPORTING');
  await addJob(ctx.db, EMPLOYEE_IMPORT, { id: row.id });
  return told(await anImport(row.id, ctx));
}

async function anImport(id: string, { db }: Pick<RequestContext, 'db'>): Promise<ImportRow> {
  const row = await importOf(db, id);
  if (row === undefined) throw new Refused(ImportRefusal.NO_SUCH_IMPORT(), 404);
  return row;
}

function told(row: ImportRow): EmployeeImport {
  const { username: _, storageKey: __, skipsBadRows: ___, problems: ____, warnings: _____, ...rest } = row;
  return rest;
}

type Importing = {
  readonly database: Database;
  readonly files: Files;
  readonly clock: () => Date;
  readonly scheduling: Scheduling;
};

/** The job: checks a file that waits, takes in one that was started. What went wrong is told, and not tried again. */
export function employeeImporter(given: Importing) {
  const { database, files, clock } = given;
  return async ({ id }: { id: string }): Promise<void> => {
    const row = await importOf(database, id);
    if (row === undefined || row.storageKey === null) return;
    const now = clock();
    try {
      if (row.state === 'WAITING') await moveImport(database, id, 'WAITING', 'CHECKING');
      // Still being checked, it was left so by a process that ended.
      if (row.state === 'WAITING' || row.state === 'CHECKING') await check(row, given, now);
      else if (row.state === 'IMPORTING') await bringIn(row, given, now);
    } catch (error) {
      const isTheirs = isRowsFault(error) || error instanceof Refused;
      const failure = isTheirs
        ? MEANWHILE
        : 'Something went wrong. Nothing was imported. Please put the file in again.';
      await endImport(database, id, { imported: 0, failure }, now);
      await files.remove(row.storageKey);
      if (!isTheirs) throw error;
    }
    const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
    for (const key of await giveUpImports(database, before, now)) await files.remove(key);
  };
}

const MEANWHILE = 'Nothing was imported: something that the file needs was changed meanwhile. Please put it in again.';

async function check(row: ImportRow, given: Importing, now: Date): Promise<void> {
  const { database, scheduling } = given;
  const today = dayAt(now);
  const bytes = await bytesOf(row, given);
  const noted = (done: number, total: number) => noteImport(database, row.id, { done, total });
  const read = await readEmployees(bytes, await scheduling.shiftCodes(database), { db: database, today }, noted);
  const found = read.rows > MOST_IMPORTED ? tooMany(read) : read;
  await putFound(database, row.id, {
    encoding: found.encoding,
    total: found.rows,
    good: found.good.length,
    bad: new Set(found.problems.map(({ line }) => line)).size,
    faults: found.problems.length,
    problems: found.problems.slice(0, TOLD_FAULTS),
    warnings: await warningsOf(database, found.good),
  });
}

function tooMany(read: EmployeeFile): EmployeeFile {
  const { message } = ImportRefusal.TOO_MANY_ROWS({ rows: read.rows, most: MOST_IMPORTED });
  return { ...read, good: [], problems: [{ line: 1, column: null, reason: message }] };
}

/** Somebody who is put in twice, under another number. */
async function warningsOf(db: Db, good: readonly GoodRow[]): Promise<RowFault[]> {
  const warnings: RowFault[] = [];
  for (let at = 0; at < good.length && warnings.length < TOLD_FAULTS; at += ASKED_AT_ONCE) {
    const some = good.slice(at, at + ASKED_AT_ONCE);
    const asked = some.map(({ row }) => ({
      lastName: row.last_name,
      firstName: row.first_name,
      birthDate: row.birth_date,
    }));
    for (const { at: nth, number, name } of await alreadyThere(db, asked)) {
      const reason = `${name}, employee no. ${number}, has the same name and birth date.`;
      warnings.push({ line: some[nth]?.line ?? 0, column: null, reason });
    }
  }
  return warnings.slice(0, TOLD_FAULTS);
}

/** Read anew against what is there now; whatever goes wrong, nothing of it is written. */
async function bringIn(row: ImportRow, given: Importing, now: Date): Promise<void> {
  const { database, files, scheduling } = given;
  const today = dayAt(now);
  const bytes = await bytesOf(row, given);
  const noted = (done: number, total: number) => noteImport(database, row.id, { done, total });
  await database.transaction(async (db) => {
    const read = await readEmployees(bytes, await scheduling.shiftCodes(db), { db, today });
    const imported = read.good.length;
    if (imported !== row.good) throw new Refused(ImportRefusal.BAD_ROWS({ rows: read.rows - imported }), 409);
    const weeks = await takeIn(read, { db, today }, noted);
    const unscheduled = newcomersMissing(weeks, await scheduling.publishUsual(db, weeks, today), today);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const detail = { fileName: row.fileName, sha256, rows: read.rows, imported, skipped: read.rows - imported };
    await writeAudit(db, row.username, { action: 'IMPORT', subject: 'employee', detail });
    await endImport(db, row.id, { imported, failure: null }, now);
    await writeNotice(db, {
      to: row.username,
      title: `${imported.toLocaleString(LOCALE)} employees were imported`,
      body:
        unscheduled === 0 ? row.fileName : RecordText.IMPORT_UNSCHEDULED({ file: row.fileName, people: unscheduled }),
      opens: `/employees/import?file=${row.id}`,
    });
  });
  await files.remove(row.storageKey ?? '');
}

/** How many have days without a schedule from today on, or since they were hired lately. What was paid elsewhere is not missing. */
function newcomersMissing(weeks: readonly UsualWeek[], schedules: readonly UsualSchedule[], today: Day): number {
  const lately = addDays(today, -RECENT_DAYS);
  return schedules.filter(({ missing }, at) => {
    const isRecent = (weeks[at]?.from ?? today) >= lately;
    return missing.some(({ to }) => isRecent || to >= today);
  }).length;
}

async function bytesOf({ storageKey }: ImportRow, { files }: Importing): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await files.get(storageKey ?? '')) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
