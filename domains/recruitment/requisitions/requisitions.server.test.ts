// Personnel requisitions: asked for, held against the manning, approved by its own approver, and the job order they open.
import { giveStatus } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openRecruitment } from '../../../tests/recruitment.ts';
import { requisitionChoicesApi } from './contract/choices.ts';
import { type FloatingMatch, type Manning, type RequisitionLine, requisitionsApi } from './contract.ts';

const { ask, file, decide, move, company, database, site, guard } = await openRecruitment();
const opened = (id: string, who = 'rita') =>
  ask<{ requisition: { jobOrder: { ref: string } | null; replaces: { name: string }[] } }>(who, requisitionsApi.one, {
    id,
  });
const department = async () =>
  (
    await database.rows<{ id: string }>(sql`
  insert into department (id, code, name, effective_from) values (gen_random_uuid(), 'HRD', 'Human Resources', '2026-01-01')
  on conflict (code) do update set name = excluded.name returning id`)
  )[0]?.id;

test('a billable requisition is approved by its approver alone, and opens a job order that recruiters are told of', async () => {
  const filed = await file('rita');
  expect(filed).toMatchObject({ status: 200, state: 'FILED', levels: 1, asks: '2 people: Guard, Detachment MKT-1' });
  expect(await decide('nono', filed, 'approve')).toMatchObject({ status: 403 });
  expect(await opened(filed.id)).toMatchObject({ requisition: { jobOrder: null } });
  expect(await decide('bella', filed, 'approve')).toMatchObject({ status: 200, state: 'APPROVED' });
  const { requisition } = await opened(filed.id);
  expect(requisition).toMatchObject({
    needed: 2,
    filled: 0,
    place: 'Detachment MKT-1',
    jobOrder: { ref: 'JO-2026-000001' },
  });
  const told = await database.rows<{ body: string }>(sql`select body from notification
    where subject = 'tala' and title = 'A job order was opened'`);
  expect(told).toEqual([{ body: 'JO-2026-000001: 2 people for Detachment MKT-1, by Dec-15-2026.' }]);
});

test('a non-billable one waits for its own approver, and nobody approves what they filed', async () => {
  const departmentId = await department();
  const filed = await file('bella', { detachmentId: undefined, departmentId, isBillable: false });
  expect(filed).toMatchObject({ status: 200, asks: '2 people: Guard, Human Resources' });
  expect(await decide('bella', filed, 'approve')).toMatchObject({ status: 403 });
  expect(await decide('nono', filed, 'deny')).toMatchObject({ status: 200, state: 'DENIED' });
  const own = await file('bella');
  expect((await decide('bella', own, 'approve')).status).toBe(403);
});

const REFUSED = [
  [{ detachmentId: undefined }, 'WHERE', 'detachmentId'],
  [{ headcount: 0 }, undefined, 'headcount'],
  [{ headcount: 1e21 }, undefined, 'headcount'],
  [{ headcount: 1.5 }, undefined, 'headcount'],
  [{ neededBy: '2026-11-01' }, 'PAST', 'neededBy'],
  [{ reason: 'REPLACEMENT' }, 'WHOM', 'replacesIds'],
  [{ rateFrom: 50_000 }, 'BELOW_MINIMUM', 'rateFrom'],
  [{ rateFrom: 90_000, rateTo: 80_000 }, 'RATE_ORDER', 'rateTo'],
  [{ qualifications: '18-30 years old' }, 'AGE', 'qualifications'],
  [{ qualifications: 'Pleasing personality' }, 'LOOKS', 'qualifications'],
  [{ qualifications: 'Dapat walang asawa' }, 'MARITAL_STATUS', 'qualifications'],
  [{ designationId: '01920000-0000-7000-8000-000000000009' }, 'NO_SUCH_DESIGNATION', 'designationId'],
  [{ shiftId: '01920000-0000-7000-8000-000000000009' }, 'NO_SUCH_SHIFT', 'shiftId'],
] as const;

test.each(REFUSED)('%j is refused at its field', async (more, code, field) => {
  const answer = await file('rita', more);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  if (code !== undefined) expect(answer.code).toBe(code);
  expect(Object.keys(answer.fields ?? {})).toContain(field);
});

