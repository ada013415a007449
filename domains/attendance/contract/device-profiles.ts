// Profiles of biometric devices: what the states in a device's file mean, and whose its user ids are.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { entryFields, registerApi } from '@kawani/kit/contract/register';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ClockBetween, TapKind } from './lists.ts';
import { AttendancePermission } from './permissions.ts';

/** What a state of a device stands for. */
export const DeviceKind = valueList({ ...TapKind.labels, IGNORED: 'Ignored' });
export type DeviceKind = CodeOf<typeof DeviceKind>;

export const DeviceRefusal = refusals({
  NAME_TAKEN: 'Another profile has this name.',
  NO_SUCH_SITE: 'This detachment doesn’t exist.',
  STATE_TWICE: 'State {state} is in the list twice.',
  NO_STATES: 'Add at least one state, or choose one state for everything.',
  NO_SUCH_PROFILE: 'This device profile doesn’t exist, or is inactive.',
  NO_SUCH_USER: 'This user id is not assigned.',
  NO_SUCH_EMPLOYEE: 'This employee doesn’t exist.',
});

const MOST_DEVICES = 20;
export const USUAL_CUT = '04:00' as WallTime;
const MOST_STATES = 30;
const needs = [AttendancePermission.MANAGE_TIMESHEET];
const SOME_ID = '00000000-0000-7000-8000-000000000000';

export const DeviceState = z.strictObject({
  state: z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,10}$/)),
  kind: codeIn(DeviceKind),
});
export type DeviceState = z.output<typeof DeviceState>;

export const DeviceProfileForm = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  detachmentId: z.optional(z.uuid()),
  /** Device ids as they stand in the file. */
  devices: z._default(
    z.array(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,40}$/))).check(z.maxLength(MOST_DEVICES)),
    [],
  ),
  isClock: z._default(z.boolean(), false),
  states: z._default(z.array(DeviceState).check(z.maxLength(MOST_STATES)), []),
  nightCut: z._default(WallTime, USUAL_CUT),
  between: z._default(codeIn(ClockBetween), 'IGNORED'),
  byNumber: z._default(z.boolean(), true),
});
export type DeviceProfileForm = z.output<typeof DeviceProfileForm>;

export const DeviceProfile = z.strictObject({
  ...entryFields,
  name: z.string(),
  site: z.nullable(z.strictObject({ id: z.string(), code: z.string(), name: z.string() })),
  devices: z.array(z.string()),
  /** It writes one state for everything: the first punch of a day is in, the last is out. */
  isClock: z.boolean(),
  states: z.array(DeviceState),
  /** Without a shift, a punch before it belongs to the day before. */
  nightCut: WallTime,
  between: codeIn(ClockBetween),
  /** A user id that is assigned to nobody is a company number. */
  byNumber: z.boolean(),
  /** User ids that are assigned. */
  users: z.int(),
  imports: z.int(),
});
export type DeviceProfile = z.output<typeof DeviceProfile>;

export const deviceProfilesApi = registerApi('/attendance/device-profiles', {
  readsNobody: 'devices, and how many user ids each knows',
  one: 'device profile',
  many: 'device profiles',
  needs,
  item: DeviceProfile,
  form: DeviceProfileForm,
  sorts: ['name'],
  example: { name: 'Gate 1', devices: ['1'], isClock: true, nightCut: '04:00' },
});

export const DeviceUser = z.strictObject({
  user: z.string(),
  /** Null: not an employee. */
  employeeId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  number: z.nullable(z.string()),
});
export type DeviceUser = z.output<typeof DeviceUser>;

const OfUser = { id: z.uuid(), user: z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,24}$/)) };

export const deviceUsersApi = {
  sites: endpoint('GET /attendance/device-sites', {
    summary: 'The detachments that a device can hang at',
    readsNobody: 'units by name',
    returns: z.strictObject({ sites: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
    needs,
    scope: 'all',
  }),
  people: endpoint('GET /attendance/device-people', {
    summary: 'Employees by the beginnings of their names or number, to be chosen for a user id',
    takes: z.strictObject({ search: z.string().check(z.trim(), z.maxLength(100)) }),
    returns: z.strictObject({
      items: z.array(
        z.strictObject({ id: z.string(), number: z.string(), name: z.string(), post: z.nullable(z.string()) }),
      ),
    }),
    needs,
    scope: 'all',
    example: { search: 'dela cruz j' },
  }),
  list: endpoint('GET /attendance/device-profiles/:id/users', {
    summary: 'The user ids of a device that are assigned to people',
    takes: z.strictObject({ id: z.uuid(), ...paging }),
    returns: Page(DeviceUser),
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  assign: endpoint('PUT /attendance/device-profiles/:id/users/:user', {
    notOwn: { employeeId: 'employee' },
    summary: 'Say whose a user id of a device is; null: not an employee’s',
    takes: z.strictObject({ ...OfUser, employeeId: z.nullable(z.uuid()) }),
    returns: DeviceUser,
    needs,
    scope: 'all',
    example: { id: SOME_ID, user: '17', employeeId: SOME_ID },
  }),
  forget: endpoint('DELETE /attendance/device-profiles/:id/users/:user', {
    actsOn: 'nobody',
    summary: 'Forget whose a user id of a device is; punches that were imported stay',
    takes: z.strictObject(OfUser),
    needs,
    scope: 'all',
    example: { id: SOME_ID, user: '17' },
  }),
};
