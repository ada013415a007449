// A real Keycloak with the realm file imported: fetched once from Maven Central into .cache/, started on a free port,
// ended with the tests. Needs Java 17 and Maven; without them the reason is given and the tests are skipped.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Provider } from './sign-in-browser.ts';

const VERSION = '26.7.3';
const CACHE = resolve(import.meta.dirname, '../.cache/keycloak');
const ARCHIVE = join(CACHE, `keycloak-quarkus-dist-${VERSION}.tar.gz`);
const HOME = join(CACHE, `keycloak-${VERSION}`);
const REALM = resolve(import.meta.dirname, '../apps/sign-in/realm-hris.json');
const READY_WITHIN_MS = 240_000;

const run = promisify(execFile);

/** Why there can be no Keycloak here; undefined when there can. */
export function whyNoKeycloak(): string | undefined {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(`${java.stderr}`)?.[1] ?? 0);
  if (version < 17) return 'Keycloak needs Java 17 or newer, and there is none on the path';
  const isCached = spawnSync('test', ['-e', HOME]).status === 0;
  if (!isCached && spawnSync('mvn', ['-v']).status !== 0)
    return 'Keycloak is fetched with Maven, and there is none here';
  return undefined;
}

/** `backchannelLogoutUrl`: where it tells of sessions that have ended. */
export async function startKeycloak(backchannelLogoutUrl: string): Promise<Provider> {
  await fetchKeycloak();
  const work = await mkdtemp(join(tmpdir(), 'kawani-keycloak-'));
  const port = await freePort();
  const appUrl = 'http://apps.localhost:9/';
  const serverSecret = 'the-servers-own-secret';
  const keycloak = await launch(work, port, {
    EMPLOYEE_URL: appUrl,
    HR_URL: `${appUrl}hr/`,
    RECRUITMENT_URL: `${appUrl}recruitment/`,
    BACKCHANNEL_LOGOUT_URL: backchannelLogoutUrl,
    SERVER_SECRET: serverSecret,
  });
  const stop = async () => {
    keycloak.removeAllListeners('exit');
    const ended = new Promise((exit) => keycloak.once('exit', exit));
    if (keycloak.exitCode === null) {
      keycloak.kill();
      await ended;
    }
    await rm(work, { recursive: true, force: true });
  };
  const authUrl = `http://localhost:${port}`;
  await ready(authUrl, keycloak).catch(async (error) => {
    await stop();
    throw error;
  });
  return { authUrl, appUrl, serverSecret, stop };
}

async function fetchKeycloak(): Promise<void> {
  if (await exists(HOME)) return;
  await mkdir(CACHE, { recursive: true });
  if (!(await exists(ARCHIVE))) {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;
    await run('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${CACHE}`]);
  }
  const unpacked = await mkdtemp(join(CACHE, 'unpack-'));
  await run('tar', ['xzf', ARCHIVE, '-C', unpacked]);
  await rename(join(unpacked, `keycloak-${VERSION}`), HOME);
  await rm(unpacked, { recursive: true });
  await rm(ARCHIVE);
}

/** The program is shared and built once; what a run writes goes to a folder of its own. */
async function launch(work: string, port: number, environment: Record<string, string>): Promise<ChildProcess> {
  await run('cp', ['-r', HOME, join(work, 'keycloak')]);
  const home = join(work, 'keycloak');
  await mkdir(join(home, 'data/import'), { recursive: true });
  await copyFile(REALM, join(home, 'data/import/realm-hris.json'));
  const script = join(home, 'bin/kc.sh');
  const flags = ['--http-relative-path=/auth', '--import-realm', `--http-port=${port}`, '--http-host=127.0.0.1'];
  const keycloak = spawn('sh', [script, 'start-dev', ...flags], {
    env: {
      ...process.env,
      ...environment,
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx400m',
      JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [keycloak.stdout, keycloak.stderr]) stream.on('data', (text) => said.push(String(text)));
  keycloak.once('exit', (code) => {
    if (code) process.stderr.write(said.join('').slice(-4000));
  });
  return keycloak;
}

async function ready(authUrl: string, keycloak: ChildProcess): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (keycloak.exitCode !== null) throw new Error('Keycloak ended while it was starting');
    const response = await fetch(`${authUrl}/auth/realms/hris`).catch(() => undefined);
    if (response?.ok) return;
    await pause(500);
  }
  throw new Error('Keycloak was not ready in time');
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
