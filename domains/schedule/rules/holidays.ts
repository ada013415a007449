// Holidays moved from one year to the next: those of a fixed date, of the last Monday of August, of Easter. Those of the
// moon are proclaimed, and nobody computes them. Pure.
import type { HolidayScope } from '@kawani/domains/schedule/contract';
import { addDays, type Day, daysBetween, isDay, weekdayOf } from '@kawani/kit/values/day';

const REGION_DIGITS = 2;
/** What names them without a date: proclamations decide (RA 9177, RA 9849). */
const OF_THE_MOON = /eid|chinese new year|lunar/i;
const ONE_TIME = /election|plebiscite/i;
const HEROES = /heroes/i;
const AUGUST = '08';
const HEROES_DAY = 'The last Monday of August';

export type Moved = { readonly date: Day | null; readonly note: string };

/** Where a holiday of one year stands in another. RA 9492: what a proclamation moves is not foreseen. */
export function movedToYear({ date, name }: { date: Day; name: string }, year: number): Moved {
  if (ONE_TIME.test(name)) return { date: null, note: 'Was of one year only' };
  if (OF_THE_MOON.test(name)) return { date: null, note: 'Proclaimed each year' };
  if (HEROES.test(name) && date.slice(5, 7) === AUGUST) return { date: lastMondayOfAugust(year), note: HEROES_DAY };
  const fromEaster = daysBetween(easterOf(Number(date.slice(0, 4))), date);
  if (fromEaster >= -3 && fromEaster <= -1) {
    return { date: addDays(easterOf(year), fromEaster), note: 'Moves with Easter' };
  }
  const moved = `${year}${date.slice(4)}`;
  return isDay(moved) ? { date: moved as Day, note: '' } : { date: null, note: 'There is no such date in this year' };
}

function lastMondayOfAugust(year: number): Day {
  const last = `${year}-08-31` as Day;
  return addDays(last, -((weekdayOf(last) + 6) % 7));
}

/** Sunday of Easter, by the anonymous Gregorian reckoning. */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const shift = Math.floor((century + 8) / 25);
  const correction = Math.floor((century - shift + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const counted = moon + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(counted / 31), (counted % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day;
}

/** Which scope a row’s places and sites make. */
export function scopeOf(places: readonly string[] | null, sites: readonly string[] | null): HolidayScope {
  if (sites !== null) return 'DETACHMENTS';
  if (places === null) return 'ALL';
  return places.every((place) => place.length === REGION_DIGITS) ? 'REGION' : 'CITY';
}

/** Full codes end in zeros that say nothing: a region is two digits, a city seven. */
export function prefixOf(scope: HolidayScope, code: string): string {
  return code.slice(0, scope === 'REGION' ? REGION_DIGITS : 7);
}
