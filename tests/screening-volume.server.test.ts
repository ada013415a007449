// The board and the list of applicants, explained where five thousand are on their way and fifty thousand ended: no filter may
// read applications or people from end to end.
import { applicant } from '@kawani/domains/recruitment/screening/service/applicant';
import { applicantPage, board, nextOfColumn } from '@kawani/domains/recruitment/screening/service/cards';
import { today } from '@kawani/domains/recruitment/screening/service/today';
import { type Db, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { beforeAll, expect, test } from 'vitest';
import { reapplicantPage } from '../domains/recruitment/reapplicants/service/reapplicants.ts';
import { openCompany } from './company.ts';
import { explaining, readerOn } from './explain.ts';
import { fillApplicants } from './screening-volume.ts';
import { freshConnection, openCopy } from './server.ts';
import { inBulk } from './volume.ts';

const BIG = /Seq Scan on (application|person_outside|application_event)\b/;
const connection = await freshConnection();
const database = openCopy(connection);
let jobOrderId = '';
let someone = '';

beforeAll(async () => {
  await (await openCompany(database)).employee();
  await inBulk(connection, fillApplicants);
  const found = await database.one<{ id: string; jobOrderId: string }>(
    sql`select id, job_order_id as "jobOrderId" from application where state = 'Exam' limit 1`,
  );
  [someone, jobOrderId] = [found?.id ?? '', found?.jobOrderId ?? ''];
}, 120_000);

const contextOn = (db: Db) =>
  readerOn(db, {
    employeeId: '',
    username: 'rita',
    holds: ['VIEW_APPLICANT_LIST', 'VIEW_ROSTER_LIST'],
    today: day('2026-11-21'),
  });
const PAGE = { page: 1, size: 20, sort: 'movedAt' } as const;

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['the board of a job order', (db) => board({ jobOrderId }, contextOn(db))],
  ['the board by name', (db) => board({ search: 'ana abc dela' }, contextOn(db))],
  ['the board by mobile number', (db) => board({ search: '0920 000 0123' }, contextOn(db))],
  ['a list of a step', (db) => applicantPage({ ...PAGE, jobOrderId, state: 'Exam' }, contextOn(db))],
  ['a list by name', (db) => applicantPage({ ...PAGE, search: 'ana abc dela' }, contextOn(db))],
  ['one applicant', (db) => applicant({ id: someone }, contextOn(db))],
  ['today', (db) => today({}, contextOn(db))],
  [
    'the next cards of a step',
    (db) => nextOfColumn({ state: 'Exam', afterAt: toInstant(new Date(0)), afterId: someone }, contextOn(db)),
  ],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});

test('thirty thousand people who applied before are counted and listed with the nearest first', async () => {
  const { total, items } = await reapplicantPage({ page: 3, size: 20, jobOrderId }, contextOn(database));
  expect(total).toBeGreaterThan(30_000);
  expect(items).toHaveLength(20);
});
