// What a killed predecessor left behind: its server, server processes without a parent, a stale lock file. A server
// that is still kept by a living process is not ours to end.
import { readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Address, Home } from './home.ts';
import { identityOf } from './ownership.ts';

const POLITE_MS = 10_000;
const STEP_MS = 25;
const SOCKET_LOCK = '.s.PGSQL.5432.lock';

/** The process that keeps a database running, and where it answers once it does. */
type Keeper = {
  pid: number;
  born: string | undefined;
  address?: Address;
  /** Of which folder: a copy of the folder has a copy of this file. */
  folder?: string;
};

/** Makes this process the keeper; or names the living process that is it already. */
export async function takeKeys(home: Home): Promise<Keeper | undefined> {
  const keeper = await livingKeeper(home);
  if (keeper === undefined) await writeKeys(home);
  return keeper;
}

/** Who keeps the database besides us; undefined when nobody does. */
export async function livingKeeper(home: Home): Promise<Keeper | undefined> {
  const text = await readFile(keysOf(home), 'utf8').catch(() => '');
  if (text === '') return undefined;
  const keeper = JSON.parse(text) as Keeper;
  if (!(await isOf(keeper, home))) return undefined;
  const isAlive = keeper.pid !== process.pid && keeper.born === (await birthOf(keeper.pid));
  return isAlive ? keeper : undefined;
}

/** Tells other processes of ours where the database answers, so that a command can use it while the server runs. */
export async function writeKeys(home: Home, address?: Address): Promise<void> {
  const [born, folder] = [await birthOf(process.pid), await identityOf(home.folder)];
  const keeper: Keeper = { pid: process.pid, born, folder, ...(address && { address }) };
  const unfinished = `${keysOf(home)}.new`;
  await writeFile(unfinished, JSON.stringify(keeper), { mode: 0o600 });
  await rename(unfinished, keysOf(home));
}

export async function leaveKeys(home: Home): Promise<void> {
  await rm(keysOf(home), { force: true });
}

/** Ends a server that outlived its keeper, then whatever processes of it remain; true when there was one. */
export async function endLeftovers({ folder: home, data }: Home): Promise<boolean> {
  const lock = join(data, 'postmaster.pid');
  const [first = '', folder = ''] = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
  // The lock file of a copied folder names the server of the other one.
  const found = Number(first) > 0 && folder === data && (await worksIn(Number(first), data));
  if (found) await end(Number(first), 'SIGINT');
  const orphans = await processesIn(data);
  for (const orphan of orphans) await end(orphan, 'SIGQUIT');
  // Its number may belong to another program by now, which would make PostgreSQL believe that it is still running.
  if (!found || !(await worksIn(Number(first), data))) {
    for (const file of [lock, join(home, 'socket', SOCKET_LOCK)]) await rm(file, { force: true });
  }
  return found || orphans.length > 0;
}

/** An earlier release did not write the folder down: then the address tells. */
async function isOf({ folder, address }: Keeper, home: Home): Promise<boolean> {
  if (folder !== undefined) return folder === (await identityOf(home.folder));
  return address === undefined || address.host.startsWith(home.folder) || !address.host.startsWith('/');
}

function keysOf({ folder }: Home): string {
  return join(folder, 'keeper.json');
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
