// Waiting for a place: in line, told of a seat that is held, and told when none became free.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { type Input, MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic, refused } from '../../../tests/diagnostics.ts';
import { availabilityApi } from '../slots/contract/availability.ts';
import { type OfferedDay, slotsApi } from '../slots/contract.ts';
import { type Wait, waitingApi } from './contract.ts';
import { offerFreed } from './service/offering.ts';

const { ask, worker, addItem, openHours, hold, book, file, move, clock, database, neededOf } = await openClinic();
type Waits = { items: Wait[] };
/** One slot for one person, from 8:00 to 8:30, unless told otherwise. */
const oneSlot = (more: Input = {}) => openHours({ ends: '08:30', capacity: 1, ...more });

/** A clinic whose only seats on Monday are booked. */
async function full(more: Input = {}) {
  const { clinic, added } = await oneSlot(more);
  const owner = await worker();
  await hold(owner.name, clinic.id, '08:00');
  await book(owner.id);
  const join = (who: string, input: Input = {}) =>
    ask<Waits>(who, waitingApi.join, { service: 'Medical', clinicId: clinic.id, date: MONDAY, ...input }, newId());
  return { clinic, added, owner, join };
}
const free = (employeeId: string) =>
  database.run(sql`update diagnostic_seat set ended_at = clock_timestamp(), ended_how = 'CANCELLED'
    where employee_id = ${employeeId} and ended_at is null`);
const mine = async (who: string) => (await ask<Waits>(who, waitingApi.mine)).items;
const offer = () => offerFreed(database, clock.now);
const told = (who: string) =>
  database.rows<{ title: string; body: string }>(
    sql`select title, body from notification where subject = ${who} order by at`,
  );
const endings = async (employeeId: string) => {
  const rows = await database.rows<{ how: string }>(
    sql`select ended_how as how from diagnostic_waiting where employee_id = ${employeeId} and ended_at is not null`,
  );
  return rows.map(({ how }) => how);
};
/** As if its time had run out, by the clock of the database. */
const lapse = (employeeId: string) =>
  database.transaction(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(sql`update diagnostic_seat set held_until = clock_timestamp() - interval '1 minute'
      where employee_id = ${employeeId} and ended_at is null`);
  });

test('the first in line is told, without what it is for, and a seat is held for 12 hours until they book it', async () => {
  const { clinic, owner, join } = await full();
  const [first, second] = [await worker(), await worker()];
  expect(await join(first.name)).toMatchObject({ status: 200, items: [{ place: 1, held: null, clinic: clinic.name }] });
  expect(await join(second.name)).toMatchObject({ items: [{ place: 2 }] });
  await offer();
  expect(await told(first.name)).toEqual([]);
  await free(owner.id);
  await offer();
  const [notice] = await told(first.name);
  expect(notice).toMatchObject({
    title: 'A place at the clinic is held for you',
    body: expect.stringMatching(new RegExp(`^${clinic.name}, Dec-07-2026 at 8:00 AM. Please book it by `)),
  });
  expect(`${notice?.title} ${notice?.body}`).not.toContain('Medical');
  const [wait] = await mine(first.name);
  expect(wait).toMatchObject({ place: null, held: { startsAt: `${MONDAY}T08:00:00.000+08:00` } });
  const left = await database.one<{ minutes: number }>(sql`select extract(epoch from
    ${wait?.held?.until ?? null}::timestamptz - clock_timestamp())::float8 / 60 as minutes`);
  expect(left?.minutes).toBeGreaterThan(715);
  expect(left?.minutes).toBeLessThanOrEqual(720);
  expect(await neededOf(first.name)).toMatchObject([
    { detail: `${clinic.name}, Dec-07-2026 8:00 AM`, opens: `/e-services/diagnostic/my-requests?file=${wait?.id}` },
  ]);
  expect(await told(second.name)).toEqual([]);
  expect(await mine(second.name)).toMatchObject([{ place: 1 }]);
  expect(await hold(second.name, clinic.id, '08:00')).toMatchObject(refused(409, 'FULL', 'startsAt'));

  const item = await addItem({ category: 'Medical' });
  const form = { for: 'individual', requiredBy: 'MYSELF', service: 'Medical', paymentMode: 'Cash' };
  const when = { clinicId: clinic.id, startsAt: `${MONDAY}T08:00:00+08:00`, itemIds: [item.id] };
  const filed = await file(first.name, { ...form, ...when });
  expect(filed).toMatchObject({ status: 200, state: 'FILED' });
  expect(await mine(first.name)).toEqual([]);
  expect(await endings(first.id)).toEqual(['BOOKED']);
  await move(first.name, filed.id, 'cancel');
  await offer();
  expect(await told(second.name)).toHaveLength(1);
});

