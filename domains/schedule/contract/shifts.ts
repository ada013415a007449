// The register of shifts: what each means from a date on, where it is worked, whether it may be planned.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { entryFields, registerApi } from '@kawani/kit/contract/register';
import { typedCode } from '@kawani/kit/contract/typed';
import { Day } from '@kawani/kit/values/day';
import { Minutes, WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { SchedulePermission } from './permissions.ts';
import { MAX_CODE } from './planning.ts';

export const MAX_SHIFT_NAME = 60;
export const MAX_BREAK = 180;
export const MAX_GRACE = 120;
const MAX_SITES = 500;
/** Working time of a day, the least and the most. */
export const LEAST_REQUIRED = 60;
export const MOST_REQUIRED = 1_440;

export const ShiftRefusal = refusals({
  CODE_TAKEN: 'The code {code} is taken already.',
  CODE_RESERVED: '{code} means something else on a schedule. Please choose another code.',
  BREAK_OUTSIDE: 'The break must lie inside the shift.',
  CUT_OUTSIDE: 'The half-day cut must lie inside the shift.',
  REQUIRED: 'This field is required.',
  TOO_LONG: 'This is longer than the shift.',
  TOO_SHORT: 'A shift has at least one hour of work.',
  NO_SUCH_SITE: 'There is no such detachment.',
  POSTED: 'Dates up to {last} are posted. Please choose {first} or later.',
});

export const ShiftForm = z.strictObject({
  code: typedCode(MAX_CODE),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SHIFT_NAME)),
  starts: WallTime,
  ends: WallTime,
  breakMinutes: z._default(z.int().check(z.gte(0), z.lte(MAX_BREAK)), 0),
  /** In the middle of the shift where nothing is said. */
  breakStarts: z.optional(WallTime),
  /** Eaten at the post: the break is work. */
  breakPaid: z._default(z.boolean(), false),
  graceMinutes: z._default(z.int().check(z.gte(0), z.lte(MAX_GRACE)), 0),
  halfDayCut: z.optional(WallTime),
  flexible: z._default(z.boolean(), false),
  /** Of a flexible shift: the minutes of work a day, anywhere between start and end. */
  requiredMinutes: z.optional(z.int().check(z.gte(LEAST_REQUIRED), z.lte(MOST_REQUIRED))),
  /** Detachments where it is worked; none: everywhere. */
  sites: z._default(z.array(z.uuid()).check(z.maxLength(MAX_SITES)), []),
  color: z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, { error: 'Please choose a color.' })),
  /** From when its times count; today where nothing is said. */
  since: z.optional(Day),
});
export type ShiftForm = z.output<typeof ShiftForm>;

export const SiteRef = z.strictObject({ id: z.string(), code: z.string(), name: z.string() });
export type SiteRef = z.output<typeof SiteRef>;

export const ShiftEntry = z.strictObject({
  ...entryFields,
  code: z.string(),
  name: z.string(),
  color: z.string(),
  starts: WallTime,
  ends: WallTime,
  /** It ends on the next day. */
  isOvernight: z.boolean(),
  breakMinutes: z.int(),
  breakStarts: z.nullable(WallTime),
  breakPaid: z.boolean(),
  graceMinutes: Minutes,
  halfDayCut: z.nullable(WallTime),
  flexible: z.boolean(),
  requiredMinutes: Minutes,
  sites: z.array(SiteRef),
  /** From when it is like this, and from when it will be otherwise. */
  since: Day,
  nextSince: z.nullable(Day),
});
export type ShiftEntry = z.output<typeof ShiftEntry>;

const { OVERVIEW_SHIFTS, MANAGE_SHIFTS, ACTIVATE_DEACTIVATE_SHIFTS } = SchedulePermission;
const READS = [OVERVIEW_SHIFTS, MANAGE_SHIFTS, ACTIVATE_DEACTIVATE_SHIFTS];

export const shiftsApi = registerApi('/schedule/shifts', {
  readsNobody: 'shifts',
  one: 'shift',
  many: 'shifts',
  needs: READS,
  keepers: [MANAGE_SHIFTS],
  switchers: [ACTIVATE_DEACTIVATE_SHIFTS],
  item: ShiftEntry,
  form: ShiftForm,
  sorts: ['code', 'name', 'starts'],
  example: { code: 'DAY07', name: 'Early day', starts: '07:00', ends: '16:00', breakMinutes: 60, color: '#d4883a' },
});

/** What a change of times from a date on touches. */
export const ShiftEffect = z.strictObject({
  days: z.int(),
  people: z.int(),
  /** Of those, dates that are over and are computed again. */
  past: z.int(),
  /** Dates up to this one are posted and refuse it. */
  postedUntil: z.nullable(Day),
});
export type ShiftEffect = z.output<typeof ShiftEffect>;

export const shiftEffectApi = {
  open: endpoint('GET /schedule/open-dates', {
    summary: 'The first date of the pay periods that are open: from then on shifts and schedules may be set',
    readsNobody: 'a date',
    returns: z.strictObject({ from: Day }),
    needs: READS,
    scope: 'all',
  }),
  effect: endpoint('GET /schedule/shifts/:id/effect', {
    summary: 'How many published days a change of a shift’s times would touch',
    readsNobody: 'counts',
    takes: z.strictObject({ id: z.uuid(), since: Day }),
    returns: ShiftEffect,
    needs: [MANAGE_SHIFTS],
    scope: 'all',
    example: { id: '00000000-0000-7000-8000-000000000000', since: '2026-12-01' },
  }),
  sites: endpoint('GET /schedule/sites', {
    summary: 'Detachments by name, to say where a shift is worked or a holiday observed',
    readsNobody: 'units by name',
    takes: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
    returns: z.strictObject({ items: z.array(SiteRef) }),
    needs: [...READS, SchedulePermission.MANAGE_HOLIDAY],
    scope: 'all',
    example: { search: 'makati' },
  }),
};
