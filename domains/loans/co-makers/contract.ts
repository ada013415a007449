// Co-makers: whom a borrower may ask, and what one answers for oneself.

import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { LoanType } from '../types/lists.ts';
import { LoanPermission } from '../types/policy.ts';

export const CoMakerRefusal = refusals({
  AT_LIMIT: 'You already answer for as many loans as the rules allow.',
  NOT_NOW: "You can't be a co-maker now. Please ask the loan office why.",
  SO_MANY: 'Please name {count, plural, one {# co-maker} other {# co-makers}}.',
  NOT_NEEDED: 'Co-makers are named only for a loan that they secure.',
  TWICE: 'Please name each co-maker once.',
  YOURSELF: "You can't be the co-maker of your own loan.",
  NO_SUCH_PERSON: 'This person was not found.',
  LEFT: '{name} is no longer employed.',
  CANNOT: "{name} can't be your co-maker now. Please ask somebody else.",
});

/** A person by number and name: nothing of why somebody can't be asked is told. */
export const Candidate = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  post: z.nullable(z.string()),
  mayBeAsked: z.boolean(),
});
export type Candidate = z.output<typeof Candidate>;

/** Somebody whom an application that ended had asked. */
const CoMakerAgain = z.pick(Candidate, { id: true, number: true, name: true });
export type CoMakerAgain = z.output<typeof CoMakerAgain>;

/** A loan of somebody else that one answers for, or is asked to. Amounts in centavos. */
export const Guarantee = z.strictObject({
  requestId: z.string(),
  ref: z.string(),
  version: z.int(),
  borrower: z.string(),
  type: codeIn(LoanType),
  state: codeIn(RequestStatus),
  amount: Centavos,
  /** What one answers for at first, and today: it shrinks as the principal is repaid. */
  share: Centavos,
  shareToday: Centavos,
  endsOn: z.nullable(Day),
  askedAt: z.string(),
  /** Until when one may answer; null once answered. */
  answerBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});
export type Guarantee = z.output<typeof Guarantee>;

export const Guarantees = z.strictObject({
  items: z.array(Guarantee),
  /** Of everything accepted. */
  answersFor: Centavos,
  open: z.int(),
  /** Loans that one may answer for at a time. */
  most: z.int(),
  netEquity: Centavos,
});
export type Guarantees = z.output<typeof Guarantees>;

export const coMakersApi = {
  candidates: endpoint('GET /loans/co-makers', {
    summary: 'People by number or name, whom a borrower may ask to be a co-maker',
    takes: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)) }),
    returns: z.strictObject({ items: z.array(Candidate) }),
    needs: [LoanPermission.FILE_LOAN_REQUEST],
    scope: 'all',
    example: { search: 'cruz' },
  }),
  askedBefore: endpoint('GET /loans/me/applications/:id/co-makers', {
    summary: "Co-makers of one's own application who may be asked again: they did not decline it",
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ items: z.array(CoMakerAgain) }),
    needs: [LoanPermission.FILE_LOAN_REQUEST],
    scope: 'own',
    isConfidential: true,
    example: { id: '00000000-0000-7000-8000-000000000000' },
  }),
  mine: endpoint('GET /loans/me/guarantees', {
    summary: 'Loans of others that one answers for, or is asked to',
    returns: Guarantees,
    scope: 'own',
    isConfidential: true,
  }),
};