test('nobody is replaced by two requisitions at a time, and again once the first one ended', async () => {
  const leaver = await company.employee();
  const replacing = { reason: 'REPLACEMENT', replacesIds: [leaver], headcount: 1 };
  const [one, other] = await Promise.all([file('rita', replacing), file('bella', replacing)]);
  const [first, second] = one.status === 200 ? [one, other] : [other, one];
  expect(first.status).toBe(200);
  expect(second.status).toBe(409);
  expect(['REPLACED_ALREADY', 'REPLACED_MEANWHILE']).toContain(second.code);
  expect((await opened(first.id)).requisition.replaces).toHaveLength(1);
  const owner = one.status === 200 ? 'rita' : 'bella';
  expect(await move(owner, first.id, 'cancel')).toMatchObject({ status: 200, state: 'CANCELLED' });
  expect((await file('rita', replacing)).status).toBe(200);
});

test('the manning of a place counts who is assigned and who is wanted already', async () => {
  const before = await ask<Manning>('rita', requisitionsApi.manning, { detachmentId: site, designationId: guard });
  expect(before).toMatchObject({ required: null });
  await database.run(sql`insert into shift_requirement (detachment_id, shift_id, effective_from, headcount)
    select ${site}, id, '2026-10-01', 5 from shift where code in ('DAY', 'NIGHT')`);
  await company.employee();
  await file('rita', { headcount: 3 });
  const after = await ask<Manning>('rita', requisitionsApi.manning, { detachmentId: site, designationId: guard });
  expect(after).toMatchObject({
    ...{ required: 10, assigned: before.assigned + 1, sameDesignation: before.sameDesignation + 1 },
    wanted: before.wanted + 3,
  });
});

test('who floats is offered before anybody is hired, and reading that is audited', async () => {
  const floats = await company.employee();
  await giveStatus(database, [{ employeeId: floats, status: 'Floating', since: day('2026-09-03'), reason: null }]);
  const { items } = await ask<{ items: FloatingMatch[] }>('rita', requisitionsApi.matches, {
    detachmentId: site,
    designationId: guard,
  });
  expect(items).toMatchObject([
    { employeeId: floats, isSameDesignation: true, days: 60, lastSite: 'Detachment MKT-1' },
  ]);
  const lines = await database
    .rows(sql`select from audit_line where actor = 'rita'
    and line->>'subject' = 'floating employees'`)
    .catch(() => null);
  expect(lines ?? [1]).toHaveLength(1);
});

test('the list shows a stage with its counts, finds a reference, and is closed to others', async () => {
  const filed = await file('rita', { headcount: 7 });
  const list = (input: object) =>
    ask<{ items: RequisitionLine[]; total: number }>('bella', requisitionsApi.list, { ...input });
  const found = await list({ stage: 'FILED', search: filed.ref });
  expect(found).toMatchObject({ total: 1, items: [{ id: filed.id, needed: 7, filled: 0, isBillable: true }] });
  expect((await list({ stage: 'FILED', billable: 'no' })).items.every(({ isBillable }) => !isBillable)).toBe(true);
  const { stages } = await ask<{ stages: { stage: string; count: number }[] }>('bella', requisitionsApi.counts);
  expect(stages.find(({ stage }) => stage === 'FILED')?.count).toBe((await list({ stage: 'FILED' })).total);
  for (const [endpoint, input] of [
    [requisitionsApi.list, { stage: 'FILED' }],
    [requisitionsApi.one, { id: filed.id }],
    [requisitionsApi.matches, { detachmentId: site, designationId: guard }],
  ] as const)
    expect((await ask('stranger', endpoint, input)).status).toBe(403);
});

test('the form offers what is in use, and finds whom to replace also after they left', async () => {
  type Choices = Record<'designations' | 'detachments' | 'departments' | 'shifts', { id: string; name: string }[]>;
  const everywhere = await ask<Choices>('rita', requisitionChoicesApi.choices);
  expect(everywhere.designations).toContainEqual({ id: guard, name: 'Guard' });
  expect(everywhere.detachments).toContainEqual({ id: site, name: 'Detachment MKT-1' });
  expect(everywhere.shifts).toEqual([]);
  const there = await ask<Choices>('bella', requisitionChoicesApi.choices, { detachmentId: site });
  expect(there.shifts.length).toBeGreaterThan(0);
  const leaver = await company.employee();
  await database.run(sql`update employee set separated_on = '2026-10-15' where id = ${leaver}`);
  const [{ number } = { number: '' }] = await database.rows<{ number: string }>(
    sql`select number from employee where id = ${leaver}`,
  );
  const found = await ask<{ items: { id: string }[] }>('rita', requisitionChoicesApi.people, { search: number });
  expect(found.items.map(({ id }) => id)).toContain(leaver);
  for (const [endpoint, input] of [
    [requisitionChoicesApi.choices, {}],
    [requisitionChoicesApi.people, { search: number }],
  ] as const)
    expect((await ask('stranger', endpoint, input)).status).toBe(403);
});
