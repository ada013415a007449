import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../tests/folder.ts';
import { browserAt } from '../../tests/sign-in-browser.ts';
import { leftIn, startIn, until } from '../../tests/started.ts';

const STOPS_WITHIN_MS = 10_000;
let dataDir: string;
beforeEach(async () => {
  dataDir = await dataFolder('stopping');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (port: number, demo: '0' | '1', variables?: object, program?: string[]) =>
  startIn(dataDir, port, demo, variables, program);
const left = () => leftIn(dataDir);
const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  'a first start that is stopped half-way leaves no database running',
  { timeout: 90_000 },
  async () => {
    const run = start(39_471, '1');
    await until(async () => (await left()).length > 3);
    await pause(1_000);
    run.child.kill('SIGINT');
    run.child.kill('SIGTERM');
    await run.ended;
    expect(run.said()).toContain('Stopped before it was ready.');
    await until(async () => (await left()).length === 0);
  },
);

test.runIf(isLinux)(
  'a request that was sent in half delays a stop by less than ten seconds',
  {
    timeout: 120_000,
  },
  async () => {
    const run = start(39_473, '0');
    await until(async () => run.said().includes('Ready in'));
    expect(run.said()).toContain(`Its database is ${join(dataDir, 'postgres')}`);
    const headers = 'POST /api/v1/session/backchannel-logout HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n';
    const type = 'content-type: application/x-www-form-urlencoded\r\n';
    const half = [`${headers}${type}\r\nlogout_token=`, headers, ''].map((text) => {
      const socket = connect(39_473, 'localhost').on('error', () => {});
      socket.write(text);
      return socket;
    });
    await pause(500);
    const told = performance.now();
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(performance.now() - told).toBeLessThan(STOPS_WITHIN_MS);
    expect(await left()).toEqual([]);
    for (const socket of half) socket.destroy();
  },
);

test.runIf(isLinux)(
  'the server reaches itself where it listens on one address only',
  { timeout: 120_000 },
  async () => {
    const run = start(39_475, '0', { HOST: '127.0.0.2' });
    await until(async () => run.said().includes('Ready in'));
    expect(run.said()).toContain('runs at http://127.0.0.2:39475/');
    const password = /administrator has the password (\S+)\./.exec(run.said())?.[1] ?? '';
    const provider = {
      authUrl: 'http://127.0.0.2:39475',
      appUrl: 'http://127.0.0.2:39475/?',
      serverSecret: '',
      stop: async () => {},
    };
    const signedIn = await browserAt(provider).attempt('administrator', password);
    expect(signedIn.status).toBe(200);
    // A token of the right form: its signature is looked up at the server's own address.
    const bearer = [{ alg: 'RS256', kid: 'x' }, { iss: 'x' }, 'x'].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const me = await fetch('http://127.0.0.2:39475/api/v1/admin/me', {
      headers: { authorization: `Bearer ${bearer.join('.')}` },
    });
    expect(me.status).toBe(401);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  },
);

test.runIf(isLinux)('a SIGTERM to npm stops the server and its database', { timeout: 120_000 }, async () => {
  const run = start(39_474, '0', {}, ['npm', 'start']);
  await until(async () => run.said().includes('Ready in'));
  run.child.kill('SIGTERM');
  await run.ended;
  await until(async () => (await left()).length === 0);
  await expect(fetch('http://localhost:39474/healthz')).rejects.toThrow();
});
