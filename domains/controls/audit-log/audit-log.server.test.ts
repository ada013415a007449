// The audit log over HTTP: found by each filter, page after page without a gap, and every look at it is in it.
import { writeAudit } from '@kawani/kit/server/audit';
import { systemClock } from '@kawani/kit/server/clock';
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../../tests/company.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { type AuditLine, auditLogApi } from './contract.ts';
import { auditLogRoutes } from './routes.ts';

const database = await freshDatabase();
const whatOf = (line: string) => (line === 'POST /toys/:id' ? 'Break a toy' : null);
const { call, people } = await startApi(database, auditLogRoutes(whatOf), systemClock);
let ana: string;
type Page = { items: AuditLine[]; next: string | null };

const [today] = await database.rows<{ day: string }>(sql`select (now() at time zone 'Asia/Manila')::date::text as day`);
const dates = { from: today?.day ?? '', to: today?.day ?? '' };
const find = async (filter: Record<string, unknown> = {}) =>
  (await call('admin', auditLogApi.lines, { input: { ...dates, ...filter } })).json<Page>();

beforeAll(async () => {
  ana = await (await openCompany(database)).employee({ username: 'ana' });
  people.set('admin', { employeeId: null, holds: ['GIVE_ACCOUNT_ROLES'] });
  people.set('hr', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST', 'MANAGE_EMPLOYEE_ACCOUNTS'] });
  await writeAudit(database, 'bob', { action: 'READ', subject: 'employee', subjectId: ana });
  await writeAudit(database, 'bob', {
    ...{ action: 'POST /toys/:id', subject: 'toys', subjectId: 'x_1' },
    detail: { employeeId: ana, was: 'red', is: 'blue' },
  });
  for (let nth = 0; nth < 7; nth += 1) await writeAudit(database, 'eve', { action: 'READ', subject: 'toys' });
});

test('only those who give roles read it', async () => {
  expect((await call('hr', auditLogApi.lines, { input: dates })).status).toBe(403);
  expect((await call('hr', auditLogApi.csv, { input: dates })).status).toBe(403);
});

test('lines are found by the person, the actor, the operation and the reference', async () => {
  expect((await find({ about: ana })).items.map(({ subject }) => subject)).toEqual(['toys', 'employee']);
  const [line] = (await find({ action: 'POST /toys' })).items;
  expect(line).toMatchObject({
    what: 'Break a toy',
    actor: 'bob',
    detail: expect.arrayContaining([{ name: 'is', value: 'blue' }]),
  });
  expect(line?.person).toBeTruthy();
  expect((await find({ action: 'POST /t_ys' })).items).toEqual([]);
  expect((await find({ about: 'x_1' })).items).toHaveLength(1);
  expect((await find({ actor: 'eve' })).items).toHaveLength(7);
  expect((await find({ from: '2020-01-01', to: '2020-01-31' })).items).toEqual([]);
});

test('pages follow one another without a gap, while lines are written', async () => {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Page = await find({ actor: 'eve', size: 3, ...(after === null ? {} : { after }) });
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
    await writeAudit(database, 'eve', { action: 'READ', subject: 'later' });
  } while (after !== null);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(7);
  expect((await call('admin', auditLogApi.lines, { input: { ...dates, after: 'x' } })).status).toBe(400);
});

test('a look at it, and a file of it, are lines of it', async () => {
  const before = (await find({ actor: 'admin' })).items.length;
  expect(before).toBeGreaterThan(0);
  const file = await call('admin', auditLogApi.csv, { input: { ...dates, actor: 'bob' } });
  expect(file.text.split('\n').filter((row) => row !== '')).toHaveLength(3);
  const { items } = await find({ actor: 'admin' });
  expect(items.filter(({ action }) => action === 'EXPORT')).toHaveLength(1);
  expect(items.length).toBeGreaterThan(before + 1);
});

test('a year is looked through at most', async () => {
  expect((await call('admin', auditLogApi.lines, { input: { from: '2024-01-01', to: '2026-01-01' } })).status).toBe(
    400,
  );
});
