import { openDatabase, sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { urlOf } from './process.ts';
import { freshConnection } from './server.ts';
import { browserAt, refresh, type Tokens } from './sign-in-browser.ts';

const OWN = 'carabao-rice-field-4821';

let installation: Installation;
let connection: Awaited<ReturnType<typeof freshConnection>>;
beforeAll(async () => {
  connection = await freshConnection();
  installation = await openInstallation({ environment: { DATABASE_URL: urlOf(connection), DEMO: '0' } });
  await installation.start();
}, 60_000);
afterAll(() => installation?.remove(), 60_000);

/** What the command printed, as a password. */
async function reset(): Promise<string> {
  const { code, said } = await installation.command('admin-reset-password');
  expect([code, said]).toEqual([0, expect.stringContaining('The account administrator has the password')]);
  return / password (\S+)\. It is not shown again/.exec(said)?.[1] ?? '';
}

/** Signs in with a password that serves once, and chooses another. */
async function signInAnew(printed: string, chosen: string): Promise<Tokens> {
  const browser = browserAt(installation.provider);
  const asked = await browser.attempt('administrator', printed);
  expect(asked.text).toContain('name="password-new"');
  const { url } = await browser.submit(asked, { 'password-new': chosen, 'password-confirm': chosen });
  return browser.exchange(url);
}

test('a lost administrator’s password is replaced while the server runs and while it is stopped', {
  timeout: 120_000,
}, async () => {
  const tokens = await signInAnew(await reset(), OWN);
  expect((await installation.call(tokens.access_token, 'GET /admin/me')).status).toBe(200);

  const printed = await reset();
  await expect
    .poll(async () => (await installation.call(tokens.access_token, 'GET /admin/me')).status, { timeout: 10_000 })
    .toBe(401);
  expect(await refresh(installation.provider, tokens.refresh_token)).toMatchObject({ status: 400 });
  const refused = await browserAt(installation.provider).attempt('administrator', OWN);
  expect(refused.text).toContain('Invalid username or password.');
  expect((await signInAnew(printed, `${OWN}-2`)).access_token).toBeDefined();

  await installation.stop();
  const again = await reset();
  await installation.start();
  expect((await signInAnew(again, `${OWN}-3`)).access_token).toBeDefined();

  const database = openDatabase({ connection, size: 1 });
  const lines = await database.rows(sql`select actor, action, subject, subject_id as "subjectId", detail
    from audit_line where action = 'PASSWORD_RESET'`);
  await database.close();
  const line = {
    actor: 'console',
    action: 'PASSWORD_RESET',
    subject: 'account',
    subjectId: 'administrator',
    detail: {},
  };
  expect(lines).toEqual([line, line, line]);
});

test('an unknown account is answered with the administrators there are, and Keycloak’s accounts with its own ways', {
  timeout: 60_000,
}, async () => {
  expect(await installation.command('admin-reset-password', 'nobody_here')).toEqual({
    code: 1,
    said: 'There is no account nobody_here. Administrators: administrator.\n',
  });
  const environment = { DATABASE_URL: urlOf(connection), AUTH_URL: 'http://localhost:9', AUTH_SECRET: 'a'.repeat(32) };
  const elsewhere = await openInstallation({ environment });
  expect(await elsewhere.command('admin-reset-password')).toMatchObject({
    code: 1,
    said: expect.stringContaining('kcadm.sh set-password'),
  });
  await elsewhere.remove();
});
