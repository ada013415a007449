// The list of people who leave, the alarms of their final pay, and the end of their cases.
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openSeparations, TODAY } from '../../../tests/separations.ts';
import type { CaseLine } from './contract/case.ts';
import { casesApi } from './contract.ts';
import { tellOfFinalPay, tellOfUnanswered } from './service/alarms.ts';
import { closeDoneCases } from './service/closing.ts';

const {
  ask,
  caseIdOf,
  clock,
  company,
  database,
  decide,
  end,
  goTo,
  head,
  idOf,
  leaver,
  mine,
  paid,
  people,
  rehire,
  resign,
  worker,
} = await openSeparations();
type Listed = { items: CaseLine[]; total: number };
const list = (more: object = {}, who = 'hana') => ask<Listed>(who, casesApi.list, { size: 50, ...more });
const at = (on: Day) => new Date(`${on}T10:00:00+08:00`);
const told = async (who: string) =>
  (
    await database.rows<{ title: string; count: number }>(
      sql`select title, count from notification where subject = ${who}`,
    )
  ).reduce((sum, { count }) => sum + count, 0);
/** Somebody whose contract ended with a day. */
async function ended(lastDay: Day): Promise<string> {
  const who = await worker();
  await end(idOf(who), { effectiveFrom: addDays(lastDay, 1) });
  return who;
}
const addItem = (caseId: string) =>
  database.run(sql`insert into clearance_item (id, case_id, office, kind, name, added_by, added_at, open_since)
    values (${newId()}, ${caseId}, 'HR', 'KEYS', 'Key', 'hana', now(), now())`);
const clear = (caseId: string) =>
  database.run(sql`insert into clearance_event (id, item_id, version, said, said_by, said_at)
    select gen_random_uuid(), id, 1, 'CLEARED', 'hana', now() from clearance_item where case_id = ${caseId}`);
const certify = (caseId: string) =>
  database.run(sql`with asked as (
      insert into document_request (id, ref, employee_id, kind, purpose, copies, state, asked_at, due_on)
      select ${newId()}, ${caseId}, employee_id, 'COE', 'x', 1, 'REQUESTED', now(), ${TODAY} from separation_case where id = ${caseId}
      returning id)
    insert into separation_certificate (case_id, document_request_id, issued_on, issued_at)
      select ${caseId}, id, (now() at time zone 'Asia/Manila')::date, now() from asked`);

test('the list says of each who leaves where they stand, and what is due next comes first', async () => {
  const [ana, ben, cora] = [
    await ended(addDays(TODAY, -20)),
    await ended(addDays(TODAY, -25)),
    await ended(addDays(TODAY, 5)),
  ];
  const [a, b] = [await caseIdOf(ana), await caseIdOf(ben)];
  await addItem(a);
  const { items, total } = await list();
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { id: b, state: 'FOR_FINAL_PAY', items: 0, dueOn: addDays(TODAY, 5), daysLeft: 5, site: 'Detachment MKT-1' },
    { id: a, state: 'FOR_CLEARANCE', items: 1, settled: 0, daysLeft: 10, designation: 'Guard' },
    { employeeId: idOf(cora), state: 'OPEN', kind: 'END_OF_CONTRACT', daysLeft: 35, replacement: null },
  ]);
  await clear(a);
  await paid(idOf(ben), addDays(TODAY, -25));
  expect(await head(a)).toMatchObject({ state: 'FOR_FINAL_PAY', items: 1, settled: 1 });
  expect(await head(b)).toMatchObject({ state: 'PAID', daysLeft: null });
  const { states } = await ask<{ states: { state: string; count: number }[] }>('lea', casesApi.counts, {});
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
    OPEN: 1,
    FOR_FINAL_PAY: 1,
    PAID: 1,
  });
  expect((await list({ state: 'PAID' })).items).toMatchObject([{ id: b }]);
  expect((await list({ kind: 'DEATH' })).total).toBe(0);
  expect((await list({ from: TODAY, search: 'ana' })).total).toBe(1);
  expect((await list({ siteId: company.detachments.get('BLK-1') })).total).toBe(0);
  expect((await list({ siteId: company.detachments.get('MKT-1'), sort: 'name' }, 'lea')).total).toBe(3);
  expect(await ask('lea', casesApi.sites)).toMatchObject({ items: [{ name: 'Detachment MKT-1' }] });
  expect(await ask('lea', casesApi.attention)).toMatchObject({ toAnswer: 0, dueSoon: 0, overdue: 0 });
  for (const endpoint of [casesApi.list, casesApi.counts, casesApi.attention, casesApi.sites])
    expect((await ask('paula', endpoint, {})).status).toBe(403);
  expect((await ask('lea', casesApi.resignation, { id: a })).status).toBe(403);
  expect((await ask('hana', casesApi.one, { id: newId() })).status).toBe(404);
});

