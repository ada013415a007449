// Which work date a punch belongs to, and what the time card offers next. A shift belongs to the date it starts on, so
// the time-out of a night shift belongs to the day before. Buttons follow the shift; they never merely toggle.
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { PunchFact, ShiftFacts } from './facts.ts';
import { shiftSpan } from './plan.ts';
import { inOrder, opens } from './presence.ts';
import { dayOf, type Moment, momentOf } from './spans.ts';

export type ShiftOn = { readonly workDate: Day; readonly shift: Pick<ShiftFacts, 'starts' | 'ends'> };
export type NextPunch = {
  readonly kind: 'IN' | 'OUT';
  readonly workDate: Day;
  /** The time-in that waits for the time-out offered. */
  readonly openSince: Instant | null;
  /** The latest earlier work date with a time-in and no time-out. */
  readonly leftOpen: Day | null;
};

/** Earliest time-in before a shift's start. */
const EARLY_MINUTES = 240;
/** Latest time-out after a shift's end, overtime included. */
const LATE_MINUTES = 720;
/** Longest stay on a day without a shift. */
const UNSCHEDULED_MINUTES = 960;
/** Outside any shift, who comes back this soon goes on with the same day, even past midnight. */
const RETURN_MINUTES = 180;
/** Around the change of two shifts back to back, a time-out still belongs to the first and a time-in already to the second. */
const CHANGE_MINUTES = 60;

export type Window = { readonly workDate: Day; readonly starts: Moment; readonly ends: Moment };

/**
 * The work date of one punch seen alone. Give the shifts of the day before, the day and the day after. `workDatesOf`
 * knows more where all punches are at hand.
 */
export function workDateOf(punchAt: Instant, shiftsAround: readonly ShiftOn[], kind?: PunchFact['kind']): Day {
  return dateOf(momentOf(punchAt), windowsOf(shiftsAround), kind);
}

type Stay = { readonly workDate: Day; readonly until: Moment; readonly last: Moment };

/** The work date of each punch, seen together: a time-out goes to the day whose time-in it answers. */
export function workDatesOf<P extends PunchFact>(
  punches: readonly P[],
  shiftsAround: readonly ShiftOn[],
): ReadonlyMap<P, Day> {
  const windows = windowsOf(shiftsAround);
  const dates = new Map<P, Day>();
  let stay: Stay | null = null;
  for (const punch of sorted(punches)) {
    const at = momentOf(punch.at);
    const known = punch.workDate;
    if (known !== undefined) dates.set(punch, known);
    if (punch.kind === 'CLOCK') continue;
    const isNew: boolean =
      stay === null || (known === undefined ? isNewStay(punch, at, stay, windows) : known !== stay.workDate);
    const workDate: Day = known ?? (stay === null || isNew ? dateOf(at, windows, punch.kind) : stay.workDate);
    const ends = windows.find((window) => window.workDate === workDate)?.ends;
    const until: Moment = ends === undefined ? at + UNSCHEDULED_MINUTES : ends + LATE_MINUTES;
    stay = { workDate, until: stay === null || isNew || opens(punch.kind) ? until : stay.until, last: at };
    dates.set(punch, workDate);
  }
  return dates;
}

/** What the one button of the time card does now. */
export function nextPunch(facts: {
  readonly now: Instant;
  readonly shifts: readonly ShiftOn[];
  readonly punches: readonly PunchFact[];
  /** Work dates whose missing time-out is already settled by a request. */
  readonly settled?: readonly Day[];
}): NextPunch {
  const windows = windowsOf(facts.shifts);
  const now = momentOf(facts.now);
  const open = openDays(facts.punches, facts.shifts);
  const current = open.find(({ workDate, since }) => isCurrent(workDate, since, now, windows));
  const workDate = current?.workDate ?? arrivalAt(now, windows)?.workDate ?? dayOf(now);
  const left = open.filter((day) => day !== current && !facts.settled?.includes(day.workDate));
  return {
    kind: current === undefined ? 'IN' : 'OUT',
    workDate,
    openSince: current?.openSince ?? null,
    leftOpen: left[0]?.workDate ?? null,
  };
}

type OpenDay = { readonly workDate: Day; readonly openSince: Instant; readonly since: Moment };

