import { spawn } from 'node:child_process';
import { readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../tests/folder.ts';
import { browserAt } from '../../tests/sign-in-browser.ts';

const START = join(import.meta.dirname, 'start.mjs');
const ROOT = join(import.meta.dirname, '../..');
const STOPS_WITHIN_MS = 10_000;
let dataDir: string;
beforeEach(async () => {
  dataDir = await dataFolder('stopping');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

type Run = { readonly child: ReturnType<typeof spawn>; said(): string; ended: Promise<number | null> };

function start(port: number, DEMO: '0' | '1', variables = {}, program = [process.execPath, START]): Run {
  const env = {
    ...process.env,
    PORT: String(port),
    BASE_URL: '',
    HOST: 'localhost',
    DATA_DIR: dataDir,
    DEMO,
    DATABASE_URL: '',
    ...variables,
  };
  const [command = '', ...args] = program;
  const child = spawn(command, args, { env, cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  return { child, said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function left(): Promise<string[]> {
  const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(running.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return folders.filter((folder) => folder.startsWith(dataDir));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 50) {
    if (waited > 60_000) throw new Error('It never came');
    await pause(50);
  }
}

const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  'whoever stops a first start half-way leaves no database running',
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

test('a taken port is said in words, and everything started is stopped', { timeout: 90_000 }, async () => {
  const taken: Server = createServer().listen(39_472, 'localhost');
  const run = start(39_472, '0');
  expect(await run.ended).toBe(1);
  expect(run.said()).toMatch(/Port 39472 of localhost is taken/);
  taken.close();
  // It was looked for before anything was made or migrated.
  expect(await readdir(dataDir)).toEqual([]);
});

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

test.runIf(isLinux)('a SIGTERM to npm stops the server and its database', { timeout: 120_000 }, async () => {
  const run = start(39_474, '0', {}, ['npm', 'start']);
  await until(async () => run.said().includes('Ready in'));
  run.child.kill('SIGTERM');
  await run.ended;
  await until(async () => (await left()).length === 0);
  await expect(fetch('http://localhost:39474/healthz')).rejects.toThrow();
});

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

test('a HOST that is not an address of this machine is told as that', { timeout: 60_000 }, async () => {
  const run = start(39_476, '0', { HOST: '203.0.113.9' });
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('HOST is 203.0.113.9, which is not an address of this machine.');
});

test('a DATA_DIR that cannot be used is told with what to do', { timeout: 90_000 }, async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, 'x');
  for (const [folder, advice] of [
    [file, /a part of this path is a file\. Set DATA_DIR to a folder/],
    [join(file, 'below'), /a part of this path is a file\. Set DATA_DIR to a folder/],
    ['/sys/kernel/kawani', /DATA_DIR, \/sys\/kernel\/kawani.*(another one|another folder)/],
  ] as const) {
    const run = start(39_477, '0', { DATA_DIR: folder });
    expect(await run.ended).toBe(1);
    expect(run.said()).toMatch(advice);
  }
});
