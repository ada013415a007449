// What goes into a browser: proven by bundling, because a wall of names alone could be wrong about the bundler.
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const CONFIG = fileURLToPath(new URL('../apps/vite.config.ts', import.meta.url));
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

test.each(['hr', 'recruitment'])('what every page of %s stands on loads no part of a page', async (mode) => {
  const built = await build({ configFile: CONFIG, mode, logLevel: 'silent', build: { write: false } });
  const chunks = (built as Rolldown.RolldownOutput).output.filter((part) => part.type === 'chunk');
  const ground = chunks.find(({ name }) => name === 'ground');
  const loaded = chunks.filter(({ fileName }) => ground?.imports.includes(fileName));
  expect(loaded.length).toBeGreaterThan(0);
  const modules = loaded.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /\/(?:domains|kit\/web)\/.*\.tsx$/.test(id))).toEqual([]);
});
