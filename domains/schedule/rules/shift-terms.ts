// A shift as it is written down: where its break lies, how long its work is, what is wrong with it. Pure.
import { CELL, LEAST_REQUIRED, type ShiftForm, ShiftRefusal } from '@kawani/domains/schedule/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { WallTime } from '@kawani/kit/values/hours';

const DAY_MINUTES = 1_440;
/** What cells of a schedule are called beside codes of shifts. */
const RESERVED: readonly string[] = [CELL.REST, CELL.OFF, 'R', 'RD', 'RESTDAY', 'NONE'];
/** A break that nobody placed begins at a quarter of an hour. */
const STEP = 15;

type Times = Pick<
  ShiftForm,
  'starts' | 'ends' | 'breakMinutes' | 'breakStarts' | 'breakPaid' | 'flexible' | 'requiredMinutes'
>;

const minuteOf = (time: WallTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function timeOf(minute: number): WallTime {
  const within = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}` as WallTime;
}

/** Minutes from start to end; an end not after the start is on the next day. */
export function shiftLength({ starts, ends }: Pick<ShiftForm, 'starts' | 'ends'>): number {
  const length = minuteOf(ends) - minuteOf(starts);
  return length > 0 ? length : length + DAY_MINUTES;
}

/** Minutes from the start of the shift to a time of day. */
function into(starts: WallTime, time: WallTime): number {
  return (minuteOf(time) - minuteOf(starts) + DAY_MINUTES) % DAY_MINUTES;
}

/** Null without a break. */
export function breakOf(times: Times): { starts: WallTime; ends: WallTime } | null {
  const { starts, breakMinutes, breakStarts } = times;
  if (breakMinutes === 0) return null;
  const middle = Math.floor((shiftLength(times) - breakMinutes) / 2 / STEP) * STEP;
  const from = breakStarts ?? timeOf(minuteOf(starts) + middle);
  return { starts: from, ends: timeOf(minuteOf(from) + breakMinutes) };
}

/** The minutes of work a day: the shift without an unpaid break, or what a flexible one asks for. */
export function workOf(times: Times): number {
  const { breakMinutes, breakPaid, flexible, requiredMinutes } = times;
  const whole = shiftLength(times) - (breakPaid ? 0 : breakMinutes);
  return flexible ? (requiredMinutes ?? whole) : whole;
}

export function shiftObjections(form: ShiftForm): Refusal[] {
  const { code, starts, breakMinutes, breakStarts, halfDayCut, flexible, requiredMinutes } = form;
  const length = shiftLength(form);
  const breakFrom = breakStarts === undefined ? 0 : into(starts, breakStarts);
  const cut = halfDayCut === undefined ? 1 : into(starts, halfDayCut);
  const found: readonly (readonly [boolean, Refusal])[] = [
    [RESERVED.includes(code), ShiftRefusal.CODE_RESERVED({ code }, 'code')],
    [breakMinutes > 0 && breakFrom + breakMinutes > length, ShiftRefusal.BREAK_OUTSIDE('breakStarts')],
    [cut === 0 || cut >= length, ShiftRefusal.CUT_OUTSIDE('halfDayCut')],
    [flexible && requiredMinutes === undefined, ShiftRefusal.REQUIRED('requiredMinutes')],
    [flexible && (requiredMinutes ?? 0) > length, ShiftRefusal.TOO_LONG('requiredMinutes')],
    [workOf(form) < LEAST_REQUIRED, ShiftRefusal.TOO_SHORT('ends')],
  ];
  return found.filter(([isSo]) => isSo).map(([, refusal]) => refusal);
}
