// A real Keycloak with the realm file imported: fetched once from Maven Central into .cache/, started on a free port,
// ended with the tests. What it needs is told, or installed, by keycloak-needs.ts.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { CACHE, HOME, VERSION } from './keycloak-needs.ts';
import type { Provider } from './sign-in-browser.ts';

const ARCHIVE = join(CACHE, `keycloak-quarkus-dist-${VERSION}.tar.gz`);
const REALM = resolve(import.meta.dirname, '../apps/sign-in/realm-hris.json');
/** Of anyone who sits at Keycloak's own console, outside of our realm. */
const CONSOLE = { username: 'console', password: 'at-the-console' };
const READY_WITHIN_MS = 540_000;

const run = promisify(execFile);

export type Keycloak = Provider & {
  /** Switches an account on or off as somebody at the console does, without our server. */
  enableInConsole(subject: string, enabled: boolean): Promise<void>;
};

/** `backchannelLogoutUrl`: where it tells of sessions that have ended. */
export async function startKeycloak(backchannelLogoutUrl: string): Promise<Keycloak> {
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
  const enableInConsole = (subject: string, enabled: boolean) => enable(authUrl, subject, enabled);
  return { authUrl, appUrl, serverSecret, stop, enableInConsole };
}

async function enable(authUrl: string, subject: string, enabled: boolean): Promise<void> {
  const asked = await fetch(`${authUrl}/auth/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...CONSOLE }),
  });
  const { access_token: token } = (await asked.json()) as { access_token: string };
  const url = `${authUrl}/auth/admin/realms/hris/users/${subject}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const user = (await (await fetch(url, { headers })).json()) as Record<string, unknown>;
  const { status } = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ ...user, enabled }) });
  if (status !== 204) throw new Error(`The console was answered ${status}`);
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
  // Keycloak refuses an attempt that begins before the transaction of the one before it has ended. Its answer is on its way
  // a moment earlier, so that a program, which types faster than any person, is now and then refused the right password.
  const allowed = '--spi-brute-force-protector--default-brute-force-detector--allow-concurrent-requests=true';
  const flags = [
    allowed,
    '--http-relative-path=/auth',
    '--import-realm',
    `--http-port=${port}`,
    '--http-host=127.0.0.1',
  ];
  const keycloak = spawn('sh', [script, 'start-dev', ...flags], {
    env: {
      ...process.env,
      ...environment,
      KC_BOOTSTRAP_ADMIN_USERNAME: CONSOLE.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: CONSOLE.password,
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
