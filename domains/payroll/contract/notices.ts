// What people are told of their pay, stored by code and said in the reader's language. Texts carry no amounts.
import { labelText, type NewText, notices } from '@kawani/kit/contract/notices';
import { type Day, showRange } from '@kawani/kit/values/day';
import type { RunKind } from './runs.ts';

export const PayText = notices('payroll', {
  RELEASED_TITLE: 'Your payslip is released',
  RELEASED: 'For {what}.',
  CORRECTED_TITLE: 'Your payslip was corrected',
  CORRECTED: 'The one for {what}. Both are kept.',
  THIRTEENTH: '13th month {year}',
  CERTIFICATE_TITLE: 'Your form 2316 of {year} is released',
  CERTIFICATE: 'Certificate of compensation and tax withheld, at Payslip.',
  ASKED_TITLE: 'A question about a payslip',
  ASKED: '{name} asks about the payslip for {period}.',
  ASKED_MANY: '{count} questions about payslips',
  ANSWER_TITLE: 'Your payslip',
  ANSWERED: 'Your question about the payslip for {period} has an answer.',
  CLOSED: 'Your question about the payslip for {period} was closed.',
  FILE_READY: 'Your file of certificates is ready',
  FILE_FAILED: 'Your file of certificates could not be made',
  EXPORT_READY: 'Your pay report is ready',
  EXPORT_FAILED: 'Your pay report could not be made',
  EXPORT: '{what}, {format}',
});

type Paid = { readonly kind: RunKind; readonly starts: Day; readonly ends: Day };

/** What a run paid, as a fact of a stored text. */
export function paidText({ kind, starts, ends }: Paid): NewText | string {
  if (kind === 'THIRTEENTH') return PayText.THIRTEENTH({ year: starts.slice(0, 4) });
  return kind === 'FINAL' ? labelText('Final pay') : showRange(starts, ends);
}
