// An exception in words: what was recorded, and what is suggested, each time with where it comes from.
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { PunchSource } from '../contract/lists.ts';
import { type SuggestedTime, type Suggestion, TimeSource, type WorkbenchRow } from '../contract/workbench.ts';

/** `9:00 AM – no time out` */
export function recordedLine({ timeIn, timeOut, kind }: WorkbenchRow): string {
  if (timeIn === null && timeOut === null) return kind === 'NO_TIME_IN' ? say('no time in') : say('No punch');
  const from = timeIn === null ? say('no time in') : showTime(timeIn);
  return `${from} – ${timeOut === null ? say('no time out') : showTime(timeOut)}`;
}

/** `9:00 AM – 6:04 PM` */
export function timesLine({ timeIn, timeOut }: Suggestion): string {
  return `${showTime(timeIn.at)} – ${showTime(timeOut.at)}`;
}

/** Of both times, where each comes from. */
export function sourcesLine({ timeIn, timeOut }: Suggestion): string {
  return say('In: {timeIn}. Out: {timeOut}.', { timeIn: sourceOf(timeIn), timeOut: sourceOf(timeOut) });
}

/** `Device, Gate 7`, `Colleagues on this shift (4)` */
function sourceOf({ source, punch, device, of }: SuggestedTime): string {
  if (source === 'RECORDED' && punch !== null) return [PunchSource.labelOf(punch), device].filter(Boolean).join(', ');
  return of === null ? TimeSource.labelOf(source) : `${TimeSource.labelOf(source)} (${of})`;
}
