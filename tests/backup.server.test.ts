// What takes several restores is in backup.slow.test.ts.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp, withClient } from '@kawani/kit/server/backup';
import { migrate } from '@kawani/kit/server/migrate';
import { restore } from '@kawani/kit/server/restore';
import { expect, test } from 'vitest';
import {
  backupOf,
  COMPANY,
  contentOf,
  emptyDatabase,
  MIGRATIONS,
  openCompanyOfRelease,
  quiet,
  restoreInto,
  SLOW,
  source,
  structureOf,
} from './backups.ts';
import { freshFiles, freshFolder } from './files.ts';
import { freshConnection } from './server.ts';

openCompanyOfRelease();

test(
  'a database owner without further rights restores every row, constraint, trigger, partition and sequence',
  SLOW,
  async () => {
    const target = await emptyDatabase();
    const { rows } = await restoreInto(target, await backupOf(source.connection));
    expect(rows).toBeGreaterThan(20_000);
    expect(await contentOf(target)).toEqual(await contentOf(source.connection));
    expect(await structureOf(target)).toEqual(await structureOf(source.connection));
    await withClient(target, async (client) => {
      await expect(client.query('delete from punch')).rejects.toThrow(/^punch\w* is append-only/);
      await expect(client.query('truncate audit_line')).rejects.toThrow(/^audit_line\w* is append-only/);
      await client.query(`insert into audit_line (id, actor, action, subject)
      values ('01a2036e-6eda-76cf-ae69-3ba3b955e71b', 'a', 'b', 'c')`);
      const { rows: lines } = await client.query('select count(*) = count(distinct seq) as once from audit_line');
      expect(lines).toEqual([{ once: true }]);
    });
  },
);

test('a backup goes into a new folder only, and a restore into an empty database only', async () => {
  const folder = await freshFolder();
  const given = { connection: source.connection, files: await freshFiles(), product: 'test' };
  await expect(backUp(given, folder, quiet)).rejects.toThrow('exists already');
  expect(await readdir(folder)).toEqual([]);
  await expect(restoreInto(await freshConnection(), COMPANY)).rejects.toThrow('is not empty');
});

test('a backup that could not be finished leaves nothing, and an empty database is none to back up', async () => {
  const folder = join(await freshFolder(), 'backup');
  const failing = { ...(await freshFiles()), get: () => Promise.reject(new Error('The store is away.')) };
  const given = { connection: source.connection, files: failing, product: 'test' };
  await expect(backUp(given, folder, quiet)).rejects.toThrow('The store is away.');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  await expect(backupOf(await emptyDatabase())).rejects.toThrow('no data of Kawani');
});

test(
  'a backup without manifest, with a damaged part or of a newer product is refused before anything is written',
  SLOW,
  async () => {
    const target = await emptyDatabase();
    const folder = await backupOf(source.connection);
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
    await rm(join(folder, 'manifest.json'));
    await expect(restoreInto(target, folder)).rejects.toThrow('is not a finished backup');
    await writeFile(join(folder, 'manifest.json'), manifest.replace('0001-ground.sql', '9999-of-tomorrow.sql'));
    await expect(restoreInto(target, folder)).rejects.toThrow('newer Kawani: it knows 9999-of-tomorrow.sql');
    await writeFile(join(folder, 'manifest.json'), manifest.replace(/FOR VALUES FROM/, 'for values from (1); drop'));
    await expect(restoreInto(target, folder)).rejects.toThrow('cannot be read by this version');
    await writeFile(join(folder, 'manifest.json'), manifest);
    const part = join(folder, 'tables/public.punch.copy.gz');
    const content = await readFile(part);
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    await writeFile(part, content);
    await expect(restoreInto(target, folder)).rejects.toThrow('tables/public.punch.copy.gz of the backup is damaged');
    expect(
      await withClient(target, (client) => client.query(`select from pg_class where relname = 'migration'`)),
    ).toHaveProperty('rowCount', 0);
  },
);

test('no product starts on a restore that broke off', async () => {
  const target = await emptyDatabase();
  const away = { connection: target, openFiles: () => Promise.reject(new Error('The store is away.')) };
  await expect(restore({ ...away, migrations: MIGRATIONS }, COMPANY, quiet)).rejects.toThrow('The store is away.');
  await expect(migrate(target, MIGRATIONS)).rejects.toThrow('not completely restored');
});
