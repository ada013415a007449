// The product on a port and a data folder of its own: built already, or as a newcomer starts a copy of the sources.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '../tests/folder.ts';

export type Started = {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  /** From the command to the line that says it is ready. */
  readonly readyMs: number;
  stop(): Promise<void>;
};

/** With PROFILE=FOLDER the server leaves a CPU profile there when it ends. */
const { PROFILE } = process.env;
const PROFILED = PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`];
/** What is built already. */
const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const BUILT = [...PROFILED, '--enable-source-maps', MAIN];
let nextPort = 4300 + (process.pid % 500);

export async function startServer(environment: Record<string, string> = {}, program = BUILT): Promise<Started> {
  const port = Number(environment.PORT ?? nextPort++);
  const dataDir = environment.DATA_DIR ?? (await dataFolder('bench'));
  const began = performance.now();
  const child = spawn(process.execPath, program, {
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

/** Megabytes the process holds now, and the most it ever held. */
export async function memoryOf({ pid }: ChildProcess): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
