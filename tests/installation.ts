// The built product as an operator has it: a data folder, commands that are run to their end, a server that is started
// and stopped, and people who sign in over HTTP.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import { type Running, runServer } from './process.ts';
import { type Provider, tokensOf } from './sign-in-browser.ts';

const COMMAND = fileURLToPath(new URL('../dist/server/command.js', import.meta.url));
const APPS = 'http://apps.localhost:9/';

const ATTEMPTS = 40;
const AGAIN_AFTER_MS = 500;

type Ended = { readonly code: number | null; readonly said: string };

export type Installation = {
  readonly dataDir: string;
  readonly provider: Provider;
  /** `npm run <name> -- …args`, to its end. */
  command(name: string, ...args: string[]): Promise<Ended>;
  /** Settles when the server is ready; rejects with what it said when it ends before. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Calls the API as the person of an access token. */
  call(token: string | undefined, line: string, body?: object | FormData, key?: string): Promise<Response>;
  /** The access token of somebody who signs in now. */
  signIn(username: string, password?: string): Promise<string>;
  /** Stops the server and removes the data. */
  remove(): Promise<void>;
};

type Options = {
  /** Two installations of one address keep each other's tokens; they cannot run at the same time. */
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
};

export async function openInstallation({ port: chosen, environment = {} }: Options = {}): Promise<Installation> {
  const dataDir = await dataFolder('installation');
  const port = chosen ?? (await freePort());
  const url = `http://localhost:${port}`;
  const apps = { EMPLOYEE_URL: APPS, HR_URL: `${APPS}hr/`, RECRUITMENT_URL: `${APPS}recruitment/` };
  const own = {
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    AUTH_URL: '',
    STORAGE_URL: '',
    RATE_LIMIT: 'off',
  };
  const variables = { ...own, ...apps, ...environment };
  const provider: Provider = { authUrl: url, appUrl: APPS, serverSecret: '', stop: async () => {} };
  let server: Running | undefined;
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  return {
    dataDir,
    provider,
    command: (name, ...args) => runCommand([name, ...args], { HOST: 'localhost', BASE_URL: url, ...variables }),
    start: async () => {
      server = await runServer({ DEMO: '', ...variables }, 'localhost');
      await server.ready;
    },
    stop,
    call: (token, line, body, key = randomUUID()) => call(url, token, line, { body, key }),
    signIn: async (username, password) => {
      const { access_token: token } = await tokensOf(provider, username, password);
      if (token === undefined) throw new Error(`${username} could not sign in`);
      return token;
    },
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function runCommand(args: readonly string[], variables: Readonly<Record<string, string>>): Promise<Ended> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

type Sent = { readonly body: object | FormData | undefined; readonly key: string };

/** Comes again when the server says that it is too busy, as the apps do. */
async function call(url: string, token: string | undefined, line: string, sent: Sent): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await callOnce(url, token, line, sent);
    if (answer.status !== 503 || attempt === ATTEMPTS) return answer;
    await answer.body?.cancel();
    await pause(AGAIN_AFTER_MS);
  }
}

function callOnce(url: string, token: string | undefined, line: string, { body, key }: Sent): Promise<Response> {
  const [method = 'GET', path = ''] = line.split(' ');
  const isForm = body instanceof FormData;
  return fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'idempotency-key': key }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
}
