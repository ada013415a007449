import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Pages for people without an account are collected apart: no other app knows them. */
const collected = ['apps/pages.ts', 'apps/careers/pages.ts']
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join();

test('the pages of every feature and app are collected', () => {
  const declared = ['domains', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\/pages\.ts$/.test(path) && !path.includes('node_modules') && !path.startsWith('server/'))
      .map((path) => (folder === 'apps' ? `./${path}` : `@kawani/domains/${path.replace(/\.ts$/, '')}`)),
  );
  expect(declared.length).toBeGreaterThan(10);
  expect(
    declared.filter((from) => !collected.includes(`'${from}'`) && !/^\.\/(?:sign-in|careers)\//.test(from)),
  ).toEqual([]);
});
