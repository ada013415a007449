// What goes into a browser: proven by bundling, because a wall of names alone could be wrong about the bundler.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

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

type Output = Rolldown.RolldownOutput['output'];

const apps = new Map<string, Promise<Output>>();

/** Each app is built once for all the tests here. */
function builtApp(mode: string): Promise<Output> {
  const app = apps.get(mode) ?? buildApp(mode);
  apps.set(mode, app);
  return app;
}

async function buildApp(mode: string): Promise<Output> {
  // Else React brings what helps those who develop, which nobody is sent.
  const define = { 'process.env.NODE_ENV': JSON.stringify('production') };
  const built = await build({ configFile: CONFIG, mode, logLevel: 'silent', build: { write: false }, define });
  return (built as Rolldown.RolldownOutput).output;
}

async function chunksOf(mode: string) {
  return (await builtApp(mode)).filter((part) => part.type === 'chunk');
}

test.each(['hr', 'recruitment'])('what every page of %s needs loads no part of a page', async (mode) => {
  const chunks = await chunksOf(mode);
  const base = chunks.find(({ name }) => name === 'base');
  const loaded = chunks.filter(({ fileName }) => base?.imports.includes(fileName));
  expect(loaded.length).toBeGreaterThan(0);
  const modules = loaded.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /\/(?:domains|kit\/web)\/.*\.tsx$/.test(id))).toEqual([]);
});

test('the employee app is built without the screens of the office, and still links to them', async () => {
  const chunks = await chunksOf('employee');
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.some((id) => /\/domains\/leave\/.*screens\//.test(id))).toBe(true);
  expect(modules.filter((id) => /\/domains\/.*\/admin\/|\/apps\/hr\/(?!pages)/.test(id))).toEqual([]);
  expect(chunks.map(({ code }) => code).join('')).toContain('/maintenance/leave-types');
});

/** The modules that each page loads before it is drawn, beyond what every page loads. */
async function modulesByPage(mode: string): Promise<Map<string, readonly string[]>> {
  const output = await builtApp(mode);
  const parts = output.find(({ fileName }) => fileName === 'parts.json');
  const tags: Record<string, string> = JSON.parse(parts?.type === 'asset' ? String(parts.source) : '{}');
  const modulesOf = (html: string) =>
    output.flatMap((part) => (part.type === 'chunk' && html.includes(part.fileName) ? part.moduleIds : []));
  return new Map(Object.entries(tags).map(([page, html]) => [page, modulesOf(html)]));
}

const SCHEMAS = /node_modules\/zod\//;
test.each(['employee', 'hr', 'recruitment'])(
  'no page of %s loads the library of schemas before its first form',
  async (mode) => {
    const modules = await modulesByPage(mode);
    const pages = [...modules.keys()];
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((page) => modules.get(page)?.some((id) => SCHEMAS.test(id)) !== false)).toEqual([]);
  },
);

/** Scripts alone, compressed: React and what asks the server take most of it. */
const MOST_OUTSIDE = 105_000;

test('somebody who looks for work loads little: nothing of the office, of the employees’ frame or of schemas', async () => {
  const output = await builtApp('careers');
  const html = output.find(({ fileName }) => fileName === 'index.html');
  const shell = html?.type === 'asset' ? String(html.source) : '';
  const parts = output.find(({ fileName }) => fileName === 'parts.json');
  const tags: Record<string, string> = JSON.parse(parts?.type === 'asset' ? String(parts.source) : '{}');
  for (const [page, tagsOfPage] of Object.entries(tags)) {
    const chunks = output.flatMap((part) =>
      part.type === 'chunk' && (shell + tagsOfPage).includes(part.fileName) ? [part] : [],
    );
    const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    expect(bytes, page).toBeGreaterThan(0);
    expect(bytes, page).toBeLessThan(MOST_OUTSIDE);
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    const foreign = /\/admin\/|\/kit\/web\/(?:shell|start|outbox|sign-in)\.tsx$|node_modules\/zod\//;
    expect(modules.filter((id) => foreign.test(id))).toEqual([]);
  }
});