test('who doesn’t answer in time loses the place to the next, and who leaves gives it back', async () => {
  const { owner, join } = await full();
  const [first, second, third] = [await worker(), await worker(), await worker()];
  for (const { name } of [first, second, third]) await join(name);
  await free(owner.id);
  await offer();
  await lapse(first.id);
  expect(await mine(first.name)).toEqual([]);
  await offer();
  expect(await endings(first.id)).toEqual(['EXPIRED']);
  const [held] = await mine(second.name);
  expect(held).toMatchObject({ held: {} });
  expect(await ask(third.name, waitingApi.leave, { id: held?.id })).toMatchObject({ status: 404 });
  expect(await ask(second.name, waitingApi.leave, { id: held?.id })).toMatchObject({ status: 200, items: [] });
  expect(await endings(second.id)).toEqual(['LEFT']);
  await offer();
  expect(await told(third.name)).toHaveLength(1);
});

test('more seats and an opened date are offered as well, and another time ends the waiting', async () => {
  const { clinic, added, join } = await full();
  const [first, second] = [await worker(), await worker()];
  for (const { name } of [first, second]) await join(name);
  const closed = await ask<{ id: string }>('nurse', availabilityApi.close, {
    ...{ clinicId: clinic.id, date: '2026-12-08', reason: 'Flood' },
  });
  expect(await join(first.name, { date: '2026-12-08' })).toMatchObject(refused(409, 'CLOSED', 'date'));
  await ask('nurse', availabilityApi.reopen, { id: closed.id });
  const { id, version, weekdays, starts, ends, slotMinutes, effectiveFrom } = added;
  const hours = { id, version, weekdays, starts, ends, slotMinutes, effectiveFrom, isActive: true };
  await ask('nurse', availabilityApi.changeAvailability, { ...hours, capacity: 2 });
  await offer();
  expect(await mine(first.name)).toMatchObject([{ held: {} }]);
  expect(await mine(second.name)).toMatchObject([{ place: 1 }]);
  await hold(first.name, clinic.id, '', { startsAt: '2026-12-08T08:00:00+08:00' });
  expect(await endings(first.id)).toEqual(['LEFT']);
  await offer();
  expect(await mine(second.name)).toMatchObject([{ held: {} }]);
});

test('each objection names its field', async () => {
  const { clinic, owner, join } = await full();
  const { name, id } = await worker();
  const cases = [
    [{ date: '2026-11-20' }, 400, 'PAST', 'date'],
    [{ date: '2026-12-09' }, 400, 'NOTHING_OFFERED', 'date'],
    [{ date: '2026-12-08' }, 409, 'STILL_FREE', 'date'],
    [{ clinicId: newId() }, 400, 'NO_SUCH_CLINIC', 'clinicId'],
  ] as const;
  for (const [more, status, code, field] of cases)
    expect(await join(name, more), code).toMatchObject(refused(status, code, field));
  expect(await join(name, { service: 'X-Ray' })).toMatchObject({
    status: 400,
    fields: { service: expect.any(String) },
  });
  expect(await join(owner.name)).toMatchObject(refused(409, 'BOOKED_ALREADY', 'service'));
  await join(name);
  expect(await join(name)).toMatchObject(refused(409, 'WAITING_ALREADY', 'date'));
  for (const service of ['Laboratory', 'Consultation']) {
    const other = await full({ service, clinicId: clinic.id });
    await database.run(sql`insert into diagnostic_waiting (id, employee_id, service, clinic_id, date)
      values (${newId()}, ${id}, ${service}, ${other.clinic.id}, ${MONDAY})`);
  }
  const fourth = await full();
  expect(await fourth.join(name, { date: MONDAY, service: 'Medical' })).toMatchObject({ code: 'WAITING_ALREADY' });
  const dental = await oneSlot({ service: 'Dental Services' });
  const rival = await worker();
  await hold(rival.name, dental.clinic.id, '08:00', { service: 'Dental Services' });
  const more = { service: 'Dental Services', clinicId: dental.clinic.id };
  expect(await join(name, more)).toMatchObject(refused(409, 'TOO_MANY', 'date'));
  expect(await ask('stranger', waitingApi.mine)).toMatchObject({ status: 403 });
});

test('when no place can become free in time, everybody who waits is told', async () => {
  const { clinic, owner, join } = await full();
  const { name, id } = await worker();
  await join(name);
  const before = clock.now;
  clock.now = new Date('2026-12-06T18:59:00+08:00');
  await offer();
  expect(await endings(id)).toEqual([]);
  clock.now = new Date('2026-12-06T19:01:00+08:00');
  const late = await worker();
  expect(await join(late.name)).toMatchObject(refused(400, 'TOO_LATE', 'date'));
  await free(owner.id);
  await offer();
  clock.now = before;
  expect(await endings(id)).toEqual(['PASSED']);
  expect(await told(name)).toMatchObject([{ body: expect.stringContaining(`${clinic.name} on Dec-07-2026`) }]);
  const { days } = await ask<{ days: OfferedDay[] }>(name, slotsApi.slots, {
    ...{ service: 'Medical', clinicId: clinic.id, from: MONDAY, to: MONDAY },
  });
  expect(days[0]?.slots).toMatchObject([{ free: 1 }]);
  expect(await neededOf(name)).toEqual([]);
});
