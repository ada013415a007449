// Sign-in accounts as the office manages them, over HTTP, with the embedded provider behind it.
import { peopleWith } from '@kawani/domains/requests/engine/service';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { profiles } from '../apps/sign-in/profiles.ts';
import { accountsApi, type HolderOfRole, type RoleCatalogue } from '../domains/employees/contract/accounts.ts';
import {
  accountsOf,
  api,
  ask,
  batchOver,
  company,
  identity,
  me,
  openAccounts,
  provider,
  providerIsAway,
  settled,
  someone,
} from './accounts.ts';
import { presentDay } from './clock.ts';
import { browserAt, refresh, tokensOf } from './sign-in-browser.ts';

openAccounts();

test('a new account has a temporary password that whoever asked can see, and that serves once', async () => {
  const employeeId = await company.employee();
  const { suggestion } = await accountsOf(employeeId);
  const { status, body } = await ask<{ batchId: string }>('boss', accountsApi.create, {
    employeeId,
    username: suggestion,
  });
  expect(status).toBe(200);
  expect(await batchOver('boss', body.batchId)).toMatchObject({ total: 1, done: 1, failed: 0 });
  expect(await settled(employeeId)).toMatchObject({ username: suggestion, state: 'TEMPORARY', roles: ['Employee'] });
  const { slips } = (await ask<{ slips: { password: string }[] }>('boss', accountsApi.slips, { id: body.batchId }))
    .body;
  const password = slips[0]?.password ?? '';
  expect((await ask('admin', accountsApi.slips, { id: body.batchId })).status).toBe(404);
  const browser = browserAt(provider);
  const own = { 'password-new': 'three words of mine', 'password-confirm': 'three words of mine' };
  const { url } = await browser.submit(await browser.attempt(suggestion, password), own);
  const { access_token = '' } = await browser.exchange(url);
  expect(await me(access_token)).toBe(200);
  expect(await settled(employeeId)).toMatchObject({ state: 'ACTIVE', slip: null });
});

test('asked again under its key, an account is asked for once', async () => {
  const employeeId = await company.employee();
  const key = newId();
  const input = { employeeId, username: 'asked_twice' };
  const [first, second] = [
    await ask<{ batchId: string }>('boss', accountsApi.create, input, key),
    await ask<{ batchId: string }>('boss', accountsApi.create, input, key),
  ];
  expect(second).toEqual(first);
  await batchOver('boss', first.body.batchId);
  expect(await ask('boss', accountsApi.create, { ...input, username: 'another' })).toMatchObject({
    status: 409,
    code: 'HAS_ACCOUNT',
  });
  const other = await company.employee();
  expect(await ask('boss', accountsApi.create, { ...input, employeeId: other })).toMatchObject({
    status: 409,
    code: 'USERNAME_TAKEN',
  });
});

test('many get accounts at once, on paper and as CSV; one who has an account already stops it by name', async () => {
  const employees = await Promise.all(Array.from({ length: 6 }, () => company.employee()));
  const { body } = await ask<{ batchId: string }>('boss', accountsApi.createMany, { employees });
  expect(await batchOver('boss', body.batchId)).toMatchObject({ total: 6, done: 6 });
  const csv = await api.call('boss', accountsApi.slipsCsv, { input: { id: body.batchId } });
  expect(csv.text.trim().split('\r\n')).toHaveLength(7);
  const pdf = await api.call('boss', accountsApi.slipsPdf, { input: { id: body.batchId } });
  expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await ask('boss', accountsApi.createMany, { employees })).toMatchObject({ status: 409, code: 'HAS_ACCOUNT' });
  const all = { employees, leavesOut: true };
  expect(await ask('boss', accountsApi.createMany, all)).toMatchObject({ status: 409, code: 'HAS_ACCOUNT' });
  const others = { employees: [...employees, await company.employee()], leavesOut: true };
  const more = await ask<{ batchId: string; leftOut: string[] }>('boss', accountsApi.createMany, others);
  expect(more.body.leftOut).toHaveLength(6);
  expect(more.body.leftOut[0]).toMatch(/has an account already/);
  expect(await batchOver('boss', more.body.batchId)).toMatchObject({ total: 1, done: 1 });
});

test('temporary passwords are written down nowhere', async () => {
  const employeeId = await company.employee();
  const { body } = await ask<{ batchId: string }>('boss', accountsApi.create, { employeeId, username: 'no_trace' });
  await batchOver('boss', body.batchId);
  const { slips } = (await ask<{ slips: { password: string }[] }>('boss', accountsApi.slips, { id: body.batchId }))
    .body;
  const [tables] = await provider.database.rows<{ text: string }>(sql`select concat(
    (select json_agg(t) from idempotency_key t), (select json_agg(t) from audit_line t),
    (select json_agg(t) from account_task t), (select json_agg(t) from sign_in_account t)) as text`);
  expect(tables?.text).not.toContain(slips[0]?.password);
});

