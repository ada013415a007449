// Keeping the types of leave: terms from a day on, names for the nameless, what the law does not let go.
import type { History } from '@kawani/kit/contract/history';
import { readTexts } from '@kawani/kit/server/texts';
import { beforeAll, expect, test } from 'vitest';
import { api, call, card, clock, file, filed, give, joinEmployee, mine } from '../../../tests/leaves.ts';
import { send } from '../../../tests/registers.ts';
import { leaveTypesCsv } from './contract/csv.ts';
import { type LeaveTypeEntry, leaveTypesApi } from './contract.ts';

beforeAll(async () => {
  clock.set('2026-11-20T09:00:00.000+08:00');
  await joinEmployee('rosa', '2022-01-03');
});

const types = async () =>
  (await call('hr', leaveTypesApi.list, { input: {} })).json<{ items: LeaveTypeEntry[] }>().items;
const typeOf = async (type: string): Promise<LeaveTypeEntry> => {
  const entry = (await types()).find((each) => each.type === type);
  if (entry === undefined) throw new Error(`There is no type ${type}`);
  return entry;
};
const change = async (type: string, more: Record<string, unknown>, from = '2026-11-20') => {
  const entry = await typeOf(type);
  const terms = entry.terms ?? (await typeOf('EL')).terms;
  const input = { ...terms, effectiveFrom: from, ...more, type, version: entry.version };
  return call('hr', leaveTypesApi.change, { input });
};

test('every code is listed with its terms; those without a name are not offered', async () => {
  const items = await types();
  expect(items.map(({ type }) => type)).toEqual([
    ...['SL', 'VL', 'EL', 'ML', 'MC', 'LWOP', 'SpL', 'AVAWL', 'SIL', 'CL', 'PL', 'BL', 'AVL'],
  ]);
  expect(items.find(({ type }) => type === 'VL')).toMatchObject({
    label: 'Vacation',
    isActive: true,
    lawDays: null,
    terms: { entitlement: 12, noticeDays: 3 },
  });
  expect(items.find(({ type }) => type === 'SIL')?.lawDays).toBe(5);
  expect(items.find(({ type }) => type === 'BL')).toMatchObject({ isNamedHere: true, isActive: false, terms: null });
});

test('terms count from their day on, and the history tells what changed', async () => {
  const changed = await change('VL', { noticeDays: 10 }, '2026-12-01');
  expect(changed.json<LeaveTypeEntry>()).toMatchObject({
    terms: { noticeDays: 3 },
    next: { noticeDays: 10 },
    version: 2,
  });
  await give('rosa', 'VL', 5);
  expect((await file('rosa', { type: 'VL', from: '2026-11-25' })).status).toBe(200);
  expect((await file('rosa', { type: 'VL', from: '2026-12-01' })).status).toBe(200);
  clock.set('2026-12-01T09:00:00.000+08:00');
  const late = await file('rosa', { type: 'VL', from: '2026-12-07' });
  expect(late.json()).toMatchObject({ code: 'NOTICE_SHORT' });
  clock.set('2026-11-20T09:00:00.000+08:00');
  const { items } = (await call('hr', leaveTypesApi.history, { input: { type: 'VL' } })).json<History>();
  expect(items[0]?.changes).toEqual([
    { field: 'Effective from', was: null, is: 'Dec-01-2026' },
    { field: 'Days ahead', was: '3', is: '10' },
  ]);
  readTexts();
  const inFilipino = await call('hr', leaveTypesApi.history, { input: { type: 'VL' }, language: 'fil' });
  const [newest] = inFilipino.json<History>().items;
  expect(newest?.changes.map(({ field }) => field)).toContain('Ilang araw bago');
});

test('a nameless type is offered once it is called something and has terms', async () => {
  expect((await change('BL', {})).json()).toMatchObject({ code: 'NAME_NEEDED' });
  const named = await change('BL', { label: 'Birthday', entitlement: 1, noticeDays: 0, accrual: 'NONE' });
  expect(named.json<LeaveTypeEntry>()).toMatchObject({ label: 'Birthday', isActive: true });
  await give('rosa', 'BL', 1);
  expect(await card('rosa', 'BL')).toMatchObject({ label: 'Birthday', available: 1, needs: null });
  const request = await filed('rosa', { type: 'BL', from: '2026-11-26' });
  expect(request).toMatchObject({ type: 'BL', typeLabel: 'Birthday', effect: '1 day with pay' });
  expect(await mine('rosa', request.id)).toMatchObject({ typeLabel: 'Birthday' });
});

