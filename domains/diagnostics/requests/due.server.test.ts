// Who of a team is due at the clinic: whose medical ends soon, and who misses what their job requires.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic } from '../../../tests/diagnostics.ts';
import { type DueMember, dueApi } from './contract/due.ts';
import { diagnosticsApi } from './contract.ts';

const { ask, worker, addItem, openHours, hold, file, database } = await openClinic();

/** Somebody with a booked medical. */
async function booked(site?: string) {
  const [{ clinic }, person, item] = [
    await openHours(),
    await worker(site),
    await addItem({ category: 'Medical', needsResult: false }),
  ];
  await hold(person.name, clinic.id, '08:00');
  const when = { clinicId: clinic.id, startsAt: `${MONDAY}T08:00:00+08:00` };
  const form = { for: 'individual', requiredBy: 'MYSELF', service: 'Medical', paymentMode: 'Cash', ...when };
  const { id } = await file(person.name, { ...form, itemIds: [item.id] });
  return { id, person };
}
const fitUntil = ({ id, person }: Awaited<ReturnType<typeof booked>>, validUntil: string) =>
  database.run(sql`insert into diagnostic_fitness (id, request_id, employee_id, fitness, valid_until, decided_on, decided_by, at)
    values (${newId()}, ${id}, ${person.id}, 'FIT', ${validUntil}, '2026-11-01', 'lab', now())`);
const due = (who: string, more: Record<string, unknown> = {}) =>
  ask<{ items: DueMember[]; total: number }>(who, dueApi.people, more);
const idsOf = ({ items }: { items: readonly DueMember[] }) => items.map(({ id }) => id);

test('a supervisor learns whose medical ends soon among the team alone, and nothing but the date', async () => {
  const [near, ended, far, elsewhere] = [await booked(), await booked(), await booked(), await booked('BLK-1')];
  await fitUntil(near, '2026-12-31');
  await fitUntil(ended, '2026-11-20');
  await fitUntil(far, '2027-11-21');
  await fitUntil(elsewhere, '2026-12-31');
  const all = await due('sup');
  expect(idsOf(all)).toEqual([ended.person.id, near.person.id]);
  expect(Object.keys(all.items[0] ?? {}).sort()).toEqual([
    ...['id', 'missing', 'name', 'number', 'site', 'siteId', 'validUntil'],
  ]);
  expect(idsOf(await due('sup', { days: 30 }))).toEqual([ended.person.id]);
  expect(idsOf(await due('sup', { siteId: all.items[0]?.siteId }))).toEqual(idsOf(all));
  expect(await due('sup', { siteId: newId() })).toMatchObject({ items: [], total: 0 });
  expect(await due('sup', { page: 2, size: 1 })).toMatchObject({ items: [{ id: near.person.id }], total: 2 });
  for (const who of ['hr', near.person.name]) expect(await due(who), who).toMatchObject({ status: 403 });
});

test('who misses a required examination is found by it, until the clinic has done it', async () => {
  const { id, person } = await booked();
  await database.run(sql`update job_designation set diagnostics = '{Medical,Drug Test}'`);
  const counts = async () =>
    (await ask<{ missing: { category: string; people: number }[] }>('sup', diagnosticsApi.team)).missing;
  const before = await counts();
  const ofMedical = before.find(({ category }) => category === 'Medical')?.people ?? 0;
  const missing = await due('sup', { missing: 'Medical', size: 100 });
  expect(missing.total).toBe(ofMedical);
  expect(missing.items.find((each) => each.id === person.id)).toMatchObject({
    ...{ validUntil: null, missing: ['Medical', 'Drug Test'] },
  });
  await ask('clerk', diagnosticsApi.mark, { id, employeeId: person.id, version: 1, state: 'Completed' });
  expect(idsOf(await due('sup', { missing: 'Medical', size: 100 }))).not.toContain(person.id);
  expect(await counts()).toContainEqual({ category: 'Medical', people: ofMedical - 1 });
  expect(idsOf(await due('sup', { missing: 'Drug Test', size: 100 }))).toContain(person.id);
});
