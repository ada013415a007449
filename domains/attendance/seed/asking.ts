// What the demo company's people ask about their days, and what became of it: most of it approved, some denied or
// withdrawn, the latest still waiting. Pure: the same chances give the same requests.
import type { RequestStatus } from '@kawani/domains/requests/engine/lists';
import type { ShiftTerms } from '@kawani/domains/schedule/contract';
import { addDays, type Day, daysBetween } from '@kawani/kit/values/day';
import {
  type Instant,
  instantOf,
  minutesBetween,
  showMinutes,
  showTime,
  type WallTime,
} from '@kawani/kit/values/hours';
import { clockOf, shiftTimes } from '../rules.ts';
import type { Habit, Visit } from './habits.ts';

export type AskedKind = 'TA' | 'MTO' | 'UT' | 'WR' | 'OVERTIME';
export type AskedState = Extract<RequestStatus, 'FILED' | 'APPROVED' | 'DENIED' | 'CANCELLED'>;

export type Asked = {
  readonly kind: AskedKind;
  readonly type: 'TA' | 'MTO' | 'UT' | 'WR' | 'PREAPPLY' | 'POSTAPPLY';
  readonly state: AskedState;
  readonly date: Day;
  readonly form: Readonly<Record<string, unknown>>;
  readonly asks: string;
  readonly effect: string;
  readonly reason: string;
  readonly facts: readonly { label: string; value: string }[];
  /** What it grants once approved. */
  readonly starts: Instant | null;
  readonly ends: Instant | null;
};

type Dated = { readonly date: Day; readonly shift: ShiftTerms };
type Chances = { readonly random: () => number; readonly today: Day };

/** Requests wait this long at most; older ones were decided, before their pay period was posted. */
const WAITING_DAYS = 12;

const KIND_OF: Readonly<Partial<Record<Habit, AskedKind>>> = {
  OVERTIME: 'OVERTIME',
  EXCESS: 'OVERTIME',
  NO_TIMEOUT: 'MTO',
  LATE: 'TA',
  AWOL: 'TA',
  UNDERTIME: 'UT',
  NO_LOCATION: 'WR',
};

/** How many in a hundred such days are asked about. */
const ASKED_OF: Readonly<Partial<Record<Habit, number>>> = {
  OVERTIME: 100,
  EXCESS: 35,
  NO_TIMEOUT: 65,
  LATE: 12,
  AWOL: 20,
  UNDERTIME: 50,
  NO_LOCATION: 80,
};

export function askedAbout(day: Dated, visit: Visit | null, habit: Habit, { random, today }: Chances): Asked | null {
  const kind = KIND_OF[habit];
  if (kind === undefined || random() * 100 >= (ASKED_OF[habit] ?? 0)) return null;
  return drawn(kind, day, visit, stateOf(habit, daysBetween(day.date, today), random));
}

function stateOf(habit: Habit, age: number, random: () => number): AskedState {
  const chance = random();
  if (age <= WAITING_DAYS && chance < 0.5) return 'FILED';
  if (habit === 'OVERTIME') return 'APPROVED';
  if (habit === 'EXCESS') return chance < 0.6 ? 'APPROVED' : 'DENIED';
  return chance < 0.8 ? 'APPROVED' : chance < 0.93 ? 'DENIED' : 'CANCELLED';
}

/** Of the account that everybody tries first: every state of every kind, the latest turn still to be filed. */
const STORY: readonly Readonly<Partial<Record<Habit, AskedState>>>[] = [
  { OVERTIME: 'APPROVED', LATE: 'FILED', UNDERTIME: 'FILED', NO_LOCATION: 'APPROVED' },
  { OVERTIME: 'APPROVED', NO_TIMEOUT: 'APPROVED', LATE: 'DENIED', EXCESS: 'APPROVED', UNDERTIME: 'APPROVED' },
  { OVERTIME: 'APPROVED', NO_TIMEOUT: 'DENIED', LATE: 'APPROVED', EXCESS: 'DENIED', AWOL: 'CANCELLED' },
  { OVERTIME: 'APPROVED', NO_TIMEOUT: 'APPROVED', UNDERTIME: 'CANCELLED', NO_LOCATION: 'CANCELLED' },
];

/** `turn`: how often the story was told since, 0 the latest. */
export function storiedAsking(day: Dated, visit: Visit | null, habit: Habit, turn: number): Asked | null {
  const [kind, state] = [KIND_OF[habit], STORY[turn]?.[habit]];
  return kind === undefined || state === undefined ? null : drawn(kind, day, visit, state);
}

const TASKS = [
  'The reliever came late',
  'Deep cleaning for the client',
  'Waited for a delivery',
  'Event of the tenant',
];

