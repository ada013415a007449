// What a borrower is told: how much may be borrowed, and what a loan would cost. Amounts in centavos.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { LoanSource, LoanType } from '../../types/lists.ts';

/** What is looked at before a loan is filed: the figure of the person, and the figure it is held against. */
export const StandingLine = z.strictObject({
  warning: z.enum(['SAVINGS_BELOW_MINIMUM', 'NET_EQUITY_NEGATIVE', 'TENURE_UNDER_ONE_YEAR']),
  isRaised: z.boolean(),
  /** It can't be filed while it is raised. */
  blocks: z.boolean(),
  /** Centavos, or whole months of a tenure. */
  value: z.number(),
  minimum: z.number(),
});
export type StandingLine = z.output<typeof StandingLine>;

/** How much of a type one may borrow. Amounts in centavos. */
const TypeLimit = z.strictObject({
  type: codeIn(LoanType),
  least: Centavos,
  /** Null: the approver has to set it yet. */
  most: z.nullable(Centavos),
});

export const Borrowing = z.strictObject({
  standing: z.array(StandingLine),
  /** What net equity is made of. */
  equity: z.strictObject({
    savings: Centavos,
    fundShare: Centavos,
    outstanding: Centavos,
    guaranteed: Centavos,
    netEquity: Centavos,
  }),
  limits: z.array(TypeLimit),
  /** First deductions to choose from. */
  paydays: z.array(Day),
  coMakers: z.int(),
  /** Open loans that may be renewed by a new one, or will be able to. */
  renewable: z.array(
    z.strictObject({
      id: z.string(),
      no: z.string(),
      source: codeIn(LoanSource),
      type: codeIn(LoanType),
      balance: Centavos,
    }),
  ),
});
export type Borrowing = z.output<typeof Borrowing>;

/** What pay leaves on a payday before and after the loan, by the last payslip. */
export const TakeHome = z.strictObject({
  on: Day,
  before: Centavos,
  after: Centavos,
  floor: Centavos,
  isUnderFloor: z.boolean(),
  /** The payday of the payslip that it is estimated from. */
  basedOn: Day,
});
export type TakeHome = z.output<typeof TakeHome>;

export const Quote = z.strictObject({
  objections: z.array(z.strictObject({ field: z.nullable(z.string()), message: z.string() })),
  limit: z.strictObject({ least: Centavos, most: z.nullable(Centavos) }),
  /** Null while it can't be computed. */
  loan: z.nullable(
    z.strictObject({
      dues: z.array(
        z.strictObject({ no: z.int(), dueOn: Day, principal: Centavos, interest: Centavos, amount: Centavos }),
      ),
      interest: Centavos,
      shieldFee: Centavos,
      checkCharge: Centavos,
      financeCharge: Centavos,
      renewedBalance: Centavos,
      netProceeds: Centavos,
      total: Centavos,
      /** Of a year, as decimal text: `0.1483` is 14.83%. */
      effectiveRate: z.string(),
      annualRate: z.string(),
    }),
  ),
  /** Null before the first payslip. */
  takeHome: z.nullable(TakeHome),
});
export type Quote = z.output<typeof Quote>;

export const Disclosed = z.strictObject({ id: z.string(), sha256: z.string(), quote: Quote });
export type Disclosed = z.output<typeof Disclosed>;
