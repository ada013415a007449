// Patterns of a schedule laid out over dates: cycles of days on and off, weeks by weekday, copies of earlier days. Pure.
import { CELL, type PlanPattern } from '@kawani/domains/schedule/contract';
import { addDays, type Day, daysBetween, daysOf, weekdayOf } from '@kawani/kit/values/day';

type Range = { readonly from: Day; readonly to: Day };
/** What one person had on a date, as a cell. */
export type CellOn = (date: Day) => string;

/** One cell a date, for the person of that place in the list. */
export function cellsOf(pattern: PlanPattern, { from, to }: Range, nth: number, earlier: CellOn): string[] {
  return [...daysOf(from, to)].map((date, at) => cellOf(pattern, { date, at, nth, from }, earlier));
}

type Place = { readonly date: Day; readonly at: number; readonly nth: number; readonly from: Day };

function cellOf(pattern: PlanPattern, { date, at, nth, from }: Place, earlier: CellOn): string {
  if (pattern.kind === 'WEEKDAYS') return pattern.slots[weekdayOf(date)] ?? CELL.AS_POSTED;
  if (pattern.kind === 'COPY') return earlier(sourceOf(pattern, date, from)) || CELL.AS_POSTED;
  const { slots, startAt, stagger } = pattern;
  return slots[(at + startAt + nth * stagger) % slots.length] ?? CELL.AS_POSTED;
}

/**
 * The day that a date is a copy of. A copied week keeps its weekdays, wherever in the week the range begins.
 */
function sourceOf({ source, days }: Extract<PlanPattern, { kind: 'COPY' }>, date: Day, from: Day): Day {
  const shift = daysBetween(days % 7 === 0 ? source : from, date);
  return addDays(source, ((shift % days) + days) % days);
}

/** The dates that a copy reads. */
export function sourceRange(pattern: PlanPattern): Range | null {
  if (pattern.kind !== 'COPY') return null;
  return { from: pattern.source, to: addDays(pattern.source, pattern.days - 1) };
}

/** Work and rest in turns as a cycle: `6 × DAY06, 1 × REST`. */
export function cycleOf(blocks: readonly { readonly cell: string; readonly days: number }[]): string[] {
  return blocks.flatMap(({ cell, days }) => Array.from({ length: days }, () => cell));
}
