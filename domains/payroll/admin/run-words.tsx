// How the states of a pay run read.
import { type PayRun, paidFor } from '@kawani/domains/payroll/contract';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { Tag } from '@kawani/kit/web/card';

/** Final pay is somebody's; everything else is told by its dates or its year. */
export function runTitle(run: Pick<PayRun, 'kind' | 'starts' | 'ends' | 'person'>): string {
  return run.kind === 'FINAL' ? `Final pay of ${run.person}` : paidFor(run);
}

export function PeriodState({ isPosted }: { isPosted: boolean }) {
  return isPosted ? (
    <Tag tone="plain" icon="check">
      Posted
    </Tag>
  ) : (
    <Tag tone="info" icon="waiting">
      Open
    </Tag>
  );
}

/** Icon and word, in the specification's spelling. */
export function RunState({ run: { state, computing } }: { run: Pick<PayRun, 'state' | 'computing'> }) {
  if (computing) return <Tag tone="warn" icon="waiting">{`${state}, computing`}</Tag>;
  return (
    <Tag tone={state === 'Completed' ? 'good' : 'info'} icon={state === 'Completed' ? 'check' : 'info'}>
      {state}
    </Tag>
  );
}

export function releasedLine({ releasedAt, releaseAt }: Pick<PayRun, 'releasedAt' | 'releaseAt'>): string {
  if (releasedAt !== null) return `${showDay(dayAt(releasedAt))}, ${showTime(releasedAt)}`;
  return releaseAt === null ? '–' : `Planned ${showDay(dayAt(releaseAt))}, ${showTime(releaseAt)}`;
}

export function releaseWords(run: Pick<PayRun, 'releasedAt' | 'releaseAt'>): string {
  if (run.releasedAt !== null) return `Released ${releasedLine(run)}`;
  if (run.releaseAt === null) return 'Not released';
  return `Release planned for ${showDay(dayAt(run.releaseAt))}, ${showTime(run.releaseAt)}`;
}

/** How what changes after completing is made good. */
export const LATER = {
  REGULAR: 'What changes later is an adjustment in the next period, or a corrected slip.',
  THIRTEENTH: 'What is earned later is paid by the next 13th month of the year.',
  FINAL: 'Savings and leave are paid out; what changes later is a corrected slip.',
} satisfies Record<PayRun['kind'], string>;

export function slipsOf({ employees }: Pick<PayRun, 'employees'>): string {
  return `${employees.toLocaleString('en-PH')} ${employees === 1 ? 'slip' : 'slips'}`;
}
