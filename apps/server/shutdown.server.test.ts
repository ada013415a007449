// Refused before anything is made. Whole starts and stops are in stopping.slow.test.ts.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../tests/folder.ts';
import { startIn } from '../../tests/started.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await dataFolder('stopping');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (port: number, demo: '0' | '1', variables?: object) => startIn(dataDir, port, demo, variables);

test('a taken port is said in words, and everything started is stopped', { timeout: 90_000 }, async () => {
  const taken: Server = createServer().listen(39_472, 'localhost');
  const run = start(39_472, '0');
  expect(await run.ended).toBe(1);
  expect(run.said()).toMatch(/Port 39472 of localhost is taken/);
  taken.close();
  // It was looked for before anything was made or migrated.
  expect(await readdir(dataDir)).toEqual([]);
});

test('a HOST that is not an address of this machine is told as that', { timeout: 60_000 }, async () => {
  const run = start(39_476, '0', { HOST: '203.0.113.9' });
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('HOST is 203.0.113.9, which is not an address of this machine.');
});

test('a DATA_DIR that cannot be used is told with what to do', { timeout: 90_000 }, async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, 'x');
  for (const [folder, advice] of [
    [file, /a part of this path is a file\. Set DATA_DIR to a folder/],
    [join(file, 'below'), /a part of this path is a file\. Set DATA_DIR to a folder/],
    ['/sys/kernel/kawani', /DATA_DIR, \/sys\/kernel\/kawani.*(another one|another folder)/],
  ] as const) {
    const run = start(39_477, '0', { DATA_DIR: folder });
    expect(await run.ended).toBe(1);
    expect(run.said()).toMatch(advice);
  }
});
