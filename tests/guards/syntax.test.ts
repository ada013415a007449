// Short functions, few casts, plain names, plain English. One file, because reading every source takes longer than checking it.
import { describe, expect, test } from 'vitest';
import { MAX_CASTS_OF_1000_LINES, MAX_FUNCTION_LINES, MAX_FUNCTION_LINES_OF_MOST } from './limits.ts';
import { oldNamesIn } from './names.ts';
import { exceeding, faultsBesideList, type Numbers } from './shrinking.ts';
import { byArea, CODE, linesOf, ninetiethOf, sources } from './sources.ts';
import { type Syntax, syntaxOf } from './syntax.ts';
import { turnsIn } from './turns.ts';

/** The ninetieth percentile moves a little with every function that comes or goes. */
const SLACK_LINES = 3;
/** They name the banned turns. */
const SAMPLES: readonly string[] = ['tests/guards/turns.ts', 'tests/guards/syntax.test.ts'];

type Parsed = ReadonlyMap<string, { readonly lines: number; readonly syntax: Syntax }>;

function parsed(files: ReadonlyMap<string, string>): Parsed {
  return new Map([...files].map(([path, text]) => [path, { lines: linesOf(text), syntax: syntaxOf(path, text) }]));
}

const files = parsed(sources());
const planted = (path: string, text: string) => parsed(new Map([[path, text]]));

describe('functions', () => {
  function longFunctions(of: Parsed): Numbers {
    const long = [...of].flatMap(([path, { syntax }]) =>
      syntax.functions
        .filter(({ name, lines }) => lines > mostLines(path, name))
        .map(({ name, lines }) => [`${path} ${name}`, lines] as const),
    );
    return new Map(long);
  }

  /** A component is a function in a `.tsx` whose name begins with a capital. */
  function mostLines(path: string, name: string): number {
    return path.endsWith('.tsx') && /^[A-Z]/.test(name) ? MAX_FUNCTION_LINES.component : MAX_FUNCTION_LINES.other;
  }

  function longAreas(of: Parsed): Numbers {
    const lengths = [...of].flatMap(([path, { syntax }]) =>
      syntax.functions.map(({ lines }) => [path, lines] as const),
    );
    const areas = [...byArea(lengths)].map(([area, lines]) => [area, ninetiethOf(lines)] as const);
    return exceeding(areas, MAX_FUNCTION_LINES_OF_MOST);
  }

  const lines = (count: number) => '  x();\n'.repeat(count);

  test('none is longer than 60 lines, no component longer than 120', () => {
    expect(faultsBesideList('long-functions', longFunctions(files))).toEqual([]);
  });

  test('in each area nine of ten have at most 20 lines', () => {
    expect(faultsBesideList('function-lengths', longAreas(files), SLACK_LINES)).toEqual([]);
  });

  test.each([
    ['declared', 'kit/server/a.ts', `function a() {\n${lines(59)}}`, 61],
    ['bound to a variable', 'kit/server/a.ts', `const a = async () => {\n${lines(59)}};`, 61],
    ['a method', 'kit/server/a.ts', `class B {\na() {\n${lines(59)}}\n}`, 61],
    ['a part of an object', 'kit/server/a.ts', `const b = { a: () => {\n${lines(59)}} };`, 61],
    ['no component', 'kit/web/a.tsx', `function a() {\n${lines(59)}}`, 61],
    ['of a test', 'tests/a.ts', `function a() {\n${lines(59)}}`, 61],
  ])('a long one is noticed: %s', (_, path, text, length) => {
    expect([...longFunctions(planted(path, text)).values()]).toEqual([length]);
    expect(longFunctions(planted(path, text.replace('  x();\n', '\n'))).size).toBe(0);
  });

  test('a long component is noticed', () => {
    expect([...longFunctions(planted('kit/web/a.tsx', `function A() {\n${lines(119)}}`))]).toHaveLength(1);
    expect([...longFunctions(planted('kit/web/a.tsx', `function A() {\n${lines(118)}}`))]).toHaveLength(0);
  });

  test('an area with two of ten above 20 lines is noticed, with one it is not', () => {
    const area = (long: number) =>
      Array.from({ length: 10 }, (_, at) => `function a${at}() {\n${lines(at < long ? 19 : 2)}}\n`).join('');
    expect(longAreas(planted('kit/web/a.ts', area(1))).size).toBe(0);
    expect([...longAreas(planted('kit/web/a.ts', area(2)))]).toEqual([['kit/web', 21]]);
  });
});

