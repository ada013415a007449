// The company's rules of pay, from a date on: when contributions are taken, what is left of pay at least, what is looked
// at, what opens a payslip's PDF.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PdfPassword } from './mine.ts';
import { PayrollPermission } from './permissions.ts';

export const ContributionTiming = valueList({
  LAST: 'Whole, with the last pay of the month',
  HALVES: 'Half and half, with each pay of the month',
});
export type ContributionTiming = CodeOf<typeof ContributionTiming>;

export const RulesOfPayState = valueList({ IN_FORCE: 'In force', AHEAD: 'To come', REPLACED: 'Replaced' });
export type RulesOfPayState = CodeOf<typeof RulesOfPayState>;

export const RulesOfPayRefusal = refusals({
  FROM_PAID: 'The pay of {date} is complete. Choose a later date.',
  SET_ALREADY: 'Rules from {date} are set already. Take those back first.',
  NOTHING_NEW: 'These rules hold on {date} already.',
  NO_SUCH_RULES: 'There are no such rules to come.',
});

/** Per cent, in whole numbers. */
const share = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const stated = {
  /** By the pay date. */
  effectiveFrom: Day,
  contributions: codeIn(ContributionTiming),
  /** Of pay after tax and contributions, so much per cent is left at least (rule X-7). */
  floorPercent: share(0, 100),
  /** From how large a change since the last slip on somebody looks at it, in per cent. */
  largeChangePercent: share(1, 900),
  pdfPassword: codeIn(PdfPassword),
};

export const RulesOfPayForm = z.strictObject(stated);
export type RulesOfPayForm = z.output<typeof RulesOfPayForm>;

export const RulesOfPay = z.strictObject({
  id: z.string(),
  ...stated,
  /** Null: what holds before anybody set any. */
  effectiveFrom: z.nullable(Day),
  state: codeIn(RulesOfPayState),
  by: z.nullable(z.string()),
  at: z.nullable(Instant),
});
export type RulesOfPay = z.output<typeof RulesOfPay>;

const needs = [PayrollPermission.MANAGE_RELEASE_PAYSLIP];
const office = { needs, scope: 'all' } as const;

export const rulesOfPayApi = {
  rulesOfPay: endpoint('GET /payroll/rules', {
    summary: 'Every set of rules of pay, the latest first, with what holds where none was set',
    readsNobody: 'rules of the company',
    takes: z.strictObject(paging),
    returns: z.extend(Page(RulesOfPay), {
      now: RulesOfPay,
      /** The last payday whose pay is complete: rules begin after it. */
      lastPaid: z.nullable(Day),
    }),
    example: {},
    ...office,
  }),
  setRulesOfPay: endpoint('POST /payroll/rules', {
    actsOn: 'nobody',
    summary: 'Set rules of pay from a payday on; open pay is to be computed again',
    takes: RulesOfPayForm,
    returns: RulesOfPay,
    // A payday that nobody has set rules for.
    example: {
      effectiveFrom: '2198-01-01',
      contributions: 'HALVES',
      floorPercent: 30,
      largeChangePercent: 30,
      pdfPassword: 'BIRTH_DATE',
    },
    ...office,
  }),
  withdrawRulesOfPay: endpoint('DELETE /payroll/rules/:id', {
    actsOn: 'nobody',
    summary: 'Take back rules that no completed pay stands on',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ id: z.string() }),
    example: { id: '01920000-0000-7000-8000-000000000001' },
    ...office,
  }),
  rulesOfPayHistory: endpoint('GET /payroll/rules/history', {
    summary: 'Who set and took back rules of pay',
    takes: z.strictObject(paging),
    returns: History,
    example: {},
    ...office,
  }),
};
