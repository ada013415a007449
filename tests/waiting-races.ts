// Races for places that become free, as many rounds as asked for.
import { newId, sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { slotsApi } from '../domains/diagnostics/slots/contract.ts';
import { type Wait, waitingApi } from '../domains/diagnostics/waiting/contract.ts';
import { offerFreed } from '../domains/diagnostics/waiting/service/offering.ts';
import { MONDAY } from './clinic-actions.ts';
import { openClinic } from './diagnostics.ts';

const { ask, worker, openHours, hold, clock, database } = await openClinic();
const nameOf = async () => (await worker()).name;
const [one, two, three, four] = [await nameOf(), await nameOf(), await nameOf(), await nameOf()];
type Waits = { items: Wait[] };

/** A clinic whose only slot on Monday has so many seats, all of which these people hold. */
async function taken(holders: readonly string[]) {
  const { clinic } = await openHours({ ends: '08:30', capacity: holders.length });
  for (const name of holders) expect(await hold(name, clinic.id, '08:00')).toMatchObject({ status: 200 });
  const join = (who: string) =>
    ask<Waits>(who, waitingApi.join, { service: 'Medical', clinicId: clinic.id, date: MONDAY }, newId());
  return { clinic, join };
}
const letGo = (who: string) => ask(who, slotsApi.letGo, { service: 'Medical' });
const offer = () => offerFreed(database, clock.now);
const placeOf = async (who: string) => (await ask<Waits>(who, waitingApi.mine)).items[0];
const seats = async (clinicId: string) => {
  const row = await database.one<{ open: number }>(sql`select count(*)::int as open from diagnostic_seat s
    join diagnostic_slot p on p.id = s.slot_id where p.clinic_id = ${clinicId} and s.ended_at is null`);
  return row?.open;
};
const rounds = async (times: number, round: () => Promise<void>) => {
  for (let nth = 0; nth < times; nth += 1) {
    await round();
    await database.run(sql`update diagnostic_seat set ended_at = clock_timestamp(), ended_how = 'CANCELLED'
      where ended_at is null`);
    await database.run(sql`update diagnostic_waiting set ended_at = clock_timestamp(), ended_how = 'LEFT'
      where ended_at is null`);
  }
};

/** Two seats become free while two wait and two processes offer: each has one, and nobody two. */
export const twoForTwo = (times: number) =>
  rounds(times, async () => {
    const { clinic, join } = await taken([one, two]);
    for (const name of [three, four]) await join(name);
    await Promise.all([letGo(one), offer(), letGo(two), offer()]);
    await offer();
    for (const name of [three, four]) expect(await placeOf(name)).toMatchObject({ place: null, held: {} });
    expect(await seats(clinic.id)).toBe(2);
  });

/** One seat, one who waits, and one who passes by: one of them has it. */
export const passingClient = (times: number) =>
  rounds(times, async () => {
    const { clinic, join } = await taken([one]);
    await join(two);
    const [, , passing] = await Promise.all([letGo(one), offer(), hold(three, clinic.id, '08:00'), offer()]);
    await offer();
    const isWaiting = (await placeOf(two))?.held === null;
    expect([passing.status, isWaiting]).toEqual(passing.status === 200 ? [200, true] : [409, false]);
    expect(await seats(clinic.id)).toBe(1);
  });

/** Somebody joins as the seat becomes free: they are told to choose it, or it is held for them. */
export const joinAgainstFree = (times: number) =>
  rounds(times, async () => {
    const { clinic, join } = await taken([one]);
    const [joined] = await Promise.all([join(two), letGo(one), offer()]);
    await offer();
    if (joined.status !== 200) expect(joined).toMatchObject({ status: 409, code: 'STILL_FREE' });
    expect((await placeOf(two))?.held ?? null).toEqual(joined.status === 200 ? expect.any(Object) : null);
    expect(await seats(clinic.id)).toBe(joined.status === 200 ? 1 : 0);
  });

/** Somebody leaves as a seat is held for them: it goes to the next in line. */
export const leaveAgainstOffer = (times: number) =>
  rounds(times, async () => {
    const { clinic, join } = await taken([one]);
    const id = (await join(two)).items[0]?.id;
    await join(three);
    await letGo(one);
    const [left] = await Promise.all([ask(two, waitingApi.leave, { id }), offer()]);
    expect(left.status).toBe(200);
    await offer();
    expect(await placeOf(two)).toBeUndefined();
    expect(await placeOf(three)).toMatchObject({ held: {} });
    expect(await seats(clinic.id)).toBe(1);
  });
