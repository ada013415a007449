// Orders picked up by another person, over HTTP: the name and photo of that person, and who may look at it.
import { newId, sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  call,
  claim,
  claimFor,
  codeOf,
  database,
  filed,
  files,
  type Goods,
  join,
  myOrder,
  photograph,
  process,
  READY,
  refused,
  stocked,
  storeOrder,
  toldOf,
} from '../../../tests/uniform-orders.ts';
import { claimPhotosApi } from './contract/claim-photos.ts';
import { forgetClaimPhotos } from './service/claim-photos.ts';

const FREE = { payment: 'FREE' };
let goods: Goods;
beforeAll(async () => {
  goods = await stocked(50, { isFree: true });
});

async function ready(who: string, by = 'cus') {
  const order = await filed(who, goods, FREE);
  for (const name of READY) expect(await process(by, order, name)).toBeNull();
  return { ...order, code: await codeOf(who, order) };
}

test('who picks it up for the owner leaves a name and a photo, which the owner and the store can see', async () => {
  const order = await ready('ana');
  expect(await claimFor('cus', order.code, 'Pedro Peña')).toMatchObject({
    status: 200,
    claimedBy: 'Pedro Peña',
  });
  expect(await myOrder('ana', order)).toMatchObject({ claimedBy: 'Pedro Peña', hasClaimPhoto: true });
  expect(await storeOrder('tess', order)).toMatchObject({ claimedBy: 'Pedro Peña', hasClaimPhoto: true });
  expect(await toldOf('ana')).toContainEqual(
    expect.stringContaining(`It was handed over for you. Reference: ${order.ref}`),
  );
  const input = { id: order.id };
  const seen = await call('ana', claimPhotosApi.ofMine, { input });
  expect(seen).toMatchObject({ status: 200, raw: { headers: { 'content-type': 'image/jpeg' } } });
  expect(seen.raw.rawPayload.toString('latin1')).not.toContain('SECRET');
  expect((await call('tess', claimPhotosApi.ofOrder, { input })).status).toBe(200);
  const lines = await database.rows<{ actor: string }>(sql`select actor from audit_line
    where subject = 'uniform-claim-photo' and subject_id = ${order.id} order by actor`);
  expect(lines.map(({ actor }) => actor)).toEqual(['ana', 'tess']);
});

test('nobody else sees the photo', async () => {
  await join('upa', ['APPROVE_UPAR_REQUEST']);
  const order = await ready('cus', 'tess');
  expect(await claimFor('tess', order.code, 'Pedro Peña')).toMatchObject({ status: 200 });
  const input = { id: order.id };
  expect((await call('ben', claimPhotosApi.ofMine, { input })).status).toBe(404);
  expect((await call('ben', claimPhotosApi.ofOrder, { input })).status).toBe(403);
  expect((await call('upa', claimPhotosApi.ofOrder, { input })).status).toBe(403);
  expect((await call('cus', claimPhotosApi.ofOrder, { input })).status).toBe(404);
  const own = await ready('ben');
  await claim('cus', own.code);
  expect(await myOrder('ben', own)).toMatchObject({ claimedBy: null, hasClaimPhoto: false });
  expect((await call('ben', claimPhotosApi.ofMine, { input: { id: own.id } })).status).toBe(404);
});

test('a name without a photo, a photo without a name, and another one’s photo hand nothing out', async () => {
  const order = await ready('cai');
  const { id: photoId } = await photograph('cus');
  const named = { claimedBy: 'Pedro Peña' };
  expect(await claim('cus', order.code, named)).toMatchObject(refused(400, 'PHOTO_NEEDED', 'photoId'));
  expect(await claim('cus', order.code, { photoId })).toMatchObject(refused(400, 'NAME_NEEDED', 'claimedBy'));
  for (const foreign of [{ photoId: (await photograph('tess')).id }, { photoId: newId() }]) {
    const answer = await claim('cus', order.code, { ...named, ...foreign });
    expect(answer).toMatchObject(refused(404, 'NO_SUCH_PHOTO', 'photoId'));
  }
  expect(await claim('cus', order.code, { ...named, photoId })).toMatchObject({ status: 200 });
  const other = await ready('dan');
  const again = await claim('cus', other.code, { ...named, photoId });
  expect(again).toMatchObject(refused(404, 'NO_SUCH_PHOTO', 'photoId'));
  expect(await myOrder('dan', other)).toMatchObject({ state: 'Ready For Pickup', claimedBy: null });
});

test('a photo that nothing was handed out with is removed after a day, and no other', async () => {
  const order = await ready('ana');
  expect(await claimFor('cus', order.code, 'Pedro Peña')).toMatchObject({ status: 200 });
  const [{ id: photoId }, next] = [await photograph('cus'), await ready('ben')];
  const claimNext = () => claim('cus', next.code, { claimedBy: 'Pedro Peña', photoId });
  await forgetClaimPhotos(database, files, new Date('2026-11-18T11:00:00+08:00'));
  expect(await claimNext()).toMatchObject(refused(404, 'NO_SUCH_PHOTO', 'photoId'));
  expect((await call('ana', claimPhotosApi.ofMine, { input: { id: order.id } })).status).toBe(200);
});

test('only pictures of a usual size are taken, by the store alone', async () => {
  const kinds = { status: 400, fields: { file: 'Only JPG and PNG files are taken.' } };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await photograph('cus', svg, 'person.svg')).toMatchObject(kinds);
  expect(await photograph('cus', Buffer.from('%PDF-1.7\n'), 'person.jpg')).toMatchObject(kinds);
  expect(await photograph('cus', Buffer.alloc(0))).toMatchObject(kinds);
  const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(20 * 1024 * 1024)]);
  expect(await photograph('cus', large)).toMatchObject({ status: 413 });
  expect(await photograph('ana')).toMatchObject({ status: 403 });
  expect(await ask('ana', claimPhotosApi.ofMine, { id: newId() })).toMatchObject({ status: 404 });
});
