// Short files: none above 300 lines, nine of ten in each area within 120; styles and SQL are files like all others.
import { expect, test } from 'vitest';
import { MAX_LINES, MAX_LINES_OF_MOST } from './limits.ts';
import { exceeding, faultsBesideList, type Numbers } from './shrinking.ts';
import { byArea, linesOf, ninetiethOf, sources } from './sources.ts';

const COUNTED = /\.(tsx?|mjs|mts|css|sql)$/;
/** The ninetieth percentile moves a little with every file that comes or goes. */
const SLACK_LINES = 10;

function lengths(files: ReadonlyMap<string, string>): (readonly [string, number])[] {
  return [...files].filter(([path]) => COUNTED.test(path)).map(([path, text]) => [path, linesOf(text)] as const);
}

function tooLong(files: ReadonlyMap<string, string>): Numbers {
  return exceeding(lengths(files), MAX_LINES);
}

function longAreas(files: ReadonlyMap<string, string>): Numbers {
  const areas = [...byArea(lengths(files))].map(([area, lines]) => [area, ninetiethOf(lines)] as const);
  return exceeding(areas, MAX_LINES_OF_MOST);
}

test('no file is longer than 300 lines', () => {
  expect(sources().size).toBeGreaterThan(1_500);
  expect(faultsBesideList('long-files', tooLong(sources()))).toEqual([]);
});

test('in each area nine of ten files have at most 120 lines', () => {
  expect(faultsBesideList('file-lengths', longAreas(sources()), SLACK_LINES)).toEqual([]);
});

const text = (lines: number) => `${'line\n'.repeat(lines)}`;

test.each([
  'domains/leave/types/a.ts',
  'kit/web/a.tsx',
  'kit/web/a.css',
  'apps/server/migrations/9999-a.sql',
  'build/a.mjs',
])('a file of 301 lines is noticed: %s', (path) => {
  expect([...tooLong(new Map([[path, text(300)]]))]).toEqual([]);
  expect([...tooLong(new Map([[path, text(301)]]))]).toEqual([[path, 301]]);
});

test('an area with two long files of ten is noticed, with one it is not', () => {
  const area = (long: number) =>
    new Map(Array.from({ length: 10 }, (_, at) => [`kit/parking/${at}.css`, text(at < long ? 121 : 20)]));
  expect([...longAreas(area(1))]).toEqual([]);
  expect([...longAreas(area(2))]).toEqual([['kit/parking', 121]]);
});
