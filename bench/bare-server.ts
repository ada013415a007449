// Starts the bare Fastify server (bare.ts) that the product's answers are measured against.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const BARE = fileURLToPath(new URL('bare.ts', import.meta.url));

export type Bare = { readonly url: string; stop(): void };

export async function startBare(connection: pg.PoolConfig): Promise<Bare> {
  const port = 4900 + (process.pid % 90);
  const args = ['--conditions', 'node', '--import', 'tsx', BARE, JSON.stringify(connection), String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
