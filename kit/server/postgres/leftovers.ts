// What a killed predecessor left behind: its server, server processes without a parent, a stale lock file. A server
// that is still kept by a living process is not ours to end.
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from './home.ts';

const POLITE_MS = 10_000;
const STEP_MS = 25;

/** Says that this process keeps the database; refuses when another living one does. */
export async function takeKeys({ folder }: Home): Promise<void> {
  const file = join(folder, 'keeper');
  const [pid = '', born = ''] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ');
  if (pid && Number(pid) !== process.pid && born === (await birthOf(Number(pid)))) {
    throw new Error(`The database in ${folder} is already in use by process ${pid}. Stop it first.`);
  }
  await writeFile(file, `${process.pid} ${await birthOf(process.pid)}\n`);
}

export async function leaveKeys({ folder }: Home): Promise<void> {
  await rm(join(folder, 'keeper'), { force: true });
}

/** Ends a server that outlived its keeper, then whatever processes of it remain; true when there was one. */
export async function endLeftovers({ data }: Home): Promise<boolean> {
  const lock = join(data, 'postmaster.pid');
  const [first = ''] = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
  const found = Number(first) > 0 && (await worksIn(Number(first), data));
  if (found) await end(Number(first), 'SIGINT');
  const orphans = await processesIn(data);
  for (const orphan of orphans) await end(orphan, 'SIGQUIT');
  // Its number may belong to another program by now, which would make PostgreSQL believe that it is still running.
  if (existsSync(lock) && (!found || !(await worksIn(Number(first), data)))) await rm(lock, { force: true });
  return found || orphans.length > 0;
}

async function end(pid: number, politely: NodeJS.Signals): Promise<void> {
  for (const [signal, patience] of [
    [politely, POLITE_MS],
    ['SIGKILL', POLITE_MS],
  ] as const) {
    send(pid, signal);
    for (let waited = 0; waited < patience; waited += STEP_MS) {
      if ((await birthOf(pid)) === undefined) return;
      await pause(STEP_MS);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether `pid` runs in the data folder. Where the system does not tell, a living process is believed to. */
async function worksIn(pid: number, data: string): Promise<boolean> {
  if (process.platform !== 'linux') return send(pid, 0);
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data;
}

async function processesIn(data: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const here = await Promise.all(pids.map((pid) => worksIn(pid, data)));
  return pids.filter((pid, index) => here[index] && pid !== process.pid);
}

/** When a process was born, so that a number used again is not taken for the same; undefined when it is no more. */
async function birthOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return send(pid, 0) ? 'alive' : undefined;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return state === undefined || state === 'Z' || state === 'X' ? undefined : fields[18];
}
