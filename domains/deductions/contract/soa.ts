// The statement of account: what one owes and saves, payday by payday.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { DeductionCode, DeductionState, PaymentChannel, PaymentKind } from './lists.ts';

export const AccountState = namedValues('Ongoing', 'Fully Paid');
export type AccountState = CodeOf<typeof AccountState>;

export const SoaRefusal = refusals({
  RANGE_REVERSED: 'The range ends before it starts.',
  PAID_MEANWHILE: 'An instalment was paid or put off meanwhile. Look at it again.',
  SAVED_MEANWHILE: 'Savings were withdrawn meanwhile. Compute the pay again.',
  RANGE_TOO_LONG: 'Please choose at most {days} days.',
});

/** Longest range of movements, in days. */
export const MAX_SOA_DAYS = 732;

/** What pay deducts for a payday of all that is due by then, and for how many accounts. */
const DueOn = z.strictObject({
  on: Day,
  /** What the take-home floor lets pay take. */
  amount: Centavos,
  due: Centavos,
  accounts: z.int(),
});

/** Amounts in centavos. */
export const SoaOverview = z.strictObject({
  savings: z.strictObject({ balance: Centavos, lastOn: z.nullable(Day), lastAmount: z.nullable(Centavos) }),
  /** What is left to pay of all accounts. */
  outstanding: Centavos,
  /** Savings deposit less what is outstanding. */
  netEquity: Centavos,
  next: z.nullable(DueOn),
  /** The next paydays with something due, at most six. */
  ahead: z.array(DueOn),
});
export type SoaOverview = z.output<typeof SoaOverview>;

export const Account = z.strictObject({
  id: z.string(),
  no: z.string(),
  code: codeIn(DeductionCode),
  kind: z.string(),
  source: z.nullable(z.string()),
  /** With interest. */
  principal: Centavos,
  paid: Centavos,
  balance: Centavos,
  /** Of the next instalment; null where none is to come. */
  perCutOff: z.nullable(Centavos),
  endsOn: z.nullable(Day),
  state: codeIn(AccountState),
});
export type Account = z.output<typeof Account>;

export const Instalment = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  accountNo: z.string(),
  accountKind: z.string(),
  dueOn: Day,
  no: z.int(),
  of: z.int(),
  amount: Centavos,
  paid: Centavos,
  kind: codeIn(PaymentKind),
  channel: codeIn(PaymentChannel),
  state: codeIn(DeductionState),
  paidOn: z.nullable(Day),
  ref: z.nullable(z.string()),
  /** Of all instalments of its payday that stand, whatever page they are on. */
  dayTotal: Centavos,
});
export type Instalment = z.output<typeof Instalment>;

export const Movement = z.strictObject({
  id: z.string(),
  on: Day,
  what: z.string(),
  ref: z.string(),
  amount: Centavos,
  /** Of the fund, or of what is left to pay of the account, after it. */
  balance: Centavos,
});
export type Movement = z.output<typeof Movement>;

const listOf = (item: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200)),
      z.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(item).check(z.maxLength(10)),
  );

export const soaApi = {
  overview: endpoint('GET /deductions/me', {
    summary: 'One’s savings, what is outstanding, net equity and the next deduction',
    returns: SoaOverview,
    scope: 'own',
    leaver: 'reads',
    isConfidential: true,
  }),
  accounts: endpoint('GET /deductions/me/accounts', {
    summary: 'One’s accounts, the newest first',
    takes: z.strictObject({
      codes: z.optional(listOf(codeIn(DeductionCode))),
      state: z.optional(codeIn(AccountState)),
    }),
    returns: z.strictObject({ items: z.array(Account) }),
    scope: 'own',
    leaver: 'reads',
    isConfidential: true,
  }),
  schedule: endpoint('GET /deductions/me/schedule', {
    summary: 'One’s instalments in the order of their paydays',
    takes: z.strictObject({
      ...paging,
      accountId: z.optional(z.uuid()),
      state: z.optional(codeIn(DeductionState)),
    }),
    returns: Page(Instalment),
    scope: 'own',
    leaver: 'reads',
    isConfidential: true,
  }),
  movements: endpoint('GET /deductions/me/movements', {
    summary: 'What was saved and paid in a range, with the balance after each, newest first',
    takes: z.strictObject({ from: Day, to: Day, ...paging }),
    returns: Page(Movement),
    scope: 'own',
    leaver: 'reads',
    isConfidential: true,
    example: { from: '2026-01-01', to: '2026-12-31' },
  }),
  csv: endpoint('GET /deductions/me/statement/csv', {
    summary: 'The statement of account as of a date, for spreadsheets',
    takes: z.strictObject({ on: Day }),
    answer: 'file',
    scope: 'own',
    leaver: 'reads',
    example: { on: '2026-11-21' },
  }),
  pdf: endpoint('GET /deductions/me/statement/pdf', {
    summary: 'The statement of account as of a date, as PDF',
    takes: z.strictObject({ on: Day }),
    answer: 'file',
    scope: 'own',
    leaver: 'reads',
    example: { on: '2026-11-21' },
  }),
};