function drawn(kind: AskedKind, day: Dated, visit: Visit | null, state: AskedState): Asked | null {
  const { date, shift } = day;
  const [from, to] = [instantOf(date, shift.starts), endOfShift(day)];
  const common = { kind, state, date, facts: factsOf(day, visit) };
  const why = { form: { date, reason: 'FORGOT' }, reason: 'Forgot' };
  if (kind === 'MTO') {
    const words = { asks: `Out none → ${showTime(to)}`, effect: 'No Timeout → Complete', reason: why.reason };
    return { ...common, ...words, type: kind, form: { ...why.form, timeOut: to }, starts: null, ends: to };
  }
  if (kind === 'TA') {
    const timeOut = visit?.out ?? to;
    const form = { date, timeIn: from, timeOut, reason: 'KIOSK' };
    return { ...common, ...correction(visit, from, timeOut), type: kind, form, starts: from, ends: timeOut };
  }
  if (kind === 'WR') {
    const form = {
      from: date,
      to: date,
      portion: 'WHOLE',
      workPlace: 'Client office',
      tasks: 'Turn-over',
      reason: 'OFFICIAL',
    };
    const effect = 'No check of the place when timing in or out';
    return {
      ...common,
      type: kind,
      form,
      asks: 'Client office',
      effect,
      reason: 'Official business',
      starts: null,
      ends: null,
    };
  }
  if (visit?.out == null) return null;
  if (kind === 'UT') {
    const effect = `Undertime ${showMinutes(minutesBetween(visit.out, to))}, excused`;
    const form = { date, leaveAt: clockOf(visit.out), reason: 'OTHER', remarks: 'Not feeling well' };
    const words = { asks: `Leave at ${showTime(visit.out)}`, effect, reason: 'Other: Not feeling well' };
    return { ...common, ...words, type: kind, form, starts: null, ends: null };
  }
  return overtime(common, to, visit.overtime?.to ?? inSteps(to, visit.out), 'POSTAPPLY');
}

function correction(visit: Visit | null, from: Instant, timeOut: Instant) {
  if (visit === null) {
    const asks = `In none → ${showTime(from)}, Out none → ${showTime(timeOut)}`;
    return { asks, effect: 'AWOL → Complete', reason: 'Kiosk problem' };
  }
  const late = minutesBetween(from, visit.in);
  return {
    asks: `In ${showTime(visit.in)} → ${showTime(from)}`,
    effect: `Late ${showMinutes(late)} → on time`,
    reason: 'Kiosk problem',
  };
}

function overtime(
  common: Pick<Asked, 'kind' | 'state' | 'date' | 'facts'>,
  starts: Instant,
  ends: Instant,
  type: 'PREAPPLY' | 'POSTAPPLY',
): Asked | null {
  const minutes = minutesBetween(starts, ends);
  if (minutes < 30) return null;
  const task = TASKS[Number(common.date.slice(8)) % TASKS.length] as string;
  const form = { date: common.date, starts, ends, task, reason: 'OFFICIAL' };
  return {
    ...common,
    type,
    form,
    asks: `${showTime(starts)} to ${showTime(ends)}, ${showMinutes(minutes)}`,
    effect: `+${showMinutes(minutes)} OT${type === 'PREAPPLY' ? ', once worked' : ''}`,
    reason: 'Official business',
    facts: [...common.facts, { label: 'Counted', value: showMinutes(minutes) }, { label: 'Task', value: task }],
    starts,
    ends,
  };
}

/** Asked about a day to come: leaving early, working elsewhere, staying on. */
export function askedAhead(day: Dated, kind: 'UT' | 'WR' | 'OVERTIME', state: AskedState): Asked | null {
  const to = endOfShift(day);
  const later = (minutes: number) => new Date(Date.parse(to) + minutes * 60_000);
  if (kind === 'WR') return drawn('WR', day, null, state);
  const common = { kind, state, date: day.date, facts: factsOf(day, null) };
  if (kind === 'OVERTIME') return overtime(common, to, toManila(later(120)), 'PREAPPLY');
  const leaves = toManila(later(-90));
  return {
    ...common,
    type: 'UT',
    form: { date: day.date, leaveAt: clockOf(leaves), reason: 'OTHER', remarks: 'School of my child' },
    asks: `Leave at ${showTime(leaves)}`,
    effect: 'Undertime 1 h 30 m, excused',
    reason: 'Other: School of my child',
    starts: null,
    ends: null,
  };
}

function factsOf(day: Dated, visit: Visit | null) {
  const recorded =
    visit === null ? 'no time in' : `${showTime(visit.in)} to ${visit.out ? showTime(visit.out) : 'no time out'}`;
  return [
    { label: 'Shift', value: shiftTimes(day) },
    { label: 'On record', value: recorded },
  ];
}

export function endOfShift({ date, shift }: Dated): Instant {
  return instantOf(shift.ends > shift.starts ? date : addDays(date, 1), shift.ends);
}

/** In quarters of an hour, rounded down. */
function inSteps(from: Instant, to: Instant): Instant {
  return toManila(new Date(Date.parse(from) + Math.floor(minutesBetween(from, to) / 15) * 15 * 60_000));
}

function toManila(at: Date): Instant {
  const manila = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  return instantOf(manila.slice(0, 10) as Day, manila.slice(11, 16) as WallTime);
}
