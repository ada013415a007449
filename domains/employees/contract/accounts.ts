// Sign-in accounts as the office manages them: whom they belong to, what they may do, and the passwords of new ones. The face
// leaves this out: only the office's own screens need it.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { NewUsername } from './new-username.ts';
import { EmployeePermission } from './permissions.ts';

export const AccountState = valueList({
  ACTIVE: 'Active',
  TEMPORARY: 'Temporary password',
  DISABLED: 'Disabled',
  /** Linked here, and unknown there. */
  MISSING: 'Not at the identity provider',
});
export type AccountState = CodeOf<typeof AccountState>;

/** What is done at the identity provider. */
export const AccountTaskKind = valueList({
  CREATE: 'New account',
  RESET: 'New password',
  ENABLE: 'Enabling',
  DISABLE: 'Disabling',
  ROLES: 'New roles',
  SIGN_OUT: 'Signing out',
});
export type AccountTaskKind = CodeOf<typeof AccountTaskKind>;

const AccountTaskState = valueList({ WAITING: 'Waiting', DONE: 'Done', FAILED: 'Failed' });
export type AccountTaskState = CodeOf<typeof AccountTaskState>;

/** Most people who get accounts at once. */
export const MOST_AT_ONCE = 500;
/** So long can temporary passwords be seen, by whoever asked for them. */
export const SLIP_HOURS = 24;

export const AccountRefusal = refusals({
  OWN_ACCOUNT: 'Nobody manages his own account. Ask somebody else who may.',
  USERNAME_TAKEN: 'The username {username} is taken.',
  LINKED_ALREADY: 'The account {username} is linked to another employee.',
  HAS_ACCOUNT: '{name} has an account already: {username}.',
  BEING_CREATED: 'An account is being created for {name}.',
  HAS_LEFT: '{name} is no longer employed.',
  NO_SUCH_ACCOUNT: 'There is no such account.',
  NO_SUCH_ROLE: 'There is no role called {role}.',
  ADMINISTRATORS_ONLY: 'This account may do what yours may not: {what}. Ask an administrator.',
  LAST_ADMINISTRATOR: 'Nobody else could give roles any more. Give another account that right first.',
  ROLES_CHANGED: 'The roles of this account changed. Review them again.',
  STATE_ALREADY: 'This account is {state} already.',
  PROVIDER_AWAY: 'The identity provider does not answer. Please try again.',
  NO_SUCH_BATCH: 'There are no such new passwords.',
  SLIP_OVER: 'Temporary passwords can be seen for {hours} hours. Reset them for new ones.',
  NOT_READY: 'These accounts are not ready yet.',
});

const Username = z.string().check(z.minLength(1), z.maxLength(255));
const RoleName = z.string().check(z.minLength(1), z.maxLength(255));
const RoleNames = z.array(RoleName).check(z.maxLength(200));

const Permitted = z.strictObject({ code: z.string(), label: z.string(), area: z.string() });

export const SignInAccount = z.strictObject({
  username: z.string(),
  /** The one that is told about things. */
  isMain: z.boolean(),
  state: codeIn(AccountState),
  /** As given: profiles and single permissions. */
  roles: z.array(z.string()),
  /** What they amount to. */
  permissions: z.array(Permitted),
  /** What is still to be done at the provider. */
  waiting: z.array(codeIn(AccountTaskKind)),
  /** Why the last thing asked for will not be done. */
  failure: z.nullable(z.string()),
  /** Where its temporary password can still be seen by whoever asks. */
  slip: z.nullable(z.string()),
  /** Why the caller may not manage it; null where he may. */
  because: z.nullable(z.string()),
});
export type SignInAccount = z.output<typeof SignInAccount>;

export const EmployeeAccounts = z.strictObject({
  accounts: z.array(SignInAccount),
  /** For a new one. */
  suggestion: z.string(),
  /** A new account on its way, and what came of the last. */
  creating: z.nullable(z.strictObject({ batchId: z.string(), username: z.string(), failure: z.nullable(z.string()) })),
  mayGiveRoles: z.boolean(),
});
export type EmployeeAccounts = z.output<typeof EmployeeAccounts>;

export const RoleCatalogue = z.strictObject({
  profiles: z.array(z.strictObject({ name: z.string(), permissions: z.array(z.string()) })),
  permissions: z.array(Permitted),
});
export type RoleCatalogue = z.output<typeof RoleCatalogue>;

const HolderOfRole = z.strictObject({
  username: z.string(),
  enabled: z.boolean(),
  /** The roles by which it is held. */
  within: z.array(z.string()),
  employee: z.nullable(z.strictObject({ id: z.string(), number: z.string(), name: z.string() })),
});
export type HolderOfRole = z.output<typeof HolderOfRole>;

export const AccountBatch = z.strictObject({
  id: z.string(),
  askedAt: Instant,
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  tasks: z.array(
    z.strictObject({
      number: z.string(),
      name: z.string(),
      username: z.string(),
      state: codeIn(AccountTaskState),
      because: z.nullable(z.string()),
    }),
  ),
});
export type AccountBatch = z.output<typeof AccountBatch>;

export const PasswordSlip = z.strictObject({
  number: z.string(),
  name: z.string(),
  unit: z.nullable(z.string()),
  username: z.string(),
  password: z.string(),
});
export type PasswordSlip = z.output<typeof PasswordSlip>;

