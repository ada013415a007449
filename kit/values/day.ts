// Day: a Manila calendar date. It is never an instant; arithmetic is on the calendar alone.
import { isDay } from './calendar.ts';
import { Day } from './day-schema.ts';

export { Day, isDay };

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** For literals and trusted text; throws on anything that is not a calendar date. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text as Day;
}

export function addDays(from: Day, days: number): Day {
  return toDay(toUtc(from) + days * DAY_MS);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS);
}

/** Every day from `from` to `to`, both included. */
export function* daysOf(from: Day, to: Day): Generator<Day> {
  for (let at = from; at <= to; at = addDays(at, 1)) yield at;
}

/** Sunday=0 through Saturday=6 (spec section 3). */
export function weekdayOf(on: Day): number {
  return new Date(toUtc(on)).getUTCDay();
}

export function firstOfMonth(on: Day): Day {
  return `${on.slice(0, 7)}-01` as Day;
}

export function lastOfMonth(on: Day): Day {
  const { year, month } = partsOf(on);
  return toDay(Date.UTC(year, month, 0));
}

/** Full months from one date to another: a month is full on the same day of the next. */
export function wholeMonths(from: Day, to: Day): number {
  const [start, end] = [partsOf(from), partsOf(to)];
  return (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0);
}

function partsOf(on: Day) {
  return { year: Number(on.slice(0, 4)), month: Number(on.slice(5, 7)), day: Number(on.slice(8, 10)) };
}

/** `Mar-01-2025` (spec section 1). */
export function showDay(on: Day): string {
  return `${MONTHS[Number(on.slice(5, 7)) - 1]}-${on.slice(8, 10)}-${on.slice(0, 4)}`;
}

/** `Mar-01-2025 to Mar-15-2025` (spec section 9). */
export function showRange(from: Day, to: Day): string {
  return `${showDay(from)} to ${showDay(to)}`;
}

// By numbers: reading and writing ISO texts takes four times as long, and lists count through thousands of days.
function toUtc(on: Day): number {
  return Date.UTC(Number(on.slice(0, 4)), Number(on.slice(5, 7)) - 1, Number(on.slice(8)));
}

function toDay(utc: number): Day {
  const date = new Date(utc);
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}` as Day;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
