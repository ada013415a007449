// What a PAF says, until somebody decides: its terms, what changes of them, and how it looks on paper.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openPafs } from '../../../tests/pafs.ts';
import { hiringApi } from './contract.ts';

const { ask, call, one, passedOn, writePaf, changePaf, decide, database } = await openPafs();
const RICE = { name: 'Rice', amount: 200_000, per: 'MONTH', taxable: false, deMinimis: null };
const MEAL = { name: 'Meal', amount: 5_000, per: 'DAY', taxable: true, deMinimis: null };

async function noticesOf(username: string): Promise<number> {
  const [row] = await database.rows<{ count: number }>(
    sql`select coalesce(sum(count), 0)::int as count from notification where subject = ${username}`,
  );
  return row?.count ?? 0;
}

test('a PAF names a rest day', async () => {
  const { id } = await passedOn();
  expect(await writePaf(id, { restDays: [] })).toMatchObject({
    ...{ status: 400, fields: { restDays: 'Please choose at least one rest day.' } },
  });
  expect(await writePaf(id, { restDays: [7] })).toMatchObject({ status: 400 });
  expect(await one(id)).toMatchObject({ waitsFor: 'WRITE_PAF' });
});

test('allowances are shown to who decides, and never lift pay to the minimum wage', async () => {
  const { id } = await passedOn();
  expect(await writePaf(id, { rate: 20_000, allowances: [RICE] })).toMatchObject({
    status: 409,
    code: 'BELOW_MINIMUM',
  });
  expect(await writePaf(id, { allowances: [RICE, { ...MEAL, name: 'rice' }] })).toMatchObject({
    ...{ status: 409, code: 'TWICE', fields: { 'allowances.1.name': expect.any(String) } },
  });
  expect(await writePaf(id, { allowances: [{ ...RICE, deMinimis: 'yacht' }] })).toMatchObject({
    ...{ status: 409, code: 'NOT_THE_CEILING' },
  });
  expect(await writePaf(id, { allowances: [{ ...RICE, amount: 0 }] })).toMatchObject({ status: 400 });
  const filed = await writePaf(id, { allowances: [RICE, MEAL] });
  expect(filed.facts).toEqual(
    expect.arrayContaining([
      { label: 'Rice', value: 'Php 2,000.00 a month' },
      { label: 'Meal', value: 'Php 50.00 a day worked' },
    ]),
  );
  expect((await one(id, 'petra')).hire?.terms).toMatchObject({ allowances: [RICE, MEAL], changes: [] });
});

test('the writer changes a PAF while nobody has decided, and what it said before is kept', async () => {
  const { id } = await passedOn();
  const filed = await writePaf(id, { allowances: [MEAL] });
  const { id: another } = await passedOn();
  const told = await noticesOf('petra');
  expect(await changePaf(filed, id, {}, 'paz')).toMatchObject({ status: 404 });
  expect(await changePaf(filed, another)).toMatchObject({ status: 409, code: 'NOT_NOW' });
  expect(await changePaf(filed, id, { rate: 20_000 })).toMatchObject({ status: 409, code: 'BELOW_MINIMUM' });
  expect(await changePaf(filed, id, { restDays: [] })).toMatchObject({ status: 400 });

  const changed = await changePaf(filed, id, { rate: 80_000, restDays: [1], allowances: [RICE] });
  expect(changed).toMatchObject({ status: 200, state: 'FILED', ref: filed.ref });
  expect(await changePaf(filed, id)).toMatchObject({ status: 409, code: 'CHANGED' });
  expect(await noticesOf('petra')).toBeGreaterThan(told);
  const [was] = (await one(id, 'petra')).hire?.terms?.changes ?? [];
  expect(was).toMatchObject({ was: { rate: 75_000, restDays: [0], startsOn: '2026-12-01', allowances: [MEAL] } });
  expect((await one(id, 'petra')).hire?.terms).toMatchObject({ rate: 80_000, restDays: [1], allowances: [RICE] });

  await changePaf(changed, id, { rate: 81_000 });
  const rates = (await one(id, 'petra')).hire?.terms?.changes.map((each) => each.was.rate);
  expect(rates).toEqual([80_000, 75_000]);

  const { version } = await ask<typeof filed>('paula', requestsApi.one, { id: filed.id });
  expect(await decide('petra', { id: filed.id, version }, 'approve')).toMatchObject({ status: 200, state: 'APPROVED' });
  expect((await changePaf({ id: filed.id, version: version + 1 }, id)).status).toBe(409);
});

test('of a change and the decision at the same time one stands, and the other is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, hireId } = await passedOn();
    const filed = await writePaf(id);
    const [change, approval] = await Promise.all([
      changePaf(filed, id, { rate: 90_000 }),
      decide('petra', filed, 'approve'),
    ]);
    expect([change.status, approval.status].sort()).toEqual([200, 409]);
    const [row] = await database.rows(sql`select h.paf_approved_at is not null as approved, p.rate,
      (select count(*)::int from paf_change c where c.request_id = p.request_id) as changes
      from hire h join paf p on p.request_id = h.paf_id where h.id = ${hireId}`);
    const isChanged = change.status === 200;
    expect(row).toEqual({ approved: !isChanged, rate: isChanged ? 90_000 : 75_000, changes: isChanged ? 1 : 0 });
  }
});

test('a PAF is printed in either language for those who may read it, and that is recorded', async () => {
  const { id } = await passedOn({
    firstName: 'Maria Concepcion Esperanza',
    lastName: 'de los Santos y Villanueva-Macaraeg',
  });
  const paper = (who: string, language: string) => call(who, hiringApi.paper, { input: { id, language } });
  expect((await paper('petra', 'en')).status).toBe(404);
  const filed = await writePaf(id, { allowances: [RICE] });
  await decide('petra', filed, 'approve');
  for (const [language, tag] of [
    ['en', 'en-PH'],
    ['fil', 'fil'],
  ] as const) {
    const { raw } = await paper('petra', language);
    expect(raw.headers['content-disposition']).toContain(`${filed.ref}-${language}.pdf`);
    const text = raw.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('pdfuaid');
    expect(text).toContain(`/Lang (${tag})`);
  }
  expect((await paper('hugo', 'en')).status).toBe(403);
  const reads = await database.rows(
    sql`select actor from audit_line where subject = 'paf' and subject_id = ${filed.id}`,
  );
  expect(reads).toHaveLength(2);
});

test('a PAF for a department offers the shifts of its office', async () => {
  const { id, hireId } = await passedOn();
  const requisition = sql`(select j.requisition_id from hiring_now n join job_order j on j.id = n.job_order_id
    where n.hire_id = ${hireId})`;
  const site = sql`(select detachment_id from requisition where request_id = ${requisition})`;
  const shift = sql`(select id from shift where code = 'NIGHT')`;
  await database.run(
    sql`insert into shift_site (shift_id, detachment_id) values (${shift}, ${site}) on conflict do nothing`,
  );
  await database.run(sql`insert into department (id, code, name, office_id, effective_from)
    values (${hireId}, 'PAYROLL', 'Payroll', ${site}, '2020-01-01')`);
  await database.run(sql`update requisition set detachment_id = null, department_id = ${hireId}, is_billable = false
    where request_id = ${requisition}`);
  const { shifts } = await ask<{ shifts: { id: string; name: string }[] }>('paula', hiringApi.paf, { id });
  const night = await database.one<{ id: string }>(sql`select ${shift} as id`);
  expect(shifts.map((each) => each.id)).toContain(night?.id);
  expect(await writePaf(id, { shiftId: night?.id })).toMatchObject({ status: 200 });
});
