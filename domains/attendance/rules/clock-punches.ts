// Punches of a device that writes one state for everything: which day each belongs to, and whether it came, went or neither.
// What is stored is the punch as it was made, so that a shift that is published later changes what it means.
import type { Day } from '@kawani/kit/values/day';
import { addDays } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { PunchFact } from './facts.ts';
import { dayOf, type Moment, momentOf, startOf, timeOf } from './spans.ts';
import { clockWindow, type ShiftOn, type Window, windowsOf, workDatesOf } from './work-date.ts';

/** A second touch of the device this soon is the same touch. */
export const REPEATED_TOUCH_MINUTES = 5;
/** Around the change of two shifts back to back, one touch ends the first and the next begins the second. */
const CHANGE_MINUTES = 60;

type Touch<P> = { readonly punch: P; readonly at: Moment; readonly isRepeated: boolean; readonly of: P };

/** The same punches by time. Those of a clock have a kind and their day; one that counts for nothing stays `CLOCK`. */
export function resolvedClocks<P extends PunchFact>(punches: readonly P[], shifts: readonly ShiftOn[]): readonly P[] {
  if (!punches.some(isClock)) return punches;
  const touches = touchesOf(punches);
  const windows = windowsOf(shifts);
  const dates = datesOf(touches, windows, shifts);
  const dayOfTouch = ({ of }: Touch<P>) => dates.get(of) ?? dayOf(momentOf(of.at));
  const resolved = [...grouped(touches, dayOfTouch)].flatMap(([workDate, own]) => {
    const window = windows.find((one) => one.workDate === workDate);
    return resolvedDay(workDate, own, window);
  });
  return resolved.sort(byTime);
}

function isClock({ kind }: PunchFact): boolean {
  return kind === 'CLOCK';
}

function byTime(a: PunchFact, b: PunchFact): number {
  return Date.parse(a.at) - Date.parse(b.at) || (a.kind < b.kind ? -1 : 1);
}

/** Each with the punch that it repeats, or itself. */
function touchesOf<P extends PunchFact>(punches: readonly P[]): readonly Touch<P>[] {
  let last: { punch: P; at: Moment } | undefined;
  return [...punches].sort(byTime).map((punch) => {
    const at = momentOf(punch.at);
    const isRepeated = isClock(punch) && last !== undefined && at - last.at <= REPEATED_TOUCH_MINUTES;
    if (!isRepeated) last = { punch, at };
    return { punch, at, isRepeated, of: isRepeated && last !== undefined ? last.punch : punch };
  });
}

/** Published shifts first; a punch that none reaches goes by the night cut of its device. */
function datesOf<P extends PunchFact>(
  touches: readonly Touch<P>[],
  windows: readonly Window[],
  shifts: readonly ShiftOn[],
): ReadonlyMap<P, Day> {
  const tagged = touches.map(({ punch }) => punch).filter((punch) => !isClock(punch));
  const dates = new Map<P, Day>(workDatesOf(tagged, shifts));
  const clocks = touches.filter(({ punch, isRepeated }) => isClock(punch) && !isRepeated);
  for (const { punch, at } of clocks) dates.set(punch, clockWindow(at, windows)?.workDate ?? cutDate(punch, at));
  for (const [first, second] of backToBack(windows)) {
    const around = clocks.filter(({ at }) => at > first.ends - CHANGE_MINUTES && at < second.starts + CHANGE_MINUTES);
    const hasBegun = [...dates].some(
      ([punch, date]) => date === first.workDate && !around.some((one) => one.punch === punch),
    );
    const arrival = around.length > 1 || !hasBegun ? around.at(-1) : undefined;
    for (const one of around) dates.set(one.punch, one === arrival ? second.workDate : first.workDate);
  }
  return dates;
}

function backToBack(windows: readonly Window[]): readonly (readonly [Window, Window])[] {
  return windows.flatMap((first, n) => {
    const second = windows[n + 1];
    return second !== undefined && second.starts - first.ends < CHANGE_MINUTES ? [[first, second] as const] : [];
  });
}

function cutDate({ clock }: PunchFact, at: Moment): Day {
  const date = dayOf(at);
  const isBefore = clock != null && at - startOf(date) < timeOf(clock.cut);
  return isBefore ? addDays(date, -1) : date;
}

/** The first came and the last went, whatever made them; between them only those of a device with breaks count. */
function resolvedDay<P extends PunchFact>(
  workDate: Day,
  touches: readonly Touch<P>[],
  window: Window | undefined,
): readonly P[] {
  const counted = touches.filter(({ isRepeated }) => !isRepeated);
  const between = counted.slice(1, -1);
  const isAllClock = counted.every(({ punch }) => isClock(punch));
  const paired = isAllClock ? between.slice(0, between.length - (between.length % 2)) : [];
  return touches.map((touch): P => {
    const { punch, isRepeated } = touch;
    if (!isClock(punch)) return punch;
    if (isRepeated) return { ...punch, workDate };
    if (counted.length === 1) return { ...punch, workDate, kind: loneKind(touch.at, window) };
    if (touch === counted[0]) return { ...punch, workDate, kind: 'IN' };
    if (touch === counted.at(-1)) return { ...punch, workDate, kind: 'OUT' };
    const nth = paired.indexOf(touch);
    if (nth < 0 || punch.clock?.between !== 'BREAKS') return { ...punch, workDate };
    return { ...punch, workDate, kind: nth % 2 === 0 ? 'BREAK_OUT' : 'BREAK_IN' };
  });
}

/** The only touch of a day ends the shift where it is nearer to its end. */
function loneKind(at: Moment, window: Window | undefined): 'IN' | 'OUT' {
  return window !== undefined && at - window.starts > window.ends - at ? 'OUT' : 'IN';
}
