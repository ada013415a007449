// Importing a device's file: one transaction, each line taken, known already, or rejected with its number and reason. The days
// touched are named at the very end, so that nobody's punch waits for an import.
import type { Readable } from 'node:stream';
import { loadInBulk, postedWithin } from '@kawani/domains/schedule/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { dayAt, type Instant, toInstant } from '@kawani/kit/values/hours';
import type { DeviceImport, DeviceImportDetail } from '../../contract/device-logs.ts';
import { type DeviceProfile, DeviceRefusal } from '../../contract/device-profiles.ts';
import { AttendanceRefusal } from '../../contract.ts';
import {
  endImport,
  importThere,
  insertRejected,
  insertTaken,
  problemsOf,
  type RejectedLine,
  removeRejected,
  setProfile,
  startImport,
} from '../../table/device-imports.ts';
import { profileByName } from '../../table/device-profiles.ts';
import { hasUndone } from '../../table/device-undo.ts';
import { insertKeyed, type KeyedPunch } from '../../table/punches.ts';
import { nameStale, type PersonDay } from '../../table/stale.ts';
import { type KeyedLine, keyedLines } from './keys.ts';
import { type FileCount, type JudgedLine, readDeviceLog } from './reading.ts';

const STALE_A_STATEMENT = 10_000;
const MAX_NAME = 200;
const SHOWN_PROBLEMS = 1_000;

/** With its first lines that were not taken. */
export type Reported = DeviceImport & Pick<DeviceImportDetail, 'problems'>;

type Content = Readable | AsyncIterable<Uint8Array>;
type Importing = {
  readonly db: Db;
  readonly now: Date;
  readonly by: string;
  readonly ownId: string | null;
  readonly profile?: DeviceProfile | null;
};

type ByName = Omit<Importing, 'profile'> & { readonly profileName?: string | undefined };

/** Without a check first. `db` must be one transaction: a file is taken whole or not at all. */
export async function importDeviceLog(
  { name, content }: { name: string; content: Content },
  { profileName, ...importing }: ByName,
): Promise<Reported> {
  const { db, now, by } = importing;
  const id = newId();
  await loadInBulk(db);
  const start = { id, fileName: name.slice(0, MAX_NAME), by, at: toInstant(now) };
  await startImport(db, { ...start, state: 'IMPORTING', storageKey: null });
  const profile = profileName === undefined ? null : await profileByName(db, profileName);
  if (profile === undefined) throw new Refused(DeviceRefusal.NO_SUCH_PROFILE(), 404);
  if (profile !== null) await setProfile(db, id, profile.id);
  await takeFile(id, content, { ...importing, profile });
  const imported = await importThere(db, id);
  return { ...imported, problems: await problemsOf(db, id, SHOWN_PROBLEMS) };
}

/** Writes what a file says, under an import that is there. */
export async function takeFile(id: string, content: Content, importing: Importing): Promise<void> {
  const { db, now, ownId, profile = null } = importing;
  await loadInBulk(db);
  await removeRejected(db, id);
  const posted = await postedWithin(db, day('1970-01-01'), dayAt(now));
  const file = readDeviceLog(db, content, { now, posted, ownId, profile });
  const writing = await writingTo(db, id, { now, profile });
  for await (const lines of file.chunks()) await writing.write(lines);
  requireLog(file.count);
  await writing.end();
  await endImport(db, id, file.sum.digest(), { ...writing.count, lines: file.count.lines });
}

export function requireLog({ columns, rejected, junk }: FileCount): void {
  const isLog = columns > 0 || (rejected > 0 && junk === 0);
  if (!isLog) throw new Refused(AttendanceRefusal.NOT_A_DEVICE_LOG('file'), 400);
}

export type Taken = Extract<JudgedLine, { problem: null }> & {
  readonly person: NonNullable<Extract<JudgedLine, { problem: null }>['person']>;
};

/** Lines that are punches of somebody. */
export function takenOf(lines: readonly JudgedLine[]): readonly Taken[] {
  return lines.flatMap((line) => {
    if (line.problem !== null || line.person === null || line.punch.kind === 'IGNORED') return [];
    return [{ ...line, person: line.person }];
  });
}

type Writing = { readonly now: Date; readonly profile: DeviceProfile | null };

/** Holds at most one chunk of lines, and the days touched so far. */
async function writingTo(db: Db, importId: string, writing: Writing) {
  const count = { accepted: 0, duplicates: 0, rejected: 0 };
  const touched = new Map<string, PersonDay>();
  const mayBeUndone = await hasUndone(db);
  return {
    count,
    write: async (lines: readonly JudgedLine[]) => {
      const wanted = takenOf(lines);
      const rows = (await keyedLines(db, wanted, mayBeUndone)).map((keyed) => rowOf(keyed, writing));
      const fresh = await insertKeyed(db, rows);
      const written = rows.map(({ row }) => row).filter(({ id }) => fresh.has(id));
      for (const { employeeId, at } of written) touch(touched, employeeId, at);
      if (written.length > 0) await insertTaken(db, importId, written);
      const rejected = lines.flatMap(({ line, problem }): RejectedLine[] =>
        problem === null ? [] : [{ line, reason: problem }],
      );
      if (rejected.length > 0) await insertRejected(db, importId, rejected);
      count.accepted += fresh.size;
      count.duplicates += wanted.length - fresh.size;
      count.rejected += rejected.length;
    },
    end: async () => {
      const days = [...touched].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
      for (let at = 0; at < days.length; at += STALE_A_STATEMENT) {
        await nameStale(db, days.slice(at, at + STALE_A_STATEMENT));
      }
    },
  };
}

function rowOf({ line: { punch, person }, key, hash }: KeyedLine<Taken>, { now, profile }: Writing): KeyedPunch {
  const kind = punch.kind === 'IGNORED' ? 'CLOCK' : punch.kind;
  return {
    key,
    bodyHash: hash,
    row: {
      id: newId(),
      employeeId: person.id,
      at: punch.at,
      kind,
      source: 'DEVICE',
      receivedAt: toInstant(now),
      detachmentId: profile?.site?.id ?? null,
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
      device: profile?.id ?? punch.device,
      recordedBy: null,
      clock: kind === 'CLOCK' && profile !== null ? { cut: profile.nightCut, between: profile.between } : null,
    },
  };
}

/** The days a punch may belong to, or change what belongs to them. */
function touch(touched: Map<string, PersonDay>, employeeId: string, at: Instant) {
  for (const near of [-1, 0, 1]) {
    const date = addDays(dayAt(at), near);
    touched.set(`${employeeId} ${date}`, { employeeId, date });
  }
}
