// Onboarding sessions, and people who have a seat in them.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ENDINGS, NotInvited, OfficeMark, SeatMark } from '../lists.ts';

/** In both languages: a screen shows that of its reader. */
export const TopicName = z.strictObject({ en: z.string(), fil: z.string() });
export type TopicName = z.output<typeof TopicName>;

export const Topic = z.strictObject({
  id: z.string(),
  name: TopicName,
  isActive: z.boolean(),
  /** To come. */
  sessions: z.int(),
  version: Version,
});
export type Topic = z.output<typeof Topic>;

export const where = {
  startsAt: Instant,
  endsAt: Instant,
  place: z.string(),
  /** Null: the place is in words alone. */
  point: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
};

export const SessionPerson = z.strictObject({ employeeId: z.string(), name: z.string() });

export const Session = z.strictObject({
  id: z.string(),
  topicId: z.string(),
  topic: TopicName,
  ...where,
  trainer: SessionPerson,
  capacity: z.int(),
  taken: z.int(),
  accepted: z.int(),
  present: z.int(),
  /** Of those who have a seat. */
  marked: z.int(),
  version: Version,
});
export type Session = z.output<typeof Session>;

const person = { employeeId: z.string(), number: z.string(), name: z.string(), site: z.nullable(z.string()) };

/** As the office sees it. */
export const Seat = z.strictObject({
  id: z.string(),
  ...person,
  state: codeIn(InviteState),
  endedHow: z.nullable(z.enum(ENDINGS)),
  declineReason: z.nullable(z.string()),
  marks: z.array(codeIn(OfficeMark)),
  mayMove: z.boolean(),
  version: Version,
});
export type Seat = z.output<typeof Seat>;

export const SessionSheet = z.strictObject({
  session: Session,
  seats: z.array(Seat),
  /** While it isn't over. */
  mayInvite: z.boolean(),
  /** While nobody is marked. */
  mayCancel: z.boolean(),
});
export type SessionSheet = z.output<typeof SessionSheet>;

/** Somebody to invite, or the reason why they can’t be invited. */
export const Candidate = z.strictObject({
  ...person,
  /** The first day, of somebody who is in onboarding. */
  startsOn: z.nullable(Day),
  why: z.nullable(codeIn(NotInvited)),
});
export type Candidate = z.output<typeof Candidate>;

export const Invited = z.strictObject({
  invited: z.int(),
  leftOut: z.array(z.extend(SessionPerson, { why: codeIn(NotInvited) })),
});
export type Invited = z.output<typeof Invited>;

/** As the trainer sees it. */
export const AttendanceSeat = z.strictObject({
  id: z.string(),
  ...person,
  /** Another id is another picture; null: there is none. */
  photo: z.nullable(z.string()),
  state: codeIn(InviteState),
  /** Whether it was marked by somebody. */
  isMarked: z.boolean(),
  /** Of the reader: a colleague marks it. */
  isOwn: z.boolean(),
  marks: z.array(codeIn(SeatMark)),
  version: Version,
});
export type AttendanceSeat = z.output<typeof AttendanceSeat>;
