// Orders: somebody is assigned to a detachment, or relieves somebody else there for some dates.

import { EmployeePermission } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ShiftChoice } from './changes.ts';

export const OrderKind = valueList({ ASSIGNMENT: 'Assignment order', RELIEF: 'Relief order' });
export type OrderKind = CodeOf<typeof OrderKind>;

export const ReliefReason = valueList({ LEAVE: 'Leave', ABSENCE: 'Absence', VACANCY: 'Vacancy' });
export type ReliefReason = CodeOf<typeof ReliefReason>;

export const OrderState = valueList({
  TO_COME: 'To come',
  IN_FORCE: 'In force',
  OVER: 'Over',
  CANCELLED: 'Cancelled',
});
export type OrderState = CodeOf<typeof OrderState>;

/** The longest span of dates that an order names. */
export const MAX_ORDER_DAYS = 92;

export const OrderRefusal = refusals({
  ANTEDATED: 'An order begins today or later.',
  TOO_LONG: 'Please choose at most {days} days.',
  REVERSED: 'The range ends before it starts.',
  NO_SUCH_PERSON: 'There is no such employee.',
  SAME_PERSON: 'Nobody relieves themselves.',
  NOT_HIRED: '{who} is hired on {date}.',
  LEAVES: '{who} leaves on {date}.',
  NOT_DEPLOYABLE: '{who} is {status} on {date}. Please change the status first.',
  STATUS_PLANNED: '{who} becomes {status} on {date}. Please take that back first.',
  STATUS_BEGINS: '{who} became {status} on {date}. Please choose a later date.',
  NO_SUCH_SITE: 'There is no such detachment on this date.',
  NO_SUCH_DESIGNATION: 'There is no such designation on this date.',
  NO_SUCH_SHIFT: 'This shift is not worked there.',
  THERE_ALREADY: '{who} is posted there with this designation already.',
  OVERLAPS: '{who} is in {ref} of {from}, written by {by} on {at}.',
  PERIOD_POSTED: 'Payroll for this date is already posted. Ask HR about an adjustment.',
  SHIFT_BEGUN: 'The shift of {date} has begun or is over.',
  NOT_AT_SITE: '{who} has no post at a detachment on {date}.',
  POST_ENDS: 'The post of {who} ends on {date}.',
  NO_SHIFTS: '{who} has no shifts on these dates. Please choose the shift.',
  NO_SUCH_ORDER: 'There is no such order.',
  NOT_YOURS: 'Only who may write such an order may cancel it.',
  BEGUN: 'This order began on {date}. Write another one instead.',
  CANCELLED_ALREADY: 'This order was cancelled by {by} on {at}.',
  CHANGED_SINCE: 'What this order set for {who} changed after it was written. Cancel the later order or change first.',
  ORDER_AHEAD: '{ref} begins on {date}. Please cancel it first.',
  STALE: 'This request changed. Review it again.',
});

const remarks = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(250)));

export const AssignmentForm = z.strictObject({
  employeeId: z.uuid(),
  detachmentId: z.uuid(),
  designationId: z.uuid(),
  shiftId: z.uuid(),
  /** Sunday=0; without it the rest days stay as they are. */
  restDay: z.optional(z.int().check(z.gte(0), z.lte(6))),
  from: Day,
  /** Without it: until another order. */
  to: z.optional(Day),
  billable: z.boolean(),
  remarks,
});
export type AssignmentForm = z.output<typeof AssignmentForm>;

export const ReliefForm = z.strictObject({
  /** In whose place. */
  relievedId: z.uuid(),
  relieverId: z.uuid(),
  from: Day,
  to: Day,
  reason: codeIn(ReliefReason),
  /** Without it the reliever works the shifts of whom he relieves. */
  shiftId: z.optional(z.uuid()),
  remarks,
});
export type ReliefForm = z.output<typeof ReliefForm>;

export const CancelForm = z.strictObject({
  id: z.uuid(),
  version: Version,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
});

const Someone = z.strictObject({ id: z.string(), name: z.string(), number: z.string() });

export const Order = z.strictObject({
  id: z.string(),
  ref: z.string(),
  kind: codeIn(OrderKind),
  state: codeIn(OrderState),
  /** Who is posted. */
  employee: Someone,
  relieved: z.nullable(Someone),
  reason: z.nullable(codeIn(ReliefReason)),
  detachment: z.strictObject({ id: z.string(), name: z.string() }),
  designation: z.string(),
  shift: z.nullable(z.string()),
  from: Day,
  to: z.nullable(Day),
  billable: z.boolean(),
  remarks: z.nullable(z.string()),
  issuedBy: z.string(),
  issuedAt: Instant,
  cancelledBy: z.nullable(z.string()),
  cancelledAt: z.nullable(Instant),
  cancelReason: z.nullable(z.string()),
  version: z.int(),
});
export type Order = z.output<typeof Order>;

