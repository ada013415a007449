// Releasing a loan: the money is handed over, and its account and schedule are opened.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import * as z from 'zod/mini';
import { LoanPermission } from '../types/policy.ts';
import { ReleaseForm } from './contract/form.ts';

const SOME_ID = '00000000-0000-7000-8000-000000000000';

export const ReleaseRefusal = refusals({
  AHEAD: 'A release is not dated ahead.',
  BEFORE_APPROVAL: 'This loan was approved on {date}. It is not released before that.',
  ANOTHER_MODE: 'The borrower agreed to {mode}.',
  REFERENCE_USED: 'The reference {reference} was used for another loan.',
  NOT_AGREED: 'The borrower has not agreed to the disclosure of this loan.',
  RENEWED_MEANWHILE:
    'The loan that it renews was paid or renewed meanwhile. Deny this application and ask for a new one.',
  NOTHING_LEFT: 'After its charges and the renewed loan nothing is left to pay out.',
  NO_SUCH_LOAN: 'This loan was not found.',
});

/** Amounts in centavos. */
export const Released = z.strictObject({
  id: z.string(),
  /** Of the voucher and the loan: `LA-000123`. */
  no: z.string(),
  accountNo: z.string(),
  netProceeds: Centavos,
});
export type Released = z.output<typeof Released>;

export const releaseApi = {
  release: endpoint('POST /loans/releases', {
    notOwn: { requestId: 'request' },
    summary: 'Release an approved loan: its account and schedule are opened, and the loan that it renews is closed',
    takes: ReleaseForm,
    returns: Released,
    needs: [LoanPermission.RELEASE_LOAN_REQUEST],
    scope: 'all',
    example: {
      requestId: SOME_ID,
      version: 4,
      mode: 'CHECK',
      releasedOn: '2026-12-01',
      reference: 'CHK 0012345',
    },
  }),
  voucher: endpoint('GET /loans/releases/:id/voucher', {
    summary: 'The voucher of a released loan, as PDF',
    takes: z.strictObject({ id: z.uuid() }),
    answer: 'file',
    needs: [LoanPermission.VIEW_LOAN_REQUEST],
    scope: 'all',
    example: { id: SOME_ID },
  }),
};
