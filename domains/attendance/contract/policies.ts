// The company's rules about time, from a date on, for everybody, a cluster or a detachment. The face leaves this out.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { csvApi } from '@kawani/kit/contract/register';
import { valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { AttendancePermission } from './permissions.ts';

const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const TimeRules = z.strictObject({
  /** Minutes of lateness forgiven, where the shift forgives no more. */
  graceMinutes: between(0, 120),
  /** Minutes after the shift's end when a missing time-out becomes No Timeout. */
  openAfterMinutes: between(0, 720),
  /** Shorter overtime does not count, in minutes. */
  overtimeLeast: between(0, 120),
  /** Overtime counts in steps of so many minutes, rounded down. */
  overtimeStep: between(1, 60),
  /** How late a punch saved without signal may arrive, in days. */
  offlineDays: between(1, 31),
  /** A phone clock further off than this is looked at by a person, in minutes. */
  clockReviewMinutes: between(1, 120),
  /** A signal worse than so many metres tells nobody to be outside. */
  weakSignalM: between(50, 5000),
});
export type TimeRules = z.output<typeof TimeRules>;

/** Looked at before it is known where a punch belongs: one for the whole company. */
export const COMPANY_ONLY = ['offlineDays', 'clockReviewMinutes'] as const satisfies readonly (keyof TimeRules)[];

export const PolicyState = valueList({ IN_FORCE: 'In force', AHEAD: 'To come', REPLACED: 'Replaced' });

export const PolicyRefusal = refusals({
  ONE_PLACE: 'Choose a cluster or a detachment, not both.',
  NOTHING_SET: 'Please set at least one rule.',
  COMPANY_ONLY: 'This rule holds for the whole company.',
  FROM_POSTED: 'The days until {last} are posted already. Choose a later date.',
  NO_SUCH_PLACE: 'There is no such cluster or detachment.',
});

const Place = { clusterId: z.optional(z.uuid()), detachmentId: z.optional(z.uuid()) };
/** What is left out is as it is above: in the cluster, the company, or by default. */
export const PolicyForm = z.extend(z.partial(TimeRules), { ...Place, effectiveFrom: Day });
export type PolicyForm = z.output<typeof PolicyForm>;

const Rules = Object.fromEntries(Object.keys(TimeRules.shape).map((name) => [name, z.nullable(z.int())])) as Record<
  keyof TimeRules,
  z.ZodMiniNullable<z.ZodMiniNumberFormat>
>;
export const PolicyRow = z.strictObject({
  id: z.string(),
  /** Null: the whole company. */
  place: z.nullable(z.string()),
  effectiveFrom: Day,
  state: codeIn(PolicyState),
  by: z.string(),
  at: Instant,
  ...Rules,
});
export type PolicyRow = z.output<typeof PolicyRow>;

const needs = [AttendancePermission.MANAGE_TIMESHEET];

export const policyApi = {
  now: endpoint('GET /attendance/policies/now', {
    summary: 'The rules about time that hold today for the whole company',
    readsNobody: 'rules of the company',
    returns: z.strictObject({ rules: TimeRules, lastPosted: z.nullable(Day) }),
    needs,
    scope: 'all',
  }),
  list: endpoint('GET /attendance/policies', {
    summary: 'Every policy that was ever set, the latest first',
    readsNobody: 'rules of the company',
    takes: z.strictObject({
      ...Place,
      ...paging,
      /** Of the place's name. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(codeIn(PolicyState)),
    }),
    returns: Page(PolicyRow),
    needs,
    scope: 'all',
    example: { page: 1, size: 20, search: 'a', state: 'IN_FORCE' },
  }),
  history: endpoint('GET /attendance/policies/history', {
    summary: 'What became of the policies, newest first',
    takes: z.strictObject(paging),
    returns: History,
    needs,
    scope: 'all',
    example: {},
  }),
  preview: endpoint('POST /attendance/policies/previews', {
    summary: 'How many open days a policy would change',
    readsNobody: 'counts',
    takes: PolicyForm,
    returns: z.strictObject({
      /** Days it touches, and how many of those would come out otherwise. */
      touched: z.int(),
      changed: z.int(),
      /** False: reckoned from some of them. */
      isCounted: z.boolean(),
    }),
    needs,
    scope: 'all',
    changesNothing: true,
    example: { effectiveFrom: '2026-12-01', graceMinutes: 5 },
  }),
  set: endpoint('POST /attendance/policies', {
    actsOn: 'nobody',
    summary: 'Set rules about time from a date on; open days from then on are computed anew',
    takes: PolicyForm,
    returns: z.strictObject({ id: z.string(), days: z.int() }),
    needs,
    scope: 'all',
    example: { effectiveFrom: '2026-12-01', graceMinutes: 5 },
  }),
};

export const policyCsv = csvApi('/attendance/policies', {
  one: 'policy',
  many: 'attendance policies',
  needs,
  actsOn: 'nobody',
  readsNobody: 'rules of the company',
});
