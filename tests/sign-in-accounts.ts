// What the server asks of an identity provider about accounts: the same questions for both.

import { newId } from '@kawani/kit/server/db';
import { type Identity, isUsernameTaken } from '@kawani/kit/server/identity';
import { isTokenRefused } from '@kawani/kit/server/token';
import { expect, test } from 'vitest';
import { browserAt, type Provider, refresh, token, tokensOf, verifierOf } from './sign-in-browser.ts';

const PASSWORD = 'kawani';

type At = () => Provider;
type Someone = (roles?: string[]) => Promise<{ username: string; subject: string }>;
type Accounts = () => { identity: Identity; cutOff: string[] };

export function checksOfAccounts(at: At, someone: Someone, accounts: Accounts): void {
  test('an account is found by its username, and a username given once', async () => {
    const { identity } = accounts();
    const { username, subject } = await someone();
    expect(await identity.findUser(username)).toBe(subject);
    expect(await identity.findUser('nobody_here')).toBeUndefined();
    const again = identity.createUser({ username, password: PASSWORD, roles: [] });
    await expect(again).rejects.toSatisfy(isUsernameTaken);
  });

  test('a disabled account signs in nowhere, and its session has ended', async () => {
    const { identity, cutOff } = accounts();
    const { username, subject } = await someone();
    const { refresh_token } = await tokensOf(at(), username);
    await identity.setEnabled(subject, false);
    expect(cutOff).toContain(subject);
    expect((await refresh(at(), refresh_token)).status).toBe(400);
    expect((await browserAt(at()).attempt(username, PASSWORD)).url.searchParams.get('code')).toBeNull();
    await identity.setEnabled(subject, true);
    expect((await browserAt(at()).attempt(username, PASSWORD)).url.searchParams.get('code')).toBeTruthy();
  });

  test('a new password ends the old one and every session', async () => {
    const { identity } = accounts();
    const { username, subject } = await someone();
    const { refresh_token } = await tokensOf(at(), username);
    await identity.setPassword(subject, 'another-one');
    expect((await refresh(at(), refresh_token)).status).toBe(400);
    expect((await browserAt(at()).attempt(username, PASSWORD)).url.searchParams.get('code')).toBeNull();
    expect((await browserAt(at()).attempt(username, 'another-one')).url.searchParams.get('code')).toBeTruthy();
  });

  test('a password made by somebody else is good for choosing one’s own, and for nothing else', async () => {
    const { identity } = accounts();
    const username = `newcomer${newId().slice(-8)}`;
    const given = 'given-for-once';
    await identity.createUser({ username, password: given, isTemporary: true, roles: ['Employee'], employeeId: 'x1' });
    const found = await identity.accountNamed(username);
    expect(found).toMatchObject({ enabled: true, mustChangePassword: true, employeeId: 'x1', roles: ['Employee'] });
    const browser = browserAt(at());
    const page = await browser.attempt(username, given);
    expect(page.url.searchParams.get('code')).toBeNull();
    expect(page.text).toContain('name="password-new"');
    const wrong = await browser.submit(page, { 'password-new': 'my-own-words', 'password-confirm': 'other-words' });
    expect(wrong.text).toContain('name="password-new"');
    const own = { 'password-new': 'my-own-words', 'password-confirm': 'my-own-words' };
    expect((await browser.submit(wrong, own)).url.searchParams.get('code')).toBeTruthy();
    expect(await identity.accountNamed(username)).toMatchObject({ mustChangePassword: false });
    expect((await browserAt(at()).attempt(username, given)).url.searchParams.get('code')).toBeNull();
    await identity.setPassword(found?.subject ?? '', 'forgotten-again', { isTemporary: true });
    expect((await browserAt(at()).attempt(username, 'forgotten-again')).text).toContain('name="password-new"');
  });

  test('accounts are found by a part of their name and by a role, roles with what they bundle', async () => {
    const { identity } = accounts();
    const { username, subject } = await someone(['Custodian']);
    const part = { first: 0, max: 100 };
    const own = { subject, username, enabled: true };
    expect(await identity.accountsLike(username.slice(1), part)).toContainEqual(own);
    expect(await identity.accountsLike('no-such-name', part)).toEqual([]);
    expect(await identity.accountsWith('Custodian', part)).toContainEqual(own);
    expect(await identity.accountsWith('Cashier', part)).not.toContainEqual(own);
    const roles = await identity.roles();
    expect(roles.find(({ name }) => name === 'Custodian')?.bundles).toContain('MANAGE_UNIFORM_INVENTORY');
    expect(roles.map(({ name }) => name)).not.toContain('offline_access');
  });

  test('new roles are in the next token, the old ones are not', async () => {
    const { identity } = accounts();
    const { username, subject } = await someone(['Employee', 'Custodian']);
    const { refresh_token } = await tokensOf(at(), username);
    await identity.setRoles(subject, ['Clinic']);
    const { access_token = '' } = await refresh(at(), refresh_token);
    const { roles } = await verifierOf(at()).verify(access_token);
    expect(roles).toEqual(expect.arrayContaining(['MANAGE_DMSC_AVAILABILITY', 'OFFLINE_ACCESS']));
    expect(roles).not.toContain('MANAGE_UNIFORM_INVENTORY');
  });

  test('signing somebody out ends their sessions', async () => {
    const { username, subject } = await someone();
    const { refresh_token } = await tokensOf(at(), username);
    await accounts().identity.signOut(subject);
    expect((await refresh(at(), refresh_token)).status).toBe(400);
  });
}

export function checksOfRoles(at: At, someone: Someone, accounts: Accounts): void {
  test('a role the realm lacks is added, with what it bundles', async () => {
    const { identity } = accounts();
    const added = [
      { name: 'NEW_PERMISSION', description: 'Do something new' },
      { name: 'Novice', description: 'A new profile', composites: { realm: ['NEW_PERMISSION', 'HANDBOOK'] } },
    ];
    await identity.ensureRoles(added);
    await identity.ensureRoles(added);
    const { username } = await someone(['Novice']);
    const { access_token = '' } = await tokensOf(at(), username);
    const { roles } = await verifierOf(at()).verify(access_token);
    expect(roles).toEqual(expect.arrayContaining(['NEW_PERMISSION', 'HANDBOOK']));
  });

  test('accounts are nobody’s to manage but the server’s', async () => {
    const { username } = await someone(['Administrator']);
    const { access_token } = await tokensOf(at(), username);
    for (const authorization of [`Bearer ${access_token}`, 'Bearer x', '']) {
      const response = await fetch(`${at().authUrl}/auth/admin/realms/hris/users`, { headers: { authorization } });
      expect([401, 403]).toContain(response.status);
    }
  });

  test('the server’s own token is accepted nowhere in the product', async () => {
    const wrongSecret = await token(at(), {
      grant_type: 'client_credentials',
      client_id: 'hris-server',
      client_secret: 'x',
    });
    expect(wrongSecret.status).toBe(401);
    const client_secret = at().serverSecret;
    const { access_token = '' } = await token(at(), {
      grant_type: 'client_credentials',
      client_id: 'hris-server',
      client_secret,
    });
    await expect(verifierOf(at()).verify(access_token)).rejects.toSatisfy(isTokenRefused);
  });
}