/** Work dates that wait for a time-out, the latest first. */
function openDays(punches: readonly PunchFact[], shifts: readonly ShiftOn[]): readonly OpenDay[] {
  const open = new Map<Day, Instant>();
  const dates = workDatesOf(punches, shifts);
  for (const punch of inOrder(punches)) {
    const workDate = dates.get(punch);
    if (workDate === undefined) continue;
    if (punch.kind === 'OUT' || punch.kind === 'OT_OUT') open.delete(workDate);
    else if (opens(punch.kind) && !open.has(workDate)) open.set(workDate, punch.at);
  }
  return [...open]
    .map(([workDate, openSince]) => ({ workDate, openSince, since: momentOf(openSince) }))
    .sort((a, b) => (a.workDate < b.workDate ? 1 : -1));
}

/** Whether an open time-in is still of the shift now being worked, and not one left open on an earlier shift. */
function isCurrent(workDate: Day, since: Moment, now: Moment, windows: readonly Window[]): boolean {
  const own = windows.find((window) => window.workDate === workDate);
  if (own !== undefined && now < own.ends) return true;
  if (now >= (own === undefined ? since + UNSCHEDULED_MINUTES : own.ends + LATE_MINUTES)) return false;
  const next = windows.find(({ starts }) => starts > (own?.starts ?? since));
  if (next === undefined) return true;
  if (own === undefined) return now < next.starts;
  // Back to back, the next shift has begun before anybody can time out of this one.
  if (now >= next.starts) return next.starts - own.ends < CHANGE_MINUTES && now - next.starts < CHANGE_MINUTES / 2;
  return next.starts - now > EARLY_MINUTES || now - own.ends < next.starts - now;
}

function isNewStay({ kind }: PunchFact, at: Moment, stay: Stay, windows: readonly Window[]): boolean {
  if (at > stay.until) return true;
  if (!opens(kind)) return false;
  const arrived = arrivalAt(at, windows);
  if (arrived !== undefined) return arrived.workDate !== stay.workDate;
  return kind === 'IN' && at - stay.last > RETURN_MINUTES && dayOf(at) !== stay.workDate;
}

function dateOf(at: Moment, windows: readonly Window[], kind?: PunchFact['kind']): Day {
  if (kind === undefined) return clockWindow(at, windows)?.workDate ?? dayOf(at);
  return (opens(kind) ? arrivalAt(at, windows) : departureAt(at, windows))?.workDate ?? dayOf(at);
}

/** A time-in: the shift being worked, unless the next one is about to begin. */
function arrivalAt(at: Moment, windows: readonly Window[]): Window | undefined {
  const coming = windows.find(({ starts }) => starts > at && starts - at <= EARLY_MINUTES);
  const running = insideOf(at, windows);
  if (running === undefined || coming === undefined) return running ?? coming;
  return running.ends - at <= CHANGE_MINUTES && coming.starts - at <= CHANGE_MINUTES ? coming : running;
}

/** A time-out: the shift that began last, unless it only just began after another had ended. */
function departureAt(at: Moment, windows: readonly Window[]): Window | undefined {
  const begun = windows.filter(({ starts, ends }) => starts <= at && at <= ends + LATE_MINUTES);
  const last = begun.at(-1);
  const previous = begun.at(-2);
  const hasJustBegun = last !== undefined && at - last.starts < CHANGE_MINUTES;
  return hasJustBegun && previous !== undefined && at - previous.ends < CHANGE_MINUTES ? previous : last;
}

/** Of a punch whose kind nobody knows: the shift it lies in, else the nearest that reaches so far. */
export function clockWindow(at: Moment, windows: readonly Window[]): Window | undefined {
  return insideOf(at, windows) ?? nearestTo(at, windows);
}

function insideOf(at: Moment, windows: readonly Window[]): Window | undefined {
  return windows.findLast(({ starts, ends }) => starts <= at && at < ends);
}

function nearestTo(at: Moment, windows: readonly Window[]): Window | undefined {
  const distance = ({ starts, ends }: Window) => (at < starts ? starts - at : at - ends);
  const reachable = windows.filter((window) => distance(window) <= (at < window.starts ? EARLY_MINUTES : LATE_MINUTES));
  return reachable.sort((a, b) => distance(a) - distance(b))[0];
}

export function windowsOf(shifts: readonly ShiftOn[]): readonly Window[] {
  return shifts
    .map(({ workDate, shift }) => {
      const [starts, ends] = shiftSpan(workDate, shift);
      return { workDate, starts, ends };
    })
    .sort((a, b) => a.starts - b.starts);
}

function sorted<P extends PunchFact>(punches: readonly P[]): readonly P[] {
  return [...punches].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.kind < b.kind ? -1 : 1));
}
