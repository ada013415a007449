// The structure of the code: the sources as they are have no fault, and each check notices a fault that is planted for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FEATURES, OLD_LAYOUT } from '../features.ts';
import { MODULES } from '../house.ts';
import { faultsOfLayouts, faultsOfPlan, faultsOfTree, importsOf } from './house.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function sources(folder: string): [string, string][] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry): [string, string][] => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sources(path) : [[path, readFileSync(join(ROOT, path), 'utf8')]];
    });
}

/** The faults of a code base that holds only this file. */
function faultsWith(path: string, ...lines: string[]): string[] {
  return faultsOfTree(new Map([[path, ['// What lives here.', ...lines].join('\n')]]));
}

test('every file stands where the plan wants it and uses only what the plan allows', () => {
  const tree = new Map(['apps', 'build', 'domains', 'kit', 'tests', 'bench'].flatMap(sources));
  expect(tree.size).toBeGreaterThan(100);
  expect(faultsOfTree(tree)).toEqual([]);
});

test('modules and features use only those below them, so that there is no circle', () => {
  expect(faultsOfPlan(MODULES)).toEqual([]);
  for (const features of Object.values(FEATURES)) expect(faultsOfPlan(features)).toEqual([]);
  expect(faultsOfPlan({ a: ['b'], b: ['a'] })).toEqual(['house.ts: a uses b, which is not below it']);
  expect(faultsOfPlan({ a: ['a'] })).toEqual(['house.ts: a uses a, which is not below it']);
});

test('every module is laid out in one of two ways, and the list of the old one holds no other names', () => {
  expect(faultsOfLayouts(MODULES, FEATURES, OLD_LAYOUT)).toEqual([]);
  expect(faultsOfLayouts({ a: [] }, {}, [])).toEqual(['features.ts: a must be in either FEATURES or OLD_LAYOUT']);
  expect(faultsOfLayouts({ a: [] }, { a: {} }, ['a'])).toHaveLength(1);
  expect(faultsOfLayouts({ a: [] }, { a: {} }, ['gone'])).toEqual(['house.ts: there is no module gone']);
});

