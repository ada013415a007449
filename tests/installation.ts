// The built product as an operator has it: a data folder, commands that are run to their end, a server that is started
// and stopped, and people who sign in over HTTP.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './folder.ts';
import { type Provider, tokensOf } from './sign-in-browser.ts';

const DIST = fileURLToPath(new URL('../dist/server/', import.meta.url));
const APPS = 'http://apps.localhost:9/';

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
  const own = { PORT: `${port}`, HOST: 'localhost', BASE_URL: url, DATA_DIR: dataDir, DATABASE_URL: '', AUTH_URL: '' };
  const apps = { EMPLOYEE_URL: APPS, HR_URL: `${APPS}hr/`, RECRUITMENT_URL: `${APPS}recruitment/`, RATE_LIMIT: 'off' };
  const run = (file: string, args: readonly string[]) =>
    listened(
      spawn(process.execPath, [`${DIST}${file}`, ...args], {
        env: { ...process.env, ...own, ...apps, STORAGE_URL: '', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  const provider: Provider = { authUrl: url, appUrl: APPS, serverSecret: '', stop: async () => {} };
  let server: ReturnType<typeof run> | undefined;
  const stop = async () => {
    server?.child.kill('SIGTERM');
    await server?.ended;
    server = undefined;
  };
  return {
    dataDir,
    provider,
    command: async (name, ...args) => run('command.js', [name, ...args]).ended,
    start: async () => {
      server = run('main.js', []);
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

function listened(child: ChildProcess) {
  let said = '';
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said })));
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text;
      if (said.includes('Ready in')) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${said}`)));
  });
  ready.catch(() => {});
  return { child, ended, ready };
}

type Sent = { readonly body: object | FormData | undefined; readonly key: string };

function call(url: string, token: string | undefined, line: string, { body, key }: Sent): Promise<Response> {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
