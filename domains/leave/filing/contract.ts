// Leaves as they are filed: what one counts before it is filed, who is away, the form on paper.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { LeaveCode } from '../types/lists.ts';
import { LeavePermission } from '../types/policy.ts';
import { CountForm } from './contract/form.ts';
import { DayPortion } from './lists.ts';

/** Longest range one filing may name. */
export const MAX_LEAVE_RANGE_DAYS = 366;
/** Longest range the team is counted for. */
export const MAX_TEAM_RANGE_DAYS = 62;

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const mayFile = [LeavePermission.FILE_LEAVE_REQUEST, LeavePermission.FILE_SPECIAL_LEAVE_REQUEST];

const Days = z.number();

/** A day of the range asked for, and what it counts. */
const CountedDay = z.strictObject({
  date: Day,
  portion: codeIn(DayPortion),
  counts: Days,
  /** Why it counts nothing. */
  struck: z.nullable(z.string()),
  /** No schedule is posted: counted by the usual week. */
  isAssumed: z.boolean(),
  /** What it is charged to. */
  charged: z.array(z.strictObject({ type: codeIn(LeaveCode), days: Days, paid: z.boolean() })),
  /** Team-mates away that day. */
  away: z.int(),
});
export const LeaveCount = z.strictObject({
  days: z.array(CountedDay),
  total: Days,
  paid: Days,
  unpaid: Days,
  balances: z.array(z.strictObject({ type: codeIn(LeaveCode), year: z.int(), before: Days, after: Days })),
  /** What filing with the rest unpaid would come to, where credits are short: `3 days VL + 1 day LWOP`. */
  split: z.nullable(z.string()),
});
export type LeaveCount = z.output<typeof LeaveCount>;

export const Away = z.strictObject({
  people: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      isMe: z.boolean(),
      days: z.array(z.strictObject({ date: Day, portion: codeIn(DayPortion) })),
    }),
  ),
  /** The detachment or department it is about. */
  place: z.nullable(z.string()),
});
export type Away = z.output<typeof Away>;

export const leaveApi = {
  count: endpoint('POST /leaves/count', {
    summary: 'The days a leave would count, and what it would leave of the credits',
    takes: CountForm,
    returns: LeaveCount,
    needs: mayFile,
    scope: 'own',
    changesNothing: true,
    example: {
      type: 'VL',
      from: '2026-12-01',
      to: '2026-12-02',
      firstPortion: 'WHOLE',
      lastPortion: 'WHOLE',
    },
  }),
  away: endpoint('GET /leaves/away', {
    summary: 'Who of one’s own detachment or department is away in a month',
    takes: z.strictObject({ month: Month }),
    returns: Away,
    scope: 'own',
    example: { month: '2026-11' },
  }),
  teamCount: endpoint('GET /leaves/team-count', {
    summary: 'How many of one’s own detachment or department are away, day by day',
    takes: z.strictObject({ from: Day, to: Day }),
    returns: z.strictObject({ days: z.array(z.strictObject({ date: Day, away: z.int() })) }),
    scope: 'own',
    example: { from: '2026-12-01', to: '2026-12-05' },
  }),
  colleagues: endpoint('GET /leaves/colleagues', {
    summary: 'Those of one’s own detachment or department, to suggest one as reliever',
    takes: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
    returns: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
    needs: mayFile,
    scope: 'own',
    example: {},
  }),
  paper: endpoint('GET /leaves/forms/:id', {
    summary: 'One’s own leave request on paper, as a PDF',
    takes: z.strictObject({ id: z.uuid() }),
    answer: 'file',
    isForReader: true,
    scope: 'own',
    example: { id: SOME_ID },
  }),
};
