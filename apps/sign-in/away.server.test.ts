// The database goes away and comes back: nobody's session ends, and the answer says to try again.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { openDatabase } from '@kawani/kit/server/db';
import type { Log } from '@kawani/kit/server/log';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshConnection } from '../../tests/server.ts';
import { refresh, tokensOf } from '../../tests/sign-in-browser.ts';
import { type Embedded, startEmbedded } from '../../tests/sign-in-embedded.ts';
import { seedAccounts } from './sign-in.ts';

/** A way to the database that can be cut. */
type Line = { readonly port: number; cut(): Promise<void>; mend(): Promise<void> };

async function lineTo({ host = 'localhost', port = 5432 }: pg.PoolConfig): Promise<Line> {
  const sockets = new Set<Socket>();
  const open = (at: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((near) => {
        const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
        for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
        near.pipe(far).pipe(near);
      });
      server.listen(at, '127.0.0.1', () => resolve(server));
    });
  let server = await open(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    cut: async () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await new Promise((closed) => server.close(closed));
    },
    mend: async () => {
      server = await open(address.port);
    },
  };
}

const logged: string[] = [];
const log: Log = pino({ level: 'error', base: null }, { write: (text: string) => void logged.push(text) });
let line: Line;
let provider: Embedded;
let close: () => Promise<void>;

beforeAll(async () => {
  const connection = await freshConnection();
  line = await lineTo(connection);
  const database = openDatabase({ connection: { ...connection, host: '127.0.0.1', port: line.port }, size: 3 });
  close = database.close;
  provider = await startEmbedded({ database, log });
  await seedAccounts(database, [{ username: 'ana', password: 'kawani', roles: ['Employee'] }]);
});
afterAll(async () => {
  await provider?.stop();
  await close?.();
  await line?.cut();
});

const tokenUrl = () => `${provider.authUrl}/auth/realms/hris/protocol/openid-connect/token`;

test('the token endpoint answers 503 with Retry-After while the database is away, and the session goes on after it', async () => {
  const { refresh_token = '' } = await tokensOf(provider, 'ana');
  await line.cut();
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'web', refresh_token });
  for (let tries = 0; tries < 4; tries += 1) {
    const away = await fetch(tokenUrl(), { method: 'POST', body });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await away.json()).toEqual({ error: 'temporarily_unavailable', error_description: 'Please try again.' });
  }
  expect(logged.length).toBeGreaterThanOrEqual(4);
  for (const text of logged) {
    expect(JSON.parse(text)).toMatchObject({ status: 503, line: 'POST /protocol/openid-connect/token' });
    expect(text).toMatch(/ECONNREFUSED|ECONNRESET|Connection terminated/);
    expect(text).not.toContain(refresh_token);
    expect(text).not.toContain('ana');
  }
  await line.mend();
  expect(await refresh(provider, refresh_token)).toMatchObject({ status: 200, access_token: expect.any(String) });
});

test('a page of the provider says 503 too', async () => {
  await line.cut();
  const query = new URLSearchParams({
    client_id: 'web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: provider.appUrl,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const url = `${provider.authUrl}/auth/realms/hris/protocol/openid-connect/auth?${query}`;
  const page = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(page.headers.get('content-type')).toContain('text/html');
  await line.mend();
});
