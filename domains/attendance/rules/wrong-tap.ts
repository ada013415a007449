// What a tap on the time card looks wrong for: the sheet asks before it is recorded. It never says no.
import { addDays, type Day } from '@kawani/kit/values/day';
import { type Instant, instantOf, minutesBetween, type WallTime } from '@kawani/kit/values/hours';

/** Leaving up to this much earlier is everyday: nothing is asked. */
const EARLY_MINUTES = 15;

export type WrongTap =
  | { readonly is: 'EARLY'; readonly ends: WallTime; readonly minutes: number }
  | { readonly is: 'AGAIN'; readonly outAt: Instant; readonly isOver: boolean };

type Card = {
  readonly workDate: Day;
  readonly shift: { readonly starts: WallTime; readonly ends: WallTime; readonly flexible: boolean } | null;
  /** The last punch of the work date. */
  readonly last: { readonly kind: string; readonly at: Instant } | null;
};

export function wrongTap(kind: 'IN' | 'OUT', card: Card, now: Date): WrongTap | null {
  return kind === 'OUT' ? tooEarly(card, now) : again(card, now);
}

/** A flexible shift ends for each person at another time. */
function tooEarly({ shift, workDate }: Card, now: Date): WrongTap | null {
  if (shift === null || shift.flexible) return null;
  const minutes = minutesBetween(now, endOf(shift, workDate));
  return minutes < EARLY_MINUTES ? null : { is: 'EARLY', ends: shift.ends, minutes };
}

/** Who comes back from an errand while the shift runs has not finished the day. */
function again({ last, shift, workDate }: Card, now: Date): WrongTap | null {
  if (last?.kind !== 'OUT') return null;
  return { is: 'AGAIN', outAt: last.at, isOver: shift === null || now >= endOf(shift, workDate) };
}

function endOf({ starts, ends }: { starts: WallTime; ends: WallTime }, workDate: Day): Date {
  return new Date(instantOf(ends > starts ? workDate : addDays(workDate, 1), ends));
}
