// What somebody who leaves reads and answers of their own; after the last day they only read.
import { endpoint } from '@kawani/kit/contract/endpoint';
import * as z from 'zod/mini';
import { MyFinalPay } from './final-pay.ts';
import { OwnAnswers } from './form.ts';
import { MyExitInterview, SavedInterview } from './interview.ts';
import { MyQuitclaim } from './quitclaim.ts';

const RATINGS = { pay: 3, supervisor: 4, site: 4, training: 3, fairness: 5 };
export const SOME_ANSWERS = {
  reason: 'FAMILY' as const,
  again: 'YES' as const,
  good: 'The people I worked with',
  ...RATINGS,
};

const own = { scope: 'own', leaver: 'reads' } as const;
/** Amounts ask for a sign-in within the last quarter of an hour. */
const shown = z.optional(z.literal('shown'));

export const myExitApi = {
  finalPay: endpoint('GET /offboarding/me/final-pay', {
    ...own,
    summary: 'One’s own final pay: an estimate of today, or the released payslip, and by when it is due',
    takes: z.strictObject({ amounts: shown }),
    returns: MyFinalPay,
    isConfidential: true,
  }),
  interview: endpoint('GET /offboarding/me/exit-interview', {
    ...own,
    summary: 'One’s own exit interview',
    returns: MyExitInterview,
    isConfidential: true,
  }),
  answer: endpoint('POST /offboarding/me/exit-interview', {
    scope: 'own',
    summary: 'Answer the exit interview, or change the answers until the last day',
    takes: OwnAnswers,
    returns: SavedInterview,
    example: { version: 0, ...SOME_ANSWERS },
  }),
  quitclaim: endpoint('GET /offboarding/me/quitclaim', {
    ...own,
    summary: 'One’s own quitclaim. Its first reading is recorded',
    takes: z.strictObject({ text: shown }),
    returns: MyQuitclaim,
    isConfidential: true,
  }),
  quitclaimPaper: endpoint('GET /offboarding/me/quitclaim/paper', {
    ...own,
    summary: 'One’s own quitclaim on paper: as it was written, or the signed copy',
    answer: 'file',
  }),
};
