// Importing a file of employees: all its rows or none, unless told to leave the bad ones out.
import { createHash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import { organizationCodes } from '@kawani/domains/organization/service';
import { type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Encoding, Problem } from '@kawani/kit/values/cells';
import { addDays, type Day } from '@kawani/kit/values/day';
import { employeeCells, type GoodRow, type Known, rowJudge } from '../rules/import.ts';
import { deviceUserOf } from '../rules.ts';
import { insertEmployees, insertPostings, insertStatuses, takenOf } from '../table/enrolment.ts';
import { refreshLater, refreshRows } from '../table/list.ts';

export type ImportOptions = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Ids of shifts by code, from the module that knows shifts. */
  readonly shifts: ReadonlyMap<string, string>;
  readonly isDryRun: boolean;
  readonly skipsBadRows: boolean;
};

/** A usual week that the file gave to a new employee, for the schedule to publish. */
export type UsualWeek = {
  readonly employeeId: string;
  readonly shiftId: string;
  readonly detachmentId: string | null;
  readonly restDays: readonly number[];
  readonly from: Day;
};

export type ImportReport = {
  readonly encoding: Encoding;
  /** Rows below the header. */
  readonly rows: number;
  readonly good: number;
  readonly imported: number;
  /** Every fault, in the order of the file. */
  readonly problems: readonly Problem[];
  readonly weeks: readonly UsualWeek[];
};

const CHUNK = 2_000;

/** Writes in the caller's transaction. Bad rows refuse the whole file unless they are to be skipped. */
export async function importEmployees(
  { fileName, bytes, shifts, isDryRun, skipsBadRows }: ImportOptions,
  { db, today, audit }: Pick<RequestContext, 'db' | 'today' | 'audit'>,
): Promise<ImportReport> {
  const read = await readEmployees(bytes, shifts, { db, today });
  const isWritten = !isDryRun && (read.problems.length === 0 || skipsBadRows);
  const weeks = isWritten ? await takeIn(read, { db, today }) : [];
  const imported = isWritten ? read.good.length : 0;
  if (imported > 0) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const detail = { fileName, sha256, rows: read.rows, imported, skipped: read.rows - imported };
    await audit({ action: 'IMPORT', subject: 'employee', detail });
  }
  const { encoding, rows, good, problems } = read;
  return { encoding, rows, good: good.length, imported, problems, weeks };
}

/** A file as it was read against what the company has. */
export type EmployeeFile = {
  readonly encoding: Encoding;
  readonly rows: number;
  readonly good: readonly GoodRow[];
  readonly problems: readonly Problem[];
  readonly known: Known;
};
type Noted = (done: number, of: number) => Promise<void>;
const UNSAID: Noted = async () => {};

/** Others are let in between: a large file must not hold up who punches meanwhile. */
export async function readEmployees(
  bytes: Uint8Array,
  shifts: ReadonlyMap<string, string>,
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
  noted: Noted = UNSAID,
): Promise<EmployeeFile> {
  const file = employeeCells(bytes);
  const known = await knownOf(db, file.records, shifts, today);
  const judge = rowJudge(known, today);
  const good: GoodRow[] = [];
  const problems: Problem[] = [...file.problems];
  for (let at = 0; at < file.records.length; at += CHUNK) {
    for (const record of file.records.slice(at, at + CHUNK)) {
      const judged = judge(record);
      if (judged.good !== null) good.push(judged.good);
      problems.push(...judged.problems);
    }
    await noted(Math.min(at + CHUNK, file.records.length), file.records.length);
    await others();
  }
  problems.sort((one, other) => one.line - other.line);
  const rows = new Set([...file.records, ...file.problems].map(({ line }) => line)).size;
  return { encoding: file.encoding, rows, good, problems, known };
}

/** The good rows become employees, with a row in the list each; their usual weeks are for the schedule to publish. */
export async function takeIn(
  { good, known }: Pick<EmployeeFile, 'good' | 'known'>,
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
  noted: Noted = UNSAID,
): Promise<UsualWeek[]> {
  const weeks: UsualWeek[] = [];
  await refreshLater(db);
  for (let at = 0; at < good.length; at += CHUNK) {
    const { ids, weeks: some } = await enrolled(db, good.slice(at, at + CHUNK), known);
    await refreshRows(db, ids, today);
    weeks.push(...some);
    await noted(Math.min(at + CHUNK, good.length), good.length);
  }
  return weeks;
}

async function knownOf(
  db: Db,
  records: readonly { cells: Readonly<Record<string, string>> }[],
  shifts: ReadonlyMap<string, string>,
  today: Day,
): Promise<Known> {
  const codes = await organizationCodes(db, today);
  const asked = {
    deviceUsers: records.flatMap(({ cells }) => (cells.number === undefined ? [] : [deviceUserOf(cells.number)])),
    usernames: records.flatMap(({ cells }) => (cells.username === undefined ? [] : [cells.username.toLowerCase()])),
  };
  return { ...codes, shifts, ...(await takenOf(db, asked)) };
}

/** In the order of the rows. */
export type Enrolled = { readonly ids: readonly string[]; readonly weeks: readonly UsualWeek[] };
/** Of somebody who is not employed any longer: the last day, and as what they left. */
export type Left = { readonly on: Day; readonly as: 'Resigned' | 'Terminated' };
export type Brought = GoodRow & { readonly left?: Left | undefined };

export async function enrolled(db: Db, rows: readonly Brought[], known: Known): Promise<Enrolled> {
  const people = rows.map(({ row, restDays, left }) => ({ id: newId(), row, restDays, left }));
  await insertEmployees(
    db,
    people.map(({ id, row, left }) => ({
      id,
      number: row.number,
      deviceUser: deviceUserOf(row.number),
      username: row.username ?? null,
      firstName: row.first_name,
      middleName: row.middle_name ?? null,
      lastName: row.last_name,
      suffix: row.suffix ?? null,
      sex: row.sex,
      civilStatus: row.civil_status,
      birthDate: row.birth_date,
      showsBirthday: row.shows_birthday === 'yes',
      mobile: row.mobile ?? null,
      email: row.email ?? null,
      hiredOn: row.hire_date,
      ...(left && { separatedOn: left.on }),
    })),
  );
  await insertStatuses(
    db,
    people.flatMap(({ id, row, left }) => [
      { employeeId: id, status: row.status ?? 'Active', since: row.hire_date, reason: null },
      ...(left ? [{ employeeId: id, status: left.as, since: addDays(left.on, 1), reason: null }] : []),
    ]),
  );
  const idIn = (codes: ReadonlyMap<string, string>, code: string | undefined) => codes.get(code ?? '') ?? null;
  const postings = people.map(({ id, row, left }) => ({
    id: newId(),
    employeeId: id,
    detachmentId: idIn(known.detachments, row.detachment),
    departmentId: idIn(known.departments, row.department),
    designationId: idIn(known.designations, row.designation) ?? '',
    since: row.hire_date,
    ...(left && { until: left.on }),
  }));
  await insertPostings(db, postings);
  const weeks = people.flatMap(({ id, row, restDays, left }) => {
    const shiftId = idIn(known.shifts, row.shift);
    const detachmentId = idIn(known.detachments, row.detachment);
    return shiftId === null || left ? [] : [{ employeeId: id, shiftId, detachmentId, restDays, from: row.hire_date }];
  });
  return { ids: people.map(({ id }) => id), weeks };
}
