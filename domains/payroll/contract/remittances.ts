// Remittances: what the pay of a month owes each agency, by when, for whom, and what was paid of it.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { phrase } from '@kawani/kit/contract/say';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';

export const RemittanceKind = valueList({
  SSS: 'SSS contributions',
  SSS_LOAN: 'SSS loans',
  PHILHEALTH: 'PhilHealth premiums',
  PAGIBIG: 'Pagibig savings',
  PAGIBIG_LOAN: 'Pagibig loans',
  TAX: 'Withholding tax, form 1601-C',
  UNION_DUES: 'Union dues',
});
export type RemittanceKind = CodeOf<typeof RemittanceKind>;

/** What stands in a person's line of each list, in the order of its columns. */
export const REMITTANCE_AMOUNTS = {
  SSS: {
    compensation: 'Compensation',
    credit: 'Salary credit',
    employeeRegular: 'Employee, regular',
    employeeMpf: 'Employee, MPF',
    employerRegular: 'Employer, regular',
    employerMpf: 'Employer, MPF',
    ec: 'EC',
    total: 'Total',
  },
  SSS_LOAN: { due: 'Amount due', total: 'Deducted', short: 'Short' },
  PHILHEALTH: { basic: 'Monthly basic salary', employee: 'Employee', employer: 'Employer', total: 'Total' },
  PAGIBIG: { compensation: 'Monthly compensation', employee: 'Employee', employer: 'Employer', total: 'Total' },
  PAGIBIG_LOAN: { due: 'Amount due', total: 'Deducted', short: 'Short' },
  TAX: {
    compensation: 'Compensation',
    minimumWage: 'Minimum wage',
    premiums: 'Holiday, overtime, night (MWE)',
    benefits: '13th month and benefits',
    deMinimis: 'De minimis',
    contributions: 'Contributions',
    other: 'Other not taxed',
    taxable: 'Taxable',
    total: 'Withheld',
  },
  UNION_DUES: { due: 'Amount due', total: 'Deducted', short: 'Short' },
} as const satisfies Readonly<Record<RemittanceKind, Readonly<Record<string, string>>>>;

export const RemittanceState = valueList({
  NOTHING: 'Nothing due',
  WAITING: 'To pay',
  SOON: 'Due soon',
  OVERDUE: 'Overdue',
  PARTLY: 'Paid in part',
  PAID: 'Paid',
});
export type RemittanceState = CodeOf<typeof RemittanceState>;

export const RemittanceCheck = valueList({
  NUMBER: 'No number, or one that cannot be',
  SHORT: 'Short-deducted',
});
export type RemittanceCheck = CodeOf<typeof RemittanceCheck>;

export const RemittanceFormat = valueList({ csv: 'CSV', xlsx: 'Excel', pdf: 'PDF summary', form: 'PDF form' });
export type RemittanceFormat = CodeOf<typeof RemittanceFormat>;

export const RemittancePayment = z.strictObject({
  id: z.string(),
  amount: Centavos,
  paidOn: Day,
  reference: z.string(),
  by: z.string(),
  at: Instant,
  /** Taken back, and why. */
  withdrawn: z.nullable(z.strictObject({ by: z.string(), at: Instant, reason: z.string() })),
});
export type RemittancePayment = z.output<typeof RemittancePayment>;

export const Remittance = z.strictObject({
  kind: codeIn(RemittanceKind),
  people: z.int(),
  /** By the keys of its list. */
  sums: z.record(z.string(), Centavos),
  total: Centavos,
  paid: Centavos,
  /** From and until when it is paid; null where no agency sets one. */
  opensOn: z.nullable(Day),
  dueOn: z.nullable(Day),
  /** What of the employer decides the date, where it is not known yet. */
  unsure: z.nullable(z.string()),
  state: codeIn(RemittanceState),
  /** People without a number of the agency, or with one that cannot be. */
  numberless: z.int(),
  shortPeople: z.int(),
  payments: z.array(RemittancePayment),
});
export type Remittance = z.output<typeof Remittance>;

