// Pay beside that of the periods: the thirteenth month.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';
import { PayRun } from './runs.ts';

/** How much of what was earned so far is paid: half may come before the school year (PD 851). */
export const ThirteenthShare = valueList({
  WHOLE: 'All that was earned so far',
  HALF: 'Half of what was earned so far',
});
export type ThirteenthShare = CodeOf<typeof ThirteenthShare>;

export const SpecialRefusal = refusals({
  YEAR_AHEAD: 'The year {year} has not begun.',
  OTHER_YEAR: 'Choose a pay date in {year}, or in the year after for what was earned since.',
  ONE_OPEN: 'A 13th month of {year} is open already. Complete it first, or take it back.',
});

const office = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;

export const specialApi = {
  openThirteenth: endpoint('POST /payroll/thirteenth-months', {
    summary: 'Open a thirteenth month of a year and compute it: a twelfth of what was earned, less what was paid of it',
    takes: z.strictObject({
      year: z.int().check(z.gte(2000), z.lte(2199)),
      payDate: Day,
      share: codeIn(ThirteenthShare),
    }),
    returns: PayRun,
    // A year that no company opens yet.
    example: { year: 2199, payDate: '2199-12-15', share: 'WHOLE' },
    ...office,
  }),
};
