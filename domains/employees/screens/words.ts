// States of a profile in words and tones.
import type { DocumentState, DocumentStatus, EmployeeStatus } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { Tone } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';

const STATUS_TONES: Readonly<Record<EmployeeStatus, Tone>> = {
  Active: 'good',
  Probationary: 'info',
  Floating: 'warn',
  AWOL: 'bad',
  Suspended: 'warn',
  Resigned: 'plain',
  Terminated: 'plain',
};

export function statusTone(status: EmployeeStatus): Tone {
  return STATUS_TONES[status];
}

export const DOCUMENT_TONES: Readonly<Record<DocumentState, Tone>> = {
  MISSING: 'warn',
  SUBMITTED: 'info',
  VERIFIED: 'good',
  REJECTED: 'bad',
};

export const RECEIPT_TONES: Readonly<Record<DocumentStatus, Tone>> = {
  Downloaded: 'info',
  Acknowledged: 'good',
};

/** Of a pay-out account that waits: `Waits for 2 approvals, in force from Dec-01-2026.` */
export function waitsFor(approvals: number, inForceFrom: Day | null): string {
  const isAhead = inForceFrom !== null && inForceFrom > dayNow();
  return isAhead
    ? say('Waits for {approvals, plural, one {# approval} other {# approvals}}, in force from {date}.', {
        approvals,
        date: showDay(inForceFrom),
      })
    : say('Waits for {approvals, plural, one {# approval} other {# approvals}}, in force from the next cut-off.', {
        approvals,
      });
}

type Account = {
  readonly ref: string;
  readonly asks: string;
  readonly approvals: number;
  readonly inForceFrom: Day | null;
};

/** The same for who prepared it: `PR-26-000012 waits for 2 approvals, in force from Dec-01-2026: Pay-out: Bank or channel.` */
export function accountWaits({ inForceFrom, ...facts }: Account): string {
  return inForceFrom !== null && inForceFrom > dayNow()
    ? say('{ref} waits for {approvals, plural, one {# approval} other {# approvals}}, in force from {date}: {asks}.', {
        ...facts,
        date: showDay(inForceFrom),
      })
    : say(
        '{ref} waits for {approvals, plural, one {# approval} other {# approvals}}, in force from the next cut-off: {asks}.',
        facts,
      );
}
