// The walls of the house: the sources as they are have no fault, and each wall notices a fault that is planted for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ROOMS } from '../house.ts';
import { faultsOfPlan, faultsOfTree, importsOf } from './house.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function sources(folder: string): [string, string][] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry): [string, string][] => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sources(path) : [[path, readFileSync(join(ROOT, path), 'utf8')]];
    });
}

/** The faults of a house in which there is only this file, and what it leans on. */
function faultsWith(path: string, ...lines: string[]): string[] {
  return faultsOfTree(new Map([[path, ['// What lives here.', ...lines].join('\n')]]));
}

test('every file stands where the plan wants it and uses only what the plan allows', () => {
  const tree = new Map(['apps', 'domains', 'kit', 'tests', 'bench'].flatMap(sources));
  expect(tree.size).toBeGreaterThan(100);
  expect(faultsOfTree(tree)).toEqual([]);
});

test('rooms stand on rooms below them alone, so that there is no circle', () => {
  expect(faultsOfPlan(ROOMS)).toEqual([]);
  expect(faultsOfPlan({ a: ['b'], b: ['a'] })).toEqual(['house.ts: a uses b, which is not below it']);
  expect(faultsOfPlan({ a: ['a'] })).toEqual(['house.ts: a uses a, which is not below it']);
});

const NAME = 'import { x } from';
test.each([
  // Arrows up.
  ['the kit uses a room', 'kit/server/jobs.ts', `${NAME} '@kawani/domains/leave/service';`],
  ['the kit uses an app', 'kit/server/jobs.ts', `${NAME} '../../apps/server/config.ts';`],
  ['a room uses an app', 'domains/leave/service.ts', `${NAME} '../../apps/server/config.ts';`],
  ['values use the contract', 'kit/values/day.ts', `${NAME} '@kawani/kit/contract/refusal';`],
  ['a contract uses its rules', 'domains/leave/contract.ts', `${NAME} './rules.ts';`],
  ['a table uses its service', 'domains/leave/table.ts', `${NAME} './service.ts';`],
  ['one app uses another', 'apps/hr/main.tsx', `${NAME} '../employee/menu.ts';`],
  // Rooms that do not know each other.
  [
    'a room uses one that its plan does not name',
    'domains/leave/service.ts',
    `${NAME} '@kawani/domains/payroll/service';`,
  ],
  [
    'a room uses one above it lazily',
    'domains/leave/screens/a.tsx',
    `const a = () => import('@kawani/domains/payroll/screens');`,
  ],
  ['a room hands on what it may not use', 'domains/leave/rules.ts', `export * from '@kawani/domains/payroll/rules';`],
  ["a room uses another's table", 'domains/leave/service.ts', `${NAME} '@kawani/domains/schedule/table';`],
  ['a room reaches another by a relative path', 'domains/leave/rules.ts', `${NAME} '../schedule/rules.ts';`],
  ['a room reaches the kit by a relative path', 'domains/leave/rules.ts', `${NAME} '../../kit/values/day.ts';`],
  [
    'a test uses a room that its own may not',
    'domains/leave/credits.test.ts',
    `${NAME} '@kawani/domains/payroll/rules';`,
  ],
  // Worlds.
  ['rules use the server', 'domains/leave/rules.ts', `${NAME} '@kawani/kit/server/db';`],
  ['rules use the system', 'domains/leave/rules.ts', `${NAME} 'node:fs';`],
  ['rules use the browser', 'domains/leave/rules.ts', `${NAME} 'react';`],
  ['a contract uses all of zod', 'domains/leave/contract.ts', `${NAME} 'zod';`],
  ['a screen uses the service', 'domains/leave/screens/leaves.tsx', `${NAME} '../service.ts';`],
  ['a screen uses the server of the kit', 'domains/leave/screens/leaves.tsx', `${NAME} '@kawani/kit/server/log';`],
  ['a screen uses a driver', 'domains/leave/screens/leaves.tsx', `${NAME} 'pg';`],
  ["an employee's screen uses the desk", 'domains/leave/screens/leaves.tsx', `${NAME} '../desk/index.ts';`],
  ['a service uses the browser', 'domains/leave/service.ts', `${NAME} 'react';`],
  ['a service uses the web of the kit', 'domains/leave/service.ts', `${NAME} '@kawani/kit/web/call';`],
  ['the web of the kit uses its server', 'kit/web/call.tsx', `${NAME} '@kawani/kit/server/log';`],
  ["the employee's app uses a desk", 'apps/employee/rooms.tsx', `${NAME} '@kawani/domains/leave/desk';`],
  ['an app of the browser uses a service', 'apps/hr/rooms.tsx', `${NAME} '@kawani/domains/leave/service';`],
  ['an app of the browser uses the server', 'apps/hr/main.tsx', `${NAME} '@kawani/kit/server/log';`],
  ['the server uses screens', 'apps/server/rooms.ts', `${NAME} '@kawani/domains/leave/screens';`],
  // SQL.
  ['a service speaks SQL', 'domains/leave/service.ts', `import { sql } from '@kawani/kit/server/db';`],
  ['a door speaks SQL', 'apps/server/main.ts', `import { type Db, sql } from '@kawani/kit/server/db';`],
  // Routes.
  ['routes skip the service for the table', 'domains/leave/routes.ts', `${NAME} './table.ts';`],
  ['routes skip the service for the rules', 'domains/leave/routes.ts', `${NAME} './rules.ts';`],
  ['routes use the database', 'domains/leave/routes.ts', `${NAME} '@kawani/kit/server/db';`],
  // Names.
  ['a word that no room has', 'domains/leave/manager.ts', ''],
  ['a word of the room of requests elsewhere', 'domains/leave/workflow.ts', ''],
  ['a room that the plan does not know', 'domains/parking/contract.ts', ''],
  ['code among data', 'domains/statutory/tables/reader.ts', ''],
  ['a file called utils', 'kit/server/utils.ts', ''],
  ['a folder called helpers', 'domains/leave/rules/helpers/days.ts', ''],
  ['a file called types', 'apps/server/types.ts', ''],
  ['an index that is no face', 'kit/server/index.ts', ''],
  ['a name in camel case', 'domains/leave/screens/loanStanding.tsx', ''],
  // Bars.
  ['a file of 301 lines', 'domains/leave/rules.ts', ...Array<string>(300).fill('// line')],
  ['a lint switched off', 'domains/leave/rules.ts', '// biome-ignore lint/suspicious/noExplicitAny: so'],
  ['a type check switched off', 'domains/leave/rules.ts', '// @ts-expect-error'],
  ['a task left in the code', 'domains/leave/rules.ts', '// TODO: later'],
])('%s: noticed', (_, path, ...lines) => {
  expect(faultsWith(path, ...lines)).toEqual([expect.stringMatching(`^${path}: `)]);
});

