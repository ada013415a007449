// What a request about time comes to: a day's figures before and after it, told in the fewest words. Pure.
import { joined, labelText, type NewText, type Text } from '@kawani/kit/contract/notices';
import { showMinutes } from '@kawani/kit/values/hours';
import { TimeText } from '../contract/notices.ts';
import { type AttendanceDay, DayResult } from '../contract.ts';
import { premiumDay } from './overtime.ts';

type Figures = Pick<
  AttendanceDay,
  'results' | 'late' | 'undertime' | 'overtime' | 'worked' | 'nightRegular' | 'nightOvertime' | 'restDay' | 'holidays'
>;

/** `Late 25 m → on time`, `+1 h 55 m OT, rest day`, `No Timeout → Complete` */
export function effectOf(before: Figures, after: Figures): Text {
  const parts = [
    resultsChanged(before, after),
    lateChanged(before.late, after.late),
    undertimeChanged(before.undertime, after.undertime),
    overtimeGained(before, after),
  ].flatMap((part) => part ?? []);
  if (parts.length > 0) return joined(parts, TimeText.EFFECTS);
  const more = after.worked - before.worked;
  return more === 0 ? TimeText.NO_CHANGE() : signed(more);
}

/** Of the results, only what no minutes tell. */
function resultsChanged(before: Figures, after: Figures): NewText | undefined {
  const [from, to] = [toldByName(before), toldByName(after)];
  if (from === to) return undefined;
  return TimeText.BECOMES({
    before: resultText(from ?? before.results[0]) ?? TimeText.NO_RESULT_BEFORE(),
    after: resultText(to ?? after.results[0]) ?? TimeText.NO_RESULT(),
  });
}

function resultText(result: DayResult | undefined): NewText | undefined {
  return result === undefined ? undefined : labelText(DayResult.labels[result]);
}

const TOLD_BY_MINUTES: readonly DayResult[] = ['Late', 'Undertime', 'Overtime', 'Complete'];

function toldByName({ results }: Figures): DayResult | undefined {
  return results.find((result) => !TOLD_BY_MINUTES.includes(result));
}

function lateChanged(before: number, after: number): NewText | undefined {
  if (before === after) return undefined;
  if (before === 0) return TimeText.LATE({ hours: showMinutes(after) });
  return TimeText.LATE_BECOMES({
    before: showMinutes(before),
    after: after === 0 ? TimeText.ON_TIME() : showMinutes(after),
  });
}

function undertimeChanged(before: number, after: number): NewText | undefined {
  if (before === after) return undefined;
  if (before === 0) return TimeText.UNDERTIME({ hours: showMinutes(after) });
  return TimeText.UNDERTIME_BECOMES({
    before: showMinutes(before),
    after: after === 0 ? TimeText.NONE() : showMinutes(after),
  });
}

function overtimeGained(before: Figures, after: Figures): NewText | undefined {
  const gained = after.overtime - before.overtime;
  if (gained === 0) return undefined;
  const day = premiumDay(after);
  return day === null ? TimeText.GAINED({ hours: signed(gained) }) : TimeText.GAINED_ON({ hours: signed(gained), day });
}

function signed(minutes: number): string {
  return `${minutes > 0 ? '+' : '−'}${showMinutes(Math.abs(minutes))}`;
}

export function nightMinutes({ nightRegular, nightOvertime }: Figures): number {
  return nightRegular + nightOvertime;
}
