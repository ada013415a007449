// Invitations to onboarding as the office sees them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { Against, InvitationState } from '../lists.ts';
import { Blocker, OnboardingTask } from './task.ts';

const person = {
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  designation: z.nullable(z.string()),
  /** The detachment, or the department. */
  site: z.nullable(z.string()),
};

export const InvitationLine = z.strictObject({
  id: z.string(),
  ...person,
  /** Null: nothing was published for the position when the person was hired. */
  program: z.nullable(z.string()),
  state: codeIn(InvitationState),
  startsOn: Day,
  /** Of the tasks that are required. */
  done: z.int(),
  total: z.int(),
  nextDueOn: z.nullable(Day),
  blockers: z.array(Blocker),
  version: Version,
});
export type InvitationLine = z.output<typeof InvitationLine>;

/** A task, and whether the reader may mark it as done or undo that. */
export const OfficeTask = z.extend(OnboardingTask, { mayTick: z.boolean(), mayUntick: z.boolean() });
export type OfficeTask = z.output<typeof OfficeTask>;

/** Who did it, by name, and when. */
const Done = z.nullable(z.strictObject({ at: Instant, by: z.nullable(z.string()) }));

export const Invitation = z.strictObject({
  line: InvitationLine,
  tasks: z.array(OfficeTask),
  invited: Done,
  acceptedAt: z.nullable(Instant),
  remindedAt: z.nullable(Instant),
  ended: Done,
  endReason: z.nullable(z.string()),
  /** Of the version of the program. */
  number: z.nullable(z.int()),
  /** Another version is in force for the position now; null: these are its tasks. */
  newer: z.nullable(z.strictObject({ program: z.string(), number: z.int() })),
  isOwn: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

/** Somebody who might be invited. */
export const Candidate = z.strictObject({
  ...person,
  program: z.nullable(z.string()),
  hiredOn: Day,
  /** Null: the person can be invited. */
  against: z.nullable(codeIn(Against)),
});
export type Candidate = z.output<typeof Candidate>;
export const Candidates = z.strictObject({ items: z.array(Candidate) });

const Named = z.strictObject({ id: z.string(), name: z.string() });

/** What the list is narrowed by. */
export const InvitationChoices = z.strictObject({ programs: z.array(Named), sites: z.array(Named) });

/** With the people who were hired for it lately. */
export const HiredFor = z.extend(Named, { hires: z.int() });
export type HiredFor = z.output<typeof HiredFor>;
