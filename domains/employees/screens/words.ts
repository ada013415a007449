// States of a profile in words and tones.
import type { DocumentState, EmployeeStatus, ReceiptState } from '@kawani/domains/employees/contract';
import type { Day } from '@kawani/kit/values/day';
import type { Tone } from '@kawani/kit/web/card';

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

export const RECEIPT_TONES: Readonly<Record<ReceiptState, Tone>> = {
  Sent: 'info',
  Downloaded: 'info',
  Acknowledged: 'good',
};

/** `2 years 3 months` */
export function tenure(from: Day, today: Day): string {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = Math.max(0, (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0));
  const said = (count: number, what: string) => (count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`);
  const words = [said(Math.floor(months / 12), 'year'), said(months % 12, 'month')].filter((part) => part !== '');
  return words.join(' ') || 'less than a month';
}