describe('casts', () => {
  function manyCasts(of: Parsed): Numbers {
    const code = [...of].filter(([path]) => CODE.test(path));
    const counted = byArea(code.map(([path, { lines, syntax }]) => [path, { lines, casts: syntax.casts }] as const));
    const sums = [...counted].map(([area, each]) => {
      const sum = (one: (of: (typeof each)[number]) => number) => each.reduce((all, next) => all + one(next), 0);
      return { area, casts: sum(({ casts }) => casts), lines: sum(({ lines }) => lines) };
    });
    const many = sums.filter(({ casts, lines }) => casts * 1_000 > MAX_CASTS_OF_1000_LINES * lines);
    return new Map(many.map(({ area, casts }) => [area, casts]));
  }

  function nevers(of: Parsed): Numbers {
    return exceeding(
      [...of].map(([path, { syntax }]) => [path, syntax.nevers] as const),
      0,
    );
  }

  test('no file casts to never', () => {
    expect(faultsBesideList('as-never', nevers(files))).toEqual([]);
  });

  test('no area casts more than twice in 1,000 lines', () => {
    expect(faultsBesideList('casts', manyCasts(files))).toEqual([]);
  });

  test('a cast to never is noticed', () => {
    expect([...nevers(planted('kit/web/a.tsx', 'send(form as never);\nsend(form);'))]).toEqual([['kit/web/a.tsx', 1]]);
  });

  test('three casts in 1,000 lines are noticed, two are not; constants and names are no casts', () => {
    const text = (casts: number) =>
      [
        `import { a as b } from './a.ts';`,
        `import * as c from './c.ts';`,
        `const d = [1] as const;`,
        `const text = 'a as b'; // a as b`,
        ...Array<string>(casts).fill('use(a as B);'),
        ...Array<string>(996 - casts).fill('use(a);'),
      ].join('\n');
    expect(manyCasts(planted('kit/web/a.ts', text(2))).size).toBe(0);
    expect([...manyCasts(planted('kit/web/a.ts', text(3)))]).toEqual([['kit/web', 3]]);
  });
});

describe('names', () => {
  function oldNames(of: Parsed): string[] {
    return [...of].flatMap(([path, { syntax }]) => oldNamesIn(path, syntax.names).map((name) => `${path}: ${name}`));
  }

  test('no old name has come back', () => {
    expect(oldNames(files)).toEqual([]);
  });

  test.each([
    ['a type', 'kit/server/a.ts', 'type Known = string;', 'Known'],
    ['a function', 'apps/server/a.ts', 'function openDoor() {}', 'openDoor'],
    ['a constant', 'tests/a.ts', 'const DESKS = [];', 'DESKS'],
    ['two words', 'apps/server/a.ts', 'takeCare();', 'takeCare'],
    ['a component', 'domains/leave/types/admin/a.tsx', 'const a = <ClerkForm />;', 'ClerkForm'],
    ['a file', 'kit/server/door-key.ts', '', 'door-key'],
    ['a folder', 'apps/rooms/a.ts', '', 'rooms'],
  ])('%s: noticed', (_, path, text, name) => {
    expect(oldNames(planted(path, text))).toEqual([`${path}: ${name}`]);
  });

  test('other words with the same letters are no faults', () => {
    const text = `const background = indoor.workOn(isKnown, 'door'); // A door.`;
    expect(oldNames(planted('kit/server/a.ts', text))).toEqual([]);
    expect(oldNames(planted('domains/attendance/rules/a.ts', 'type Known = string;'))).toEqual([]);
  });
});

describe('plain English', () => {
  function banned(of: Parsed): Numbers {
    return exceeding(
      [...of]
        .filter(([path]) => !SAMPLES.includes(path))
        .map(([path, { syntax }]) => [path, syntax.texts.flatMap(turnsIn).length] as const),
      0,
    );
  }

  test('no text has a banned turn', () => {
    expect(faultsBesideList('banned-turns', banned(files))).toEqual([]);
  });

  test.each([
    'The file was put in yesterday.',
    'Ten people were taken in.',
    'We take on two people.',
    'It comes no more.',
    'It is called so.',
    'Nobody of the team is here.',
    'The sum stands on the slip.',
    'It is shown beside what was paid.',
    'Whoever asks is told.',
    'There is no such leave.',
    'No request is like that.',
    'This is less than nothing.',
    'It is not used any more.',
    'It is computed anew.',
    'A day of yours is missing.',
    'Somebody else who may decide.',
    'Please sign in at once.',
    'Choose the one that fits.',
  ])('noticed: %s', (sentence) => {
    expect(turnsIn(sentence)).toHaveLength(1);
    expect(turnsIn(sentence.toUpperCase())).toHaveLength(1);
  });

  test.each([
    ['a comment', 'kit/web/a.ts', `// Whoever asks.\nconst a = 1;`],
    ['a comment of several lines', 'kit/web/a.ts', `/**\n * Whoever asks.\n */\nconst a = 1;`],
    ['a string', 'kit/web/a.ts', `const a = 'Whoever asks.';`],
    ['a template', 'kit/web/a.ts', ['const a = `$', '{b} whoever asks`;'].join('')],
    ['text on a screen', 'kit/web/a.tsx', `const a = <p>Whoever asks</p>;`],
    ['a label on a screen', 'kit/web/a.tsx', `const a = <p title="Whoever asks" />;`],
    ['a document', 'docs/a.md', `Whoever asks`],
    ['SQL', 'apps/server/migrations/9999-a.sql', `comment on table a is 'Whoever asks';`],
    ['styles', 'kit/web/a.css', `/* Whoever asks */`],
  ])('in %s: noticed', (_, path, text) => {
    expect([...banned(planted(path, text))]).toEqual([[path, 1]]);
  });

  test('names in code and plain sentences are no faults', () => {
    const text = `const whoever = anew.such; // Leave types such as sick leave. Input, takeover, suchlike.`;
    expect(banned(planted('kit/web/a.ts', text)).size).toBe(0);
  });
});
