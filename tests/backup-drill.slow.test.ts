// The drill of an operator: a company at work is backed up, another machine takes over from the backup.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from './clock.ts';
import { freshFolder } from './files.ts';
import { type Installation, openInstallation } from './installation.ts';
import { refresh, type Tokens, tokensOf } from './sign-in-browser.ts';

const COMPANY = new URL('releases/0.1.0', import.meta.url).pathname;
const WRITERS = ['employee', 'supervisor', 'hr', 'payroll'];
const SPACING_MS = 3 * 60_000;

type Acknowledged = { readonly token: string; readonly key: string; readonly body: object; readonly id: string };

let first: Installation;
let second: Installation;
beforeAll(async () => {
  first = await openInstallation();
  // The same address, as when its name is pointed to another machine.
  second = await openInstallation({ port: Number(new URL(first.provider.authUrl).port) });
}, 60_000);

afterAll(async () => {
  await first?.remove();
  await second?.remove();
}, 60_000);

async function punch(at: Installation, token: string, key: string, body: object): Promise<string> {
  const answer = await at.call(token, 'POST /attendance/me/punches', body, key);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** Punches without pause until told to stop, each of another moment; what was acknowledged so far can be looked at. */
function writing(at: Installation, tokens: readonly string[]) {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const write = async (token: string) => {
    for (let ago = 1; !isOver; ago += 1) {
      const tappedAt = new Date(present().getTime() - ago * SPACING_MS).toISOString();
      const body = { kind: ago % 2 === 0 ? 'IN' : 'OUT', offline: { tappedAt, clockDifferenceMs: 0 } };
      const key = randomUUID();
      acknowledged.push({ token, key, body, id: await punch(at, token, key, body) });
    }
  };
  const writers = Promise.all(tokens.map(write));
  return {
    acknowledged,
    stop: () => {
      isOver = true;
      return writers;
    },
  };
}

async function attach(token: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'clearance.png');
  const { id: fileId } = (await (await first.call(token, 'POST /profile/files', form)).json()) as { id: string };
  const body = { kind: 'POLICE', fileId, expiresOn: '2099-12-31' };
  const answer = await first.call(token, 'POST /profile/documents', body);
  const { required } = (await answer.json()) as { required: { kind: string; id: string }[] };
  return required.find(({ kind }) => kind === 'POLICE')?.id ?? '';
}

async function contentOf(at: Installation, token: string, documentId: string): Promise<Buffer> {
  const answer = await at.call(token, `GET /profile/documents/${documentId}/file`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function forgeryCookie(at: Installation, token: string): Promise<string> {
  const answer = await at.call(token, 'GET /admin/me');
  return /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

/** A call as a page sends it that was opened before its server was lost. */
async function postFromPage({ provider }: Installation, token: string, cookie: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    origin: new URL(provider.appUrl).origin,
    cookie: `XSRF-TOKEN=${cookie}`,
    'x-xsrf-token': cookie,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const path = '/api/v1/notifications/read';
  return (await fetch(`${provider.authUrl}${path}`, { method: 'POST', headers, body: '{}' })).status;
}

const folder = async (name: string) => join(await freshFolder(), name);

test('a backup made while people work brings everything back elsewhere, and nobody is signed out', {
  timeout: 300_000,
}, async () => {
  expect(await first.command('restore', COMPANY)).toMatchObject({ code: 0 });
  await first.start();
  const tokens: Tokens = await tokensOf(first.provider, 'employee');
  const own = tokens.access_token ?? '';
  const cookie = await forgeryCookie(first, own);
  const documentId = await attach(own);
  const picture = await contentOf(first, own, documentId);
  const others = await Promise.all(WRITERS.slice(1).map((username) => first.signIn(username)));
  const { acknowledged, stop } = writing(first, [own, ...others]);
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(40);

  const before = [...acknowledged];
  const backup = await folder('backup');
  expect(await first.command('backup', backup)).toMatchObject({ code: 0, said: expect.stringContaining('3 files') });
  await pause(500);
  await stop();
  expect(acknowledged.length).toBeGreaterThan(before.length);
  await first.stop();

  const restored = await second.command('restore', backup);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Its chain is whole.') });
  await second.start();
  expect(cookie).not.toBe('');
  // On a busy machine the first calls after a start may be told to come again; a cookie that is not good stays refused.
  await expect.poll(() => postFromPage(second, own, cookie), { timeout: 20_000, interval: 500 }).toBe(200);
  // Each answer of a replay is the first one's: what was lost would be a new punch with another id.
  for (const { token, key, body, id } of before) expect(await punch(second, token, key, body)).toBe(id);
  expect(await contentOf(second, own, documentId)).toEqual(picture);
  expect(await refresh(second.provider, tokens.refresh_token)).toMatchObject({ status: 200 });
  expect((await second.call(await second.signIn('hr'), 'GET /employees')).status).toBe(200);
  expect(await second.command('audit-verify')).toMatchObject({ code: 0 });
});

test('the commands refuse in words, with an exit code', { timeout: 120_000 }, async () => {
  const empty = await openInstallation();
  try {
    expect(await empty.command('backup', await folder('backup'))).toEqual({
      code: 1,
      said: expect.stringContaining(`There is no database in ${empty.dataDir}.`),
    });
    expect(await empty.command('restore', '/nowhere')).toMatchObject({
      code: 1,
      said: expect.stringContaining('/nowhere is not a finished backup'),
    });
    expect(await empty.command('backup')).toMatchObject({ code: 2 });
    expect(await second.command('restore', COMPANY)).toMatchObject({
      code: 1,
      said: expect.stringContaining('This database is not empty.'),
    });
  } finally {
    await empty.remove();
  }
});