test('a file without a sign, and files that need each other in a ring: noticed', () => {
  expect(faultsOfTree(new Map([['kit/values/day.ts', 'export const a = 1;']]))).toHaveLength(1);
  const ring = new Map([
    ['kit/server/a.ts', `// A.\nimport { b } from './b.ts';`],
    ['kit/server/b.ts', `// B.\nimport type { c } from './c.ts';`],
    ['kit/server/c.ts', `// C.\nexport { a } from './a.ts';`],
  ]);
  expect(faultsOfTree(ring)).toEqual([
    expect.stringContaining('a circle of imports: kit/server/a.ts → kit/server/b.ts'),
  ]);
});

test.each([
  [
    'a service uses what it should',
    'domains/leave/service.ts',
    `${NAME} './table.ts';`,
    `${NAME} '@kawani/domains/schedule/service';`,
    `import { newId, type Db } from '@kawani/kit/server/db';`,
  ],
  ['a table speaks SQL', 'domains/leave/table/credits.ts', `import { sql } from '@kawani/kit/server/db';`],
  [
    'a screen uses rules of both worlds',
    'domains/leave/screens/leaves.tsx',
    `${NAME} '../rules.ts';`,
    `${NAME} 'react';`,
    `${NAME} './leaf.tsx';`,
  ],
  [
    'a test of a room uses the test database',
    'domains/leave/service.server.test.ts',
    `${NAME} '../../tests/server.ts';`,
  ],
  [
    'the server composes rooms and the provider',
    'apps/server/rooms.ts',
    `${NAME} '@kawani/domains/leave/routes';`,
    `${NAME} '../sign-in/realm.ts';`,
  ],
])('%s: allowed', (_, path, ...lines) => {
  expect(faultsWith(path, ...lines)).toEqual([]);
});

test('every way to import is seen', () => {
  const text = `import a from 'a';
import b, { type c } from "b";
import type { d } from 'd';
import * as e from 'e';
import 'f';
export { g } from 'g';
export * from 'h';
import {
  i,
} from 'i';
const j = await import('j');
const k = { from: 'k', text: "import { l } from 'l'" };`;
  expect(importsOf(text).map(({ from }) => from)).toEqual(['a', 'b', 'd', 'e', 'g', 'h', 'i', 'f', 'j']);
});
