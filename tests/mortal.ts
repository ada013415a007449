// The built server on data of its own, to be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './folder.ts';
import { type OwnRealm, openRealm } from './realm.ts';

const built = (name: string) => fileURLToPath(new URL(`../dist/server/${name}`, import.meta.url));

export type Mortal = {
  readonly url: string;
  readonly realm: OwnRealm;
  readonly dataDir: string;
  /** Settles when it is ready. */
  start(): Promise<void>;
  /** Settles when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
};

/** Seeded, and not started yet. */
export async function openMortal(port: number, people: number, days: number): Promise<Mortal> {
  if (!existsSync(built('main.js'))) throw new Error('The server is not built: node build/build.mjs');
  const [dataDir, realm] = await Promise.all([dataFolder('kill'), openRealm()]);
  const url = `http://127.0.0.1:${port}`;
  const run = (file: string, args: readonly string[], environment: Record<string, string>): ChildProcess => {
    const own = { BASE_URL: url, PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT: 'off', DATA_DIR: dataDir };
    return spawn(process.execPath, [built(file), ...args], {
      env: { ...process.env, ...own, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };
  const seeding = run('command.js', ['seed', '--employees', String(people), '--days', String(days)], {});
  const code = await new Promise((resolve) => seeding.once('exit', resolve));
  if (code !== 0) throw new Error(`Seeding ended with ${code}`);
  let server: ChildProcess | undefined;
  const start = async () => {
    const child = run('main.js', [], { AUTH_URL: realm.url, AUTH_SECRET: 'a secret of the test', DEMO: '1' });
    server = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => text.toString().includes('Ready in') && resolve());
      child.once('exit', (ended) => reject(new Error(`The server ended with ${ended} before it was ready`)));
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const child = server;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  const remove = async () => {
    await end('SIGTERM');
    realm.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, realm, dataDir, start, end, remove };
}