const Preview = z.strictObject({
  objections: z.array(z.strictObject({ field: z.nullable(z.string()), message: z.string() })),
  /** What would follow, in sentences. */
  effects: z.array(z.string()),
  /** Dates of the schedule that would change, person by person. */
  changes: z.array(z.strictObject({ who: z.string(), dates: z.string(), was: z.string(), is: z.string() })),
});
export type OrderPreview = z.output<typeof Preview>;

const ID = '01920000-0000-7000-8000-000000000001';
const assignment: z.input<typeof AssignmentForm> = {
  employeeId: ID,
  detachmentId: ID,
  designationId: ID,
  shiftId: ID,
  from: '2026-12-01',
  billable: true,
};
const relief: z.input<typeof ReliefForm> = {
  relievedId: ID,
  relieverId: '01920000-0000-7000-8000-000000000002',
  from: '2026-12-01',
  to: '2026-12-05',
  reason: 'LEAVE',
};
const { VIEW_EMPLOYEE_LIST, CREATE_ASSIGNMENT_ORDER, CREATE_RELIEF_ORDER } = EmployeePermission;
const mayWrite = [CREATE_ASSIGNMENT_ORDER, CREATE_RELIEF_ORDER];
const search = z.string().check(z.trim(), z.maxLength(80));
const Found = z.strictObject({
  items: z.array(z.strictObject({ id: z.string(), label: z.string(), detail: z.nullable(z.string()) })),
});

export const ordersApi = {
  orders: endpoint('GET /schedule/orders', {
    summary: 'Assignment and relief orders, the newest first; of one employee, also those that relieved them',
    takes: z.strictObject({
      employeeId: z.optional(z.uuid()),
      kind: z.optional(codeIn(OrderKind)),
      state: z.optional(codeIn(OrderState)),
      ...paging,
    }),
    returns: Page(Order),
    needs: [VIEW_EMPLOYEE_LIST, ...mayWrite],
    scope: 'all',
    example: {},
  }),
  people: endpoint('GET /schedule/orders/people', {
    summary: 'Employees by name or number, to be posted or relieved',
    takes: z.strictObject({ search }),
    returns: Found,
    needs: mayWrite,
    scope: 'all',
    example: { search: 'dela cruz j' },
  }),
  sites: endpoint('GET /schedule/orders/sites', {
    summary: 'Detachments by name or code, to post somebody to',
    readsNobody: 'units by name',
    takes: z.strictObject({ search }),
    returns: Found,
    needs: mayWrite,
    scope: 'all',
    example: { search: 'makati' },
  }),
  orderChoices: endpoint('GET /schedule/orders/choices', {
    summary: 'Designations in use, and the shifts worked at a detachment',
    readsNobody: 'designations and shifts by name',
    takes: z.strictObject({ detachmentId: z.optional(z.uuid()), on: Day }),
    returns: z.strictObject({
      designations: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      shifts: z.array(ShiftChoice),
    }),
    needs: mayWrite,
    scope: 'all',
    example: { detachmentId: ID, on: '2026-12-01' },
  }),
  previewAssignment: endpoint('POST /schedule/orders/assignments/preview', {
    notOwn: { employeeId: 'employee' },
    summary: 'What an assignment order would change, and what stands against it',
    takes: AssignmentForm,
    returns: Preview,
    needs: [CREATE_ASSIGNMENT_ORDER],
    scope: 'all',
    changesNothing: true,
    example: assignment,
  }),
  assign: endpoint('POST /schedule/orders/assignments', {
    notOwn: { employeeId: 'employee' },
    summary: 'Write an assignment order: the posting and the schedule follow it',
    takes: AssignmentForm,
    returns: Order,
    needs: [CREATE_ASSIGNMENT_ORDER],
    scope: 'all',
    example: assignment,
  }),
  previewRelief: endpoint('POST /schedule/orders/reliefs/preview', {
    notOwn: { relievedId: 'employee', relieverId: 'employee' },
    summary: 'What a relief order would change, and what stands against it',
    takes: ReliefForm,
    returns: Preview,
    needs: [CREATE_RELIEF_ORDER],
    scope: 'all',
    changesNothing: true,
    example: relief,
  }),
  relieve: endpoint('POST /schedule/orders/reliefs', {
    notOwn: { relievedId: 'employee', relieverId: 'employee' },
    summary: 'Write a relief order: the reliever works in the place of somebody else',
    takes: ReliefForm,
    returns: Order,
    needs: [CREATE_RELIEF_ORDER],
    scope: 'all',
    example: relief,
  }),
  cancelOrder: endpoint('POST /schedule/orders/:id/cancellation', {
    notOwn: { id: 'order' },
    summary: 'Cancel an order that has not begun; postings and schedules stand as before it',
    takes: CancelForm,
    returns: Order,
    needs: mayWrite,
    scope: 'all',
    example: { id: ID, version: 1, reason: 'The client asked for somebody else' },
  }),
  orderPaper: endpoint('GET /schedule/orders/:id/paper.pdf', {
    summary: 'An order on paper',
    takes: z.strictObject({ id: z.uuid() }),
    answer: 'file',
    needs: [VIEW_EMPLOYEE_LIST, ...mayWrite],
    scope: 'all',
    example: { id: ID },
  }),
};
