// What a request about time comes to: a day's figures before and after it, told in the fewest words. Pure.
import { showMinutes } from '@kawani/kit/values/hours';
import type { AttendanceDay } from '../contract.ts';
import { dayKind } from './overtime.ts';

type Figures = Pick<
  AttendanceDay,
  'results' | 'late' | 'undertime' | 'overtime' | 'worked' | 'nightRegular' | 'nightOvertime' | 'restDay' | 'holidays'
>;

/** `Late 25 m → on time`, `+1 h 55 m OT, rest day`, `No Timeout → Complete` */
export function effectOf(before: Figures, after: Figures): string {
  const parts = [
    resultsChanged(before, after),
    changed('Late', before.late, after.late, 'on time'),
    changed('Undertime', before.undertime, after.undertime, 'none'),
    overtimeGained(before, after),
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join('; ');
  const more = after.worked - before.worked;
  return more === 0 ? 'No change of hours' : `${more > 0 ? '+' : '−'}${showMinutes(Math.abs(more))}`;
}

/** Of the results, only what no minutes tell. */
function resultsChanged(before: Figures, after: Figures): string {
  const [from, to] = [toldByName(before), toldByName(after)];
  if (from === to) return '';
  return `${from ?? before.results[0] ?? 'No result'} → ${to ?? after.results[0] ?? 'no result'}`;
}

const TOLD_BY_MINUTES: readonly string[] = ['Late', 'Undertime', 'Overtime', 'Complete'];

function toldByName({ results }: Figures): string | undefined {
  return results.find((result) => !TOLD_BY_MINUTES.includes(result));
}

function changed(name: string, before: number, after: number, none: string): string {
  if (before === after) return '';
  if (before === 0) return `${name} ${showMinutes(after)}`;
  return `${name} ${showMinutes(before)} → ${after === 0 ? none : showMinutes(after)}`;
}

function overtimeGained(before: Figures, after: Figures): string {
  const gained = after.overtime - before.overtime;
  if (gained === 0) return '';
  const kind = after.restDay || after.holidays.length > 0 ? `, ${dayKind(after)}` : '';
  return `${gained > 0 ? '+' : '−'}${showMinutes(Math.abs(gained))} OT${kind}`;
}

export function nightMinutes({ nightRegular, nightOvertime }: Figures): number {
  return nightRegular + nightOvertime;
}
