// What the clinic offers: items with dated prices and how to prepare for them, and clinics.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openClinic, refused } from '../../../tests/diagnostics.ts';
import { type DiagnosticItemDetail, type Offer, servicesApi } from './contract.ts';

const { ask, addItem, addClinic, openHours, hold, worker, database } = await openClinic();

function changeOf(item: DiagnosticItemDetail, more: object) {
  const { id, version, name, needsResult, needsAppointment, isVoluntary } = item;
  const form = { id, version, name, needsResult, needsAppointment, isVoluntary, isActive: true };
  return ask<DiagnosticItemDetail>('nurse', servicesApi.changeItem, { ...form, ...more });
}

test('a worker sees the items of a service with today’s price and how to prepare, and the clinics in use', async () => {
  const { name } = await worker();
  const preparation = { preparationEn: 'Don’t eat for 8 hours.', preparationFil: 'Huwag kumain nang 8 oras.' };
  const item = await addItem({ category: 'Covid-19', ...preparation });
  const clinic = await addClinic({ directions: 'Beside the church', phone: '0917 123 4567' });
  const unused = await addItem({ category: 'Covid-19' });
  await changeOf(unused, { isActive: false });
  const offer = await ask<Offer>(name, servicesApi.offer, { service: 'Covid19 Test' });
  expect(offer.items).toMatchObject([{ id: item.id, price: 25_000, ...preparation }]);
  expect(offer.clinics).toContainEqual(expect.objectContaining({ id: clinic.id, directions: 'Beside the church' }));
});

test('nobody can be required to take an HIV test, in the database too', async () => {
  const hiv = { name: 'Anti-HIV screening' };
  expect(await addItem(hiv)).toMatchObject(refused(400, 'HIV_IS_VOLUNTARY', 'isVoluntary'));
  const voluntary = await addItem({ ...hiv, isVoluntary: true });
  expect(voluntary).toMatchObject({ status: 200, isVoluntary: true });
  expect(await changeOf(voluntary, { isVoluntary: false })).toMatchObject(
    refused(400, 'HIV_IS_VOLUNTARY', 'isVoluntary'),
  );
  const renamed = await addItem();
  expect(await changeOf(renamed, { name: 'HIV1 test' })).toMatchObject(refused(400, 'HIV_IS_VOLUNTARY', 'isVoluntary'));
  const written = database.run(sql`update diagnostic_item set is_voluntary = false where id = ${voluntary.id}`);
  await expect(written).rejects.toMatchObject({ constraint: 'diagnostic_item_hiv_voluntary' });
});

test('a code is taken once, a clinic has a name of its own, and each refusal names its field', async () => {
  const item = await addItem();
  expect(await addItem({ code: item.code })).toMatchObject(refused(409, 'CODE_TAKEN', 'code'));
  const clinic = await addClinic();
  expect(await addClinic({ name: clinic.name.toUpperCase() })).toMatchObject(refused(409, 'NAME_TAKEN', 'name'));
  for (const price of [-1, 0.5, 'x'])
    expect(await addItem({ price })).toMatchObject({ status: 400, fields: { price: expect.any(String) } });
});

test('a price holds from its day on, and the one before it stays', async () => {
  const { id } = await addItem();
  const set = (amount: number, effectiveFrom: string) =>
    ask<DiagnosticItemDetail>('nurse', servicesApi.setPrice, { id, amount, effectiveFrom });
  expect(await set(1, '2026-11-20')).toMatchObject(refused(400, 'PRICE_OF_THE_PAST', 'effectiveFrom'));
  await set(40_000, '2026-12-01');
  const corrected = await set(38_000, '2026-12-01');
  expect(corrected).toMatchObject({ price: 25_000 });
  expect(corrected.prices).toMatchObject([
    { effectiveFrom: '2026-12-01', amount: 38_000, by: 'nurse' },
    { effectiveFrom: '2026-11-21', amount: 25_000 },
  ]);
});

test('of two who change an item at the same moment, one does', async () => {
  const item = await addItem();
  const both = await Promise.all(['Count A', 'Count B'].map((name) => changeOf(item, { name })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await changeOf({ ...item, id: newId() }, {})).toMatchObject({ status: 404, code: 'NO_SUCH_ITEM' });
});

test('a clinic where somebody has a seat stays in use', async () => {
  const { clinic } = await openHours();
  const { name } = await worker();
  await hold(name, clinic.id, '08:00');
  const { id, version, name: called, address, hours } = clinic;
  const closed = { id, version, name: called, address, hours, isActive: false };
  expect(await ask('nurse', servicesApi.changeClinic, closed)).toMatchObject(refused(409, 'SEATS_BOOKED', 'isActive'));
});

test('items and clinics are kept by those who manage availability', async () => {
  for (const endpoint of Object.values(servicesApi))
    expect((await ask('stranger', endpoint, endpoint.example)).status, endpoint.line).toBe(403);
});