const NAME = 'import { x } from';
test.each([
  // Features.
  [
    'a feature uses one above it',
    'domains/leave/types/service/records.ts',
    `${NAME} '../../credits/service/credits.ts';`,
  ],
  [
    'a feature uses one above it in its screens',
    'domains/leave/credits/screens/a.tsx',
    `${NAME} '../../filing/lists.ts';`,
  ],
  [
    'a feature uses a module that its own may not',
    'domains/leave/types/rules.ts',
    `${NAME} '@kawani/domains/payroll/rules';`,
  ],
  [
    "a feature uses another module's table",
    'domains/leave/types/service.ts',
    `${NAME} '@kawani/domains/schedule/table';`,
  ],
  [
    "rules use another feature's service by name",
    'domains/leave/filing/rules.ts',
    `${NAME} '@kawani/domains/leave/types/service';`,
  ],
  ['a list uses a contract', 'domains/leave/types/lists.ts', `${NAME} './contract.ts';`],
  ['a policy uses a contract', 'domains/leave/types/policy.ts', `${NAME} './contract.ts';`],
  ['a contract uses a service', 'domains/leave/types/contract/csv.ts', `${NAME} '../service/csv.ts';`],
  ['rules of a feature use the server', 'domains/leave/types/rules/terms.ts', `${NAME} '@kawani/kit/server/db';`],
  ['rules of a feature use the table', 'domains/leave/types/rules/terms.ts', `${NAME} '../table/policies.ts';`],
  ['a screen of a feature uses the admin', 'domains/leave/credits/screens/a.tsx', `${NAME} '../admin/leaves-of.tsx';`],
  ['a screen of a feature uses a service', 'domains/leave/filing/screens/a.tsx', `${NAME} '../service/away.ts';`],
  [
    "a screen of a feature uses another's table",
    'domains/leave/filing/screens/a.tsx',
    `${NAME} '../../types/table/policies.ts';`,
  ],
  ['routes of a feature skip the service', 'domains/leave/filing/routes.ts', `${NAME} './table/papers.ts';`],
  [
    'a service of a feature writes SQL',
    'domains/leave/filing/service/a.ts',
    `import { sql } from '@kawani/kit/server/db';`,
  ],
  ['a service uses the builders of tests', 'domains/leave/filing/service/a.ts', `${NAME} '../given.ts';`],
  ['pages use a service', 'domains/leave/filing/pages.ts', `${NAME} './service/away.ts';`],
  [
    "the employee's app uses the admin of a feature",
    'apps/employee/pages.tsx',
    `${NAME} '@kawani/domains/leave/credits/admin/leaves-of';`,
  ],
  [
    'a module of the old layout uses one above it that is laid out by feature',
    'domains/schedule/rules.ts',
    `${NAME} '@kawani/domains/leave/types/lists';`,
  ],
  [
    'an old screen uses the admin of a feature',
    'domains/attendance/screens/a.tsx',
    `${NAME} '@kawani/domains/leave/credits/admin/leaves-of';`,
  ],
  [
    'an old contract uses the rules of a feature',
    'domains/attendance/contract.ts',
    `${NAME} '@kawani/domains/leave/filing/rules/maternity';`,
  ],
  ['a file beside the features', 'domains/leave/contract.ts', ''],
  ['a feature that the plan does not know', 'domains/leave/calendar/contract.ts', ''],
  ['a word that no feature has', 'domains/leave/types/desk/a.tsx', ''],
  ['an index in a feature', 'domains/leave/filing/screens/index.ts', ''],
  ['a file called types in a feature', 'domains/leave/filing/rules/types.ts', ''],
  // Arrows up.
  ['the kit uses a module', 'kit/server/jobs.ts', `${NAME} '@kawani/domains/attendance/service';`],
  ['the kit uses an app', 'kit/server/jobs.ts', `${NAME} '../../apps/server/config.ts';`],
  ['a module uses an app', 'domains/attendance/service.ts', `${NAME} '../../apps/server/config.ts';`],
  ['values use the contract', 'kit/values/day.ts', `${NAME} '@kawani/kit/contract/refusal';`],
  ['a contract uses its rules', 'domains/attendance/contract.ts', `${NAME} './rules.ts';`],
  ['a table uses its service', 'domains/attendance/table.ts', `${NAME} './service.ts';`],
  ['one app uses another', 'apps/hr/main.tsx', `${NAME} '../employee/menu.ts';`],
  ['a build tool uses an app', 'build/first-paint.ts', `${NAME} '../apps/menu.ts';`],
  // Modules that may not use each other.
  [
    'a module uses one that its plan does not name',
    'domains/attendance/service.ts',
    `${NAME} '@kawani/domains/payroll/service';`,
  ],
  [
    'a module uses one above it lazily',
    'domains/attendance/screens/a.tsx',
    `const a = () => import('@kawani/domains/payroll/screens');`,
  ],
  [
    'a module re-exports what it may not use',
    'domains/attendance/rules.ts',
    `export * from '@kawani/domains/payroll/rules';`,
  ],
  ["a module uses another's table", 'domains/attendance/service.ts', `${NAME} '@kawani/domains/schedule/table';`],
  ['a module reaches another by a relative path', 'domains/attendance/rules.ts', `${NAME} '../schedule/rules.ts';`],
  ['a module reaches the kit by a relative path', 'domains/attendance/rules.ts', `${NAME} '../../kit/values/day.ts';`],
  [
    'a test uses a module that its own may not',
    'domains/attendance/credits.test.ts',
    `${NAME} '@kawani/domains/payroll/rules';`,
  ],
  // Worlds.
  ['rules use the server', 'domains/attendance/rules.ts', `${NAME} '@kawani/kit/server/db';`],
  ['rules use the system', 'domains/attendance/rules.ts', `${NAME} 'node:fs';`],
  ['rules use the browser', 'domains/attendance/rules.ts', `${NAME} 'react';`],
  ['a contract uses all of zod', 'domains/attendance/contract.ts', `${NAME} 'zod';`],
  ['a screen uses the service', 'domains/attendance/screens/leaves.tsx', `${NAME} '../service.ts';`],
  ['a screen uses the server of the kit', 'domains/attendance/screens/leaves.tsx', `${NAME} '@kawani/kit/server/log';`],
  ['a screen uses a driver', 'domains/attendance/screens/leaves.tsx', `${NAME} 'pg';`],
  [
    "an employee's screen uses the admin screens",
    'domains/attendance/screens/leaves.tsx',
    `${NAME} '../admin/index.ts';`,
  ],
  ['a service uses the browser', 'domains/attendance/service.ts', `${NAME} 'react';`],
  ['a service uses the web of the kit', 'domains/attendance/service.ts', `${NAME} '@kawani/kit/web/call';`],
  ['the web of the kit uses its server', 'kit/web/call.tsx', `${NAME} '@kawani/kit/server/log';`],
  [
    "the employee's app uses the admin screens",
    'apps/employee/pages.tsx',
    `${NAME} '@kawani/domains/attendance/admin';`,
  ],
  ['an app of the browser uses a service', 'apps/hr/pages.tsx', `${NAME} '@kawani/domains/attendance/service';`],
  ['an app of the browser uses the server', 'apps/hr/main.tsx', `${NAME} '@kawani/kit/server/log';`],
  ['the server uses screens', 'apps/server/modules.ts', `${NAME} '@kawani/domains/attendance/screens';`],
  // SQL.
  ['a service writes SQL', 'domains/attendance/service.ts', `import { sql } from '@kawani/kit/server/db';`],
  ['an entry point writes SQL', 'apps/server/main.ts', `import { type Db, sql } from '@kawani/kit/server/db';`],
  // Routes.
  ['routes skip the service for the table', 'domains/attendance/routes.ts', `${NAME} './table.ts';`],
  ['routes skip the service for the rules', 'domains/attendance/routes.ts', `${NAME} './rules.ts';`],
  ['routes use the database', 'domains/attendance/routes.ts', `${NAME} '@kawani/kit/server/db';`],
  // Names.
  ['a word that no module has', 'domains/attendance/manager.ts', ''],
  ['a workflow beside the contract', 'domains/attendance/workflow.ts', ''],
  ['a module that the plan does not know', 'domains/parking/contract.ts', ''],
  ['code among data', 'domains/statutory/tables/reader.ts', ''],
  ['a file called utils', 'kit/server/utils.ts', ''],
  ['a folder called helpers', 'domains/attendance/rules/helpers/days.ts', ''],
  ['a file called types', 'apps/server/types.ts', ''],
  ['an index that is no entry', 'kit/server/index.ts', ''],
  ['a name in camel case', 'domains/attendance/screens/loanStanding.tsx', ''],
  // Bars.
  ['a lint switched off', 'domains/attendance/rules.ts', '// biome-ignore lint/suspicious/noExplicitAny: so'],
  ['a type check switched off', 'domains/attendance/rules.ts', '// @ts-expect-error'],
  ['a task left in the code', 'domains/attendance/rules.ts', '// TODO: later'],
])('%s: noticed', (_, path, ...lines) => {
  expect(faultsWith(path, ...lines)).toEqual([expect.stringMatching(`^${path}: `)]);
});

