// One applicant opened: who it is, what happened, what was noted, and who may be the same person.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ApplicationState, Starts } from '../../applicants/lists.ts';
import { ApplicationSource, Missing, NotPassedReason, TwinBecause } from '../lists.ts';

export const ApplicantCard = z.strictObject({
  id: z.string(),
  version: Version,
  name: z.string(),
  mobile: z.string(),
  state: codeIn(ApplicationState),
  source: codeIn(ApplicationSource),
  jobOrderId: z.string(),
  jobOrder: z.string(),
  designation: z.string(),
  /** The detachment, or the department. */
  place: z.string(),
  city: z.nullable(z.string()),
  appliedAt: Instant,
  movedAt: Instant,
  missing: z.array(codeIn(Missing)),
  /** Somebody else looks like the same person, and nobody decided yet. */
  hasTwin: z.boolean(),
});
export type ApplicantCard = z.output<typeof ApplicantCard>;

const Application = z.strictObject({
  id: z.string(),
  designation: z.string(),
  place: z.string(),
  state: codeIn(ApplicationState),
  appliedAt: Instant,
});

const SomeoneElse = z.strictObject({
  personId: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  city: z.nullable(z.string()),
  cameAt: Instant,
  applications: z.array(Application),
});
export type SomeoneElse = z.output<typeof SomeoneElse>;

export const Twin = z.extend(SomeoneElse, { because: z.array(codeIn(TwinBecause)) });
export type Twin = z.output<typeof Twin>;

export const Merged = z.extend(SomeoneElse, {
  /** Of whom the merge is undone. */
  mergedId: z.string(),
  mergedAt: Instant,
  mergedBy: z.string(),
  mayUndo: z.boolean(),
});
export type Merged = z.output<typeof Merged>;

/** Somebody with this name and number who works or worked here. */
const KnownEmployee = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  hiredOn: Day,
  separatedOn: z.nullable(Day),
});

export const ApplicantEvent = z.strictObject({
  version: Version,
  state: codeIn(ApplicationState),
  at: Instant,
  /** Null: the applicant. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  notPassed: z.nullable(codeIn(NotPassedReason)),
});
export type ApplicantEvent = z.output<typeof ApplicantEvent>;

export const ApplicantNote = z.strictObject({ id: z.string(), note: z.string(), at: Instant, by: z.string() });
export type ApplicantNote = z.output<typeof ApplicantNote>;

export const ApplicantDetail = z.extend(ApplicantCard, {
  /** The reader is the applicant, and reads nothing of what others think: no notes, reasons or people who look alike. */
  isOwn: z.boolean(),
  personId: z.string(),
  email: z.nullable(z.string()),
  /** As it was written, where the person with the number is known by another name. */
  nameGiven: z.nullable(z.string()),
  hasExperience: z.nullable(z.boolean()),
  starts: z.nullable(codeIn(Starts)),
  /** Until when the data is kept if nothing more happens; null: of an employee. */
  keptUntil: z.nullable(Instant),
  /** Who referred the person. */
  referrer: z.nullable(z.string()),
  events: z.array(ApplicantEvent),
  notes: z.array(ApplicantNote),
  /** Other applications of the same person. */
  others: z.array(Application),
  twins: z.array(Twin),
  merged: z.array(Merged),
  employees: z.array(KnownEmployee),
});
export type ApplicantDetail = z.output<typeof ApplicantDetail>;
