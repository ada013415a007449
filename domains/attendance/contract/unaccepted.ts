// Punches that the server refused: kept on the phone, reported by it, and shown to the supervisor until they are settled.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { AttendancePermission } from './permissions.ts';

const DECADE_MS = 315_576_000_000;
const SOME_ID = '00000000-0000-7000-8000-000000000000';

export const UnacceptedRefusal = refusals({
  NO_SUCH_PUNCH: 'There is no such punch.',
  SETTLED_ALREADY: 'Settled already by {name}, {when}.',
});

/** Of the refusal the phone received; `code` names the reason, when the server gave one. */
const Reason = {
  status: z.int().check(z.gte(400), z.lte(499)),
  code: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,63}$/))),
};

export const UnacceptedReport = z.strictObject({
  /** The Idempotency-Key the punch was sent with: a repeated report is the same report. */
  punchKey: z.uuid(),
  kind: z.enum(['IN', 'OUT']),
  tappedAt: Instant,
  /** Phone clock minus server clock in milliseconds, as last measured; null when it never was. */
  clockDifferenceMs: z.nullable(z.int().check(z.gte(-DECADE_MS), z.lte(DECADE_MS))),
  ...Reason,
});
export type UnacceptedReport = z.output<typeof UnacceptedReport>;

export const UnacceptedStatus = z.strictObject({
  punchKey: z.string(),
  workDate: Day,
  /** The phone may forget it: recorded after all, settled by a supervisor, or a request about the date was filed. */
  isDone: z.boolean(),
});
export type UnacceptedStatus = z.output<typeof UnacceptedStatus>;

/** As a supervisor sees it. */
export const UnacceptedPunch = z.strictObject({
  punchKey: z.string(),
  kind: z.enum(['IN', 'OUT']),
  at: Instant,
  status: z.int(),
  code: z.nullable(z.string()),
  /** A punch of the same kind was recorded around that time. */
  isRecorded: z.boolean(),
  settled: z.nullable(z.strictObject({ note: z.string(), by: z.string(), at: Instant })),
});
export type UnacceptedPunch = z.output<typeof UnacceptedPunch>;

export const unacceptedApi = {
  report: endpoint('POST /attendance/me/unaccepted-punches', {
    summary: 'Report a punch of one’s own that was refused and is still kept on the phone',
    takes: UnacceptedReport,
    returns: UnacceptedStatus,
    scope: 'own',
    leaver: 'finishes',
    example: {
      punchKey: SOME_ID,
      kind: 'IN',
      tappedAt: '2026-11-20T05:58:00+08:00',
      clockDifferenceMs: 0,
      status: 409,
      code: 'OUTSIDE_BLOCKED',
    },
  }),
  mine: endpoint('GET /attendance/me/unaccepted-punches', {
    summary: 'What became of one’s own reported punches, the latest hundred',
    returns: z.strictObject({ items: z.array(UnacceptedStatus) }),
    scope: 'own',
    leaver: 'reads',
  }),
  settle: endpoint('POST /attendance/team/people/:employeeId/unaccepted-punches/:punchKey/settlements', {
    notOwn: { employeeId: 'employee' },
    summary: 'Settle a punch of a person one leads that was not accepted; the person is told',
    takes: z.strictObject({
      employeeId: z.uuid(),
      punchKey: z.uuid(),
      note: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
    }),
    returns: z.strictObject({ at: Instant }),
    needs: [AttendancePermission.VIEW_TEAM_ATTENDANCE],
    scope: 'team',
    example: { employeeId: SOME_ID, punchKey: SOME_ID, note: 'Please file a Time Adjustment' },
  }),
};
