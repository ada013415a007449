// What goes into a browser: proven by bundling, because a wall of names alone could be wrong about the bundler.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { type Chunk, chunkListOf } from '../build/chunk-list.ts';

const CONFIG = fileURLToPath(new URL('../build/vite.config.ts', import.meta.url));
const ENTRY = 'virtual:entry';

/** Bundles one line of code as the HR app would be, and gives what a browser would load. */
async function bundled(code: string): Promise<string> {
  const built = (await build({
    configFile: CONFIG,
    mode: 'hr',
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? fileURLToPath(new URL('../domains/entry.ts', import.meta.url)) : undefined),
        load: (id) => (id.endsWith('/domains/entry.ts') ? code : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  return built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}

test('a contract goes into the browser', async () => {
  expect(await bundled(`import { Day } from '@kawani/kit/values/day'; console.log(Day);`)).toContain('console.log');
});

test.each([
  ['the database', `import { sql } from '@kawani/kit/server/db'; console.log(sql);`],
  ['a service', `import * as service from '@kawani/domains/employees/service'; console.log(service);`],
  ['routes', `import * as routes from '@kawani/domains/schedule/routes'; console.log(routes);`],
  ['a table by its path', `import * as table from './organization/table.ts'; console.log(table);`],
])('%s does not: the build stops', async (_, code) => {
  await expect(bundled(code)).rejects.toThrow(/is not exported under the conditions/);
});

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const textOf = (mode: string, file: string) => readFileSync(join(DIST, mode, file), 'utf8');

/** Of the app as it is built for everybody; `npm test` has built it from the sources as they are. */
function chunksOf(mode: string): readonly Chunk[] {
  if (!existsSync(chunkListOf(mode))) throw new Error('The apps are not built: npm run build');
  return JSON.parse(readFileSync(chunkListOf(mode), 'utf8'));
}

/** The tags that each page adds to the head, by its address. */
function tagsOf(mode: string): Readonly<Record<string, string>> {
  return JSON.parse(textOf(mode, 'parts.json'));
}

test.each(['hr', 'recruitment'])('what every page of %s needs loads no part of a page', (mode) => {
  const chunks = chunksOf(mode);
  const base = chunks.find(({ name }) => name === 'base');
  const loaded = chunks.filter(({ fileName }) => base?.imports.includes(fileName));
  expect(loaded.length).toBeGreaterThan(0);
  const modules = loaded.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /\/(?:domains|kit\/web)\/.*\.tsx$/.test(id))).toEqual([]);
});

test('the employee app is built without the screens of the office, and still links to them', () => {
  const chunks = chunksOf('employee');
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.some((id) => /\/domains\/leave\/.*screens\//.test(id))).toBe(true);
  expect(modules.filter((id) => /\/domains\/.*\/admin\/|\/apps\/hr\/(?!pages)/.test(id))).toEqual([]);
  const code = chunks.map(({ fileName }) => textOf('employee', fileName)).join('');
  expect(code).toContain('/maintenance/leave-types');
});

/** The modules that each page loads before it is drawn, beyond what every page loads. */
function modulesByPage(mode: string): Map<string, readonly string[]> {
  const chunks = chunksOf(mode);
  const modulesOf = (html: string) =>
    chunks.flatMap(({ fileName, moduleIds }) => (html.includes(fileName) ? moduleIds : []));
  return new Map(Object.entries(tagsOf(mode)).map(([page, html]) => [page, modulesOf(html)]));
}

const SCHEMAS = /node_modules\/zod\//;
test.each(['employee', 'hr', 'recruitment'])(
  'no page of %s loads the library of schemas before its first form',
  (mode) => {
    const modules = modulesByPage(mode);
    const pages = [...modules.keys()];
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((page) => modules.get(page)?.some((id) => SCHEMAS.test(id)) !== false)).toEqual([]);
  },
);

/** Scripts alone, compressed: React and what asks the server take most of it. */
const MOST_OUTSIDE = 105_000;

test('somebody who looks for work loads little: nothing of the office, of the employees’ frame or of schemas', () => {
  const shell = textOf('careers', 'index.html');
  for (const [page, tags] of Object.entries(tagsOf('careers'))) {
    const chunks = chunksOf('careers').filter(({ fileName }) => (shell + tags).includes(fileName));
    const bytes = chunks.reduce((sum, { fileName }) => sum + gzipSync(textOf('careers', fileName)).length, 0);
    expect(bytes, page).toBeGreaterThan(0);
    expect(bytes, page).toBeLessThan(MOST_OUTSIDE);
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    const foreign = /\/admin\/|\/kit\/web\/(?:shell|start|outbox|sign-in)\.tsx$|node_modules\/zod\//;
    expect(modules.filter((id) => foreign.test(id))).toEqual([]);
  }
});
