// Kiosks over HTTP: who may punch at one, what a replay, a wrong device, a wrong PIN or another site is answered.
import { randomBytes } from 'node:crypto';
import { newId, sql } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { toInstant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { AT_SITE, startApi } from '../../tests/company.ts';
import {
  api,
  byPin,
  card,
  company,
  database,
  now,
  openKiosks,
  passes,
  person,
  photograph,
  punch,
  punchesOf,
  sealedPin,
  send,
  tablet,
  tapped,
} from '../../tests/kiosks.ts';
import { type Kiosk, type KioskPunchRow, kioskApi, kiosksApi } from './contract/kiosk.ts';
import { attendanceApi } from './contract.ts';
import { attendanceRoutes } from './routes.ts';
import { forgetPunchPhotos } from './service.ts';

openKiosks();

test('a tablet is registered by a code that is typed once, and named to the office', async () => {
  const at = await tablet();
  expect(at.standing).toMatchObject({ site: 'Detachment MKT-1', detachmentId: company.detachments.get('MKT-1') });
  const { code } = (await api.call('hr', kiosksApi.code, { input: { id: at.id } })).json<{ code: string | null }>();
  expect(code).toBeNull();
  const again = { code: 'b4c7-k2mp', token: 'a'.repeat(43) };
  expect((await api.call('nobody', kioskApi.register, { input: again })).status).toBe(404);
  expect(await send(at, 'standing', { waiting: 3 })).toMatchObject({ status: 200, now: toInstant(now) });
  const list = await api.call('hr', kiosksApi.list, { input: { size: 100 } });
  const own = list.json<{ items: Kiosk[] }>().items.find(({ id }) => id === at.id);
  expect(own).toMatchObject({ state: 'REGISTERED', waiting: 3, lastSeenAt: toInstant(now) });
});

test('a code that is half an hour old is none, and neither is one of another tablet', async () => {
  const detachmentId = company.detachments.get('MKT-1') as string;
  const made = await api.call('hr', kiosksApi.make, { input: { detachmentId, name: 'Gate' } });
  const { id } = made.json<{ id: string }>();
  const { code } = (await api.call('hr', kiosksApi.code, { input: { id } })).json<{ code: string }>();
  passes(31 * 60);
  const token = randomBytes(32).toString('base64url');
  expect((await api.call('nobody', kioskApi.register, { input: { code, token } })).status).toBe(404);
  expect((await api.call('hr', kiosksApi.renew, { input: { id } })).status).toBe(200);
  const renewed = (await api.call('hr', kiosksApi.code, { input: { id } })).json<{ code: string }>();
  expect(renewed.code).not.toBe(code);
  const answer = await api.call('nobody', kioskApi.register, { input: { code: renewed.code, token } });
  expect(answer.status).toBe(200);
});

test('an ID card times its holder in, inside the site of the kiosk', async () => {
  const [at, ana] = [await tablet(), await person()];
  expect(await send(at, 'people', { proof: await card(ana) })).toMatchObject({ status: 200, next: 'IN' });
  passes(5);
  expect(await punch(at, await card(ana))).toMatchObject({
    status: 200,
    kind: 'IN',
    place: 'INSIDE',
    needsReview: false,
  });
  expect(await punchesOf(ana)).toEqual([
    {
      kind: 'IN',
      at: toInstant(now),
      source: 'KIOSK',
      place: 'INSIDE',
      offline: false,
      needs_review: false,
      device: at.id,
    },
  ]);
});

test('a number with its PIN does the same, and a wrong PIN says nothing of who has which', async () => {
  const [at, ana] = [await tablet(), await person('MKT-1', '482913')];
  const wrong = await punch(at, byPin(at, ana.number, '482914'));
  expect(wrong).toMatchObject({ status: 409, code: 'WRONG_PIN' });
  expect(await punch(at, byPin(at, '999999', '482913'))).toMatchObject({ ...wrong });
  // A PIN that was sealed for another number.
  const moved = { number: ana.number, sealedPin: sealedPin(at, '1001', '482913') };
  expect(await punch(at, moved)).toMatchObject({ code: 'WRONG_PIN' });
  expect(await punch(at, byPin(at, ana.number, '482913'))).toMatchObject({ status: 200, kind: 'IN' });
});

test('ten wrong PINs pause a number for five minutes, one that nobody has alike', async () => {
  const [at, ana] = [await tablet(), await person('MKT-1', '482913')];
  for (const number of [ana.number, '888888']) {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => send(at, 'people', { proof: byPin(at, number, '000001') })),
    );
    expect(tries.filter(({ code }) => code === 'WRONG_PIN')).toHaveLength(10);
    expect(tries.filter(({ status, code }) => status === 429 && code === 'PAUSED')).toHaveLength(2);
  }
  const right = byPin(at, ana.number, '482913');
  expect(await punch(at, right)).toMatchObject({ status: 429, code: 'PAUSED' });
  passes(5 * 60 + 1);
  expect(await punch(at, right)).toMatchObject({ status: 200 });
});

