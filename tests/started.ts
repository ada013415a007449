// The product as `npm start` begins it, in a data folder of its own.
import { spawn } from 'node:child_process';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START = join(ROOT, 'apps/server/start.mjs');

export type Run = { readonly child: ReturnType<typeof spawn>; said(): string; ended: Promise<number | null> };

export function startIn(
  dataDir: string,
  port: number,
  DEMO: '0' | '1',
  variables = {},
  program = [process.execPath, START],
): Run {
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

/** Where processes work that this data folder has left running. */
export async function leftIn(dataDir: string): Promise<string[]> {
  const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(running.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return folders.filter((folder) => folder.startsWith(dataDir));
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 50) {
    if (waited > 60_000) throw new Error('It never came');
    await pause(50);
  }
}
