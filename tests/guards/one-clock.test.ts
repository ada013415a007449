// One clock for the server, one for pages and one for tests: nothing else reads the present, so that all of it can be moved to
// another date together (tests/clock.ts). Whatever measures how long something takes asks `performance.now()`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CODE = /\.(tsx?|mjs|sql)$/;
const CLOCKS = ['kit/server/clock.ts', 'kit/web/now.tsx', 'tests/clock.ts', 'tests/clock-shift.mjs', 'tests/slow.mjs'];
const READS_PRESENT: readonly (readonly [RegExp, string])[] = [
  [/\bnew Date\s*(\(\s*\)|[;,)])/, 'reads the present: ask the clock'],
  [/\bDate\.now\b/, 'reads the present: ask the clock, or performance.now() for how long something takes'],
  // Keywords follow the session's time zone, and no test can move them.
  [
    /\b(current_(date|time|timestamp)|local(time|timestamp))\b/i,
    'reads the present: take the day as a parameter, or now()',
  ],
  [/'(now|today|tomorrow|yesterday)'::/i, 'reads the present: take the day as a parameter, or now()'],
];

function faultsIn(path: string, text: string): string[] {
  if (!CODE.test(path) || CLOCKS.includes(path)) return [];
  return text
    .split('\n')
    .flatMap((line, at) =>
      READS_PRESENT.filter(([pattern]) => pattern.test(line)).map(([, fault]) => `${path}:${at + 1} ${fault}`),
    );
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length));
}

test('nothing reads the present but the clocks', () => {
  const paths = ['apps', 'domains', 'kit', 'tests'].flatMap(sources);
  expect(paths.length).toBeGreaterThan(1_000);
  expect(CLOCKS.filter((clock) => !paths.includes(clock))).toEqual([]);
  expect(paths.flatMap((path) => faultsIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

// Written in two parts, so that this file is no fault of its own.
test.each([
  ['a moment', 'kit/server/mail.ts', 'const at = new ', 'Date();'],
  ['a moment without brackets', 'tests/leaves.ts', 'const at = new ', 'Date;'],
  ['milliseconds', 'domains/leave/leave.server.test.ts', 'const at = Date', '.now();'],
  ['the clock handed on', 'kit/server/token.ts', 'const clock = Date', '.now;'],
  ['today in SQL', 'domains/leave/table/credits.ts', 'sql`where ends >= current', '_date`'],
  ['now in SQL', 'apps/server/migrations/0001-ground.sql', 'at timestamptz default CURRENT', '_TIMESTAMP'],
  ['today as text', 'domains/leave/table/credits.ts', "sql`where ends >= 'today'", '::date`'],
])('%s: noticed', (_, path, ...parts) => {
  expect(faultsIn(path, `// One.\n${parts.join('')}`)).toEqual([
    expect.stringContaining(`${path}:2 reads the present`),
  ]);
});

test('given dates, clocks that are handed in and durations are no faults', () => {
  const text = [
    "new Date('2026-11-21')",
    'new Date(later)',
    'ctx.now',
    'clock.now()',
    'sql`default now()`',
    'performance.now()',
  ].join('\n');
  expect(faultsIn('kit/server/mail.ts', text)).toEqual([]);
});
