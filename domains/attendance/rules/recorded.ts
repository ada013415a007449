// The times on record, as a span, in words, and as a text to be stored. Pure.
import type { NewText } from '@kawani/kit/contract/notices';
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { TimeText } from '../contract/notices.ts';
import type { AttendanceDay } from '../contract.ts';
import { momentOf, type Span } from './spans.ts';

/** From time in to time out; a time-in that waits for its time-out is a minute. */
export function recordedSpan({ timeIn, timeOut }: Pick<AttendanceDay, 'timeIn' | 'timeOut'>): Span | null {
  if (timeIn === null) return null;
  const from = momentOf(timeIn);
  return [from, timeOut === null ? from + 1 : momentOf(timeOut)];
}

/** `5:58 AM to 2:03 PM` */
export function recordedTimes({ timeIn, timeOut }: Pick<AttendanceDay, 'timeIn' | 'timeOut'>): string {
  if (timeIn === null) return say('no time in');
  if (timeOut === null) return say('{timeIn} to no time out', { timeIn: showTime(timeIn) });
  return say('{timeIn} to {timeOut}', { timeIn: showTime(timeIn), timeOut: showTime(timeOut) });
}

/** The same to be stored. */
export function recordedText({ timeIn, timeOut }: Pick<AttendanceDay, 'timeIn' | 'timeOut'>): NewText {
  if (timeIn === null) return TimeText.NO_TIME_IN();
  if (timeOut === null) return TimeText.NO_TIME_OUT({ timeIn: showTime(timeIn) });
  return TimeText.TIMES({ timeIn: showTime(timeIn), timeOut: showTime(timeOut) });
}
