// A request in words and tags: its state, whom it waits for, when things happened.
import { say } from '@kawani/kit/contract/say';
import { type Day, daysBetween, showDay, showRange } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';
import type { RequestLine } from '../contract/request.ts';
import type { RequestStatus } from '../lists.ts';

/** Waiting blue, good green, refused red, attention amber, ended grey (screens.md section 0). */
const TONES: Readonly<Record<RequestStatus, Tone>> = {
  PENDING: 'warn',
  FILED: 'info',
  FOR_APPROVAL: 'info',
  FOR_FINAL_APPROVAL: 'info',
  APPROVED: 'good',
  RELEASED: 'good',
  DENIED: 'bad',
  CANCELLED: 'plain',
};

export function StateTag({ state, stateLabel }: Pick<RequestLine, 'state' | 'stateLabel'>) {
  return <Tag tone={TONES[state]}>{stateLabel}</Tag>;
}

export function datesOf({ from, to }: Pick<RequestLine, 'from' | 'to'>): string {
  return from === to ? showDay(from) : showRange(from, to);
}

export function momentOf(at: Instant): string {
  return `${showDay(dayAt(at))} ${showTime(at)}`;
}

/** "Waiting for Ana Cruz since Mar-01-2025", or nothing once it waits for nobody. */
export function waitingLine({ waiting }: Pick<RequestLine, 'waiting'>): string {
  return waiting === null
    ? ''
    : say('Waiting for {name} since {date}', { name: waiting.for, date: showDay(dayAt(waiting.since)) });
}

/** When the pay period of a waiting request closes to filing, or closed. */
export function ClosingTag({ on }: { on: Day }) {
  return <Tag tone="bad">{say(on < dayNow() ? 'Closed {date}' : 'Closes {date}', { date: showDay(on) })}</Tag>;
}

/** "2 days", by Manila's calendar. */
export function ageOf(since: Instant, today: Day = dayNow()): string {
  const days = Math.max(0, daysBetween(dayAt(since), today));
  return days === 0 ? say('Today') : say('{days, plural, one {# day} other {# days}}', { days });
}

/** Nothing that was never there, or is somebody else's, comes by trying again. */
export function whyNotShown(failed: { status: number } | null): string {
  return failed?.status === 404 || failed?.status === 400
    ? say("This request doesn't exist, or you don't have access to it.")
    : say("This request couldn't be loaded.");
}
