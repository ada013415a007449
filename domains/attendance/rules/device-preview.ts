// What a device's file comes to before it is imported: counted line by line, and told by kind, day, person and reason.
import type { Day } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import type { DevicePreview } from '../contract/device-logs.ts';
import type { PunchKind } from '../contract/lists.ts';
import { DeviceLineProblem, type DevicePunch, unknownStateOf } from './device-log.ts';

const SHOWN = { people: 500, states: 200, users: 500, days: 400 } as const;
/** Of a line that is shown. */
const MOST_TEXT = 120;

type OfPerson = { name: string; number: string; user: string; punches: number; days: Set<Day> };
type OfDay = { punches: number; people: Set<string> };
type OfUser = { lines: number; first: Instant; last: Instant };
type Refused = { readonly line: number; readonly text: string; readonly problem: string };

export type DeviceTally = {
  accepted: number;
  duplicates: number;
  rejected: number;
  ignored: number;
  readonly kinds: Map<PunchKind, number>;
  readonly days: Map<Day, OfDay>;
  readonly people: Map<string, OfPerson>;
  readonly reasons: Map<string, number>;
  readonly users: Map<string, OfUser>;
  readonly states: DevicePreview['unknownStates'];
};

export function newTally(): DeviceTally {
  return {
    ...{ accepted: 0, duplicates: 0, rejected: 0, ignored: 0 },
    ...{ kinds: new Map(), days: new Map(), people: new Map(), reasons: new Map(), users: new Map(), states: [] },
  };
}

type Named = { readonly id: string; readonly listedName: string; readonly number: string };

export function countTaken(tally: DeviceTally, punch: DevicePunch, { id, listedName: name, number }: Named): void {
  const date = dayAt(punch.at);
  tally.accepted += 1;
  if (punch.kind !== 'IGNORED') tally.kinds.set(punch.kind, (tally.kinds.get(punch.kind) ?? 0) + 1);
  const onDay = tally.days.get(date) ?? { punches: 0, people: new Set<string>() };
  tally.days.set(date, { punches: onDay.punches + 1, people: onDay.people.add(id) });
  const own = tally.people.get(id) ?? { name, number, user: punch.user, punches: 0, days: new Set<Day>() };
  tally.people.set(id, { ...own, punches: own.punches + 1, days: own.days.add(date) });
}

export function countRefused(tally: DeviceTally, { line, text, problem }: Refused, punch: DevicePunch | null): void {
  tally.rejected += 1;
  tally.reasons.set(problem, (tally.reasons.get(problem) ?? 0) + 1);
  if (problem === DeviceLineProblem.UNKNOWN_STATE && tally.states.length < SHOWN.states) {
    tally.states.push({ line, text: text.trim().slice(0, MOST_TEXT), ...unknownStateOf(text) });
  }
  if (problem !== DeviceLineProblem.UNKNOWN_USER || punch === null) return;
  const { lines, first, last } = tally.users.get(punch.user) ?? { lines: 0, first: punch.at, last: punch.at };
  const [earliest = first, , latest = last] = [first, punch.at, last].sort();
  tally.users.set(punch.user, { lines: lines + 1, first: earliest, last: latest });
}

export function previewOf(tally: DeviceTally): DevicePreview {
  const { accepted, duplicates, rejected, ignored, kinds, days, people, reasons, users, states } = tally;
  return {
    ...{ accepted, duplicates, rejected, ignored },
    kinds: [...kinds].map(([kind, punches]) => ({ kind, punches })),
    days: [...days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, SHOWN.days)
      .map(([date, own]) => ({ date, punches: own.punches, people: own.people.size })),
    people: [...people]
      .sort(([, a], [, b]) => (a.number < b.number ? -1 : 1))
      .slice(0, SHOWN.people)
      .map(([employeeId, own]) => ({ employeeId, ...own, days: own.days.size })),
    peopleCount: people.size,
    reasons: [...reasons].map(([reason, lines]) => ({ reason, lines })).sort((a, b) => b.lines - a.lines),
    unknownStates: states,
    unknownUsers: [...users]
      .map(([user, own]) => ({ user, ...own }))
      .sort((a, b) => b.lines - a.lines)
      .slice(0, SHOWN.users),
  };
}