test('a disabled account is refused within five seconds, also while the provider is away', async () => {
  const { username, employeeId } = await someone(['Employee', 'APPROVE_LEAVE_REQUEST']);
  const mayDecide = async () =>
    (await peopleWith(provider.database, ['APPROVE_LEAVE_REQUEST'], presentDay())).some(({ id }) => id === employeeId);
  const { access_token = '', refresh_token } = await tokensOf(provider, username);
  expect(await me(access_token)).toBe(200);
  expect((await ask('boss', accountsApi.disable, { employeeId, username })).status).toBe(200);
  const since = performance.now();
  providerIsAway(true);
  await expect.poll(() => me(access_token)).toBe(401);
  expect(performance.now() - since).toBeLessThan(5_000);
  expect(await mayDecide()).toBe(true);
  providerIsAway(false);
  expect(await settled(employeeId)).toMatchObject({ state: 'DISABLED' });
  // Nothing waits for somebody who can't sign in.
  expect(await mayDecide()).toBe(false);
  expect((await refresh(provider, refresh_token)).status).toBe(400);
  expect(await ask('boss', accountsApi.disable, { employeeId, username })).toMatchObject({ code: 'STATE_ALREADY' });
  expect((await ask('boss', accountsApi.enable, { employeeId, username })).status).toBe(200);
  expect(await settled(employeeId)).toMatchObject({ state: 'ACTIVE' });
  expect(await mayDecide()).toBe(true);
  const signIn = async () => me((await tokensOf(provider, username)).access_token ?? '');
  await expect.poll(signIn).toBe(200);
});

test('what could not be done at the provider is done when it is back, in the order in which it was asked for', async () => {
  const { username, employeeId } = await someone(['Employee', 'Custodian']);
  const held = { employeeId, username };
  expect((await ask('admin', accountsApi.disable, held)).status).toBe(200);
  await settled(employeeId);
  const roles = { ...held, roles: ['Employee', 'Clinic'], seen: ['Custodian', 'Employee'] };
  expect((await ask('admin', accountsApi.setRoles, roles)).status).toBe(200);
  expect((await ask('admin', accountsApi.enable, held)).status).toBe(200);
  expect(await settled(employeeId)).toMatchObject({ state: 'ACTIVE', roles: ['Clinic', 'Employee'] });
  providerIsAway(true);
  expect(await ask('admin', accountsApi.signOut, held)).toMatchObject({ status: 503, code: 'PROVIDER_AWAY' });
});

test('a new password ends every session, and its holder chooses his own', async () => {
  const { username, employeeId } = await someone();
  const { refresh_token } = await tokensOf(provider, username);
  const { body } = await ask<{ batchId: string }>('boss', accountsApi.resetPassword, { employeeId, username });
  expect(await settled(employeeId)).toMatchObject({ state: 'TEMPORARY' });
  expect((await accountsOf(employeeId, 'boss')).accounts[0]?.slip).toBe(body.batchId);
  expect((await refresh(provider, refresh_token)).status).toBe(400);
  const { slips } = (await ask<{ slips: { password: string }[] }>('boss', accountsApi.slips, { id: body.batchId }))
    .body;
  expect((await browserAt(provider).attempt(username, slips[0]?.password ?? '')).text).toContain('password-new');
});

test('roles are given by those who give roles, as they were last seen, and never to oneself', async () => {
  const { username, employeeId } = await someone();
  const roles = { employeeId, username, roles: ['Supervisor', 'MANAGE_HOLIDAY'], seen: ['Employee'] };
  expect((await ask('boss', accountsApi.setRoles, roles)).status).toBe(403);
  expect(await ask('admin', accountsApi.setRoles, { ...roles, seen: [] })).toMatchObject({ code: 'ROLES_CHANGED' });
  expect(await ask('admin', accountsApi.setRoles, { ...roles, roles: ['Owner'] })).toMatchObject({
    code: 'NO_SUCH_ROLE',
  });
  expect((await ask('admin', accountsApi.setRoles, roles)).status).toBe(200);
  const account = await settled(employeeId);
  expect(account?.roles).toEqual(['MANAGE_HOLIDAY', 'Supervisor']);
  expect(account?.permissions.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['VIEW_TEAM_ATTENDANCE', 'MANAGE_HOLIDAY']),
  );
  api.people.set(username, { employeeId, holds: profiles.Administrator });
  expect(await ask(username, accountsApi.setRoles, { ...roles, seen: roles.roles })).toMatchObject({
    status: 403,
    code: 'NOT_YOUR_OWN',
  });
});

test('nobody gives a permission that he does not hold', async () => {
  const { username, employeeId } = await someone();
  api.people.set('half', { employeeId: await company.employee(), holds: ['GIVE_ACCOUNT_ROLES', 'MANAGE_HOLIDAY'] });
  const roles = { employeeId, username, seen: ['Employee'] };
  expect(await ask('half', accountsApi.setRoles, { ...roles, roles: ['Employee', 'Payroll'] })).toMatchObject({
    status: 403,
    code: 'ADMINISTRATORS_ONLY',
  });
  expect((await ask('half', accountsApi.setRoles, { ...roles, roles: ['Employee', 'MANAGE_HOLIDAY'] })).status).toBe(
    200,
  );
});

