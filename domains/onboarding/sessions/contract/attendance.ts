// Who came to a session: marked by its trainer, or by somebody who sees the attendance of every session.
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { MOST_SEATS, SCANS, SeatMark } from '../lists.ts';
import { AttendanceSeat, Session } from './session.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const SOME_CARD = 'KW1.1001.12345678.abcdefghijklmnopqrstuv';
const MAX_CARD = 120;
const example = { id: SOME_ID };
const Id = z.strictObject({ id: z.uuid() });
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CARD));

const reads = {
  needs: [OnboardingPermission.ALL_ATTENDANCE, OnboardingPermission.ATTENDANCE],
  scope: 'by permission',
} as const;
/** Of many people, the caller's own seat left out. */
const ofMany = { ...reads, actsOn: 'rows' } as const;

export const AttendanceSheet = z.strictObject({
  session: Session,
  seats: z.array(AttendanceSeat),
  /** Whether people can be marked already. */
  isOpen: z.boolean(),
  /** Whether it has begun, so that somebody is late. */
  hasBegun: z.boolean(),
});
export type AttendanceSheet = z.output<typeof AttendanceSheet>;

const Versioned = z.strictObject({ id: z.uuid(), version: Version });
const Marked = z.strictObject({ seats: z.array(Versioned) });

const Scanned = z.strictObject({
  how: z.enum(SCANS),
  name: z.string(),
  /** Null: the person has no seat in this session. */
  seat: z.nullable(AttendanceSeat),
  seatsLeft: z.int(),
});
export type Scanned = z.output<typeof Scanned>;

export const attendanceApi = {
  sessions: endpoint('GET /onboarding/attendance', {
    ...reads,
    summary: 'Sessions of a day: those that one trains, or every one',
    takes: z.strictObject({ day: Day }),
    returns: z.strictObject({ items: z.array(Session) }),
    example: { day: '2026-12-02' },
  }),
  sheet: endpoint('GET /onboarding/attendance/:id', {
    ...reads,
    summary: 'Who is expected at a session, and who came',
    takes: Id,
    returns: AttendanceSheet,
    example,
  }),
  photo: endpoint('GET /onboarding/attendance/seats/:id/photo', {
    ...reads,
    summary: 'The photo of somebody who is expected at a session',
    limit: CALL_LIMITS.photo,
    takes: Id,
    answer: 'file',
    example,
  }),
  mark: endpoint('POST /onboarding/attendance/seats/:id/state', {
    ...reads,
    notOwn: { id: 'onboarding-seat' },
    summary: 'Mark whether somebody came',
    takes: z.extend(Versioned, { state: codeIn(SeatMark) }),
    returns: AttendanceSeat,
    example: { ...example, version: 1, state: 'Completed' },
  }),
  rest: endpoint('POST /onboarding/attendance/:id/rest', {
    ...ofMany,
    summary: 'Mark everybody who isn’t marked yet in the same way',
    takes: z.strictObject({ id: z.uuid(), state: codeIn(SeatMark) }),
    returns: Marked,
    example: { ...example, state: 'Completed' },
  }),
  undo: endpoint('POST /onboarding/attendance/:id/undo', {
    ...ofMany,
    summary: 'Take marks back; those that somebody changed meanwhile stay',
    takes: z.strictObject({ id: z.uuid(), seats: z.array(Versioned).check(z.minLength(1), z.maxLength(MOST_SEATS)) }),
    returns: Marked,
    example: { ...example, seats: [{ id: SOME_ID, version: 2 }] },
  }),
  scan: endpoint('POST /onboarding/attendance/:id/card', {
    ...ofMany,
    summary: 'Mark the holder of an ID card as present, by the code that it shows',
    takes: z.strictObject({ id: z.uuid(), code: Code }),
    returns: Scanned,
    example: { ...example, code: SOME_CARD },
  }),
  add: endpoint('POST /onboarding/attendance/:id/people', {
    ...ofMany,
    summary: 'Give a free seat to the holder of an ID card who came without an invitation, and mark them as present',
    takes: z.strictObject({ id: z.uuid(), code: Code }),
    returns: Scanned,
    example: { ...example, code: SOME_CARD },
  }),
};
