// The 201 file from the outside: who it is of, how the employment stands, where the person was posted, what is planned, what
// needs attention.
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { Page, paging } from '@kawani/kit/contract/page';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { StatusRow } from './employment.ts';
import { EmploymentRow } from './employment-rows.ts';
import { EmployeeStatus } from './lists.ts';
import { EmployeePermission } from './permissions.ts';
import { PlannedChange } from './planned.ts';

/** What HR is told in time. */
export const AlarmKind = valueList({
  PROBATION: 'Probation ends',
  FLOATING: 'No post',
  ABSENCE: 'Absent without leave',
  SUSPENSION: 'Suspension ends',
  ANSWER: 'Notice to explain unanswered',
});
export type AlarmKind = CodeOf<typeof AlarmKind>;

const Named = z.nullable(z.strictObject({ id: z.string(), name: z.string() }));

const Alarm = z.strictObject({ kind: codeIn(AlarmKind), day: z.int(), since: Day, says: z.string() });

/** The head of a 201 file. */
export const EmployeeFile = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** As lists have it: the last name first. */
  listedName: z.string(),
  /** Of the photo's file; null without one. */
  photo: z.nullable(z.string()),
  status: codeIn(EmployeeStatus),
  since: Day,
  /** How many days the status has lasted, where somebody counts them. */
  statusDay: z.nullable(z.int()),
  designation: Named,
  detachment: Named,
  department: Named,
  cluster: Named,
  supervisor: z.nullable(z.string()),
  hiredOn: Day,
  /** The last day of the employment, past or to come. */
  separatedOn: z.nullable(Day),
  alarms: z.array(Alarm),
  version: z.int(),
});
export type EmployeeFile = z.output<typeof EmployeeFile>;

export const PostingRow = z.strictObject({
  from: Day,
  to: z.nullable(Day),
  designation: z.string(),
  detachment: z.nullable(z.string()),
  department: z.nullable(z.string()),
  order: z.nullable(z.string()),
});
export type PostingRow = z.output<typeof PostingRow>;

/** What may be decided and not begun. */
export const WaitingKind = valueList({
  SECTION: 'Change of the record',
  STATUS: 'Status',
  PAY: 'Pay',
  POSTING: 'Posting',
});

export type WaitingKind = CodeOf<typeof WaitingKind>;

/** Something that is decided and has not begun. */
export const ChangeAhead = z.strictObject({
  kind: codeIn(WaitingKind),
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  on: Day,
  says: z.string(),
  by: z.nullable(z.string()),
});
export type ChangeAhead = z.output<typeof ChangeAhead>;

export const NeedsAttention = z.strictObject({
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  place: z.nullable(z.string()),
  ...Alarm.shape,
});
export type NeedsAttention = z.output<typeof NeedsAttention>;

export const RequestOf = z.strictObject({
  ref: z.string(),
  kind: z.string(),
  state: codeIn(RequestStatus),
  /** Of its kind's own, if it is in one. */
  ownState: z.nullable(z.string()),
  from: Day,
  to: Day,
  filedAt: Instant,
});
export type RequestOf = z.output<typeof RequestOf>;

const ID = '01920000-0000-7000-8000-000000000001';
const one = z.strictObject({ employeeId: z.uuid() });
const needs = [EmployeePermission.VIEW_EMPLOYEE_LIST];
const open = { needs, scope: 'all', example: { employeeId: ID } } as const;

export const employmentApi = {
  file: endpoint('GET /employees/:employeeId', {
    summary: 'The head of somebody’s 201 file',
    takes: one,
    returns: EmployeeFile,
    ...open,
  }),
  employment: endpoint('GET /employees/:employeeId/employment', {
    summary: 'Every employment, status and posting of somebody, past, present and to come',
    takes: one,
    returns: z.strictObject({
      employments: z.array(EmploymentRow),
      statuses: z.array(StatusRow),
      postings: z.array(PostingRow),
    }),
    ...open,
  }),
  planned: endpoint('GET /employees/:employeeId/planned-changes', {
    summary: 'Changes of somebody’s record that wait for their day',
    takes: one,
    returns: z.strictObject({ items: z.array(PlannedChange) }),
    ...open,
  }),
  cancelPlanned: endpoint('DELETE /employees/:employeeId/planned-changes/:id', {
    notOwn: { employeeId: 'employee' },
    summary: 'Call off a change that waits for its day',
    takes: z.strictObject({ employeeId: z.uuid(), id: z.uuid() }),
    returns: z.strictObject({ id: z.string() }),
    needs: [EmployeePermission.EDIT_EMPLOYEE_RECORD],
    scope: 'all',
    example: { employeeId: ID, id: ID },
  }),
  history: endpoint('GET /employees/:employeeId/history', {
    summary: 'Who changed what in somebody’s record, old and new, and when',
    takes: z.extend(one, paging),
    returns: History,
    ...open,
  }),
  payHistory: endpoint('GET /employees/:employeeId/pay-history', {
    summary: 'Who changed what somebody is paid, old and new, and when',
    takes: z.extend(one, paging),
    returns: History,
    needs: [EmployeePermission.VIEW_PAY_SETUP, EmployeePermission.MANAGE_PAY_SETUP],
    scope: 'all',
    example: { employeeId: ID },
  }),
  requests: endpoint('GET /employees/:employeeId/requests', {
    summary: 'What somebody asked for and what became of it; neither reasons nor types of leave',
    takes: z.extend(one, paging),
    returns: Page(RequestOf),
    ...open,
  }),
  changesAhead: endpoint('GET /employees/changes-ahead', {
    summary: 'Everything that is decided about anybody and has not begun, the next first',
    takes: z.strictObject({ kind: z.optional(codeIn(WaitingKind)), ...paging }),
    returns: Page(ChangeAhead),
    needs,
    scope: 'all',
    example: {},
  }),
  needsAttention: endpoint('GET /employees/needs-attention', {
    summary: 'Whose probation, floating, absence or suspension comes to a point where somebody must do something',
    takes: z.strictObject({ kind: z.optional(codeIn(AlarmKind)), ...paging }),
    returns: Page(NeedsAttention),
    needs,
    scope: 'all',
    example: {},
  }),
};