test('who manages accounts gets into no office of others by a new password or a link', async () => {
  const payroll = await someone(['Payroll']);
  const guard = await someone(['Employee', 'Supervisor']);
  expect(await ask('boss', accountsApi.resetPassword, payroll)).toMatchObject({ status: 400 });
  const one = ({ employeeId, username }: typeof payroll) => ({ employeeId, username });
  expect(await ask('boss', accountsApi.resetPassword, one(payroll))).toMatchObject({
    status: 403,
    code: 'ADMINISTRATORS_ONLY',
  });
  expect((await ask('boss', accountsApi.disable, one(payroll))).status).toBe(200);
  expect(await ask('boss', accountsApi.enable, one(payroll))).toMatchObject({ status: 403 });
  expect((await ask('boss', accountsApi.resetPassword, one(guard))).status).toBe(200);
  expect((await ask('clerk', accountsApi.resetPassword, one(guard))).status).toBe(403);
});

test('an administrator’s account is managed by administrators alone', async () => {
  const chief = await someone(['Administrator']);
  await someone(['Administrator']);
  const one = { employeeId: chief.employeeId, username: chief.username };
  for (const endpoint of [accountsApi.disable, accountsApi.signOut, accountsApi.resetPassword, accountsApi.unlink]) {
    expect(await ask('boss', endpoint, one)).toMatchObject({ status: 403, code: 'ADMINISTRATORS_ONLY' });
  }
  expect((await ask('admin', accountsApi.signOut, one)).status).toBe(200);
});

test('the last account that gives roles stays, also when two shut each other out at the same moment', async () => {
  await provider.database.run(sql`update sign_in_account set roles = '{Employee}' where roles @> '{Administrator}'`);
  const [one, two] = [await someone(['Administrator']), await someone(['Administrator'])];
  const account = ({ employeeId, username }: typeof one) => ({ employeeId, username });
  const answers = await Promise.all([one, two].map((each) => ask('admin', accountsApi.disable, account(each))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = answers[0]?.status === 200 ? two : one;
  const stripped = { ...account(left), roles: ['Employee'], seen: ['Administrator'] };
  expect(await ask('admin', accountsApi.setRoles, stripped)).toMatchObject({ code: 'LAST_ADMINISTRATOR' });
});

test('an account that exists is linked to one person, and told apart from those of others', async () => {
  const employeeId = await company.employee();
  await identity.createUser({ username: 'old.hand', password: 'kawani', roles: ['Employee'] });
  const found = await ask<{ accounts: { username: string }[] }>('boss', accountsApi.unlinked, { search: 'old.h' });
  expect(found.body.accounts).toEqual([{ username: 'old.hand', enabled: true }]);
  const one = { employeeId, username: 'old.hand' };
  expect((await ask('boss', accountsApi.link, one)).status).toBe(200);
  expect((await ask<{ accounts: [] }>('boss', accountsApi.unlinked, { search: 'old.h' })).body.accounts).toEqual([]);
  const other = await company.employee();
  expect(await ask('boss', accountsApi.link, { ...one, employeeId: other })).toMatchObject({ code: 'LINKED_ALREADY' });
  expect(await ask('boss', accountsApi.link, { ...one, username: 'nobody.here' })).toMatchObject({ status: 404 });
  expect((await ask('boss', accountsApi.unlink, one)).status).toBe(200);
  expect((await accountsOf(employeeId)).accounts).toEqual([]);
});

test('who holds what is answered for single permissions and for profiles', async () => {
  const { username, employeeId } = await someone(['Clinic']);
  const { profiles: offered } = (await ask<RoleCatalogue>('boss', accountsApi.roles)).body;
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(profiles)));
  const role = 'MANAGE_DMSC_AVAILABILITY';
  const { body } = await ask<{ items: HolderOfRole[] }>('boss', accountsApi.holders, { role, size: 100 });
  const own = body.items.find((one) => one.username === username);
  expect(own).toMatchObject({ within: ['Clinic'], employee: { id: employeeId } });
  expect((await ask('boss', accountsApi.holders, { role: 'NO_SUCH' })).status).toBe(404);
});

test('whatever is done to an account is in the record’s history, by whom', async () => {
  const { username, employeeId } = await someone();
  await ask('boss', accountsApi.disable, { employeeId, username });
  await ask('admin', accountsApi.enable, { employeeId, username });
  await settled(employeeId);
  const lines = await provider.database.rows<{ by: string; changes: unknown }>(sql`select actor as by,
    detail -> 'changes' as changes from audit_line where subject = 'employee' and subject_id = ${employeeId}
    and action = 'CHANGE' order by seq`);
  const field = `Sign-in of ${username}`;
  expect(lines).toEqual([
    { by: 'boss', changes: [{ field, was: 'Enabled', is: 'Disabled' }] },
    { by: 'admin', changes: [{ field, was: 'Disabled', is: 'Enabled' }] },
  ]);
});
