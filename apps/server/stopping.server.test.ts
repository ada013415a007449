import { spawn } from 'node:child_process';
import { readdir, readlink, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../tests/folder.ts';

const START = join(import.meta.dirname, 'start.mjs');
let dataDir: string;
beforeEach(async () => {
  dataDir = await dataFolder('stopping');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

type Run = { readonly child: ReturnType<typeof spawn>; said(): string; ended: Promise<number | null> };

function start(port: number, DEMO: '0' | '1'): Run {
  const env = {
    ...process.env,
    PORT: String(port),
    BASE_URL: '',
    HOST: 'localhost',
    DATA_DIR: dataDir,
    DEMO,
    DATABASE_URL: '',
  };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
  if (isLinux) expect(await left()).toEqual([]);
});
