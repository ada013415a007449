// The years of the holiday calendar: the proclamation of each, and when the holidays were last compared with it.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { HolidayYearForm } from './holiday-year-form.ts';
import { StatutoryPermission } from './permissions.ts';

const HolidayYearLine = z.strictObject({
  year: z.int(),
  /** The proclamation that the holidays were compared with; before that the proclamation in the files of the release. */
  source: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Null: they were never compared. */
  verifiedOn: z.nullable(Day),
  verifiedBy: z.nullable(z.string()),
  needsCheck: z.boolean(),
});
export type HolidayYearLine = z.output<typeof HolidayYearLine>;

const office = { needs: [StatutoryPermission.MANAGE_STATUTORY_TABLES], scope: 'all' } as const;

export const holidayYearsApi = {
  years: endpoint('GET /statutory/holiday-years', {
    summary:
      'This year, the next and those before, with their proclamation and when the holidays were compared with it',
    readsNobody: 'years of the holiday calendar',
    returns: z.strictObject({ items: z.array(HolidayYearLine) }),
    ...office,
  }),
  verify: endpoint('POST /statutory/holiday-years/:year/verify', {
    summary: 'State that the holidays of a year were compared with their proclamation today',
    takes: HolidayYearForm,
    returns: HolidayYearLine,
    actsOn: 'nobody',
    ...office,
    example: { year: 2026, source: 'Proclamation 1006 s.2025' },
  }),
};
