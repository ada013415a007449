// No circle of imports, also not over what is loaded later: files that need each other are one file, or three.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { importsOf } from '../house.ts';
import { faultsBesideList, type Numbers } from './shrinking.ts';
import { CODE, ROOT, sources } from './sources.ts';

type Target = string | { node: string };
type Exports = Readonly<Record<string, Target>>;
type Packages = Readonly<Record<string, Exports>>;

function packages(): Packages {
  const exportsOf = (name: string): Exports => JSON.parse(readFileSync(`${ROOT}/${name}/package.json`, 'utf8')).exports;
  return { domains: exportsOf('domains'), kit: exportsOf('kit') };
}

/** The file that an import means; undefined: a package that is not ours. */
function fileOf(by: string, from: string, ours: Packages): string | undefined {
  if (from.startsWith('.')) return join(dirname(by), from.replace(/\?\w+$/, ''));
  const [, name = '', inside = ''] = /^@kawani\/(\w+)\/(.+)$/.exec(from) ?? [];
  for (const [key, target] of Object.entries(ours[name] ?? {})) {
    const [before = '', after] = key.slice(2).split('*');
    const file = (typeof target === 'string' ? target : target.node).slice(2);
    if (after === undefined && inside === before) return `${name}/${file}`;
    if (after === undefined || !inside.startsWith(before) || !inside.endsWith(after)) continue;
    return `${name}/${file.replace('*', inside.slice(before.length, inside.length - after.length))}`;
  }
  return undefined;
}

/** Each file that is in a circle, with the number of files in it (Tarjan). */
function inCircles(files: ReadonlyMap<string, string>, ours: Packages): Numbers {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found = new Map<string, number>();
  const visit = (path: string): number => {
    const at = order.size;
    order.set(path, at);
    lowest.set(path, at);
    open.push(path);
    for (const next of importedBy(path, files, ours)) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? at) : at) : visit(next);
      lowest.set(path, Math.min(lowest.get(path) ?? at, reached));
    }
    if (lowest.get(path) === at) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) for (const each of circle) found.set(each, circle.length);
    }
    return lowest.get(path) ?? at;
  };
  for (const path of files.keys()) if (CODE.test(path) && !order.has(path)) visit(path);
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function importedBy(path: string, files: ReadonlyMap<string, string>, ours: Packages): string[] {
  return importsOf(files.get(path) ?? '')
    .map(({ from }) => fileOf(path, from, ours))
    .filter((target) => target !== undefined)
    .filter((target) => target !== path && files.has(target));
}

test('no files import each other in a circle', () => {
  expect(faultsBesideList('circles', inCircles(sources(), packages()))).toEqual([]);
});

const OURS: Packages = {
  domains: { './*/contract': './*/contract.ts', './*/service': { node: './*/service.ts' } },
  kit: { './web/*': './web/*.tsx' },
};

test.each([
  [
    'two files',
    ['kit/server/a.ts', `import { b } from './b.ts';`],
    ['kit/server/b.ts', `import type { a } from './a.ts';`],
  ],
  [
    'one of them loaded later',
    ['kit/web/a.tsx', `import { b } from './b.tsx';`],
    ['kit/web/b.tsx', `const a = lazy(() => import('@kawani/kit/web/a'));`],
  ],
  [
    'by name',
    ['domains/leave/types/contract.ts', `import { b } from './lists.ts';`],
    ['domains/leave/types/lists.ts', `import { a } from '@kawani/domains/leave/types/contract';`],
  ],
  [
    'on the server',
    ['domains/leave/service.ts', `export * from './a.ts';`],
    ['domains/leave/a.ts', `import { a } from '@kawani/domains/leave/service';`],
  ],
])('%s: noticed', (_, ...files) => {
  const tree = new Map([...files.map(([path = '', text = '']) => [path, text] as const), ['kit/server/c.ts', '// C.']]);
  expect([...inCircles(tree, OURS)].sort()).toEqual(files.map(([path]) => [path, 2]).sort());
});

test('files that share one are no circle', () => {
  const tree = new Map([
    ['kit/server/a.ts', `import { b } from './b.ts';\nimport { c } from './c.ts';`],
    ['kit/server/b.ts', `import { c } from './c.ts';`],
    ['kit/server/c.ts', '// C.'],
  ]);
  expect(inCircles(tree, OURS).size).toBe(0);
});
