// How the states of a pay run read.
import { type PayRun, PostingState, paidFor } from '@kawani/domains/payroll/contract';
import { phrase, say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { Tag } from '@kawani/kit/web/card';

/** Final pay is somebody's; everything else is told by its dates or its year. */
export function runTitle(run: Pick<PayRun, 'kind' | 'starts' | 'ends' | 'person'>): string {
  return run.kind === 'FINAL' ? say('Final pay of {name}', { name: run.person ?? '' }) : paidFor(run);
}

export function PeriodState({ isPosted }: { isPosted: boolean }) {
  return isPosted ? (
    <Tag tone="plain" icon="check">
      {say('Posted')}
    </Tag>
  ) : (
    <Tag tone="info" icon="waiting">
      {say('Open')}
    </Tag>
  );
}

/** Icon and word, in the specification's spelling. */
export function RunState({ run: { state, computing } }: { run: Pick<PayRun, 'state' | 'computing'> }) {
  if (computing)
    return (
      <Tag tone="warn" icon="waiting">
        {say('{state}, computing', { state: PostingState.labelOf(state) })}
      </Tag>
    );
  return (
    <Tag tone={state === 'Completed' ? 'good' : 'info'} icon={state === 'Completed' ? 'check' : 'info'}>
      {PostingState.labelOf(state)}
    </Tag>
  );
}

const timeOf = (at: Instant) => `${showDay(dayAt(at))}, ${showTime(at)}`;

export function releasedLine({ releasedAt, releaseAt }: Pick<PayRun, 'releasedAt' | 'releaseAt'>): string {
  if (releasedAt !== null) return timeOf(releasedAt);
  return releaseAt === null ? '–' : say('Planned {time}', { time: timeOf(releaseAt) });
}

export function releaseWords(run: Pick<PayRun, 'releasedAt' | 'releaseAt'>): string {
  if (run.releasedAt !== null) return say('Released {time}', { time: timeOf(run.releasedAt) });
  if (run.releaseAt === null) return say('Not released');
  return say('Release planned for {time}', { time: timeOf(run.releaseAt) });
}

/** How what changes after completing is made good. */
export const LATER = {
  REGULAR: phrase('What changes later is an adjustment in the next period, or a corrected slip.'),
  THIRTEENTH: phrase('What is earned later is paid by the next 13th month of the year.'),
  FINAL: phrase('Savings and leave are paid out; what changes later is a corrected slip.'),
} satisfies Record<PayRun['kind'], string>;

export function slipsOf({ employees }: Pick<PayRun, 'employees'>): string {
  return say('{employees, plural, one {# slip} other {# slips}}', { employees });
}
