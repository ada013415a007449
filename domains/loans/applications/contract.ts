// Loans as they are applied for: what one may borrow, what a loan would cost, and the disclosure that is agreed to.
import { endpoint } from '@kawani/kit/contract/endpoint';
import * as z from 'zod/mini';
import { LoanPermission } from '../types/policy.ts';
import { Borrowing, Disclosed, Quote } from './contract/answers.ts';
import { LoanTermsForm, ValeTermsForm } from './contract/form.ts';

const needs = [LoanPermission.FILE_LOAN_REQUEST];
const SOME_ID = '00000000-0000-7000-8000-000000000000';
/** A disclosure is drawn and stored: nobody needs more of them. */
const MOST_DISCLOSURES = { most: 20, perSeconds: 600 } as const;

const EXAMPLE = {
  source: 'TULUNGAN',
  type: 'REGULAR',
  amount: 1_500_000,
  months: 6,
  every: 'PAYDAY',
  firstOn: '2026-12-15',
  security: 'CO_MAKERS',
  release: 'CHECK',
} as const;

const VALE_EXAMPLE = { amount: 100_000, firstOn: '2026-12-15', release: 'PALAWAN_CASH' } as const;

export const loansApi = {
  borrowing: endpoint('GET /loans/me/borrowing', {
    summary: 'How much one may borrow of each type, and what speaks for and against it',
    returns: Borrowing,
    needs,
    scope: 'own',
    isConfidential: true,
  }),
  quote: endpoint('POST /loans/me/quotes', {
    summary: 'What a loan would cost, when it would be repaid, and what pay leaves after it',
    takes: LoanTermsForm,
    returns: Quote,
    needs,
    scope: 'own',
    changesNothing: true,
    isConfidential: true,
    example: EXAMPLE,
  }),
  disclose: endpoint('POST /loans/me/disclosures', {
    summary: 'Draw the disclosure of a loan, which its application names (RA 3765)',
    takes: LoanTermsForm,
    returns: Disclosed,
    needs,
    scope: 'own',
    actsOn: 'self',
    limit: MOST_DISCLOSURES,
    example: EXAMPLE,
  }),
  quoteVale: endpoint('POST /loans/me/vale-quotes', {
    summary: 'What a vale would take from the next pay',
    takes: ValeTermsForm,
    returns: Quote,
    needs,
    scope: 'own',
    changesNothing: true,
    isConfidential: true,
    example: VALE_EXAMPLE,
  }),
  discloseVale: endpoint('POST /loans/me/vale-disclosures', {
    summary: 'Draw the disclosure of a vale, which its application names',
    takes: ValeTermsForm,
    returns: Disclosed,
    needs,
    scope: 'own',
    actsOn: 'self',
    limit: MOST_DISCLOSURES,
    example: VALE_EXAMPLE,
  }),
  disclosure: endpoint('GET /loans/me/disclosures/:id/pdf', {
    summary: 'A disclosure that one was shown, as PDF',
    takes: z.strictObject({ id: z.uuid() }),
    answer: 'file',
    needs,
    scope: 'own',
    example: { id: SOME_ID },
  }),
};
