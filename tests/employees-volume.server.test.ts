// The list of employees at ten thousand, in every way it is asked for: its pages are right, and no big table is read from
// end to end.
import { everybody } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import type { ListSort } from '../domains/employees/contract/list.ts';
import { linesOf } from '../domains/employees/service/list.ts';
import { alreadyThere } from '../domains/employees/table/imports.ts';
import { countOf, listAfter, listPage, type Narrowed, refreshDue } from '../domains/employees/table/list.ts';
import { bornAlike, highestNumber, numberedAlike } from '../domains/employees/table/new-employee.ts';
import { explaining } from './explain.ts';
import { openCopy } from './server.ts';
import { EMPLOYEES, volumeConnection } from './volume.ts';

const TODAY = day('2026-11-21');
const BIG = /Seq Scan on (employee|employee_search|employee_status|assignment|employee_document|government_number)\b/;

const database = openCopy(await volumeConnection());
let site: string;
let designation: string;

beforeAll(async () => {
  site = (await database.one<{ id: string }>(sql`select id from detachment limit 1`))?.id ?? '';
  designation = (await database.one<{ id: string }>(sql`select id from job_designation limit 1`))?.id ?? '';
}, 120_000);

const asked = (filter: Narrowed = {}, sort: ListSort = 'name', page = 1) => ({ filter, sort, page });

test.each([
  ['everybody', asked()],
  ['a later page', asked({}, 'name', 200)],
  ['by number', asked({}, '-number')],
  ['by hire date', asked({}, 'hiredOn')],
  ['by status', asked({}, 'status')],
  ['by completeness', asked({}, 'papers')],
  ['a name', asked({ q: 'dela cruz j' })],
  ['a name without its accents', asked({ q: 'nunez' }, '-hiredOn')],
  ['a number', asked({ q: '104242' })],
  ['nobody', asked({ q: 'zzyzx' })],
  ['a status', asked({ status: 'Floating' })],
  ['statuses and a name', asked({ status: 'Active,Probationary', q: 'reyes' })],
  ['hired within a month', asked({ hiredFrom: day('2020-01-01'), hiredTo: day('2020-01-31') })],
  ['whose contract ends', asked({ endsFrom: day('2026-12-01'), endsTo: day('2026-12-31') })],
  ['who lacks what nobody is asked for', asked({ missing: 'MARRIAGE' })],
])('%s: no big table is read from end to end', async (_, { filter, sort, page }) => {
  const plans: string[] = [];
  const { rows, total } = await listPage(explaining(database, plans), filter, { sort, page, size: 20 });
  expect(rows.length).toBe(Math.min(20, Math.max(0, total - (page - 1) * 20)));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});

test.each<[string, (db: ReturnType<typeof explaining>) => Promise<unknown>]>([
  ['a detachment', (db) => listPage(db, { detachment: site }, { sort: 'name', page: 1, size: 20 })],
  ['a designation', (db) => countOf(db, { designation })],
  ['a part of an export', (db) => listAfter(db, {}, { after: { name: 'm', id: site }, size: 100 })],
  ['rows whose day has come', (db) => refreshDue(db, TODAY)],
  [
    'who is above',
    async (db) => linesOf(db, (await listPage(db, {}, { sort: 'name', page: 1, size: 20 })).rows, TODAY),
  ],
  [
    'who may be the same',
    (db) => bornAlike(db, { lastName: 'Nunez', firstName: 'maria', birthDate: day('1990-05-01') }),
  ],
  ['who has a number', (db) => numberedAlike(db, [{ kind: 'SSS', value: '3412345678' }])],
  ['who is in a file twice', (db) => alreadyThere(db, [{ lastName: 'Tan', firstName: 'Ana', birthDate: TODAY }])],
  ['the next number', (db) => highestNumber(db)],
  ['everybody by number', (db) => everybody(db, { after: '104000', size: 20 })],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});

test('pages follow one another without gap or repetition, in every order', async () => {
  for (const sort of ['name', '-number', 'hiredOn', '-status', 'papers'] as const) {
    const seen = new Set<string>();
    for (const page of [1, 2, 3]) {
      const { rows } = await listPage(database, { q: 'juan' }, { sort, page, size: 20 });
      for (const { id } of rows) seen.add(id);
    }
    expect(seen.size).toBe(60);
  }
});

test('an export goes through everybody once', async () => {
  let after: { name: string; id: string } | null = null;
  const seen = new Set<string>();
  for (;;) {
    const rows: Awaited<ReturnType<typeof listAfter>> = await listAfter(database, {}, { after, size: 1_000 });
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const { id } of rows) seen.add(id);
    after = { name: last.order, id: last.id };
  }
  expect(seen.size).toBe(EMPLOYEES);
});
