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

export const PlanPreview = z.strictObject({
  people: z.int(),
  cells: z.int(),
  blocking: z.int(),
  toConfirm: z.int(),
  /** The blocking ones first; at most as many as a person can look through. */
  conflicts: z.array(PlanConflict),
  /** What was looked at; publishing anything else is refused. */
  stamp: z.string(),
});
export type PlanPreview = z.output<typeof PlanPreview>;
