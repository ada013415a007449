import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from '@kawani/kit/server/backup/manifest';
import { expect, test } from 'vitest';
import { checksumsIn, checksumsOf } from './frozen-migrations.ts';
import { faultsOfReleases, lateMigrations, versionsIn } from './release-rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASES = join(ROOT, 'tests/releases');
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const versionOf = (path: string): unknown => JSON.parse(text(path)).version;

const stored = readdirSync(RELEASES);
const versions = versionsIn(text('CHANGELOG.md'));

test('every version of the changelog has its stored database, but for the newest', () => {
  expect(versions.length).toBeGreaterThanOrEqual(2);
  expect(faultsOfReleases(versions, stored)).toEqual([]);
});

test('the packages carry the newest version of the changelog', () => {
  for (const path of ['package.json', 'kit/package.json', 'domains/package.json']) {
    expect([path, versionOf(path)]).toEqual([path, versions[0]]);
  }
});

test.each(stored)(
  'the database of version %s is whole, was made by migrations that are still there, and can be upgraded',
  async (name) => {
    const { migrations, parts, product } = await readManifest(join(RELEASES, name));
    expect(product).toBe(name);
    expect(Object.keys(parts).filter((part) => !existsSync(join(RELEASES, name, part)))).toEqual([]);
    const landed = checksumsOf(text('tests/guards/migrations.txt'));
    expect(migrations.filter((each) => landed.get(each.name) !== each.sum)).toEqual([]);
    const present = checksumsIn(join(ROOT, 'apps/server/migrations'));
    expect(
      lateMigrations(
        [...present.keys()],
        migrations.map((each) => each.name),
      ),
    ).toEqual([]);
  },
);

test('a version without its stored database is noticed, and one that the changelog does not know', () => {
  expect(versionsIn('# Changelog\n## [0.3.0] - 2027-01-01\n### Added\n## [0.2.0] - 2026-11-22\n')).toEqual([
    '0.3.0',
    '0.2.0',
  ]);
  expect(faultsOfReleases(['0.3.0', '0.2.0', '0.1.0'], ['0.1.0', '0.0.9'])).toEqual([
    '0.2.0 has no stored database: check it out and run npm run release:store (docs/how-to/release.md).',
    'tests/releases/0.0.9 is of a version that CHANGELOG.md does not name.',
  ]);
});

test('a migration that a released database could never apply is noticed', () => {
  expect(lateMigrations(['0001-a.sql', '0002-b.sql', '0003-c.sql'], ['0001-a.sql', '0003-c.sql'])).toEqual([
    '0002-b.sql',
  ]);
});
