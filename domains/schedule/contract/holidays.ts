// The register of holidays: what day, of which kind, where it is observed; what entering or withdrawing one changes; the
// list of a year, from the proclamations or from the year before.
import { HolidayType } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { entryFields, registerApi } from '@kawani/kit/contract/register';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { SchedulePermission } from './permissions.ts';
import { SiteRef } from './shifts.ts';

export const HolidayScope = valueList({
  ALL: 'All',
  REGION: 'Region',
  CITY: 'City',
  DETACHMENTS: 'Detachments',
});
export type HolidayScope = CodeOf<typeof HolidayScope>;

export const MAX_HOLIDAY_NAME = 100;
export const MAX_PROCLAMATION = 120;
const MAX_PLACES = 50;
const MAX_YEAR_ROWS = 200;
export const FIRST_YEAR = 2020;
export const LAST_YEAR = 2100;

export const HolidayRefusal = refusals({
  PLACE_NEEDED: 'Please choose where it is observed.',
  NO_SUCH_PLACE: 'There is no such place.',
  KNOWN_ALREADY: '{name} on {date} is entered already for the same places.',
  POSTED: 'Payroll of {date} is already posted. Enter it as an adjustment, or choose another date.',
  POSTED_BEFORE: 'Payroll of {date} is already posted, so this holiday stays as it is.',
});

export const HolidayForm = z.strictObject({
  date: Day,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_HOLIDAY_NAME)),
  kind: codeIn(HolidayType),
  scope: codeIn(HolidayScope),
  /** Codes of regions or cities. */
  places: z._default(z.array(z.string().check(z.regex(/^\d{2,10}$/))).check(z.maxLength(MAX_PLACES)), []),
  /** Detachments that observe it. */
  sites: z._default(z.array(z.uuid()).check(z.maxLength(500)), []),
  proclamation: z._default(z.string().check(z.trim(), z.maxLength(MAX_PROCLAMATION)), ''),
  /** On a posted date: computed days stay, the difference is an adjustment in the next period. */
  adjustment: z._default(z.boolean(), false),
});
export type HolidayForm = z.output<typeof HolidayForm>;

export const HolidayPlace = z.strictObject({ code: z.string(), name: z.string() });
export type HolidayPlace = z.output<typeof HolidayPlace>;

export const HolidayEntry = z.strictObject({
  ...entryFields,
  date: Day,
  name: z.string(),
  kind: codeIn(HolidayType),
  scope: codeIn(HolidayScope),
  places: z.array(HolidayPlace),
  sites: z.array(SiteRef),
  proclamation: z.string(),
  adjustment: z.boolean(),
});
export type HolidayEntry = z.output<typeof HolidayEntry>;

const needs = [SchedulePermission.MANAGE_HOLIDAY];
const Year = z.coerce.number().check(z.int(), z.gte(FIRST_YEAR), z.lte(LAST_YEAR));
const EXAMPLE = { date: '2026-12-04', name: 'Founding day', kind: 'SNW', scope: 'ALL' } as const;

export const holidaysApi = registerApi('/schedule/holidays', {
  readsNobody: 'holidays',
  one: 'holiday',
  many: 'holidays',
  needs,
  item: HolidayEntry,
  form: HolidayForm,
  filters: { year: z.optional(Year), kind: z.optional(codeIn(HolidayType)) },
  sorts: ['date', 'name'],
  example: EXAMPLE,
});

/** What entering, changing or withdrawing a holiday touches. */
export const HolidayEffect = z.strictObject({
  /** Published shifts that run into the date. */
  schedules: z.int(),
  /** Approved leaves on it; their credits may be given back. */
  leaves: z.int(),
  /** Days that are over and are computed again. */
  computed: z.int(),
  people: z.int(),
  /** The first of them by name. */
  who: z.array(z.string()),
  isPosted: z.boolean(),
});
export type HolidayEffect = z.output<typeof HolidayEffect>;

export const ListedHoliday = z.strictObject({
  /** Null: it moves, and somebody has to say to which date. */
  date: z.nullable(Day),
  name: z.string(),
  kind: codeIn(HolidayType),
  scope: codeIn(HolidayScope),
  places: z.array(z.string()),
  sites: z.array(z.string()),
  where: z.string(),
  proclamation: z.string(),
  isKnown: z.boolean(),
  note: z.string(),
});
export type ListedHoliday = z.output<typeof ListedHoliday>;

export const holidayYearApi = {
  places: endpoint('GET /schedule/holiday-places', {
    summary: 'Regions and cities where the company has detachments',
    readsNobody: 'places by name',
    returns: z.strictObject({ regions: z.array(HolidayPlace), cities: z.array(HolidayPlace) }),
    needs,
    scope: 'all',
  }),
  effect: endpoint('POST /schedule/holiday-effect', {
    summary: 'What a holiday would change: schedules, leaves, computed days, and whose',
    takes: z.strictObject({ ...HolidayForm.def.shape, id: z.optional(z.uuid()) }),
    returns: HolidayEffect,
    needs,
    scope: 'all',
    changesNothing: true,
    example: EXAMPLE,
  }),
  proclaimed: endpoint('GET /schedule/holiday-years/:year/proclaimed', {
    summary: 'The national list that was proclaimed for a year, and what of it is entered',
    readsNobody: 'holidays',
    takes: z.strictObject({ year: Year }),
    returns: z.strictObject({ items: z.array(ListedHoliday) }),
    needs,
    scope: 'all',
    example: { year: 2026 },
  }),
  proposed: endpoint('GET /schedule/holiday-years/:year/proposed', {
    summary: 'The holidays of the year before, moved to a year; those that move by themselves without a date',
    readsNobody: 'holidays',
    takes: z.strictObject({ year: Year }),
    returns: z.strictObject({ items: z.array(ListedHoliday) }),
    needs,
    scope: 'all',
    example: { year: 2027 },
  }),
  enter: endpoint('POST /schedule/holiday-years/:year', {
    actsOn: 'nobody',
    summary: 'Enter holidays of a year; those that are known already stay as they are',
    takes: z.strictObject({
      year: Year,
      items: z.array(HolidayForm).check(z.minLength(1), z.maxLength(MAX_YEAR_ROWS)),
    }),
    returns: z.strictObject({ entered: z.int(), known: z.int() }),
    needs,
    scope: 'all',
    example: { year: 2026, items: [EXAMPLE] },
  }),
};
