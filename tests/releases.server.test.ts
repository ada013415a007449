// Every released version left a database behind (tests/releases): today's product brings each of them up with its data.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Manifest, readManifest } from '@kawani/kit/server/backup/manifest';
import { afterEach, describe, expect, test } from 'vitest';
import { freshFolder } from './files.ts';
import { type Installation, openInstallation } from './installation.ts';

const RELEASES = fileURLToPath(new URL('releases', import.meta.url));
/** Nothing that happens by itself after a start adds to or takes from them. */
const STAYS = ['employee', 'punch', 'punch_key', 'payslip', 'request', 'employee_document', 'sign_in_account'];
const GROWS = ['attendance_day', 'audit_line', 'audit_link', 'shift_day', 'leave_ledger', 'savings_movement'];

let installation: Installation;
afterEach(() => installation?.remove(), 60_000);

function rowsOf({ tables }: Manifest, name: string): number {
  const table = tables.find((each) => each.name === `public.${name}`);
  if (table === undefined) throw new Error(`There is no table ${name}`);
  return table.rows;
}

/** Sum of a column of whole numbers, from the rows as the backup keeps them. */
function sumOf(folder: string, { tables }: Manifest, name: string, column: string): number {
  const table = tables.find((each) => each.name === `public.${name}`);
  const place = table?.columns.indexOf(column) ?? -1;
  if (place < 0 || !table?.file) throw new Error(`${name} has no ${column}`);
  const lines = gunzipSync(readFileSync(join(folder, table.file)))
    .toString()
    .trimEnd()
    .split('\n');
  return lines.reduce((sum, line) => sum + Number(line.split('\t')[place]), 0);
}

describe.each(readdirSync(RELEASES))('a database of version %s', (version) => {
  test('is brought up with all its data: people sign in, read their days, pay and requests', {
    timeout: 300_000,
  }, async () => {
    const folder = join(RELEASES, version);
    const before = await readManifest(folder);
    installation = await openInstallation({ environment: { DEMO: '1' } });
    expect(await installation.command('restore', folder)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Its chain is whole.'),
    });
    await installation.start();
    await expectReadable(before.madeAt);
    const now = join(await freshFolder(), 'backup');
    expect(await installation.command('backup', now)).toMatchObject({ code: 0 });
    expect(await installation.command('audit-verify')).toMatchObject({ code: 0 });
    const after = await readManifest(now);
    for (const name of STAYS) expect([name, rowsOf(after, name)]).toEqual([name, rowsOf(before, name)]);
    for (const name of GROWS) expect(rowsOf(after, name), name).toBeGreaterThanOrEqual(rowsOf(before, name));
    expect(rowsOf(before, 'payslip')).toBeGreaterThan(50);
    for (const column of ['gross', 'deducted', 'net', 'tax']) {
      expect(sumOf(now, after, 'payslip', column)).toBe(sumOf(folder, before, 'payslip', column));
    }
    expect(after.migrations.slice(0, before.migrations.length)).toEqual(before.migrations);
  });
});

/** Over HTTP, with dates around the day on which the database was stored. */
async function expectReadable(madeAt: string): Promise<void> {
  const dayBefore = (days: number) => new Date(Date.parse(madeAt) - days * 86_400_000).toISOString().slice(0, 10);
  const token = await installation.signIn('employee');
  const read = async (path: string) => {
    const answer = await installation.call(token, `GET ${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json() as Promise<{ days: { worked: number }[]; items: { id: string }[]; total: number }>;
  };
  const { days } = await read(`/attendance/me/days?from=${dayBefore(20)}&to=${dayBefore(6)}`);
  expect(days).toHaveLength(15);
  expect(days.filter(({ worked }) => worked > 0).length).toBeGreaterThan(5);
  const slips = await read(`/payroll/me/payslips?year=${madeAt.slice(0, 4)}`);
  expect(slips.items.length).toBeGreaterThan(0);
  await read(`/payroll/me/payslips/${slips.items[0]?.id}`);
  const requests = await read('/requests/mine');
  expect(requests.items.length).toBeGreaterThan(0);
  await read(`/requests/mine/${requests.items[0]?.id}`);
}
