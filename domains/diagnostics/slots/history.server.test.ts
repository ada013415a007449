// What the clinic keeps, over time and as files: who changed hours, items and prices, and bringing them in by CSV.
import type { History } from '@kawani/kit/contract/history';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic } from '../../../tests/diagnostics.ts';
import { send } from '../../../tests/registers.ts';
import { itemsCsv } from '../services/contract/csv.ts';
import { type DiagnosticItem, servicesApi } from '../services/contract.ts';
import { type Availability, availabilityApi, type ClosedDay } from './contract/availability.ts';
import { hoursCsv } from './contract/csv.ts';

const { ask, call, app, openHours, addItem, worker, hold } = await openClinic();
const changesIn = async (endpoint: Parameters<typeof ask>[1], id: string) =>
  (await ask<History>('nurse', endpoint, { id })).items.map(({ by, changes }) => ({ by, changes }));
const file = async (endpoint: Parameters<typeof call>[1]) => (await call('nurse', endpoint)).text;
const report = async (endpoint: Parameters<typeof call>[1], text: string) =>
  (await send({ app }, 'nurse', endpoint, text)).report;

test('the history of hours says who changed what, and that of a clinic when it was closed', async () => {
  const { clinic, added } = await openHours();
  const { id, version, weekdays, starts, ends, slotMinutes, effectiveFrom } = added;
  const form = { id, version, weekdays, starts, ends, slotMinutes, effectiveFrom, isActive: true };
  await ask('nurse', availabilityApi.changeAvailability, { ...form, capacity: 4, weekdays: [1, 3] });
  const [changed, first] = await changesIn(availabilityApi.history, id);
  expect(changed).toEqual({
    by: 'nurse',
    changes: [
      { field: 'Weekdays', was: 'Mon, Tue', is: 'Mon, Wed' },
      { field: 'Capacity of a slot', was: '2', is: '4' },
    ],
  });
  expect(first?.changes).toContainEqual({ field: 'Clinic', was: null, is: clinic.name });
  await ask<ClosedDay>('nurse', availabilityApi.close, { clinicId: clinic.id, date: MONDAY, reason: 'Flood' });
  const [closed] = await changesIn(servicesApi.clinicHistory, clinic.id);
  expect(closed?.changes).toContainEqual({ field: 'Closed on', was: null, is: 'Dec-07-2026' });
  expect(await ask('clerk', availabilityApi.history, { id })).toMatchObject({ status: 403 });
});

test('the history of an item has its prices, old and new', async () => {
  const { id } = await addItem();
  await ask('nurse', servicesApi.setPrice, { id, amount: 30_000, effectiveFrom: '2026-12-01' });
  const [priced] = await changesIn(servicesApi.itemHistory, id);
  expect(priced?.changes).toEqual([
    { field: 'Price', was: 'Php 250.00', is: 'Php 300.00' },
    { field: 'Effective from', was: null, is: 'Dec-01-2026' },
  ]);
});

test('items go out as CSV and come in again: prices from today, and nothing where a row is wrong', async () => {
  const { code, name } = await addItem();
  const text = await file(itemsCsv.csv);
  const line = text.split('\r\n').find((row) => row.startsWith(`${code},`)) ?? expect.fail('no line');
  expect(line).toBe(`${code},${name},Laboratory,250.00,yes,yes,no,,,yes`);
  expect(await report(itemsCsv.importFile, text)).toMatchObject({ created: 0, changed: 0, problems: [] });
  const [head] = text.split('\r\n');
  const good = `${head}\n${line.replace('250.00', '275.50')}\nNEW-1,New test,Neuro,90,yes,no,no,,,yes\n`;
  expect(await report(itemsCsv.checkImport, good)).toMatchObject({ created: 1, changed: 1, isWritten: false });
  expect(await report(itemsCsv.importFile, good)).toMatchObject({ created: 1, changed: 1, isWritten: true });
  const { items } = await ask<{ items: DiagnosticItem[] }>('nurse', servicesApi.items, { search: code });
  expect(items).toMatchObject([{ code, price: 27_550 }]);
  const bad = `${head}\n${line.replace('Laboratory', 'Neuro')}\nHIV-2,HIV test,Laboratory,90,yes,no,no,,,yes\nX,X,Other,9,,,,,,\n`;
  expect(await report(itemsCsv.importFile, bad)).toMatchObject({
    isWritten: false,
    problems: [
      { line: 2, column: 'category' },
      { line: 3, column: 'voluntary' },
      { line: 4, column: 'category' },
    ],
  });
});

test('hours go out as CSV and come in again, unless that costs somebody a seat', async () => {
  const { clinic } = await openHours();
  const text = await file(hoursCsv.csv);
  const line = text.split('\r\n').find((row) => row.includes(clinic.name)) ?? expect.fail('no line');
  expect(line).toBe(`Medical,${clinic.name},"Mon, Tue",08:00,10:00,30,2,2026-11-21,,yes`);
  expect(await report(hoursCsv.importFile, text)).toMatchObject({ created: 0, changed: 0, problems: [] });
  const [head] = text.split('\r\n');
  const added = `Drug Test,${clinic.name.toUpperCase()},fri monday,09:00,11:00,20,3,2026-12-01,2026-12-31,`;
  const good = `${head}\n${line.replace(',30,2,', ',30,1,')}\n${added}\n`;
  expect(await report(hoursCsv.importFile, good)).toMatchObject({ created: 1, changed: 1, isWritten: true });
  const { items } = await ask<{ items: Availability[] }>('nurse', availabilityApi.availability, {
    clinicId: clinic.id,
  });
  expect(items).toMatchObject([
    { service: 'Drug Test', weekdays: [1, 5], capacity: 3, effectiveTo: '2026-12-31' },
    { service: 'Medical', capacity: 1 },
  ]);
  const { name } = await worker();
  await hold(name, clinic.id, '09:30');
  const cut = `${head}\n${line.replace('10:00', '09:00')}\nMedical,Nowhere,Mon,08:00,09:00,30,1,2026-12-01,,yes\n`;
  const refused = await report(hoursCsv.importFile, cut);
  expect(refused).toMatchObject({ isWritten: false, problems: [{ line: 2, column: 'to' }, { column: 'clinic' }] });
  expect(refused.problems[0]?.reason).toMatch(/1 booked seat would be lost.*Ana \d+ Peña/);
});
