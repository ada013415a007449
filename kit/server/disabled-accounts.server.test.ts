// The real Keycloak is asked the same in tests/sign-in.keycloak.test.ts; here its answers are made, so that they can fail.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { systemClock } from './clock.ts';
import { followDisabled } from './disabled-accounts.ts';
import { followCutoffs } from './revocation.ts';

const SINCE = Date.parse('2026-03-02T06:00:00+08:00');
type Event = { time: number; resourcePath: string };
// Each has a provider and a database of its own, and mostly waits for the next question: they wait side by side.
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops.splice(0)) stop();
});

async function consoleOf() {
  const state = { disabled: new Set<string>(), deleted: new Set<string>(), status: 200, questions: 0 };
  const events: Event[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://console');
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (pathname.endsWith('/token')) return answer(200, { access_token: 'own', expires_in: 300 });
    if (state.status !== 200) return answer(state.status, {});
    if (pathname.endsWith('/admin-events')) {
      state.questions += 1;
      const first = Number(searchParams.get('first'));
      return answer(200, [...events].reverse().slice(first, first + Number(searchParams.get('max'))));
    }
    const subject = pathname.split('/').at(-1) ?? '';
    return state.deleted.has(subject) ? answer(404, {}) : answer(200, { enabled: !state.disabled.has(subject) });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { state, events, access: { authUrl: `http://127.0.0.1:${port}`, serverSecret: 's' } };
}

async function following(access: { authUrl: string; serverSecret: string }) {
  const database = await freshDatabase();
  const said: string[] = [];
  const begin = () => stops.push(followDisabled(database, access, (trouble) => said.push(trouble)).stop);
  begin();
  const cutoffs = await followCutoffs(database, (error) => expect.unreachable(String(error)));
  stops.push(cutoffs.stop);
  const now = Math.floor(systemClock().getTime() / 1000);
  const times = { issuedAt: now - 60, expiresAt: now + 300 };
  const token = (subject: string) => ({ subject, username: subject, roles: [], sessionId: subject, ...times });
  return { said, begin, isOut: (subject: string) => cutoffs.isCutOff(token(subject)) };
}

test.concurrent('anyone who is disabled or deleted in the console is out within ten seconds, and nobody else', async ({
  expect,
}) => {
  const { state, events, access } = await consoleOf();
  const { isOut } = await following(access);
  const started = performance.now();
  for (const subject of ['leaver', 'gone', 'renamed']) {
    events.push({ time: SINCE, resourcePath: `users/${subject}` });
  }
  state.disabled.add('leaver');
  state.deleted.add('gone');
  await expect.poll(() => isOut('leaver') && isOut('gone'), { timeout: 10_000 }).toBe(true);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(isOut('renamed')).toBe(false);
});

test.concurrent('what happened while the provider was away is caught up with, and the trouble is told once', async ({
  expect,
}) => {
  const { state, events, access } = await consoleOf();
  const { isOut, said } = await following(access);
  events.push({ time: SINCE, resourcePath: 'users/somebody' });
  await expect.poll(() => state.questions, { timeout: 10_000 }).toBeGreaterThan(1);
  state.status = 503;
  await expect.poll(() => said.length, { timeout: 10_000 }).toBe(1);
  expect(said[0]).toContain('answered 503');
  events.push({ time: SINCE + 1, resourcePath: 'users/leaver' });
  // More than a page of others after it.
  for (let nth = 2; nth <= 250; nth += 1) events.push({ time: SINCE + nth, resourcePath: `users/other${nth % 3}` });
  state.disabled.add('leaver');
  state.status = 200;
  await expect.poll(() => isOut('leaver'), { timeout: 10_000 }).toBe(true);
  expect(said).toEqual([expect.stringContaining('answered 503'), expect.stringContaining('can be read again')]);
});

test.concurrent('several processes ask the provider as often as one', async ({ expect }) => {
  const { state, access } = await consoleOf();
  const { begin } = await following(access);
  for (let process = 0; process < 4; process += 1) begin();
  await new Promise((resolve) => setTimeout(resolve, 9_000));
  expect(state.questions).toBeGreaterThanOrEqual(2);
  expect(state.questions).toBeLessThanOrEqual(4);
});

test.concurrent('without the right to read admin events the log names the role that is missing', async ({ expect }) => {
  const { state, access } = await consoleOf();
  state.status = 403;
  const { said } = await following(access);
  await expect.poll(() => said[0], { timeout: 10_000 }).toContain('view-events');
});
