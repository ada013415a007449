import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Background, openBackground } from './background.ts';

const START = new URL('../../tests/threads/start.mjs', import.meta.url);
const program = new URL('../../tests/threads/background.ts', import.meta.url).href;

let background: Background;
function open(options = {}): Background {
  background = openBackground(START, { program }, options);
  return background;
}
afterEach(() => background.stop());

test('work is done elsewhere, while this thread goes on', async () => {
  const { run } = open();
  await run('thread', null);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 5);
  await run('compute', 300);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});

test('several pieces of work get their own results', async () => {
  const { run } = open();
  expect(await Promise.all([1, 2, 3].map((each) => run('double', each)))).toEqual([2, 4, 6]);
});

test('a file comes whole, whether it is bytes or a stream', async () => {
  const { run } = open();
  const bytes = await run<{ name: string; body: Uint8Array }>('bytes', null);
  expect([bytes.name, [...bytes.body]]).toEqual(['bytes.bin', [1, 2, 3]]);
  const rows = await run<{ name: string; body: NodeJS.ReadableStream }>('rows', 50);
  const lines = (await text(rows.body)).split('\n');
  expect([rows.name, lines.length, lines[49_999]]).toEqual(['rows.txt', 50_001, '49']);
});

test('an error of the work is passed on with its code', async () => {
  const { run } = open();
  await expect(run('fail', null)).rejects.toMatchObject({ message: 'The disk is full', code: 'ENOSPC' });
});

test('when the thread dies its work is rejected, and the next is done by another thread', async () => {
  const { run } = open();
  const first = await run('thread', null);
  await expect(Promise.all([run('compute', 50), run('die', null)])).rejects.toThrow('The background thread ended.');
  expect(await run('thread', null)).not.toBe(first);
});

test('an idle thread ends, one that is still being read from does not, and the next work starts another', async () => {
  const { run } = open({ idleMs: 50 });
  const first = await run('thread', null);
  const rows = await run<{ body: NodeJS.ReadableStream }>('rows', 200);
  await pause(300);
  expect(await run('thread', null)).toBe(first);
  expect((await text(rows.body)).split('\n')).toHaveLength(200_001);
  // Asked less often than it takes to end: what is asked keeps it awake.
  await expect.poll(() => run('thread', null), { interval: 300 }).not.toBe(first);
});
