// The seeded company of a bench. Seeding ten thousand employees takes minutes: with COMPANY=FOLDER it is done once, there, and
// each bench that is given the folder works on a copy of it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@kawani/kit/server/postgres';
import pg from 'pg';

const COMMAND = fileURLToPath(new URL('../dist/server/command.js', import.meta.url));

type Measures = { readonly employees: number; readonly days: number };

/** The data folder of a company; one that was kept has the measures it was seeded with. */
export async function fillFolder(dataDir: string, measures: Measures): Promise<void> {
  const kept = process.env.COMPANY;
  if (kept === undefined) return seed(dataDir, measures);
  const isReady = join(kept, 'is-ready');
  if (!existsSync(isReady)) {
    await mkdir(kept, { recursive: true });
    await seed(kept, measures);
    await writeFile(isReady, '');
  }
  await cp(kept, dataDir, { recursive: true, preserveTimestamps: true });
}

async function seed(dataDir: string, { employees, days }: Measures): Promise<void> {
  const began = performance.now();
  await runSeed(dataDir, employees, days);
  console.log(`seeded ${employees} employees with ${days} days in ${Math.round((performance.now() - began) / 1000)} s`);
  await takeStock(dataDir);
}

/** What a database that has run for a while knows of itself. */
async function takeStock(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
  await postgres.stop();
}

function runSeed(dataDir: string, employees: number, days: number): Promise<void> {
  const args = [COMMAND, 'seed', '--employees', String(employees), '--days', String(days)];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Seeding ended with ${code}`))));
  });
}
