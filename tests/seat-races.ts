// Races for seats, as many rounds as asked for.
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { availabilityApi } from '../domains/diagnostics/slots/contract/availability.ts';
import { slotsApi } from '../domains/diagnostics/slots/contract.ts';
import { openClinic } from './diagnostics.ts';

const CLIENTS = 50;
const GROUP = 12;

const { ask, worker, openHours, hold, book, database } = await openClinic();
const workers = await Promise.all(Array.from({ length: CLIENTS }, () => worker()));
const outcomes = (answers: readonly { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => (status === 200 ? '200' : `${status} ${code}`)).sort();
const taken = async (clinicId: string) => {
  const rows = await database.rows<{ seats: number }>(sql`select count(s.id)::int as seats from diagnostic_slot p
    left join diagnostic_seat s on s.slot_id = p.id and s.ended_at is null
    where p.clinic_id = ${clinicId} group by p.id order by lower(p.during)`);
  return rows.map(({ seats }) => seats);
};
const free = () =>
  database.run(sql`update diagnostic_seat set ended_at = clock_timestamp(), ended_how = 'CANCELLED'
    where ended_at is null`);
const rounds = async (times: number, round: () => Promise<void>) => {
  for (let nth = 0; nth < times; nth += 1) {
    await round();
    await free();
  }
};

/** Of fifty who want the last seat, one gets it. */
export const lastSeat = (times: number) =>
  rounds(times, async () => {
    const { clinic } = await openHours({ capacity: 1 });
    const answers = await Promise.all(workers.map(({ name }) => hold(name, clinic.id, '08:00')));
    expect(outcomes(answers)).toEqual(['200', ...Array(CLIENTS - 1).fill('409 FULL')]);
    expect(await taken(clinic.id)).toEqual([1]);
  });

/** A group of twelve and single workers want ten seats: never more than ten, and of the group all or none. */
export const groupAgainstMany = (times: number) =>
  rounds(times, async () => {
    const { clinic } = await openHours({ capacity: 10 });
    const employeeIds = workers.slice(0, GROUP).map(({ id }) => id);
    const [whole, partly] = await Promise.all([
      hold('sup', clinic.id, '08:00', { employeeIds }),
      hold('sup', clinic.id, '08:30', { employeeIds, isPartly: true }),
      ...workers.slice(GROUP, CLIENTS).map(({ name }) => hold(name, clinic.id, '08:00')),
    ]);
    expect(outcomes([whole ?? expect.fail()])[0]).toMatch(/^409 (FULL|TOO_FEW|ALREADY_SEATED)$/);
    expect(partly).toMatchObject({ status: 200, seats: { length: 10 }, leftOut: { length: 2 } });
    expect(await taken(clinic.id)).toEqual([10, 10]);
  });

/** Two change places with each other while others want both: each has one seat after it, the old or the new one. */
export const movedInACircle = (times: number) =>
  rounds(times, async () => {
    const { clinic } = await openHours({ capacity: 1 });
    const [one, two, ...others] = workers;
    if (one === undefined || two === undefined) return;
    await Promise.all([hold(one.name, clinic.id, '08:00'), hold(two.name, clinic.id, '08:30')]);
    const answers = await Promise.all([
      hold(one.name, clinic.id, '08:30'),
      hold(two.name, clinic.id, '08:00'),
      ...others.map(({ name }, nth) => hold(name, clinic.id, nth % 2 === 0 ? '08:00' : '08:30')),
    ]);
    expect(outcomes(answers).filter((each) => each !== '200' && each !== '409 FULL')).toEqual([]);
    expect(await taken(clinic.id)).toEqual([1, 1]);
    for (const { name } of [one, two]) {
      const { held } = await ask<{ held: object | null }>(name, slotsApi.held, { service: 'Medical' });
      expect(held).not.toBeNull();
    }
  });

/** Capacity falls from two to one while two book: either it stays, or one of them has no seat. */
export const cutAgainstBooking = (times: number) =>
  rounds(times, async () => {
    const { clinic, added } = await openHours();
    const { id, version, weekdays, starts, ends, slotMinutes, effectiveFrom } = added;
    const form = { id, version, weekdays, starts, ends, slotMinutes, effectiveFrom, isActive: true, capacity: 1 };
    const [cut, ...holds] = await Promise.all([
      ask('nurse', availabilityApi.changeAvailability, form),
      ...workers.slice(0, 2).map(({ name }) => hold(name, clinic.id, '08:00')),
    ]);
    const seated = holds.filter(({ status }) => status === 200).length;
    expect(await taken(clinic.id)).toEqual([seated]);
    expect([cut?.status, seated]).toEqual(cut?.status === 200 ? [200, 1] : [409, 2]);
  });

/** One person on several phones, at several hours: the hold moves from one to the next. */
export const oneOnTwoPhones = (times: number) =>
  rounds(times, async () => {
    const { clinic } = await openHours();
    const [one] = workers;
    if (one === undefined) return;
    const clocks = ['08:00', '08:30', '09:00', '09:30'];
    const answers = await Promise.all(clocks.map((clock) => hold(one.name, clinic.id, clock)));
    expect(outcomes(answers)).toEqual(clocks.map(() => '200'));
    await book(one.id);
    expect((await taken(clinic.id)).reduce((sum, seats) => sum + seats, 0)).toBe(1);
  });