test('what the law gives is not given less of, nor switched off', async () => {
  expect((await change('SIL', { entitlement: 4 })).json()).toMatchObject({ code: 'BELOW_LAW' });
  const { version } = await typeOf('SIL');
  const off = await call('hr', leaveTypesApi.deactivate, { input: { type: 'SIL', version } });
  expect([off.status, off.json<{ code: string }>().code]).toEqual([409, 'BY_LAW']);
  expect((await change('SIL', { entitlement: 6 }, '2027-01-01')).status).toBe(200);
});

test('a type that is switched off is offered no more from the next day on, until it is switched on', async () => {
  const off = await call('hr', leaveTypesApi.deactivate, {
    input: { type: 'EL', version: (await typeOf('EL')).version },
  });
  expect(off.json<LeaveTypeEntry>().isActive).toBe(false);
  clock.set('2026-11-21T09:00:00.000+08:00');
  expect((await file('rosa', { type: 'EL', from: '2026-11-23' })).json()).toMatchObject({ code: 'NOT_OFFERED' });
  const on = await call('hr', leaveTypesApi.activate, { input: { type: 'EL', version: (await typeOf('EL')).version } });
  expect(on.json<LeaveTypeEntry>()).toMatchObject({ isActive: true, terms: { effectiveFrom: '2026-11-21' } });
  expect((await file('rosa', { type: 'EL', from: '2026-11-23' })).json()).not.toMatchObject({ code: 'NOT_OFFERED' });
});

test('two people who change a type at the same time do not overwrite one another, and nobody else may', async () => {
  const { version, terms } = await typeOf('LWOP');
  const input = { ...terms, effectiveFrom: '2026-12-01', type: 'LWOP', version };
  const both = await Promise.all([1, 2].map(() => call('hr', leaveTypesApi.change, { input })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await call('ana', leaveTypesApi.list, { input: {} })).status).toBe(403);
});

test('a file of leave types comes in as it went out, sets terms from a day on, and nothing of it where a row is wrong', async () => {
  const file = (await call('hr', leaveTypesCsv.csv)).text;
  const rows = file.trim().split('\n').length - 1;
  expect((await send(api, 'hr', leaveTypesCsv.importFile, file)).report).toMatchObject({ same: rows, problems: [] });
  const head = 'type,in_force_from,days,year_end';
  const lone = await send(api, 'hr', leaveTypesCsv.importFile, `${head}\nvl,2027-01-01,13,Paid in cash\n`);
  expect(lone.report.problems.length).toBeGreaterThan(0);
  const line = file.split('\n').findLast((row) => row.startsWith('VL,')) as string;
  const later = line.replace(/^VL,Vacation,[\d-]+,12/, 'vl,Vacation,2027-01-01,13');
  const good = `${file.split('\n')[0]}\n${line}\n${later}\n`;
  const written = await send(api, 'hr', leaveTypesCsv.importFile, good);
  expect(written.report).toMatchObject({ created: 1, same: 1, isWritten: true });
  const out = (await call('hr', leaveTypesCsv.csv)).text;
  expect(out.split('\n').filter((row) => /^VL,Vacation,.*,1[23],/.test(row)).length).toBeGreaterThan(1);
  expect((await send(api, 'hr', leaveTypesCsv.importFile, out)).report).toMatchObject({ changed: 0, created: 0 });
  const row = (change: (cells: string[]) => void) => {
    const cells = line.split(',');
    change(cells);
    return cells.join(',');
  };
  const bad = [
    file.split('\n')[0],
    row((cells) => cells.splice(0, 4, 'SIL', '', '2027-01-01', '4')),
    row((cells) => cells.splice(0, 1, 'VACATION')),
    row((cells) => cells.splice(2, 1, '2020-01-01')),
    row((cells) => cells.splice(1, 2, 'Urgent', '2027-03-01')),
    row((cells) => cells.splice(2, 4, '2027-04-01', 'many', 'Credits of a year', 'Now and then')),
    line,
    line,
  ].join('\n');
  const { report } = await send(api, 'hr', leaveTypesCsv.importFile, bad);
  expect(report.isWritten).toBe(false);
  expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    ...['2 days', '3 type', '4 in_force_from', '5 name', '6 days', '6 credited', '8 in_force_from'],
  ]);
  expect((await send(api, 'ana', leaveTypesCsv.importFile, good)).status).toBe(403);
});
