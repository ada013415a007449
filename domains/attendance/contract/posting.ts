// Posting: what of a period is still open, and the closing of it. The face leaves this out: only the office sees it.
import { PayPeriod } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { AttendancePermission } from './permissions.ts';

/** What a period is looked through for before it is posted. */
export const PostingCheck = valueList({
  OPEN_REQUESTS: 'Requests that nobody decided',
  NO_TIMEOUT: 'No Timeout days',
  NO_TIME_IN: 'No Time-in days',
  UNREVIEWED: 'Offline and flagged punches not reviewed',
  NO_SCHEDULE: 'Employees with dates without a schedule',
  RUNNING: 'Shifts that are not over',
  WAITING: 'Days being computed again',
});
export type PostingCheck = CodeOf<typeof PostingCheck>;

const PostingState = valueList({
  WAITING: 'Waiting',
  WORKING: 'Being posted',
  POSTED: 'Posted',
  FAILED: 'Failed',
  REOPENED: 'Opened again',
});

export const PostingRefusal = refusals({
  NO_SUCH_PERIOD: 'No pay period starts on this date.',
  NOT_OVER: 'This period ends on {ends}. It can be posted from the day after.',
  STILL_RUNNING: '{count} shift(s) of this period are not over yet.',
  POSTED_ALREADY: 'This period is posted already.',
  BEING_POSTED: 'This period is just being posted.',
  WHY_NEEDED: 'Please say why it is posted although something is open.',
  NOT_POSTED: 'This period is not posted.',
  NOT_THE_LAST: 'Only the period posted last can be opened again: the one that ends on {ends}.',
  PAID_ALREADY: 'The pay of this period is complete. Corrections go into the next one as adjustments.',
  NO_SUCH_POSTING: 'There is no such posting.',
});

export const Posting = z.strictObject({
  id: z.string(),
  starts: Day,
  ends: Day,
  state: codeIn(PostingState),
  /** Days settled, of how many. */
  done: z.int(),
  total: z.int(),
  askedBy: z.string(),
  askedAt: Instant,
  because: z.nullable(z.string()),
});
export type Posting = z.output<typeof Posting>;

const CheckCount = z.strictObject({ check: codeIn(PostingCheck), count: z.int() });
export type CheckCount = z.output<typeof CheckCount>;

export const PeriodRow = z.extend(PayPeriod, {
  /** The latest run; null where nobody ever posted it here. */
  posting: z.nullable(Posting),
});
export type PeriodRow = z.output<typeof PeriodRow>;

/** Somebody or something that is open, in the order of names. */
export const OpenThing = z.strictObject({
  key: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  date: Day,
  says: z.string(),
});
export type OpenThing = z.output<typeof OpenThing>;

const needs = [AttendancePermission.MANAGE_TIMESHEET];
const Because = z.string().check(z.trim(), z.minLength(1), z.maxLength(250));
const Starts = { starts: Day };

export const postingApi = {
  periods: endpoint('GET /attendance/periods', {
    summary: 'Pay periods around today, the latest first, each with its posting',
    readsNobody: 'periods',
    returns: z.strictObject({ items: z.array(PeriodRow) }),
    needs,
    scope: 'all',
  }),
  checklist: endpoint('GET /attendance/periods/:starts/checklist', {
    summary: 'What of a period is still open, counted',
    readsNobody: 'counts',
    takes: z.strictObject(Starts),
    returns: z.strictObject({
      period: PayPeriod,
      checks: z.array(CheckCount),
      /** Why it cannot be posted now; null: it can. */
      blocked: z.nullable(z.string()),
    }),
    needs,
    scope: 'all',
    example: { starts: '2026-11-01' },
  }),
  open: endpoint('GET /attendance/periods/:starts/open', {
    summary: 'The requests of a period that nobody decided, or the employees with dates without a schedule',
    takes: z.strictObject({ ...Starts, check: z.enum(['OPEN_REQUESTS', 'NO_SCHEDULE']), ...paging }),
    returns: Page(OpenThing),
    needs,
    scope: 'all',
    example: { starts: '2026-11-01', check: 'OPEN_REQUESTS' },
  }),
  post: endpoint('POST /attendance/periods/:starts/postings', {
    actsOn: 'everybody',
    summary: 'Post a period: its days are settled, then it is closed for good',
    takes: z.strictObject({ ...Starts, because: z.optional(Because) }),
    returns: Posting,
    needs,
    scope: 'all',
    example: { starts: '2099-01-01', because: 'The client has signed' },
  }),
  posting: endpoint('GET /attendance/postings/:id', {
    summary: 'How far the posting of a period is',
    readsNobody: 'the progress of a posting',
    takes: z.strictObject({ id: z.uuid() }),
    returns: Posting,
    needs,
    scope: 'all',
    example: { id: '00000000-0000-7000-8000-000000000000' },
  }),
  postingEvents: endpoint('GET /attendance/postings/:id/events', {
    summary: 'A stream of server-sent events: `posting` while a period is settled, until it is closed',
    readsNobody: 'the progress of a posting',
    takes: z.strictObject({ id: z.uuid() }),
    needs,
    scope: 'all',
    answer: 'events',
    example: { id: '00000000-0000-7000-8000-000000000000' },
  }),
  reopen: endpoint('POST /attendance/periods/:starts/reopenings', {
    actsOn: 'everybody',
    summary: 'Open the period posted last again, as long as its pay is not complete',
    takes: z.strictObject({ ...Starts, because: Because }),
    returns: PayPeriod,
    needs,
    scope: 'all',
    example: { starts: '2099-01-01', because: 'A site sent its log late' },
  }),
};
