// Availability of services, and the seats that people hold in their slots.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic, refused } from '../../../tests/diagnostics.ts';
import { type Availability, availabilityApi, type ClosedDay } from './contract/availability.ts';
import { type BookedSeat, type Held, type OfferedDay, slotsApi } from './contract.ts';

const { ask, worker, openHours, addClinic, hold, book, database, sup } = await openClinic();

async function offeredOn(who: string, clinicId: string, date = MONDAY) {
  const range = { service: 'Medical', clinicId, from: date, to: date };
  const { days } = await ask<{ days: OfferedDay[] }>(who, slotsApi.slots, range);
  return days[0] ?? expect.fail('no day');
}

/** What is filled in of hours. */
function hoursOf({ weekdays, starts, ends, slotMinutes, capacity, effectiveFrom }: Availability) {
  return { weekdays, starts, ends, slotMinutes, capacity, effectiveFrom };
}
const formOf = (hours: Availability) => ({ ...hoursOf(hours), id: hours.id, version: hours.version, isActive: true });

const changeOf = (hours: Availability, more: object) =>
  ask<Availability>('nurse', availabilityApi.changeAvailability, { ...formOf(hours), ...more });

const closingOf = (clinicId: string, more: object = {}) =>
  ask<ClosedDay>('nurse', availabilityApi.close, { clinicId, date: MONDAY, reason: 'Flood', ...more });

test('slots of a Monday are offered with the seats that are left', async () => {
  const { clinic } = await openHours();
  const { name } = await worker();
  expect(await hold(name, clinic.id, '08:00')).toMatchObject({ status: 200, seats: [{}], leftOut: [] });
  const { closedFor, slots } = await offeredOn(name, clinic.id);
  expect(closedFor).toBeNull();
  expect(slots).toMatchObject([
    { startsAt: `${MONDAY}T08:00:00.000+08:00`, endsAt: `${MONDAY}T08:30:00.000+08:00`, state: 'OPEN', free: 1 },
    { state: 'OPEN', free: 2 },
    { state: 'OPEN', free: 2 },
    { endsAt: `${MONDAY}T10:00:00.000+08:00`, state: 'OPEN', free: 2 },
  ]);
  expect((await offeredOn(name, clinic.id, '2026-12-09')).slots).toEqual([]);
});

test('what is full, closed or over can’t be chosen, and each says why', async () => {
  const { clinic } = await openHours({ capacity: 1, weekdays: [1, 6] });
  const [one, two] = [await worker(), await worker()];
  await hold(one.name, clinic.id, '08:00');
  expect(await hold(two.name, clinic.id, '08:00')).toMatchObject(refused(409, 'FULL', 'startsAt'));
  expect((await offeredOn(two.name, clinic.id)).slots[0]).toMatchObject({ state: 'FULL', free: 0 });
  // Today, a Saturday, at 9 AM.
  expect((await offeredOn(two.name, clinic.id, '2026-11-21')).slots.map(({ state }) => state)).toEqual([
    ...['PAST', 'PAST', 'PAST', 'OPEN'],
  ]);
  const past = { startsAt: '2026-11-21T08:00:00+08:00' };
  expect(await hold(two.name, clinic.id, '', past)).toMatchObject(refused(400, 'PAST', 'startsAt'));
  expect(await hold(two.name, clinic.id, '08:10')).toMatchObject(refused(400, 'NO_SUCH_SLOT', 'startsAt'));
  const other = await openHours();
  const closed = await closingOf(other.clinic.id, { service: 'Medical' });
  expect(await offeredOn(two.name, other.clinic.id)).toMatchObject({
    closedFor: 'Flood',
    slots: [{ state: 'CLOSED' }, {}, {}, {}],
  });
  expect(await hold(two.name, other.clinic.id, '08:00')).toMatchObject(refused(409, 'CLOSED', 'startsAt'));
  await ask('nurse', availabilityApi.reopen, { id: closed.id });
  expect(await hold(two.name, other.clinic.id, '08:00')).toMatchObject({ status: 200 });
});

