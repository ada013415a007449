// The built product on a port and a data folder of its own, as a newcomer would start it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Started = {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  /** From the command to the line that says it is ready. */
  readonly readyMs: number;
  stop(): Promise<void>;
};

const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
let nextPort = 4300 + (process.pid % 500);

export async function startServer(environment: Record<string, string> = {}): Promise<Started> {
  const port = nextPort++;
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'kawani-bench-')));
  const began = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { ...process.env, RATE_LIMIT: 'off', ...environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  const readyMs = performance.now() - began;
  const stop = async () => {
    await ended(child);
    if (environment.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, process: child, dataDir, readyMs, stop };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('Ready in')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
