// Cells of a plan in words and colour: a shift's code on its colour, rest, nothing posted, what is drafted.
import { CELL, type PlanPerson, type PlanShift } from '@kawani/domains/schedule/contract';
import { timesOf } from '@kawani/domains/schedule/rules';
import { phrases, say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { CSSProperties } from 'react';
import type { Shown } from './use-plan.tsx';

/** `Rest` and `None` where it is no shift. */
export function cellText(cell: string): string {
  if (cell === CELL.REST) return say('Rest');
  return cell === CELL.OFF ? say('None') : cell;
}

export function shiftStyle(cell: string, shifts: readonly PlanShift[]): CSSProperties | undefined {
  const color = shifts.find(({ code }) => code === cell)?.color;
  return color === undefined ? undefined : ({ '--shift': color } as CSSProperties);
}

/** For whoever does not see it: `Ana Cruz, Nov-24-2026: DAY06 6:00 AM – 2:00 PM, draft, was Rest`. */
export function cellLabel(person: PlanPerson, date: Day, shown: Shown, shifts: readonly PlanShift[]): string {
  const shift = shifts.find(({ code }) => code === shown.cell);
  const what = shift ? `${shift.code} ${timesOf(shift)}` : cellText(shown.cell) || say('nothing posted');
  const was = cellText(shown.posted) || say('nothing');
  return [
    `${person.name}, ${showDay(date)}: ${what}`,
    ...(shown.isDraft ? [say('draft, was {was}', { was })] : []),
    ...(MARKS[shown.mark] ? [MARKS[shown.mark]] : []),
  ].join(', ');
}

const MARKS: Readonly<Record<string, string>> = phrases({
  L: 'on approved leave',
  l: 'leave asked for',
  X: 'not employed or without an assignment',
});