test('a file without a header: noticed', () => {
  expect(faultsOfTree(new Map([['kit/values/day.ts', 'export const a = 1;']]))).toHaveLength(1);
});

test.each([
  [
    'a feature uses what it should',
    'domains/leave/filing/service/request-handlers.ts',
    `${NAME} './assessment.ts';`,
    `${NAME} '../table/leave-days.ts';`,
    `${NAME} '../../credits/table/ledger.ts';`,
    `${NAME} '../../types/lists.ts';`,
    `${NAME} '@kawani/domains/schedule/service';`,
  ],
  [
    'an old module uses one that is laid out by feature',
    'domains/attendance/contract/lists.ts',
    `${NAME} '@kawani/domains/leave/types/lists';`,
    `${NAME} '@kawani/domains/leave/types/policy';`,
  ],
  [
    'the admin of an old module uses the admin of a feature',
    'domains/attendance/admin/a.tsx',
    `${NAME} '@kawani/domains/leave/credits/admin/leaves-of';`,
  ],
  [
    "a table file of a feature uses another's parts of statements",
    'domains/requests/inbox/table.ts',
    `${NAME} '../engine/table/queries.ts';`,
  ],
  ['a test uses the builders of tests', 'domains/leave/filing/rules/objections.test.ts', `${NAME} '../given.ts';`],
  [
    'a service uses what it should',
    'domains/attendance/service.ts',
    `${NAME} './table.ts';`,
    `${NAME} '@kawani/domains/schedule/service';`,
    `import { newId, type Db } from '@kawani/kit/server/db';`,
  ],
  ['a table file writes SQL', 'domains/attendance/table/credits.ts', `import { sql } from '@kawani/kit/server/db';`],
  [
    'a screen uses rules of both worlds',
    'domains/attendance/screens/leaves.tsx',
    `${NAME} '../rules.ts';`,
    `${NAME} 'react';`,
    `${NAME} './leaf.tsx';`,
  ],
  [
    'a test of a module uses the test database',
    'domains/attendance/service.server.test.ts',
    `${NAME} '../../tests/server.ts';`,
  ],
  [
    'the server composes modules and the provider',
    'apps/server/modules.ts',
    `${NAME} '@kawani/domains/attendance/routes';`,
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
