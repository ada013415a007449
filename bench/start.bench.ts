// Starting and holding: the first start with the demo company, the second start, and the memory of the server process.
// Promised: a second start within 10 s, under 300 MB.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Started, startServer } from './server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'kawani-bench-'));
try {
  const first = await startServer({ DATA_DIR: dataDir });
  await report('first start, seeding the demo company', first);
  await first.stop();
  const second = await startServer({ DATA_DIR: dataDir });
  await report('second start', second);
  if (second.readyMs > 10_000) process.exitCode = 1;
  await second.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function report(name: string, { readyMs, process: { pid } }: Started) {
  await pause(2_000);
  const megabytes = await memory(pid ?? 0);
  console.log(`${name}: ready after ${(readyMs / 1000).toFixed(1)} s, server process ${megabytes} MB`);
  if (megabytes > 300) process.exitCode = 1;
}

async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
