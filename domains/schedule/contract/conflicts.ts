// What may stand against a draft of a schedule, and how it is refused.
import { codeIn } from '@kawani/kit/contract/code-in';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

export const ConflictKind = valueList({
  POSTED: 'Payroll posted',
  NOT_EMPLOYED: 'Not employed',
  NO_POSTING: 'Assignment ends',
  OUT_OF_REACH: 'Posted to another unit',
  NOT_OFFERED: 'Shift not worked here',
  SHIFT_LATER: 'Shift counts from later',
  PUBLISHED_SINCE: 'Published by somebody else',
  TWO_SHIFTS: 'Two shifts at once',
  REST_UNDER_8: 'Rest under 8 hours',
  REST_UNDER_12: 'Rest under 12 hours',
  NO_REST_DAY: 'No weekly rest day',
  LEAVE: 'Approved leave',
  ASKED: 'Request waiting',
  OTHER_SITE: 'Scheduled at another site',
  OVER: 'Date is over',
  HOLIDAY: 'Holiday',
  SHORT: 'Headcount short',
  OVERSTAFFED: 'Headcount over',
});
export type ConflictKind = CodeOf<typeof ConflictKind>;

/** These stop publishing; whoever publishes confirms the others. */
export const BLOCKING: readonly ConflictKind[] = [
  'POSTED',
  'NOT_EMPLOYED',
  'NO_POSTING',
  'OUT_OF_REACH',
  'NOT_OFFERED',
  'SHIFT_LATER',
  'PUBLISHED_SINCE',
  'TWO_SHIFTS',
  'REST_UNDER_8',
];

export const PlanRefusal = refusals({
  PLAN_TOO_LONG: 'Please choose at most {days} days.',
  TOO_MANY_CELLS: 'Please change at most {most} dates of people at once. These are {count}.',
  NO_SUCH_CODE: 'There is no active shift {code}.',
  TOO_MANY_PEOPLE: 'Please choose at most {most} people. These are {count}.',
  NOBODY: 'Nobody is chosen.',
  NO_SUCH_UNIT: 'There is no such unit.',
  UNIT_NEEDED: 'Please choose a unit.',
  NOT_BOTH: 'Choose either people or a unit.',
  NOTHING_DRAFTED: 'There is no draft to publish for these dates.',
  PREVIEW_CHANGED: 'The schedule changed since its preview. Review it again.',
  PUBLISHED_SINCE: '{by} published the schedule of {who} on {date} at {at}. Review it before you publish yours.',
  CONFLICTS_LEFT: 'Conflicts must be solved before this can be published: {count}.',
  NOT_CONFIRMED: 'Conflicts must be looked at and confirmed first: {count}.',
});

export const PlanConflict = z.strictObject({
  kind: codeIn(ConflictKind),
  isBlocking: z.boolean(),
  /** Null where it is a site’s and not a person’s. */
  employeeId: z.nullable(z.string()),
  who: z.string(),
  date: Day,
  says: z.string(),
});
export type PlanConflict = z.output<typeof PlanConflict>;

/** Everything that stands against the dates of one person, or of a site; each kind of conflict once with its dates. */
export const ConflictGroup = z.strictObject({
  employeeId: z.nullable(z.string()),
  who: z.string(),
  blocking: z.int(),
  toConfirm: z.int(),
  items: z.array(
    z.strictObject({
      kind: codeIn(ConflictKind),
      isBlocking: z.boolean(),
      dates: z.array(Day),
      /** Of the first of the dates. */
      says: z.string(),
    }),
  ),
});
export type ConflictGroup = z.output<typeof ConflictGroup>;

/** What becomes of drafted dates that something stands against. */
export const PlanResolution = valueList({
  /** These dates are no longer drafted: what is published stays. */
  KEEP: 'Keep what is published',
  /** The draft stays over what others published since. */
  OVERWRITE: 'Overwrite with my draft',
  /** All drafted dates of these people are dropped. */
  SKIP: 'Leave out',
});
export type PlanResolution = CodeOf<typeof PlanResolution>;

export const PlanPreview = z.strictObject({
  people: z.int(),
  cells: z.int(),
  blocking: z.int(),
  toConfirm: z.int(),
  /** The blocking ones first; at most as many as a person can look through. */
  conflicts: z.array(PlanConflict),
  /** All of them, person by person: those with blocking ones first, by name. */
  groups: z.array(ConflictGroup),
  /** What was looked at; publishing anything else is refused. */
  stamp: z.string(),
});
export type PlanPreview = z.output<typeof PlanPreview>;
