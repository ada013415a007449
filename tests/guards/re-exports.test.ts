// Importers name the file that defines a name: no file exports what it imports.
import { expect, test } from 'vitest';
import { faultsBesideList, type Numbers } from './shrinking.ts';
import { CODE, sources } from './sources.ts';

const EXPORTS_FROM = /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s/gm;
const IMPORTED = /^import\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s/gm;
const EXPORTED = /^export\s+(?:type\s+)?\{([^}]*)\};/gm;

/** How many statements of a file export what another file defines. */
function reExportsIn(text: string): number {
  const imported = new Set(
    [...text.matchAll(IMPORTED)].flatMap(([, alone = '', listed = '']) => [alone, ...namesOf(listed, 'last')]),
  );
  const handedOn = [...text.matchAll(EXPORTED)].filter(([, listed = '']) =>
    namesOf(listed, 'first').some((name) => imported.has(name)),
  );
  return [...text.matchAll(EXPORTS_FROM)].length + handedOn.length;
}

/** Of `a as b` the name before or after `as`. */
function namesOf(listed: string, which: 'first' | 'last'): string[] {
  const names = listed.split(',').map((each) =>
    each
      .replace(/^\s*type\s/, '')
      .trim()
      .split(/\s+as\s+/),
  );
  return names.map((parts) => (which === 'first' ? parts[0] : parts.at(-1)) ?? '').filter((name) => name !== '');
}

/** Its samples are texts, no statements of its own. */
const SAMPLES = 'tests/house.test.ts';

function reExporting(files: ReadonlyMap<string, string>): Numbers {
  const counted = [...files]
    .filter(([path]) => CODE.test(path) && path !== SAMPLES)
    .map(([path, text]) => [path, reExportsIn(text)] as const);
  return new Map(counted.filter(([, count]) => count > 0));
}

test('no file exports what another one defines', () => {
  expect(faultsBesideList('re-exports', reExporting(sources()))).toEqual([]);
});

test.each([
  ['all of a file', `export * from './a.ts';`],
  ['all of a file under a name', `export * as a from './a.ts';`],
  ['some of it', `export { a } from './a.ts';`],
  ['some of it over several lines', `export {\n  a,\n  type B,\n} from './a.ts';`],
  ['a type', `export type { A } from './a.ts';`],
  ['imported first', `import { a } from './a.ts';\n\nexport { a };`],
  ['imported first under another name', `import { a as b } from './a.ts';\n\nexport { b as c };`],
  ['a type imported first', `import { type A, b } from './a.ts';\nb();\nexport type { A };`],
])('%s: noticed', (_, text) => {
  expect([...reExporting(new Map([['kit/values/b.ts', `// B.\n${text}\n`]]))]).toEqual([['kit/values/b.ts', 1]]);
});

test('what a file defines itself may be exported', () => {
  const text = `import { a } from './a.ts';\n\nexport const b = a + 1;\nfunction c() {}\nexport { c };\n`;
  expect(reExporting(new Map([['kit/values/b.ts', text]])).size).toBe(0);
});
