// Photos of items: only pictures, drawn again, and kept by a browser under the address of their content.
import { newId } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { addItem, ask, fileOf, send } from '../../../tests/uniforms.ts';
import { pictureOf } from '../../../tests/upload.ts';
import { photosApi } from './contract/photos.ts';
import { catalogueApi, type ItemDetail } from './contract.ts';

const upload = (content: Buffer, name = 'polo.jpg', who = 'cus') => send(who, photosApi.upload, content, name);
const give = (id: string, photoId?: string, who = 'cus') => ask<ItemDetail>(who, photosApi.set, { id, photoId });

test('an item gets a photo, drawn again, at an address that a browser keeps', async () => {
  const item = await addItem();
  expect(item.photo).toBeNull();
  const kept = await upload(await pictureOf('#147'));
  expect(kept).toMatchObject({ status: 200, mediaType: 'image/jpeg', name: 'polo.jpg' });
  const { photo } = await give(item.id, kept.id);
  const answer = await fileOf('tess', photosApi.picture, { sha256: photo ?? '' });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(answer.text).not.toContain('SECRET');
});

test('another photo has another address, and one that is taken away leaves none', async () => {
  const item = await addItem();
  const first = await give(item.id, (await upload(await pictureOf('#147'))).id);
  const second = await give(item.id, (await upload(await pictureOf('#741', 'png'), 'polo.png')).id);
  expect(second.photo).not.toBe(first.photo);
  expect((await fileOf('cus', photosApi.picture, { sha256: first.photo ?? '' })).status).toBe(200);
  expect(await give(item.id)).toMatchObject({ status: 200, photo: null });
});

test('what is no picture is refused with the reason, whatever its name says', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const jpeg = await pictureOf('#147');
  const kinds = { status: 400, fields: { file: 'Only JPG and PNG files are taken.' } };
  expect(await upload(svg)).toMatchObject(kinds);
  expect(await upload(Buffer.from('%PDF-1.7\n'), 'polo.png')).toMatchObject(kinds);
  expect(await upload(Buffer.alloc(0))).toMatchObject(kinds);
  expect(await upload(jpeg.subarray(0, 200))).toMatchObject({ status: 400, code: 'PICTURE_UNREADABLE' });
  const large = Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]);
  expect(await upload(large)).toMatchObject({ status: 413, fields: { file: 'This file is larger than 5 MB.' } });
});

test('only who uploaded a photo gives it to an item, and once', async () => {
  const [item, other] = [await addItem(), await addItem()];
  const { id } = await upload(await pictureOf('#417'));
  expect(await give(item.id, id, 'tess')).toMatchObject({ status: 404, code: 'NO_SUCH_PHOTO' });
  expect(await give(item.id, newId())).toMatchObject({ status: 404 });
  expect((await give(item.id, id)).status).toBe(200);
  expect(await give(other.id, id)).toMatchObject({ status: 404 });
  expect(await ask('cus', catalogueApi.item, { id: item.id })).toMatchObject({ photo: expect.any(String) });
  expect(await fileOf('cus', photosApi.picture, { sha256: 'f'.repeat(64) })).toMatchObject({ status: 404 });
  expect(await fileOf('cus', photosApi.picture, { sha256: 'x' })).toMatchObject({ status: 400 });
});
