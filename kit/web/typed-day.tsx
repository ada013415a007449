// Dates as people type them: with the month's name or in figures (month first, as is written here), with or without a year.
import { type Day, day, isDay } from '@kawani/kit/values/day';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day meant by `Nov-21-2026`, `21 November`, `11/21/26` or `2026-11-21`; a year left out is this one. */
export function typedDay(text: string, today: Day): Day | null {
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const named = words.find((word) => !/\d/.test(word));
  const figures = words.filter((word) => /\d/.test(word));
  if (words.length - figures.length > 1 || words.length < 2 || words.length > 3) return null;
  // A year of four figures may stand first.
  const ordered = figures[0]?.length === 4 ? [...figures.slice(1), figures[0]] : figures;
  const month = named === undefined ? Number(ordered.shift()) : monthOf(named);
  const [date, year = today.slice(0, 4)] = ordered;
  const made = `${yearOf(year)}-${twoFigures(month)}-${twoFigures(Number(date))}`;
  return isDay(made) ? day(made) : null;
}

/** Two days with ` to `, a dash between spaces, or one day alone. */
export function typedRange(text: string, today: Day): { from: Day; to: Day } | null {
  const ends = text.split(/\s+(?:to|until|-|–)\s+|\s*–\s*/i);
  const [from, to] = [typedDay(ends[0] ?? '', today), typedDay(ends.at(-1) ?? '', today)];
  return ends.length > 2 || from === null || to === null || to < from ? null : { from, to };
}

/** Nobody who means this day would go on typing: it has its year. */
export function isWhole(text: string): boolean {
  return /\d{4}$/.test(text.trim()) || /^\d{4}-\d\d-\d\d$/.test(text.trim());
}

function monthOf(name: string): number {
  return name.length < 3 ? 0 : MONTHS.indexOf(name.slice(0, 3)) + 1;
}

function yearOf(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

function twoFigures(count: number): string {
  return String(count).padStart(2, '0');
}
