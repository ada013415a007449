// Importing a biometric device's log: one transaction, read as it arrives, each line taken, known already, or rejected
// with its number and reason. The days touched are named at the very end, so that nobody's punch waits for an import.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { employmentOn } from '@kawani/domains/employees/rules/employments';
import { type Person, peopleOnDevices } from '@kawani/domains/employees/service';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { loadInBulk, postedWithin } from '@kawani/domains/schedule/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { dayAt, type Instant, toInstant } from '@kawani/kit/values/hours';
import { AttendanceRefusal, type DeviceImport } from '../contract.ts';
import { DeviceLineProblem, type DevicePunch, deviceLine, hasColumns, isJunk, lineCutter } from '../rules.ts';
import {
  endImport,
  importCount,
  importOf,
  importsPage,
  insertRejected,
  type RejectedLine,
  startImport,
} from '../table/device-imports.ts';
import { insertKeyed, type KeyedPunch } from '../table/punches.ts';
import { nameStale, type PersonDay } from '../table/stale.ts';

/** Lines judged and written at a time. */
const CHUNK = 1_000;
const STALE_A_STATEMENT = 10_000;
const SHOWN_PROBLEMS = 1_000;
/** A device's clock may run ahead this much. */
const TOLERANCE_MS = 60_000;
const MAX_NAME = 200;

/** `ownId`: the employee who imports, and whose own times are left out; null: nobody employed. */
type Importing = { readonly db: Db; readonly now: Date; readonly by: string; readonly ownId: string | null };

/** `db` must be one transaction: a file is taken whole or not at all. */
export async function importDeviceLog(
  file: { name: string; content: Readable | AsyncIterable<Uint8Array> },
  { db, now, by, ownId }: Importing,
): Promise<DeviceImport> {
  const id = newId();
  await loadInBulk(db);
  await startImport(db, { id, fileName: file.name.slice(0, MAX_NAME), by, at: toInstant(now) });
  const posted = await postedWithin(db, day('1970-01-01'), dayAt(now));
  const taking = takingInto(db, id, { now, posted, ownId });
  const sum = createHash('sha256');
  const cutter = lineCutter();
  for await (const chunk of file.content as AsyncIterable<Uint8Array>) {
    sum.update(chunk);
    await taking.take(cutter.cut(chunk));
  }
  await taking.take(cutter.rest());
  const count = await taking.end();
  const isLog = count.columns > 0 || (count.rejected > 0 && count.junk === 0);
  if (!isLog) throw new Refused(AttendanceRefusal.NOT_A_DEVICE_LOG('file'), 400);
  await endImport(db, id, sum.digest(), count);
  return (await importOf(db, id, SHOWN_PROBLEMS)) as DeviceImport;
}

export async function deviceImports({ page, size }: { page: number; size: number }, { db }: { db: Db }) {
  const items = await importsPage(db, { page, size, problems: SHOWN_PROBLEMS });
  return { items, page, size, total: await importCount(db) };
}

type Judging = { readonly now: Date; readonly posted: readonly DayRange[]; readonly ownId: string | null };
type Numbered = DevicePunch & { readonly line: number };

