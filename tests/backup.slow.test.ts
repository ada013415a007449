import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp, withClient } from '@kawani/kit/server/backup';
import { openFiles } from '@kawani/kit/server/files';
import { migrate } from '@kawani/kit/server/migrate';
import { restore } from '@kawani/kit/server/restore';
import { expect, test } from 'vitest';
import {
  backupOf,
  contentOf,
  emptyDatabase,
  MIGRATIONS,
  openCompanyOfRelease,
  quiet,
  restoreInto,
  source,
} from './backups.ts';
import { freshFolder } from './files.ts';
import { openBucket } from './s3.ts';

openCompanyOfRelease();

test('pay computed before a backup is computed again after it, however far the new server has counted', async () => {
  await withClient(source.connection, async (client) => {
    await client.query('insert into pay_touch select id, pg_current_xact_id() from employee on conflict do nothing');
    await client.query(`update payslip set seen = '900000000:900000000:' from pay_run r
      where r.id = run_id and r.state <> 'Completed'`);
  });
  const target = await emptyDatabase();
  await restoreInto(target, await backupOf(source.connection));
  const { rows } = await withClient(target, (client) =>
    client.query(`select count(*)::int as slips, bool_or(pg_visible_in_snapshot(t.by_transaction, s.seen)) as trusted,
        bool_or(pg_visible_in_snapshot(pg_current_xact_id(), s.seen)) as "seesTheFuture"
      from payslip s join pay_touch t using (employee_id) join pay_run r on r.id = s.run_id
      where r.state <> 'Completed'`),
  );
  expect(rows[0].slips).toBeGreaterThan(0);
  expect(rows).toEqual([{ slips: rows[0].slips, trusted: false, seesTheFuture: false }]);
});

test('no product starts on a restore that broke off, and the restore can be started again', async () => {
  const target = await emptyDatabase();
  const folder = await backupOf(source.connection);
  const path = join(folder, 'manifest.json');
  const manifest = await readFile(path, 'utf8');
  // Rows that do not add up to what the manifest says: found out at the end of the table.
  await writeFile(path, manifest.replace(/("name": "public.punch"[^{}]*"digest": ")./, '$1x'.replace('x', 'f')));
  const changed = (await readFile(path, 'utf8')) !== manifest;
  if (!changed) await writeFile(path, manifest.replace(/("name": "public.punch"[^{}]*"digest": ")./, '$10'));
  await expect(restoreInto(target, folder)).rejects.toThrow('public.punch was not restored as it was');
  await expect(migrate(target, MIGRATIONS)).rejects.toThrow('not completely restored');
  await writeFile(path, manifest);
  await restoreInto(target, folder);
  expect(await migrate(target, MIGRATIONS)).toEqual([]);
  expect(await contentOf(target)).toEqual(await contentOf(source.connection));
});

test('stored files move from a disk into a bucket by way of a backup; lost ones are named', async () => {
  const folder = join(await freshFolder(), 'backup');
  const whole = await backUp(
    { connection: source.connection, files: await source.files(), product: 'test' },
    folder,
    quiet,
  );
  expect(whole).toMatchObject({ files: 2, missing: [] });
  const bucket = await openBucket();
  const inBucket = async () => openFiles(bucket.storageUrl, await freshFolder());
  await restore({ connection: await emptyDatabase(), openFiles: inBucket, migrations: MIGRATIONS }, folder, quiet);
  const listed = (await readFile(join(folder, 'files.csv'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect([...bucket.objects].map(([key, { sha256 }]) => [key, sha256]).sort()).toEqual(
    listed.map(([key, , sha256]) => [key, sha256]),
  );
  const [[lost = '']] = listed as [string[]];
  await (await inBucket()).remove(lost);
  const second = join(await freshFolder(), 'backup');
  const partly = await backUp(
    { connection: source.connection, files: await inBucket(), product: 'test' },
    second,
    quiet,
  );
  expect(partly).toMatchObject({ files: 1, missing: [lost] });
});
