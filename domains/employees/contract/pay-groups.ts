// Pay groups: whom payroll looks at, holds, pays out and adjusts together. They have no calendar of their own.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { MOST_PICKED } from './pay-changes.ts';
import { EmployeePermission } from './permissions.ts';
import { UnitCode, UnitName } from './units.ts';

export const PayGroupRefusal = refusals({
  NO_SUCH_GROUP: 'This pay group was not found.',
  CODE_TAKEN: 'Another pay group has the code {code}.',
  CHANGED: 'This pay group changed. Review it again.',
  NOBODY: 'Nobody would be moved.',
});

const Id = { id: z.uuid() };

export const PayGroup = z.strictObject({
  ...{ id: z.string(), code: z.string(), name: z.string(), version: z.int() },
  /** Today. */
  people: z.int(),
});
export type PayGroup = z.output<typeof PayGroup>;

export const NewPayGroup = z.strictObject({ code: UnitCode, name: UnitName });
export const PayGroupForm = z.strictObject({ ...Id, version: Version, code: UnitCode, name: UnitName });

/** Whom to move: one of these. */
const Whom = {
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  designationId: z.optional(z.uuid()),
  employeeIds: z.optional(z.array(z.uuid()).check(z.maxLength(MOST_PICKED))),
};
export const MoveForm = z.strictObject({ ...Id, from: Day, ...Whom });
export type MoveForm = z.output<typeof MoveForm>;

export const PayGroupMember = z.strictObject({
  ...{ employeeId: z.string(), number: z.string(), name: z.string(), post: z.nullable(z.string()) },
  from: Day,
});
export type PayGroupMember = z.output<typeof PayGroupMember>;

const { VIEW_PAY_SETUP, MANAGE_PAY_SETUP } = EmployeePermission;
const keeps = { needs: [MANAGE_PAY_SETUP], scope: 'all' } as const;
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';

export const payGroupsApi = {
  groups: endpoint('GET /employees/pay-groups', {
    summary: 'Pay groups and how many people each has today',
    readsNobody: 'groups',
    returns: z.strictObject({ items: z.array(PayGroup) }),
    needs: [VIEW_PAY_SETUP, MANAGE_PAY_SETUP],
    scope: 'all',
  }),
  create: endpoint('POST /employees/pay-groups', {
    actsOn: 'nobody',
    summary: 'Add a pay group',
    takes: NewPayGroup,
    returns: PayGroup,
    example: { code: 'CONFIDENTIAL', name: 'Confidential payroll' },
    ...keeps,
  }),
  rename: endpoint('POST /employees/pay-groups/:id', {
    actsOn: 'nobody',
    summary: 'Give a pay group another code or name',
    takes: PayGroupForm,
    returns: PayGroup,
    example: { id: EXAMPLE_ID, version: 1, code: 'CONFIDENTIAL', name: 'Confidential payroll' },
    ...keeps,
  }),
  members: endpoint('GET /employees/pay-groups/:id/people', {
    summary: 'Who is in a pay group today, or will be',
    takes: z.strictObject({ ...Id, ...paging, search: z.optional(z.string().check(z.trim(), z.maxLength(60))) }),
    returns: Page(PayGroupMember),
    example: { id: EXAMPLE_ID },
    ...keeps,
  }),
  move: endpoint('POST /employees/pay-groups/:id/people', {
    actsOn: 'rows',
    summary: 'Move people to a pay group from a day on, out of the one they are in; oneself is left out',
    takes: MoveForm,
    returns: z.strictObject({ people: z.int() }),
    example: { id: EXAMPLE_ID, from: '2027-01-01', employeeIds: [EXAMPLE_ID] },
    ...keeps,
  }),
  remove: endpoint('POST /employees/pay-groups/:id/people/remove', {
    notOwn: { employeeIds: 'employee' },
    summary: 'Take people out of a pay group from a day on',
    takes: z.strictObject({
      ...Id,
      from: Day,
      employeeIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_PICKED)),
    }),
    returns: z.strictObject({ people: z.int() }),
    example: { id: EXAMPLE_ID, from: '2027-01-01', employeeIds: [EXAMPLE_ID] },
    ...keeps,
  }),
};