/** Holds at most one chunk of lines, and the days touched so far. */
function takingInto(db: Db, importId: string, judging: Judging) {
  const { now } = judging;
  const count = { lines: 0, columns: 0, junk: 0, accepted: 0, duplicates: 0, rejected: 0 };
  const known = new Map<string, Person | undefined>();
  const touched = new Set<string>();
  let [good, bad]: [Numbered[], RejectedLine[]] = [[], []];

  const write = async () => {
    await learnPeople(db, known, good);
    const judgedBad = good.flatMap((punch): RejectedLine[] => {
      const problem = problemOf(punch, known.get(punch.user), judging);
      return problem === null ? [] : [{ line: punch.line, reason: problem }];
    });
    const refused = new Set(judgedBad.map(({ line }) => line));
    const wanted = good.filter(({ line }) => !refused.has(line));
    // Devices repeat themselves: what a chunk says twice need not be asked of the database twice.
    const distinct = [...new Map(wanted.map((punch) => [identityOf(punch), punch])).values()];
    const rows = distinct.map((punch) => rowOf(punch, known, now));
    const fresh = await insertKeyed(db, rows);
    for (const { row } of rows) if (fresh.has(row.id)) touch(touched, row.employeeId, row.at);
    const rejected = [...bad, ...judgedBad];
    if (rejected.length > 0) await insertRejected(db, importId, rejected);
    count.accepted += fresh.size;
    count.duplicates += wanted.length - fresh.size;
    count.rejected += rejected.length;
    [good, bad] = [[], []];
  };

  return {
    take: async (lines: readonly string[]) => {
      for (const line of lines) {
        count.lines += 1;
        const said = deviceLine(line);
        if (said === null) continue;
        if (hasColumns(line)) count.columns += 1;
        if (typeof said === 'string') {
          if (isJunk(said)) count.junk += 1;
          bad.push({ line: count.lines, reason: said });
        } else good.push({ ...said, line: count.lines });
        if (good.length + bad.length >= CHUNK) await write();
      }
    },
    end: async () => {
      await write();
      const days = [...touched].sort().map(personDay);
      for (let at = 0; at < days.length; at += STALE_A_STATEMENT) {
        await nameStale(db, days.slice(at, at + STALE_A_STATEMENT));
      }
      return count;
    },
  };
}

async function learnPeople(db: Db, known: Map<string, Person | undefined>, punches: readonly Numbered[]) {
  const users = [...new Set(punches.map(({ user }) => user))].filter((user) => !known.has(user));
  if (users.length === 0) return;
  const people = await peopleOnDevices(db, users);
  for (const user of users) known.set(user, people.get(user));
}

function problemOf(
  { at }: Numbered,
  person: Person | undefined,
  { now, posted, ownId }: Judging,
): DeviceLineProblem | null {
  if (person === undefined) return DeviceLineProblem.UNKNOWN_USER;
  if (person.id === ownId) return DeviceLineProblem.OWN;
  if (Date.parse(at) > now.getTime() + TOLERANCE_MS) return DeviceLineProblem.FUTURE;
  const date = dayAt(at);
  const { hiredOn, separatedOn } = employmentOn(person, date);
  if (date < hiredOn) return DeviceLineProblem.BEFORE_HIRED;
  // The last night shift ends on the morning after.
  if (separatedOn !== null && date > addDays(separatedOn, 1)) return DeviceLineProblem.AFTER_SEPARATED;
  return posted.some(({ from, to }) => date >= from && date <= to) ? DeviceLineProblem.POSTED : null;
}

function identityOf({ device, user, at, kind }: DevicePunch): string {
  return `${device}|${user}|${at}|${kind}`;
}

function rowOf(punch: Numbered, known: ReadonlyMap<string, Person | undefined>, now: Date): KeyedPunch {
  const hash = createHash('sha256').update(identityOf(punch)).digest();
  return {
    key: uuidFrom(hash),
    bodyHash: hash,
    row: {
      id: newId(),
      employeeId: (known.get(punch.user) as Person).id,
      at: punch.at,
      kind: punch.kind,
      source: 'DEVICE',
      receivedAt: toInstant(now),
      detachmentId: null,
      // A device hangs at its site.
      place: 'INSIDE',
      latitude: null,
      longitude: null,
      accuracyM: null,
      distanceM: null,
      remarks: null,
      offline: false,
      clockDifferenceMs: null,
      needsReview: false,
      device: punch.device,
      recordedBy: null,
    },
  };
}

/** The same line has the same key in every file: a UUID made of what it says (RFC 9562, version 8). */
function uuidFrom(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The days a punch may belong to, or change what belongs to them. */
function touch(touched: Set<string>, employeeId: string, at: Instant) {
  const date = dayAt(at);
  for (const near of [-1, 0, 1]) touched.add(`${employeeId} ${addDays(date, near)}`);
}

function personDay(pair: string): PersonDay {
  const [employeeId = '', date = ''] = pair.split(' ');
  return { employeeId, date: date as Day };
}
