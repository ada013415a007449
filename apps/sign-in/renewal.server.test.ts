// Renewing a session: what is asked twice, what breaks off, and what an earlier release signed.
import { sql } from '@kawani/kit/server/db';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { refresh, tokensOf, verifierOf } from '../../tests/sign-in-browser.ts';
import { type Embedded, startEmbedded } from '../../tests/sign-in-embedded.ts';
import { seedAccounts } from './sign-in.ts';

let provider: Embedded;
let people = 0;

beforeAll(async () => {
  provider = await startEmbedded();
});
afterAll(() => provider.stop());

async function someone(): Promise<{ username: string }> {
  people += 1;
  const username = `person${people}`;
  await seedAccounts(provider.database, [{ username, password: 'kawani', roles: ['Employee'] }]);
  return { username };
}

const eventsOf = (who: string) => provider.events.filter(({ username }) => username === who).map(({ kind }) => kind);
const subjectOf = (username: string) => sql`(select subject from sign_in_account where username = ${username})`;
const unusedTokensOf = async (username: string) =>
  (
    await provider.database.one<{ count: number }>(sql`select count(*) as count from sign_in_artifact
      where model = 'RefreshToken' and consumed_at is null and account_id = ${subjectOf(username)}`)
  )?.count;
const usedEarlier = (username: string, seconds: number) =>
  provider.database.run(sql`update sign_in_artifact set consumed_at = consumed_at - make_interval(secs => ${seconds})
    where model = 'RefreshToken' and account_id = ${subjectOf(username)}`);

test('renewals asked for at the same moment are told the same refresh token, and the session goes on', async () => {
  const { username } = await someone();
  const { refresh_token } = await tokensOf(provider, username);
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(provider, refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
  expect((await refresh(provider, answers[0]?.refresh_token)).status).toBe(200);
  expect(await unusedTokensOf(username)).toBe(1);
});

test('a renewal whose answer was lost is asked again and answered, and the session goes on', async () => {
  const { username } = await someone();
  const { refresh_token } = await tokensOf(provider, username);
  await refresh(provider, refresh_token);
  const again = await refresh(provider, refresh_token);
  expect(again).toMatchObject({ status: 200, id_token: expect.any(String) });
  await expect(verifierOf(provider).verify(again.access_token ?? '')).resolves.toMatchObject({ username });
  expect(await unusedTokensOf(username)).toBe(1);
  expect((await refresh(provider, again.refresh_token)).status).toBe(200);
  expect(eventsOf(username)).toEqual(['LOGIN']);
});

test('a token sent again after its successor was used ends the session', async () => {
  const { username } = await someone();
  const first = await tokensOf(provider, username);
  const second = await refresh(provider, first.refresh_token);
  const third = await refresh(provider, second.refresh_token);
  expect(await refresh(provider, first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  for (const { refresh_token } of [second, third]) {
    expect(await refresh(provider, refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  }
  expect(eventsOf(username)).toEqual(['LOGIN', 'TOKEN_REPLAYED']);
});

test('a token sent again later than a minute after its first use ends the session', async () => {
  const { username } = await someone();
  const first = await tokensOf(provider, username);
  const second = await refresh(provider, first.refresh_token);
  await usedEarlier(username, 55);
  expect((await refresh(provider, first.refresh_token)).status).toBe(200);
  await usedEarlier(username, 6);
  expect(await refresh(provider, first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await refresh(provider, second.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(eventsOf(username)).toEqual(['LOGIN', 'TOKEN_REPLAYED']);
});

test('a renewal that broke off before its new token was kept is carried out when asked again', async () => {
  const { username } = await someone();
  const { refresh_token } = await tokensOf(provider, username);
  await refresh(provider, refresh_token);
  await provider.database.run(sql`delete from sign_in_artifact
    where model = 'RefreshToken' and consumed_at is null and account_id = ${subjectOf(username)}`);
  const again = await refresh(provider, refresh_token);
  expect((await refresh(provider, again.refresh_token)).status).toBe(200);
});

test('a renewal whose new token cannot be kept uses up nothing', async () => {
  const { username } = await someone();
  const { refresh_token } = await tokensOf(provider, username);
  await provider.database.run(sql`create function full_disk() returns trigger language plpgsql
    as 'begin raise exception using errcode = ''53100''; end'`);
  await provider.database.run(
    sql`create trigger full_disk before insert on sign_in_artifact execute function full_disk()`,
  );
  expect((await refresh(provider, refresh_token)).status).toBe(503);
  await provider.database.run(sql`drop function full_disk cascade`);
  await usedEarlier(username, 3600);
  expect((await refresh(provider, refresh_token)).status).toBe(200);
});

test('tokens of a release that signed with RSA stay good until they expire', async () => {
  const database = await freshDatabase();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'earlier', alg: 'RS256', use: 'sig' };
  await database.run(sql`insert into sign_in_key (name, secret) values ('signing', ${JSON.stringify(key)})`);
  const upgraded = await startEmbedded({ database });
  await seedAccounts(database, [{ username: 'early', password: 'kawani', roles: ['Employee'] }]);
  const { access_token = '' } = await tokensOf(upgraded, 'early');
  expect(decodeProtectedHeader(access_token).alg).toBe('ES256');
  const earlier = await new SignJWT(decodeJwt(access_token))
    .setProtectedHeader({ alg: 'RS256', kid: 'earlier', typ: 'JWT' })
    .sign(privateKey);
  await expect(verifierOf(upgraded).verify(earlier)).resolves.toMatchObject({ username: 'early' });
  const asked = await fetch(`${upgraded.authUrl}/auth/realms/hris/protocol/openid-connect/userinfo`, {
    headers: { authorization: `Bearer ${earlier}` },
  });
  expect(asked.status).toBe(200);
  await upgraded.stop();
});
