// A sealed PIN carries its time: anyone who copies the bytes makes no second punch, and no punch at another time.
import { sql } from '@kawani/kit/server/db';
import { toInstant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import {
  api,
  byPin,
  database,
  now,
  openKiosks,
  passes,
  person,
  punch,
  punchesOf,
  type Tablet,
  tablet,
  tapped,
  untimedPin,
} from '../../tests/kiosks.ts';
import { type KioskPunchRow, kiosksApi } from './contract/kiosk.ts';
import { forgetUsedProofs } from './service.ts';

openKiosks();

const HOUR_MS = 3_600_000;
const PIN = '482913';
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

async function shown({ id }: Tablet, show: 'review' | 'refused'): Promise<KioskPunchRow[]> {
  const list = await api.call('hr', kiosksApi.punches, { input: { id, show } });
  return list.json<{ items: KioskPunchRow[] }>().items;
}

test('the same sealed PIN makes no second punch, now or 26 hours back', async () => {
  const [at, ana] = [await tablet(), await person('MKT-1', PIN)];
  const proof = byPin(at, ana.number, PIN);
  expect((await punch(at, proof)).status).toBe(200);
  passes(120);
  for (const forged of [tapped(hoursAgo(26)), { at: toInstant(now), clockDifferenceMs: 26 * HOUR_MS }, tapped()]) {
    const again = await punch(at, proof, { kind: 'OUT', tapped: forged });
    expect(again).toMatchObject({ status: 409, code: 'PIN_USED' });
  }
  expect(await punchesOf(ana)).toHaveLength(1);
});

test('sent many times at the same moment under other keys, a sealed PIN makes one punch', async () => {
  const [at, ana] = [await tablet(), await person('MKT-1', PIN)];
  const proof = byPin(at, ana.number, PIN);
  const answers = await Promise.all((['IN', 'OUT', 'IN', 'OUT'] as const).map((kind) => punch(at, proof, { kind })));
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(await punchesOf(ana)).toHaveLength(1);
});

test.each([
  ['a time 26 hours back', () => tapped(hoursAgo(26))],
  ['a clock said to be 26 hours ahead', () => ({ at: toInstant(now), clockDifferenceMs: 26 * HOUR_MS })],
])('a copied PIN that comes first with %s counts when it was typed, and is looked at', async (_, forged) => {
  const [at, ana] = [await tablet(), await person('MKT-1', PIN)];
  const answer = await punch(at, byPin(at, ana.number, PIN), { tapped: forged() });
  expect(answer).toMatchObject({ status: 200, at: toInstant(now), needsReview: true });
  expect(await punchesOf(ana)).toMatchObject([{ at: toInstant(now), needs_review: true }]);
});

test('a PIN that comes late counts at its time and is shown to the supervisor with the reason', async () => {
  const [at, ana] = [await tablet(), await person('MKT-1', PIN)];
  const then = now;
  const proof = byPin(at, ana.number, PIN);
  passes(26 * 3600);
  const late = await punch(at, proof, { tapped: tapped(then) });
  expect(late).toMatchObject({ status: 200, at: toInstant(then), needsReview: true });
  expect(await shown(at, 'review')).toMatchObject([
    { number: ana.number, at: toInstant(then), because: 'Arrived 26 hours after the PIN was typed' },
  ]);
});

test('a PIN that was typed on another tablet counts, and is looked at', async () => {
  const [at, other, ana] = [await tablet(), await tablet(), await person('MKT-1', PIN)];
  const answer = await punch(other, byPin(at, ana.number, PIN));
  expect(answer).toMatchObject({ status: 200, needsReview: true });
  expect(await shown(other, 'review')).toMatchObject([{ because: 'The PIN was typed on another tablet' }]);
});

test('what was used is remembered for as long as a copy could still be sent', async () => {
  const [at, ana] = [await tablet(), await person('MKT-1', PIN)];
  const proof = byPin(at, ana.number, PIN);
  await punch(at, proof);
  const kept = () => database.rows(sql`select from kiosk_seal_use where employee_id = ${ana.employeeId}`);
  await forgetUsedProofs(database, new Date(now.getTime() + 39 * 24 * HOUR_MS));
  expect(await kept()).toHaveLength(1);
  await forgetUsedProofs(database, new Date(now.getTime() + 41 * 24 * HOUR_MS));
  expect(await kept()).toHaveLength(0);
  passes(41 * 24 * 3600);
  expect((await punch(at, proof)).status).toBe(409);
});

test('what waits on a tablet of the version before counts once, flagged, until the transition is over', async () => {
  const [at, ana, ben] = [await tablet(), await person('MKT-1', PIN), await person('MKT-1', PIN)];
  const then = now;
  const [proof, later] = [ana, ben].map(({ number }) => ({ number, sealedPin: untimedPin(at, number, PIN) }));
  passes(3600);
  const kept = await punch(at, proof ?? {}, { tapped: tapped(then) });
  expect(kept).toMatchObject({ status: 200, at: toInstant(then), needsReview: true });
  expect(await punch(at, proof ?? {}, { tapped: tapped(hoursAgo(26)) })).toMatchObject({ code: 'PIN_USED' });
  expect(await punchesOf(ana)).toHaveLength(1);

  await database.run(sql`update kiosk_transition set untimed_until = ${hoursAgo(1)}`);
  expect(await punch(at, later ?? {}, { tapped: tapped(then) })).toMatchObject({ status: 409, code: 'KIOSK_TOO_OLD' });
  expect(await punchesOf(ben)).toEqual([]);
  expect(await shown(at, 'refused')).toContainEqual(expect.objectContaining({ number: ben.number }));
});
