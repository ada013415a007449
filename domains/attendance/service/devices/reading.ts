// A device's file as it is judged, some lines at a time: each line a punch of somebody, nothing that counts, or refused with
// its reason. Looking at a file and importing it read it alike.
import { createHash } from 'node:crypto';
import { employmentOn } from '@kawani/domains/employees/rules/employments';
import { type Person, peopleOf, peopleOnDevices } from '@kawani/domains/employees/service';
import type { DayRange } from '@kawani/domains/schedule/contract';
import type { Db } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import type { DeviceProfile } from '../../contract/device-profiles.ts';
import {
  DeviceLineProblem,
  type DevicePunch,
  deviceLine,
  hasColumns,
  isJunk,
  lineCutter,
  type MeaningOf,
} from '../../rules/device-log.ts';
import { assignedUsers } from '../../table/device-profiles.ts';

/** Lines judged at a time. */
const CHUNK = 1_000;
/** A device's clock may run ahead this much. */
const TOLERANCE_MS = 60_000;

/** `ownId`: the employee who imports, and whose own times are left out; null: nobody employed. */
export type Judging = {
  readonly now: Date;
  readonly posted: readonly DayRange[];
  readonly ownId: string | null;
  readonly profile: DeviceProfile | null;
};

type Line = { readonly line: number; readonly text: string };
export type JudgedLine = Line &
  (
    | { readonly problem: DeviceLineProblem; readonly punch: DevicePunch | null }
    | { readonly problem: null; readonly punch: DevicePunch; readonly person: Person | null }
  );

/** What a file holds so far, by which one that is no device log is told. */
export type FileCount = { lines: number; columns: number; junk: number; rejected: number };

export function readDeviceLog(db: Db, content: AsyncIterable<Uint8Array>, judging: Judging) {
  const count: FileCount = { lines: 0, columns: 0, junk: 0, rejected: 0 };
  const sum = createHash('sha256');
  return { count, sum, chunks: () => judgedChunks(db, content, judging, { count, sum }) };
}

type Counting = { readonly count: FileCount; readonly sum: { update(chunk: Uint8Array): unknown } };

async function* judgedChunks(
  db: Db,
  content: AsyncIterable<Uint8Array>,
  judging: Judging,
  { count, sum }: Counting,
): AsyncGenerator<readonly JudgedLine[]> {
  const whose = whoseIn(db, judging.profile);
  const cutter = lineCutter();
  let held: Line[] = [];
  const judged = async (lines: readonly Line[]) => judgeLines(lines, whose, judging, count);
  const add = (lines: readonly string[]) => {
    held.push(...lines.map((text, n) => ({ line: count.lines + n + 1, text })));
    count.lines += lines.length;
  };
  for await (const chunk of content) {
    sum.update(chunk);
    add(cutter.cut(chunk));
    while (held.length >= CHUNK) {
      yield await judged(held.slice(0, CHUNK));
      held = held.slice(CHUNK);
    }
  }
  add(cutter.rest());
  while (held.length > 0) {
    yield await judged(held.slice(0, CHUNK));
    held = held.slice(CHUNK);
  }
}

async function judgeLines(
  lines: readonly Line[],
  whose: (users: readonly string[]) => Promise<ReadonlyMap<string, Person | null | undefined>>,
  judging: Judging,
  count: FileCount,
): Promise<readonly JudgedLine[]> {
  const meaningOf = meaningIn(judging.profile);
  const said = lines.map((line) => ({ ...line, said: deviceLine(line.text, meaningOf) }));
  const users = said.flatMap((one) => (one.said === null || typeof one.said === 'string' ? [] : [one.said.user]));
  const people = await whose(users);
  return said.flatMap(({ line, text, said: what }): JudgedLine[] => {
    if (what === null) return [];
    if (hasColumns(text)) count.columns += 1;
    if (typeof what === 'string') {
      count.rejected += 1;
      if (isJunk(what)) count.junk += 1;
      return [{ line, text, problem: what, punch: null }];
    }
    const person = people.get(what.user);
    const problem = problemOf(what, person, judging);
    if (problem === null) return [{ line, text, problem, punch: what, person: person ?? null }];
    count.rejected += 1;
    return [{ line, text, problem, punch: what }];
  });
}

/** Null: a line that counts for nothing needs nobody. */
function problemOf(punch: DevicePunch, person: Person | null | undefined, judging: Judging): DeviceLineProblem | null {
  const { now, posted, ownId } = judging;
  if (person === null || punch.kind === 'IGNORED') return null;
  if (person === undefined) return DeviceLineProblem.UNKNOWN_USER;
  if (person.id === ownId) return DeviceLineProblem.OWN;
  if (Date.parse(punch.at) > now.getTime() + TOLERANCE_MS) return DeviceLineProblem.FUTURE;
  const date = dayAt(punch.at);
  const { hiredOn, separatedOn } = employmentOn(person, date);
  if (date < hiredOn) return DeviceLineProblem.BEFORE_HIRED;
  // The last night shift ends on the morning after.
  if (separatedOn !== null && date > addDays(separatedOn, 1)) return DeviceLineProblem.AFTER_SEPARATED;
  return posted.some(({ from, to }) => date >= from && date <= to) ? DeviceLineProblem.POSTED : null;
}

function meaningIn(profile: DeviceProfile | null): MeaningOf | undefined {
  if (profile === null) return undefined;
  if (profile.isClock) return () => 'CLOCK';
  const kinds = new Map(profile.states.map(({ state, kind }) => [state, kind]));
  return (state) => kinds.get(state);
}

/** Whose user ids are: as assigned, else by company number. Each is asked for once; null: nobody's, undefined: unknown. */
function whoseIn(db: Db, profile: DeviceProfile | null) {
  const known = new Map<string, Person | null | undefined>();
  return async (asked: readonly string[]) => {
    const users = [...new Set(asked)].filter((user) => !known.has(user));
    if (users.length === 0) return known;
    const assigned = profile === null ? new Map<string, string | null>() : await assignedUsers(db, profile.id, users);
    const ids = [...assigned.values()].filter((id) => id !== null);
    const people = await peopleOf(db, ids);
    const others = users.filter((user) => !assigned.has(user));
    const byNumber = profile?.byNumber === false ? new Map<string, Person>() : await peopleOnDevices(db, others);
    for (const user of users) {
      const id = assigned.get(user);
      known.set(user, id === undefined ? byNumber.get(user) : id === null ? null : people.get(id));
    }
    return known;
  };
}