const { MANAGE_EMPLOYEE_ACCOUNTS, GIVE_ACCOUNT_ROLES } = EmployeePermission;
const office = { needs: [MANAGE_EMPLOYEE_ACCOUNTS, GIVE_ACCOUNT_ROLES], scope: 'by permission' as const };
const givers = { needs: [GIVE_ACCOUNT_ROLES], scope: 'by permission' as const };

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const OfEmployee = { employeeId: z.uuid() };
const OneAccount = z.strictObject({ ...OfEmployee, username: Username });
const ONE_ACCOUNT = { employeeId: SOME_ID, username: 'e0001' };
const Asked = z.strictObject({ batchId: z.string() });
const ById = z.strictObject({ id: z.uuid() });

export const accountsApi = {
  of: endpoint('GET /employees/:employeeId/accounts', {
    summary: 'The sign-in accounts of an employee',
    takes: z.strictObject(OfEmployee),
    returns: EmployeeAccounts,
    ...office,
    example: { employeeId: SOME_ID },
  }),
  create: endpoint('POST /employees/:employeeId/accounts', {
    notOwn: { employeeId: 'employee' },
    summary: 'Create a sign-in account with a temporary password',
    takes: z.strictObject({ ...OfEmployee, username: NewUsername }),
    returns: Asked,
    ...office,
    example: ONE_ACCOUNT,
  }),
  link: endpoint('POST /employees/:employeeId/account-links', {
    notOwn: { employeeId: 'employee' },
    summary: 'Link an account that exists to an employee',
    takes: OneAccount,
    ...office,
    example: ONE_ACCOUNT,
  }),
  unlink: endpoint('POST /employees/:employeeId/accounts/:username/unlink', {
    notOwn: { employeeId: 'employee' },
    summary: 'Take an account from an employee; it is signed out and stays at the provider',
    takes: OneAccount,
    ...office,
    example: ONE_ACCOUNT,
  }),
  disable: endpoint('POST /employees/:employeeId/accounts/:username/disable', {
    notOwn: { employeeId: 'employee' },
    summary: 'Refuse an account at once, everywhere',
    takes: OneAccount,
    ...office,
    example: ONE_ACCOUNT,
  }),
  enable: endpoint('POST /employees/:employeeId/accounts/:username/enable', {
    notOwn: { employeeId: 'employee' },
    summary: 'Let a disabled account in again',
    takes: OneAccount,
    ...office,
    example: ONE_ACCOUNT,
  }),
  signOut: endpoint('POST /employees/:employeeId/accounts/:username/sign-out', {
    notOwn: { employeeId: 'employee' },
    summary: 'End every session of an account',
    takes: OneAccount,
    ...office,
    example: ONE_ACCOUNT,
  }),
  resetPassword: endpoint('POST /employees/:employeeId/accounts/:username/reset-password', {
    notOwn: { employeeId: 'employee' },
    summary: 'A new temporary password; every session ends',
    takes: OneAccount,
    returns: Asked,
    ...office,
    example: ONE_ACCOUNT,
  }),
  setRoles: endpoint('PUT /employees/:employeeId/accounts/:username/roles', {
    notOwn: { employeeId: 'employee' },
    summary: 'The profiles and single permissions of an account; `seen` are those that stood when it was looked at',
    takes: z.extend(OneAccount, { roles: RoleNames, seen: RoleNames }),
    ...givers,
    example: { ...ONE_ACCOUNT, roles: ['Supervisor'], seen: ['Employee'] },
  }),
  roles: endpoint('GET /accounts/roles', {
    summary: 'The profiles with what they bundle, and every single permission',
    readsNobody: 'roles and permissions by name',
    returns: RoleCatalogue,
    ...office,
  }),
  holders: endpoint('GET /accounts/roles/:role/holders', {
    summary: 'Who holds a role, by itself or within a profile',
    takes: z.strictObject({ role: RoleName, ...paging }),
    returns: Page(HolderOfRole),
    ...office,
    example: { role: 'MANAGE_HOLIDAY' },
  }),
  unlinked: endpoint('GET /accounts/unlinked', {
    summary: 'Accounts that are linked to nobody, by a part of their username',
    takes: z.strictObject({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
    returns: z.strictObject({ accounts: z.array(z.strictObject({ username: z.string(), enabled: z.boolean() })) }),
    ...office,
    example: { search: 'dela' },
  }),
  createMany: endpoint('POST /accounts/batches', {
    actsOn: 'rows',
    summary: 'Create accounts with temporary passwords for many employees, named by their company numbers',
    takes: z.strictObject({
      employees: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      /** Whoever cannot get one is left out, not a reason to refuse the others. */
      leavesOut: z.optional(z.boolean()),
    }),
    returns: z.extend(Asked, { leftOut: z.array(z.string()) }),
    ...office,
    example: { employees: [SOME_ID] },
  }),
  batch: endpoint('GET /accounts/batches/:id', {
    summary: 'How far new accounts and passwords are',
    takes: ById,
    returns: AccountBatch,
    ...office,
    example: { id: SOME_ID },
  }),
  slips: endpoint('GET /accounts/batches/:id/slips', {
    summary: 'The temporary passwords, for whoever asked for them and for a day',
    takes: ById,
    returns: z.strictObject({ slips: z.array(PasswordSlip) }),
    ...office,
    example: { id: SOME_ID },
  }),
  slipsPdf: endpoint('GET /accounts/batches/:id/slips.pdf', {
    summary: 'The temporary passwords on paper, to be cut and handed out',
    takes: ById,
    ...office,
    answer: 'file',
    example: { id: SOME_ID },
  }),
  slipsCsv: endpoint('GET /accounts/batches/:id/slips.csv', {
    summary: 'The temporary passwords as CSV',
    takes: ById,
    ...office,
    answer: 'file',
    example: { id: SOME_ID },
  }),
};
