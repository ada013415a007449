// What somebody about to be hired waits for; of who is hired, when they start.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayNow } from '@kawani/kit/web/now';
import type { HiringLine } from '../contract/hiring.ts';
import { HiringWait } from '../lists.ts';

type Standing = Pick<HiringLine, 'waitsFor' | 'startsOn'>;

export function waitText({ waitsFor, startsOn }: Standing): string {
  if (waitsFor !== 'NOTHING') return HiringWait.labelOf(waitsFor);
  if (startsOn === null) return say('Done');
  const date = showDay(startsOn);
  return startsOn > dayNow() ? say('Done. First day: {date}', { date }) : say('Done. Started {date}', { date });
}

export function standingText(of: Standing): string {
  return of.waitsFor === 'NOTHING' ? waitText(of) : say('Waiting for: {what}', { what: waitText(of) });
}
