// Who may add a passkey to an account, and what ends one. What a device answers is tested in tests/journeys/passkeys.
import { sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserAt } from '../../tests/sign-in-browser.ts';
import { type Embedded, startEmbedded } from '../../tests/sign-in-embedded.ts';
import { giveOutPassword } from './given-password.ts';
import { seedAccounts } from './sign-in.ts';
import { accountOf } from './table/accounts.ts';
import { addPasskey } from './table/passkeys.ts';

let provider: Embedded;
let page = '';
let subject = '';

beforeAll(async () => {
  provider = await startEmbedded();
  page = `${provider.authUrl}/auth/realms/hris/account/account-security/signing-in`;
  subject =
    (await seedAccounts(provider.database, [{ username: 'ana', password: 'kawani', roles: [] }])).get('ana') ?? '';
});
afterAll(() => provider.stop());

test('a session alone adds none: each way takes the password, and a challenge that only it is given', async () => {
  const browser = browserAt(provider);
  expect((await browser.go(`${page}/passkeys?do=ask`, { password: 'kawani', name: 'X' })).status).toBe(401);
  await browser.signIn('ana', 'kawani');
  for (const password of ['', 'wrong']) {
    const refused = await browser.go(`${page}/passkeys?do=ask`, { password, name: 'X' });
    expect([refused.status, refused.text.includes('Create the passkey')]).toEqual([400, false]);
  }
  const asked = await browser.go(`${page}/passkeys?do=ask`, { password: 'kawani', name: 'X' });
  expect(asked.text).toContain('Create the passkey');
  const expires = /name="expires" value="(\d+)"/.exec(asked.text)?.[1] ?? '';
  const made = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: '', attestationObject: '' },
  };
  for (const passkey of ['', '{', JSON.stringify(made)]) {
    const answer = await browser.go(`${page}/passkeys?do=add`, { passkey, expires, name: 'X' });
    expect([answer.status, answer.text.includes('could not be added')]).toEqual([400, true]);
  }
  expect(await provider.database.rows(sql`select 1 from sign_in_passkey`)).toEqual([]);
});

test('an answer that is no passkey’s opens nothing, and a password that the office gives ends every passkey', async () => {
  await provider.database.run(sql`insert into sign_in_passkey (id, subject, public_key, counter, name)
    values ('known', ${subject}, 'AAAA', 0, 'Phone')`);
  const browser = browserAt(provider);
  for (const id of ['known', 'unknown']) {
    const login = await browser.go(browser.authorizeUrl());
    const passkey = JSON.stringify({ id, rawId: id, type: 'public-key', response: {} });
    const answer = await browser.go(login.url, { passkey });
    expect([answer.status, answer.text.includes('This passkey is unknown or was removed.')]).toEqual([401, true]);
  }
  await giveOutPassword(provider.database, 'ana');
  expect(await provider.database.rows(sql`select 1 from sign_in_passkey`)).toEqual([]);
});

test('none outlives a password that the office gives while it is being added, and together they stay within the limit', async () => {
  const { database } = provider;
  const own = { subject, publicKey: 'AAAA', counter: 0, transports: [], name: 'Phone' };
  const { password = null } = (await accountOf(database, subject)) ?? {};
  const many = Array.from({ length: 6 }, (_, nth) =>
    addPasskey(database, { ...own, id: `p${nth}` }, { password, most: 2 }),
  );
  expect((await Promise.all(many)).filter(Boolean)).toHaveLength(2);

  // As one that is being added: the account is held, and the passkey not to be seen yet.
  const adding = await database.pool.connect();
  await adding.query('begin');
  await adding.query('select from sign_in_account where subject = $1 for no key update', [subject]);
  const given = giveOutPassword(database, 'ana');
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => database.rows(waiting)).toHaveLength(1);
  await adding.query(
    `insert into sign_in_passkey (id, subject, public_key, counter, name) values ('late', $1, 'A', 0, 'Phone')`,
    [subject],
  );
  await adding.query('commit');
  adding.release();
  await given;
  expect(await addPasskey(database, { ...own, id: 'later' }, { password, most: 2 })).toBe(false);
  expect(await database.rows(sql`select 1 from sign_in_passkey`)).toEqual([]);
});