export const RemittanceLine = z.strictObject({
  /** The person, or of loans the account. */
  id: z.string(),
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  /** The agency's, but for its last four digits hidden. */
  agencyNumber: z.nullable(z.string()),
  hasGoodNumber: z.boolean(),
  /** Of a loan: its account here, and the agency's own number of it. */
  account: z.nullable(z.string()),
  amounts: z.record(z.string(), Centavos),
});
export type RemittanceLine = z.output<typeof RemittanceLine>;

/** The forms that a remittance is drawn on, beside its list. */
export const REMITTANCE_FORMS: Readonly<Partial<Record<RemittanceKind, string>>> = {
  SSS: phrase('Form R-3, PDF'),
  PAGIBIG: phrase('Form MCRF, PDF'),
  TAX: phrase('Form 1601-C, PDF'),
};

export const RemittanceRefusal = refusals({
  NO_FORM: 'This remittance has no form. Choose a list instead.',
  TOO_LONG: 'A form takes at most {most} people. Choose Excel or CSV.',
  NOTHING_DUE: 'Nothing is due of {month}.',
  NO_SUCH_PAYMENT: 'There is no such payment.',
  WITHDRAWN: 'This payment was taken back already.',
  PAID_AHEAD: 'This day is still to come.',
  SAME_REFERENCE: 'A payment with this reference is entered already.',
  NOT_THE_FIRST: 'A month is named by its first day.',
});

const Month = Day.check(z.refine((day) => day.endsWith('-01'), { error: RemittanceRefusal.NOT_THE_FIRST().message }));
const office = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;
const OfMonth = { kind: codeIn(RemittanceKind), month: Month };
const month = '2026-11-01';
const confidential = { isConfidential: true } as const;

export const remittancesApi = {
  remittances: endpoint('GET /payroll/remittances', {
    summary: 'What the completed pay of a month owes each agency, by when, and what was paid of it',
    takes: z.strictObject({ month: z.optional(Month) }),
    returns: z.strictObject({
      month: Month,
      /** Months with completed pay, the newest first. */
      months: z.array(Month),
      /** Pay of the month that is not completed, or not even opened, by its periods: the lists are not whole yet. */
      missing: z.array(z.string()),
      hasEmployer: z.boolean(),
      items: z.array(Remittance),
    }),
    ...confidential,
    ...office,
  }),
  remittancePeople: endpoint('GET /payroll/remittances/:kind/people', {
    summary: 'For whom a remittance of a month is, person by person',
    takes: z.strictObject({
      ...OfMonth,
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      check: z.optional(codeIn(RemittanceCheck)),
    }),
    returns: Page(RemittanceLine),
    example: { kind: 'SSS', month },
    ...confidential,
    ...office,
  }),
  remittanceFile: endpoint('GET /payroll/remittances/:kind/file', {
    summary: 'The list of a remittance as a file in the columns of the agency, or its summary on paper',
    limit: CALL_LIMITS.export,
    takes: z.strictObject({ ...OfMonth, format: codeIn(RemittanceFormat) }),
    answer: 'file',
    example: { kind: 'SSS', month, format: 'csv' },
    ...office,
  }),
  payRemittance: endpoint('POST /payroll/remittances/:kind/payments', {
    actsOn: 'everybody',
    summary: 'Say that a remittance was paid, with its date and reference',
    takes: z.strictObject({
      ...OfMonth,
      amount: amountOf(),
      paidOn: Day,
      reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    }),
    returns: Remittance,
    example: { kind: 'SSS', month, amount: 1, paidOn: '2026-11-21', reference: 'PRN 1234567890' },
    ...office,
  }),
  withdrawRemittance: endpoint('POST /payroll/remittances/:kind/payments/:id/withdraw', {
    actsOn: 'everybody',
    summary: 'Take back a payment that was entered by mistake; both stay to be read',
    takes: z.strictObject({
      ...OfMonth,
      id: z.uuid(),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
    }),
    returns: Remittance,
    example: { kind: 'SSS', month, id: '01920000-0000-7000-8000-000000000001', reason: 'Entered twice' },
    ...office,
  }),
};
