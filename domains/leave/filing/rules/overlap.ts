// Whether two leaves are at the same time.
import { daysOf } from '@kawani/kit/values/day';
import { portionOn, type Wanted } from './counted-days.ts';

/** Whether two leaves take the same part of a day; a morning and an afternoon do not. */
export function isOverlapping(one: Wanted, other: Wanted): boolean {
  return [...daysOf(one.from, one.to)].some((date) => {
    if (date < other.from || date > other.to) return false;
    const [first, second] = [portionOn(one, date), portionOn(other, date)];
    return first === 'WHOLE' || second === 'WHOLE' || first === second;
  });
}
