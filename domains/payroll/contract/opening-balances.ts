// Opening balances: what this employer paid somebody in a year before its pay was computed here. The year's tax, the thirteenth
// month and form 2316 count them with the pay that follows, once a second person confirmed them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { paged, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { OpeningBalanceForm } from './opening-balance-form.ts';
import { PayrollPermission } from './permissions.ts';

export const OpeningState = valueList({
  WAITING: 'To confirm',
  IN_FORCE: 'Confirmed',
  REPLACED: 'Replaced',
  DECLINED: 'Returned',
});
export type OpeningState = CodeOf<typeof OpeningState>;

/** What the list is narrowed to. */
export const OpeningFilter = valueList({
  all: 'All',
  missing: 'Missing',
  waiting: 'To confirm',
  confirmed: 'Confirmed',
});

export const OpeningRefusal = refusals({
  NO_SUCH_PERSON: 'This employee doesn’t exist.',
  OWN_PAY: 'You can’t enter or confirm your own balances.',
  YEAR_AHEAD: 'The year {year} has not begun.',
  AS_OF_OUTSIDE: 'Choose a day between {from} and {to}.',
  AS_OF_AHEAD: 'Choose a day that has passed.',
  NOT_EMPLOYED: '{name} was hired on {date}, after these balances end.',
  PAID_HERE: 'The pay of {period} was computed here. Choose a day before it.',
  TAXABLE_TOO_HIGH: 'More is taxed than was earned: {earned}.',
  TAX_TOO_HIGH: 'More tax was withheld than was earned.',
  CEILING_TWICE: 'This benefit is listed twice.',
  NO_CEILING: 'This benefit has no ceiling on {date}.',
  REASON_NEEDED: 'Say why the balances change.',
  NOTHING_CHANGES: 'These balances are entered already.',
  CHANGED: 'Somebody entered these balances meanwhile. Review them again.',
  SECOND_PERSON: 'You entered these balances, so another person has to confirm them.',
  NOT_WAITING: 'These balances were decided meanwhile.',
  NO_SUCH_BALANCE: 'These balances don’t exist.',
});

const person = z.strictObject({ id: z.string(), number: z.string(), name: z.string(), hiredOn: Day });

/** The last version of somebody's balances; of somebody who has none, nothing but the person. */
export const OpeningRow = z.strictObject({
  person,
  /** Paid by the earlier payroll in the year, so that balances are needed. */
  isNeeded: z.boolean(),
  id: z.nullable(z.string()),
  asOf: z.nullable(Day),
  gross: z.nullable(Centavos),
  taxable: z.nullable(Centavos),
  withheld: z.nullable(Centavos),
  state: z.nullable(codeIn(OpeningState)),
});
export type OpeningRow = z.output<typeof OpeningRow>;

export const OpeningVersion = z.strictObject({
  ...OpeningBalanceForm.def.shape,
  id: z.string(),
  nth: z.int(),
  gross: Centavos,
  reason: z.nullable(z.string()),
  state: codeIn(OpeningState),
  enteredBy: z.string(),
  at: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  declineReason: z.nullable(z.string()),
  /** By whom the caller is: the one who entered it can't confirm it. */
  mayDecide: z.boolean(),
});
export type OpeningVersion = z.output<typeof OpeningVersion>;

export const OpeningDetail = z.strictObject({
  person,
  year: z.int(),
  /** The newest first. */
  versions: z.array(OpeningVersion),
  /** De minimis benefits with a ceiling in pesos, and for how long each is. */
  ceilings: z.array(z.strictObject({ benefit: z.string(), label: z.string(), unit: z.string() })),
  /** Completed pay of the year counted the version that counts now. */
  isUsed: z.boolean(),
});
export type OpeningDetail = z.output<typeof OpeningDetail>;

const office = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const year = z.coerce.number().check(z.int(), z.gte(2000), z.lte(2199));

export const openingApi = {
  openings: endpoint('GET /payroll/opening-balances', {
    summary: 'Opening balances of a year by person, those that are missing or wait to be confirmed first',
    takes: z.strictObject({
      ...paging,
      year: z.optional(year),
      state: z._default(codeIn(OpeningFilter), 'all'),
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
    returns: z.strictObject({
      items: z.array(OpeningRow),
      ...paged,
      year: z.int(),
      /** The first day whose pay is computed here; null before any pay is opened. */
      startsOn: z.nullable(Day),
      missing: z.int(),
      waiting: z.int(),
      confirmed: z.int(),
    }),
    isConfidential: true,
    example: { state: 'missing' },
    ...office,
  }),
  opening: endpoint('GET /payroll/opening-balances/:employeeId', {
    summary: 'Every version of a person’s opening balances of a year',
    takes: z.strictObject({ employeeId: z.uuid(), year }),
    returns: OpeningDetail,
    isConfidential: true,
    example: { employeeId: EXAMPLE_ID, year: 2026 },
    ...office,
  }),
  enterOpening: endpoint('POST /payroll/opening-balances', {
    notOwn: { employeeId: 'employee' },
    summary: 'Enter or correct opening balances; they count once another person confirmed them',
    /** `after`: the version that was looked at, where there is one. */
    takes: z.strictObject({ ...OpeningBalanceForm.def.shape, after: z.optional(z.uuid()) }),
    returns: OpeningDetail,
    isConfidential: true,
    example: {
      ...{ employeeId: EXAMPLE_ID, year: 2026, asOf: '2026-06-30', basic: 18_000_000, taxable: 16_800_000 },
      ...{ withheld: 840_000, basicEarned: 18_000_000, sss: 600_000, philhealth: 450_000, pagibig: 120_000 },
    },
    ...office,
  }),
  confirmOpening: endpoint('POST /payroll/opening-balances/:id/confirm', {
    notOwn: { id: 'opening-balance' },
    summary: 'Confirm opening balances that another person entered',
    takes: z.strictObject({ id: z.uuid() }),
    returns: OpeningDetail,
    isConfidential: true,
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  declineOpening: endpoint('POST /payroll/opening-balances/:id/decline', {
    notOwn: { id: 'opening-balance' },
    summary: 'Return opening balances that wait to be confirmed, with a reason',
    takes: z.strictObject({ id: z.uuid(), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)) }),
    returns: OpeningDetail,
    isConfidential: true,
    example: { id: EXAMPLE_ID, reason: 'The tax is that of May' },
    ...office,
  }),
  confirmOpenings: endpoint('POST /payroll/opening-balances/confirm-all', {
    actsOn: 'rows',
    summary: 'Confirm all opening balances of a year that other people entered; one’s own wait for somebody else',
    takes: z.strictObject({
      year: z.int().check(z.gte(2000), z.lte(2199)),
      count: z.int().check(z.gte(0), z.lte(1e9)),
    }),
    returns: z.strictObject({ confirmed: z.int(), left: z.int() }),
    example: { year: 2026, count: 1 },
    ...office,
  }),
};
