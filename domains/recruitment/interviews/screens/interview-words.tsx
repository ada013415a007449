// Interviews in words: when, where and where each stands.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { InterviewSummary } from '../contract/interview.ts';
import { InterviewWay } from '../lists.ts';

/** Waits for an answer amber, expected blue, there green, not there red, called off grey. */
const TONES: Readonly<Record<InviteState, Tone>> = {
  Invited: 'warn',
  Accepted: 'info',
  Completed: 'good',
  Incomplete: 'warn',
  Missed: 'bad',
  'No Show': 'bad',
  Cancelled: 'plain',
};

export function InviteTag({ state }: { state: InviteState }) {
  return <Tag tone={TONES[state]}>{InviteState.labelOf(state)}</Tag>;
}

export function whenText(startsAt: Instant): string {
  return say('{date} at {time}', { date: showDay(dayAt(startsAt)), time: showTime(startsAt) });
}

export function whereText({ how, place }: Pick<NonNullable<InterviewSummary['time']>, 'how' | 'place'>): string {
  return say('{how}: {place}', { how: InterviewWay.labelOf(how), place });
}

export function jobText({ designation, site }: Pick<InterviewSummary, 'designation' | 'site'>): string {
  return say('{designation} at {place}', { designation, place: site });
}
