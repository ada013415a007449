// The built server of this process of tests, which runs one product at a time (tests/servers.mjs).
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Answer = { readonly failed?: string };
type Variables = Readonly<Record<string, string>>;

declare global {
  // Every test file runs its helpers again, while the process is kept for all of them.
  var kawaniServer: ChildProcess | undefined;
}

/** Starts a product; the one before it has to be stopped. `HOST` and `BASE_URL` are `localhost`. */
export async function serveHere(variables: Variables): Promise<{ url: string; stop(): Promise<void> }> {
  if (!existsSync(here('../dist/server/serve.js'))) throw new Error('The server is not built: npm run build');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), HOST: 'localhost', BASE_URL: url, DEMO: '0' };
  await tell({ ...own, ...variables });
  return { url, stop: () => tell(null) };
}

function tell(variables: Variables | null): Promise<void> {
  globalThis.kawaniServer ??= begin();
  const server = globalThis.kawaniServer;
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The server ended by itself'));
    server.once('exit', ended);
    server.once('message', ({ failed }: Answer) => {
      server.off('exit', ended);
      if (failed === undefined) resolve();
      else reject(new Error(failed));
    });
    server.send({ variables });
  });
}

function begin(): ChildProcess {
  const server = fork(here('./servers.mjs'), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  server.once('exit', () => {
    globalThis.kawaniServer = undefined;
  });
  return server;
}