test('what is sent twice is one punch, whatever became of the card meanwhile', async () => {
  const [at, ana] = [await tablet(), await person()];
  const key = newId();
  const proof = await card(ana);
  const sent = { proof, kind: 'IN', tapped: tapped(), detachmentId: at.standing.detachmentId };
  const first = await send(at, 'punches', sent, key);
  passes(3600);
  expect(await send(at, 'punches', sent, key)).toEqual(first);
  expect(await punchesOf(ana)).toHaveLength(1);
  expect(await send(at, 'punches', { ...sent, kind: 'OUT' }, key)).toMatchObject({ status: 422, code: 'KEY_REUSED' });
});

test('a double tap is one punch', async () => {
  const [at, ana] = [await tablet(), await person()];
  const proof = await card(ana);
  const answers = await Promise.all([punch(at, proof), punch(at, proof), punch(at, proof)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await punchesOf(ana)).toHaveLength(1);
});

test('the code of a card serves one punch, and none at another moment', async () => {
  const [at, other, ana] = [await tablet(), await tablet(), await person()];
  const proof = await card(ana);
  expect((await punch(at, proof)).status).toBe(200);
  expect(await punch(other, proof, { kind: 'OUT' })).toMatchObject({ status: 409, code: 'CARD_USED' });
  passes(10 * 60);
  expect(await punch(at, proof, { kind: 'OUT' })).toMatchObject({ status: 409, code: 'CARD_NOT_GOOD' });
  expect(await punch(at, { card: 'https://example.org' })).toMatchObject({ code: 'CARD_UNREADABLE' });
  const forged = await card({ ...ana, secret: 'of nobody' });
  expect(await punch(at, forged)).toMatchObject({ code: 'CARD_NOT_GOOD' });
});

test('what was kept without a signal counts at its time, in the order in which it is sent', async () => {
  const [at, ana] = [await tablet(), await person('MKT-1', '482913')];
  const [morning, noon] = [now, new Date(now.getTime() + 6 * 3_600_000)];
  const [inward, outward] = [await card(ana), byPin(at, ana.number, '482913', noon)];
  passes(9 * 3600);
  expect(await punch(at, inward, { tapped: tapped(morning) })).toMatchObject({ status: 200, at: toInstant(morning) });
  const left = await punch(at, outward, { kind: 'OUT', tapped: tapped(noon) });
  expect(left).toMatchObject({ status: 200, at: toInstant(noon), needsReview: false });
  expect((await punchesOf(ana)).map(({ offline }) => offline)).toEqual([true, true]);
});

test('what was kept and cannot be believed is nobody’s punch, and shown to the office', async () => {
  const [at, ana] = [await tablet(), await person('MKT-1', '482913')];
  const key = newId();
  const wrong = byPin(at, ana.number, '111112');
  const then = now;
  passes(3600);
  const refused = await punch(at, wrong, { tapped: tapped(then) }, key);
  expect(refused).toMatchObject({ status: 409, code: 'WRONG_PIN' });
  await punch(at, wrong, { tapped: tapped(then) }, key);
  expect(await punchesOf(ana)).toEqual([]);
  const list = await api.call('hr', kiosksApi.punches, { input: { id: at.id, show: 'refused' } });
  expect(list.json<{ items: KioskPunchRow[] }>().items).toMatchObject([{ number: ana.number, name: null, kind: 'IN' }]);
});

test('a clock that was never measured, or a tablet that stood elsewhere, is looked at by a person', async () => {
  const at = await tablet();
  const [ana, ben] = [await person(), await person()];
  const unmeasured = { tapped: { at: toInstant(now), clockDifferenceMs: null } };
  expect(await punch(at, await card(ana), unmeasured)).toMatchObject({ status: 200, needsReview: true });
  const elsewhere = { detachmentId: company.detachments.get('BLK-1') };
  expect(await punch(at, await card(ben), elsewhere)).toMatchObject({ status: 200, needsReview: true });
});

test('at the kiosk of another site a punch is flagged, or refused where the own site blocks', async () => {
  const at = await tablet();
  const [flagged, blocked] = [await person('MKT-1'), await person('BLK-1')];
  expect(await punch(at, await card(blocked))).toMatchObject({ status: 409, code: 'OTHER_SITE' });
  const then = now;
  const kept = await card(blocked);
  passes(3600);
  expect(await punch(at, kept, { tapped: tapped(then) })).toMatchObject({
    status: 200,
    place: 'OUTSIDE',
    needsReview: true,
  });
  const other = await tablet('BLK-1');
  expect(await punch(other, await card(flagged))).toMatchObject({ status: 200, place: 'OUTSIDE', needsReview: true });
});

test('a revoked kiosk is refused at once, and what it kept is taken once it is registered again', async () => {
  const [at, ana] = [await tablet(), await person()];
  const [morning, proof] = [now, await card(ana)];
  expect((await api.call('hr', kiosksApi.revoke, { input: { id: at.id } })).status).toBe(200);
  expect(await punch(at, proof)).toMatchObject({ status: 401, code: 'NOT_REGISTERED' });
  expect(await send(at, 'standing', { waiting: 1 })).toMatchObject({ status: 401 });
  expect((await api.call('hr', kiosksApi.revoke, { input: { id: at.id } })).status).toBe(409);
  const again = await tablet();
  passes(600);
  expect(await punch(again, proof, { tapped: tapped(morning) })).toMatchObject({ status: 200, at: toInstant(morning) });
});

test('a tablet knows nothing that people ask, and nobody else is taken for a tablet', async () => {
  const at = await tablet();
  const asDevice = await api.app.inject({
    url: '/api/v1/attendance/me/time-card',
    headers: { authorization: `Device ${at.token}` },
  });
  expect(asDevice.statusCode).toBe(401);
  const asBearer = await api.app.inject({
    url: '/api/v1/attendance/me/time-card',
    headers: { authorization: `Bearer ${at.token}` },
  });
  expect(asBearer.statusCode).toBe(401);
  expect(await send({ ...at, token: 'hr' }, 'standing', { waiting: 0 })).toMatchObject({ status: 401 });
});

test('the photo of a punch is its kiosk’s own, and is shown to whoever looks after time', async () => {
  const [at, other, ana] = [await tablet(), await tablet(), await person()];
  const photo = await photograph(at);
  expect(photo.status).toBe(200);
  expect(await punch(other, await card(ana), { photoId: photo.id })).toMatchObject({ status: 404 });
  expect(await punch(at, await card(ana), { photoId: photo.id })).toMatchObject({ status: 200 });
  const list = await api.call('hr', kiosksApi.punches, { input: { id: at.id } });
  expect(list.json<{ items: KioskPunchRow[] }>().items).toMatchObject([{ photoId: photo.id, number: ana.number }]);
  expect((await api.call('hr', kiosksApi.photo, { input: { id: photo.id } })).status).toBe(200);
  api.people.set('clerk', { employeeId: null, holds: [] });
  expect((await api.call('clerk', kiosksApi.photo, { input: { id: photo.id } })).status).toBe(403);
});

test('a photo that became nobody’s goes after thirty days; one of a punch stays', async () => {
  const [at, ana] = [await tablet(), await person()];
  const [used, unused, young] = [await photograph(at), await photograph(at), await photograph(at)];
  await punch(at, await card(ana), { photoId: used.id });
  const old = new Date(now.getTime() - 31 * 86_400_000);
  await database.run(sql`update punch_photo set at = ${old} where id = any(${[used.id, unused.id]})`);
  await database.run(sql`update punch_photo set storage_key = 'nobodys' where id = ${unused.id}`);
  const removed: string[] = [];
  const files = { remove: async (key: string) => void removed.push(key) } as unknown as Files;
  expect(await forgetPunchPhotos(database, files, now)).toBe(1);
  expect(removed).toEqual(['nobodys']);
  const left = await database.rows<{ id: string }>(
    sql`select id from punch_photo where id = any(${[used.id, unused.id, young.id]}) order by id`,
  );
  expect(left.map(({ id }) => id)).toEqual([used.id, young.id].toSorted());
});

test('a PIN is one’s own to set, not an easy one, and kept as a hash', async () => {
  const ana = await person();
  api.people.set('ana', { employeeId: ana.employeeId });
  expect((await api.call('ana', kiosksApi.myPin)).json()).toEqual({ setAt: null });
  expect((await api.call('ana', kiosksApi.setMyPin, { input: { pin: '123456' } })).status).toBe(400);
  expect((await api.call('ana', kiosksApi.setMyPin, { input: { pin: '902817' } })).status).toBe(200);
  expect((await api.call('ana', kiosksApi.myPin)).json()).toEqual({ setAt: toInstant(now) });
  const row = await database.one<{ hash: string }>(
    sql`select hash from kiosk_pin where employee_id = ${ana.employeeId}`,
  );
  expect(row?.hash).toMatch(/^scrypt\$/);
  const told = await database.rows(sql`select from notification where subject = 'ana'`);
  expect(told).toEqual([]);
});

test('one person who sets a PIN again and again keeps nobody from the time clock', async () => {
  const [ana, ben] = [await person(), await person()];
  const limited = await startApi(database, attendanceRoutes, () => now, { limitsRate: true });
  limited.people.set('ana', { employeeId: ana.employeeId });
  limited.people.set('ben', { employeeId: ben.employeeId });
  const attack = Array.from({ length: 20 }, () =>
    limited.call('ana', kiosksApi.setMyPin, { input: { pin: '902817' } }),
  );
  const tap = await limited.call('ben', attendanceApi.punch, { input: { kind: 'IN', location: AT_SITE } });
  expect(tap.status).toBe(200);
  const statuses = (await Promise.all(attack)).map(({ status }) => status);
  expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([5, 15]);
  expect(await punchesOf(ben)).toHaveLength(1);
});
