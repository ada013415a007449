// The lockfile against what `npm ci` refuses; see docs/decisions/0010-lockfile-names-every-platform.md.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { version?: string; optionalDependencies?: Record<string, string> };
type Lock = { packages: Record<string, Entry> };

/** Optional packages of one exact version that no entry names. */
function missingIn({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d/.test(version))
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`])
      .map(([name, version]) => `${name}@${version}`),
  );
}

test('the lockfile names the packages of every platform, so that npm ci succeeds on each', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(missingIn(lock)).toEqual([]);
  expect(missingIn({ packages: { 'node_modules/a': { optionalDependencies: { 'a-mac': '1.0.0' } } } })).toEqual([
    'a-mac@1.0.0',
  ]);
});