test('holding another slot moves the hold, and it is let go on request', async () => {
  const { clinic } = await openHours({ capacity: 1 });
  const { name } = await worker();
  await hold(name, clinic.id, '08:00');
  expect(await hold(name, clinic.id, '09:00')).toMatchObject({ status: 200 });
  const free = async () => (await offeredOn(name, clinic.id)).slots.map((slot) => slot.free);
  expect(await free()).toEqual([1, 1, 0, 1]);
  const held = () => ask<{ held: Held | null }>(name, slotsApi.held, { service: 'Medical' });
  expect((await held()).held).toMatchObject({ startsAt: `${MONDAY}T09:00:00.000+08:00`, seats: [{}] });
  await ask(name, slotsApi.letGo, { service: 'Medical' });
  expect(await free()).toEqual([1, 1, 1, 1]);
  expect((await held()).held).toBeNull();
});

test('a hold that isn’t used in ten minutes lapses', async () => {
  const { clinic } = await openHours({ capacity: 1 });
  const [one, two] = [await worker(), await worker()];
  const { startsAt, endsAt } = await hold(one.name, clinic.id, '08:00');
  await ask(one.name, slotsApi.letGo, { service: 'Medical' });
  await database.run(sql`insert into diagnostic_seat (id, slot_id, service, during, employee_id, held_by, held_until)
    select gen_random_uuid(), id, service, during, ${one.id}, ${one.id}, clock_timestamp() - interval '1 second'
    from diagnostic_slot where clinic_id = ${clinic.id} and during = tstzrange(${startsAt}, ${endsAt})`);
  expect((await offeredOn(two.name, clinic.id)).slots[0]).toMatchObject({ state: 'OPEN', free: 1 });
  expect(await hold(two.name, clinic.id, '08:00')).toMatchObject({ status: 200 });
  expect(await hold(one.name, clinic.id, '08:30')).toMatchObject({ status: 200 });
});

test('a person has one open seat per service, and is in one place at a time', async () => {
  const { clinic } = await openHours();
  const elsewhere = await openHours({ service: 'Laboratory' });
  const { name, id } = await worker();
  await hold(name, clinic.id, '08:00');
  await book(id);
  expect(await hold(name, clinic.id, '09:00')).toMatchObject(refused(409, 'ALREADY_SEATED', 'employeeIds'));
  const laboratory = (clock: string) => hold(name, elsewhere.clinic.id, clock, { service: 'Laboratory' });
  expect(await laboratory('08:00')).toMatchObject(refused(409, 'ALREADY_SEATED', 'employeeIds'));
  expect(await laboratory('08:30')).toMatchObject({ status: 200 });
});

test('of a group that is too large all or none get a seat, unless those who fit are enough', async () => {
  const { clinic } = await openHours({ capacity: 3 });
  const group = await Promise.all(Array.from({ length: 5 }, () => worker()));
  const employeeIds = group.map(({ id }) => id);
  await hold(group[1]?.name ?? '', clinic.id, '09:00');
  await book(group[1]?.id ?? '');
  const four = employeeIds.filter((_, nth) => nth !== 1);
  expect(await hold('sup', clinic.id, '08:00', { employeeIds: four })).toMatchObject(
    refused(409, 'TOO_FEW', 'employeeIds'),
  );
  expect((await offeredOn('sup', clinic.id)).slots[0]?.free).toBe(3);
  const partly = await hold('sup', clinic.id, '08:00', { employeeIds, isPartly: true });
  expect(partly.seats.map(({ employeeId }) => employeeId).sort()).toEqual(four.slice(0, 3).sort());
  expect(partly.leftOut).toMatchObject([
    { employeeId: employeeIds[1], why: 'BUSY' },
    { employeeId: employeeIds[4], why: 'FULL' },
  ]);
});

test('a supervisor holds seats for the own team only, and a worker for nobody else', async () => {
  const { clinic } = await openHours();
  const [mine, other] = [await worker(), await worker('BLK-1')];
  expect(await hold('sup', clinic.id, '08:00', { employeeIds: [mine.id, other.id] })).toMatchObject(
    refused(404, 'NOT_YOUR_PEOPLE', 'employeeIds'),
  );
  expect(await hold(mine.name, clinic.id, '08:00', { employeeIds: [sup] })).toMatchObject(
    refused(404, 'NOT_YOUR_PEOPLE', 'employeeIds'),
  );
});

