// The built server as a process of its own, as an operator runs it: with nothing but variables.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { freePort } from './free-port.ts';

const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

export type Running = {
  readonly child: ChildProcess;
  readonly url: string;
  readonly port: number;
  /** Everything it wrote so far. */
  said(): string;
  /** Settles when it serves; fails with what it said when it ends before. */
  readonly ready: Promise<void>;
  /** Its exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/**
 * `variables` replace those of the tests' own environment; `HOST` and `BASE_URL` follow from `host`. `main` begins the server
 * of another build.
 */
export async function runServer(
  variables: Readonly<Record<string, string>>,
  host = '127.0.0.1',
  main = MAIN,
): Promise<Running> {
  if (!existsSync(main)) throw new Error('The server is not built: npm run build');
  const port = Number(variables.PORT ?? (await freePort()));
  const own = { PORT: String(port), HOST: host, BASE_URL: `http://${host}:${port}`, DEMO: '0', DATABASE_URL: '' };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...own, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text;
        if (said.includes('Ready in')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said}`)));
  });
  // A test may wait for the end alone.
  ready.catch(() => {});
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { child, url: `http://${host}:${port}`, port, said: () => said, ready, ended, stop };
}

/** The address of a database as `DATABASE_URL` has it: the folder of a socket stands in the host, encoded. */
export function urlOf({ user, password, host = 'localhost', port = 5432, database = '' }: pg.PoolConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${encodeURIComponent(user ?? '')}${secret}@${encodeURIComponent(host)}:${port}/${database}`;
}
