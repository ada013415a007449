// States of a profile in words and tones.
import type { DocumentState, EmployeeStatus, ReceiptState } from '@kawani/domains/employees/contract';
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
