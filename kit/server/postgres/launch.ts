// Makes the cluster once and starts its server: durable, on a unix socket alone (on Windows: loopback with a password).
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { program } from './binaries.ts';
import type { Address, Home } from './home.ts';
import { endLeftovers } from './leftovers.ts';

const USER = 'kawani';
const START_MS = 30_000;
/** After a crash the server replays its log before it lets anybody in. */
const RECOVERY_MS = 300_000;
/** Then it ends without writing everything down first, and replays its log at the next start. */
const STOP_MS = 4_000;
const LOG_BYTES = 5_000_000;
const isWindows = process.platform === 'win32';

export async function makeCluster(home: Home, binaries: string): Promise<void> {
  if (existsSync(home.data)) return;
  const unfinished = `${home.data}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const args = ['-D', unfinished, '-U', USER, '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  args.push('--locale=C', ...(isWindows ? await passwordArgs(home) : ['-A', 'trust']));
  await promisify(execFile)(program(binaries, 'initdb'), args, { ...home.owner, cwd: home.folder, env: plainEnv() });
  await rename(unfinished, home.data);
}

export async function chosenAddress(home: Home, socket: string): Promise<Address> {
  if (!isWindows) return { host: socket, port: 5432, user: USER };
  return {
    host: '127.0.0.1',
    port: await freePort(),
    user: USER,
    password: await readFile(passwordFile(home), 'utf8'),
  };
}

/** Starts the server, trying again for at least ten seconds while something of a predecessor is in the way. */
export async function launch(home: Home, binaries: string, address: Address): Promise<ChildProcess> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    await endLeftovers(home);
    const server = await spawnServer(home, binaries, address);
    if (await isReady(server, address)) return server;
    if (performance.now() > deadline)
      throw new Error(`The database did not start. Its log ends:\n${await logTail(home)}`);
    await pause(250);
  }
}

/** Lets running statements go, writes everything down and ends. */
export async function shutDown(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const impatient = setTimeout(() => server.kill('SIGQUIT'), STOP_MS);
  await gone;
  clearTimeout(impatient);
}

const running = new Set<ChildProcess>();
// However this process ends, short of being killed, no server of it runs on.
process.on('exit', () => {
  for (const server of running) server.kill('SIGQUIT');
});

async function spawnServer(home: Home, binaries: string, { host, port }: Address): Promise<ChildProcess> {
  if (await isLong(home.log)) await truncate(home.log);
  const settings = {
    listen_addresses: isWindows ? host : '',
    unix_socket_directories: isWindows ? '' : host,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    // A statement of a client that is gone must not run on.
    ...(process.platform === 'linux' ? { client_connection_check_interval: '2s' } : {}),
    // Statements and details carry personal data: they stay out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(home.log, 'a', 0o600);
  // Detached: a Ctrl-C in the terminal reaches only us, and we end the database last.
  const server = spawn(program(binaries, 'postgres'), ['-D', home.data, ...args], {
    ...home.owner,
    cwd: home.folder,
    env: plainEnv(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  server.on('error', () => {});
  running.add(server);
  server.once('exit', () => running.delete(server));
  await log.close();
  return server;
}

async function isReady(server: ChildProcess, address: Address): Promise<boolean> {
  const deadline = performance.now() + RECOVERY_MS;
  while (
    server.pid !== undefined &&
    server.exitCode === null &&
    server.signalCode === null &&
    performance.now() < deadline
  ) {
    if (await answers(address)) return true;
    await pause(20);
  }
  return false;
}

export async function answers(address: Address): Promise<boolean> {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  const answered = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return answered;
}

async function logTail(home: Home): Promise<string> {
  const log = await readFile(home.log, 'utf8').catch(() => '');
  return log.trim().split('\n').slice(-8).join('\n');
}

async function isLong(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined);
  const { size = 0 } = (await handle?.stat()) ?? {};
  await handle?.close();
  return size > LOG_BYTES;
}

function passwordFile({ folder }: Home): string {
  return join(folder, 'password');
}

async function passwordArgs(home: Home): Promise<string[]> {
  await writeFile(passwordFile(home), randomBytes(24).toString('hex'), { mode: 0o600 });
  return ['-A', 'scram-sha-256', `--pwfile=${passwordFile(home)}`];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Settings of a developer's own PostgreSQL (`PGDATA`, `PGOPTIONS`, …) and odd locales stay outside. */
function plainEnv(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, TMPDIR, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}