test('HR and payroll hear on the days that count that final pay is due, once each, and not of who is paid', async () => {
  await resign(await worker());
  const dan = await ended(addDays(TODAY, -8));
  await tellOfFinalPay(database, at(TODAY));
  const before = await told('hana');
  const on = async (days: number) => tellOfFinalPay(database, at(addDays(TODAY, days - 8)));
  const heard: number[] = [];
  const first = await database.one<{ id: string }>(
    sql`select id from separation_case where employee_id = ${idOf(dan)}`,
  );
  for (const days of [19, 20, 21, 25, 28, 30, 31, 40]) {
    await on(days);
    const [row] = await database.rows<{ count: number }>(
      sql`select count(*)::int as count from separation_alarm where case_id = ${first?.id}`,
    );
    heard.push(row?.count ?? 0);
  }
  expect(heard).toEqual([0, 1, 1, 2, 3, 3, 4, 4]);
  expect(await told('hana')).toBeGreaterThan(before);
  expect(await told('paula')).toBe((await told('hana')) - 1);
  const opens = await database.rows<{ opens: string }>(
    sql`select distinct opens from notification where subject = 'paula'`,
  );
  expect(opens).toEqual([{ opens: '/maintenance/release-payslip?kind=FINAL' }]);
});

test('HR hears of a resignation that nobody answered before its last day, on it and after, and can still accept it', async () => {
  const lastDay = addDays(TODAY, 40);
  const gil = await worker();
  const filed = await resign(gil, { lastDay });
  // Of those of other tests.
  await tellOfUnanswered(database, at(addDays(lastDay, -4)));
  const before = [await told('hana'), await told('paula'), await told(gil)];
  const heard: number[] = [];
  for (const days of [-4, -3, -2, 0, 0, 1, 5]) {
    await tellOfUnanswered(database, at(addDays(lastDay, days)));
    heard.push((await database.rows(sql`select from resignation_alarm where request_id = ${filed.id}`)).length);
  }
  expect(heard).toEqual([0, 1, 1, 2, 2, 3, 3]);
  const [hana = 0, ...others] = before;
  expect([await told('hana'), await told('paula'), await told(gil)]).toEqual([hana + 3, ...others]);
  goTo(addDays(lastDay, 2));
  expect(await decide('hana', filed, 'approve')).toMatchObject({ status: 200, state: 'APPROVED' });
  goTo(TODAY);
});

test('a case closes by itself once it is paid, cleared and certified, and by hand with a reason once it is paid', async () => {
  const [eva, fay] = [await ended(addDays(TODAY, -3)), await ended(addDays(TODAY, -3))];
  const [e, f] = [await caseIdOf(eva), await caseIdOf(fay)];
  await addItem(e);
  const close = async (id: string, who = 'hana') =>
    ask(who, casesApi.close, { id, version: (await head(id)).version, reason: 'The keys are lost' });
  expect(await close(f)).toMatchObject({ status: 409, code: 'NOT_PAID' });
  for (const who of [eva, fay]) await paid(idOf(who), addDays(TODAY, -3), TODAY);
  expect(await closeDoneCases(database, clock.now)).toBe(0);
  await certify(e);
  expect(await closeDoneCases(database, clock.now)).toBe(0);
  await clear(e);
  expect(await closeDoneCases(database, clock.now)).toBe(1);
  expect(await head(e)).toMatchObject({ state: 'CLOSED', closedReason: null });
  expect(await close(f, 'lea')).toMatchObject({ status: 403 });
  expect(await close(f)).toMatchObject({ status: 200, state: 'CLOSED', closedReason: 'The keys are lost' });
  expect(await close(f)).toMatchObject({ status: 409, code: 'CASE_OVER' });
});

test('nobody is hired again while a case is open, and who left twice has a case for each employment', async () => {
  const gil = await ended(day('2026-10-20'));
  const first = await caseIdOf(gil);
  expect(await rehire(idOf(gil), day('2026-11-16'))).toMatchObject({ status: 409, code: 'CASE_OPEN' });
  await paid(idOf(gil), day('2026-10-20'), day('2026-11-01'));
  expect(await rehire(idOf(gil), day('2026-11-16'))).toMatchObject({ status: 200, employment: 2 });
  expect(await mine(gil)).toMatchObject({ case: null });
  goTo('2026-12-01');
  await end(idOf(gil), { from: 'Probationary', effectiveFrom: day('2026-12-11') });
  const second = await caseIdOf(gil);
  expect(second).not.toBe(first);
  expect(await head(second)).toMatchObject({ state: 'OPEN', lastDay: '2026-12-10' });
  expect(await head(first)).toMatchObject({ state: 'PAID', lastDay: '2026-10-20' });
  goTo(TODAY);
});

test('nobody closes or moves a case of their own, whatever they hold', async () => {
  const hal = await leaver();
  const id = await caseIdOf(hal);
  people.set(hal, { employeeId: idOf(hal), holds: ['INFORMATION', 'CHANGE_EMPLOYEE_STATUS'] });
  const input = { id, version: 1, reason: 'x', lastDay: '2026-12-24' };
  expect(await ask(hal, casesApi.changeLastDay, input)).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  const { lastDay: _, ...closing } = input;
  expect(await ask(hal, casesApi.close, closing)).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
});