test('availability that overlaps, or in which no slot fits, is refused at its field', async () => {
  const { clinic, added } = await openHours();
  const add = (more: object) =>
    ask('nurse', availabilityApi.addAvailability, {
      service: 'Medical',
      clinicId: clinic.id,
      ...hoursOf(added),
      ...more,
    });
  expect(await add({ weekdays: [2, 3], starts: '09:30', ends: '11:00' })).toMatchObject(
    refused(409, 'OVERLAPS', 'starts'),
  );
  expect(await add({ starts: '10:00', ends: '11:00' })).toMatchObject({ status: 200, clinic: clinic.name });
  expect(await add({ weekdays: [1, 1] })).toMatchObject(refused(400, 'WEEKDAY_TWICE', 'weekdays'));
  expect(await add({ ends: '08:20' })).toMatchObject(refused(400, 'TOO_SHORT', 'ends'));
  expect(await add({ effectiveTo: '2026-11-20' })).toMatchObject(refused(400, 'ENDS_BEFORE_IT_STARTS', 'effectiveTo'));
});

test('a cut that would cost booked seats is refused and names them, to the clinic alone', async () => {
  const { clinic, added } = await openHours();
  const [one, two] = [await worker(), await worker()];
  for (const { name, id } of [one, two]) {
    await hold(name, clinic.id, '08:00');
    await book(id);
  }
  const cuts = [
    ['capacity', { capacity: 1 }],
    ['weekdays', { weekdays: [2] }],
    ['starts', { starts: '08:30' }],
    ['slotMinutes', { slotMinutes: 20 }],
    ['effectiveTo', { effectiveTo: '2026-12-06' }],
    ['isActive', { isActive: false }],
  ] as const;
  for (const [field, cut] of cuts) {
    const answer = await changeOf(added, cut);
    expect(answer, field).toMatchObject(refused(409, 'SEATS_BOOKED', field));
    expect(answer.message).toContain('2 booked seats');
  }
  const lost = await ask<{ seats: BookedSeat[] }>('nurse', availabilityApi.tryAvailability, {
    ...formOf(added),
    capacity: 1,
  });
  expect(lost.seats.map(({ employeeId }) => employeeId).sort()).toEqual([one.id, two.id].sort());
  expect(await closingOf(clinic.id)).toMatchObject(refused(409, 'SEATS_BOOKED', 'date'));
  const day = await ask<{ items: BookedSeat[] }>('nurse', slotsApi.seats, { clinicId: clinic.id, date: MONDAY });
  expect(day.items).toMatchObject([{ heldUntil: null }, { heldUntil: null }]);
  expect(await changeOf(added, { capacity: 5, ends: '09:00' })).toMatchObject({ status: 200, version: 2 });
  expect(await changeOf(added, { capacity: 6 })).toMatchObject({ status: 409, code: 'STALE' });
});

test('a date is closed once, from today on, at a clinic in use', async () => {
  const clinic = await addClinic();
  expect(await closingOf(clinic.id)).toMatchObject({ status: 200, clinic: clinic.name, service: null, by: 'nurse' });
  expect(await closingOf(clinic.id)).toMatchObject(refused(409, 'CLOSED_ALREADY', 'date'));
  expect(await closingOf(clinic.id, { service: 'Medical' })).toMatchObject({ status: 200 });
  expect(await closingOf(clinic.id, { date: '2026-11-20' })).toMatchObject(refused(400, 'DATE_IS_PAST', 'date'));
});

test('hours are kept by the clinic, and who has a seat is told to nobody else', async () => {
  const { name } = await worker();
  const offered = [slotsApi.slots, slotsApi.hold, slotsApi.held, slotsApi.letGo];
  for (const endpoint of Object.values({ ...availabilityApi, ...slotsApi })) {
    expect((await ask('stranger', endpoint, endpoint.example)).status, endpoint.line).toBe(403);
    if (!offered.some(({ line }) => line === endpoint.line))
      expect((await ask(name, endpoint, endpoint.example)).status, endpoint.line).toBe(403);
  }
});
