// Starting a fresh copy of the sources: the first start, which installs, builds and seeds the demo company, the second
// one, and the memory of the server process. Promised on two cores: 3 minutes, 10 s, under 300 MB.
import { cp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '../tests/folder.ts';
import { memoryOf, type Started, startServer } from './server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What a clone does not bring. */
const MADE_HERE = new Set(['node_modules', 'dist', 'data', '.git', '.cache']);
const MOST_MEGABYTES = 300;

const folder = await dataFolder('bench');
try {
  await cp(ROOT, folder, { recursive: true, filter: (path) => !MADE_HERE.has(relative(ROOT, path)) });
  await measure('first start, with install, build and the demo company', 180);
  await measure('second start', 10);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(name: string, mostSeconds: number) {
  const environment = { DATA_DIR: join(folder, 'data') };
  const started = await startServer(environment, [join(folder, 'apps/server/start.mjs')]);
  await report(name, started, mostSeconds);
  await started.stop();
}

async function report(name: string, { readyMs, process: server }: Started, mostSeconds: number) {
  await pause(2_000);
  const { now, most } = await memoryOf(server);
  const seconds = readyMs / 1000;
  console.log(
    `${name}: ready after ${seconds.toFixed(1)} s (at most ${mostSeconds}), ${now} MB, at most ${most} MB so far`,
  );
  if (seconds > mostSeconds || most > MOST_MEGABYTES) process.exitCode = 1;
}
