// Loan applications as officers see them: a line of the list, and one application with its borrower. Amounts in centavos.
import { Rhythm } from '@kawani/domains/deductions/contract';
import { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { PartnerAnswer } from '@kawani/domains/requests/engine/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { LoanRelease, LoanSecurity, LoanSource, LoanType } from '../../types/lists.ts';
import { ApplicationStage, LoanWarning } from '../lists.ts';
import { StandingLine, TakeHome } from './answers.ts';
import { ShownLimit } from './limits.ts';

export const ApplicationLine = z.strictObject({
  id: z.string(),
  ref: z.string(),
  stage: codeIn(ApplicationStage),
  number: z.string(),
  name: z.string(),
  site: z.nullable(z.string()),
  source: codeIn(LoanSource),
  type: codeIn(LoanType),
  amount: Centavos,
  months: z.int(),
  /** Null of a vale. */
  security: z.nullable(codeIn(LoanSecurity)),
  /** How many were asked, and how many of them accepted. */
  coMakers: z.strictObject({ asked: z.int(), accepted: z.int() }),
  /** As it was filed. */
  warnings: z.array(codeIn(LoanWarning)),
  filedAt: Instant,
  version: z.int(),
  /** A small vale, which the caller may decide together with others. */
  goesTogether: z.boolean(),
});
export type ApplicationLine = z.output<typeof ApplicationLine>;

/** What was agreed to. Once it is released, the figures of the release. */
const AskedLoan = z.strictObject({
  source: codeIn(LoanSource),
  type: codeIn(LoanType),
  amount: Centavos,
  months: z.int(),
  every: codeIn(Rhythm),
  firstOn: Day,
  security: z.nullable(codeIn(LoanSecurity)),
  release: codeIn(LoanRelease),
  purpose: z.string(),
  dues: z.array(z.strictObject({ no: z.int(), dueOn: Day, amount: Centavos })),
  interest: Centavos,
  shieldFee: Centavos,
  checkCharge: Centavos,
  total: Centavos,
  /** A year, as decimal text: `0.1483` is 14.83%. */
  effectiveRate: z.string(),
  /** The loan that it renews, and what is left of that one today. */
  renews: z.nullable(z.strictObject({ no: z.string(), balance: Centavos })),
  netProceeds: Centavos,
});
export type AskedLoan = z.output<typeof AskedLoan>;

const Borrower = z.strictObject({
  hiredOn: Day,
  tenureMonths: z.int(),
  status: z.nullable(z.string()),
  separatedOn: z.nullable(Day),
  /** What speaks for and against the loan today. */
  standing: z.array(StandingLine),
  equity: z.strictObject({
    savings: Centavos,
    fundShare: Centavos,
    outstanding: Centavos,
    guaranteed: Centavos,
    netEquity: Centavos,
  }),
  /** Of every kind, with something left to pay. */
  accounts: z.array(z.strictObject({ no: z.string(), kind: z.string(), balance: Centavos, endsOn: z.nullable(Day) })),
  /** Of the last payslips, the newest first; at most three. */
  netPays: z.array(z.strictObject({ payDate: Day, net: Centavos })),
  /** Null before the first payslip, and once the application has ended. */
  takeHome: z.nullable(TakeHome),
});
export type Borrower = z.output<typeof Borrower>;

export const LoanApplication = z.strictObject({
  request: RequestDetail,
  stage: z.nullable(codeIn(ApplicationStage)),
  loan: AskedLoan,
  borrower: Borrower,
  coMakers: z.array(
    z.strictObject({
      number: z.string(),
      name: z.string(),
      share: Centavos,
      answer: z.nullable(codeIn(PartnerAnswer)),
      answeredAt: z.nullable(Instant),
    }),
  ),
  /** When the borrower was shown what the loan costs, and agreed to it (RA 3765). */
  /** Of a type whose limit the approver sets; null of the others. */
  limit: z.nullable(ShownLimit),
  disclosure: z.nullable(z.strictObject({ shownAt: Instant, agreedAt: z.nullable(Instant) })),
  released: z.nullable(
    z.strictObject({
      id: z.string(),
      no: z.string(),
      accountNo: z.string(),
      mode: codeIn(LoanRelease),
      reference: z.string(),
      releasedOn: Day,
      netProceeds: Centavos,
    }),
  ),
});
export type LoanApplication = z.output<typeof LoanApplication>;
