// The clinic's list of requests, its calendar, marking with a way back, and one of a group moved to another time.
import { cardCode } from '@kawani/domains/employees/rules';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic, refused } from '../../../tests/diagnostics.ts';
import {
  type CalendarSeat,
  type DiagnosticLine,
  diagnosticOfficeApi,
  type OpenedDiagnostic,
} from './contract/office.ts';
import { type DiagnosticDetail, diagnosticsApi } from './contract.ts';

const { ask, worker, addItem, openHours, hold, file, decide, database, clock } = await openClinic();
const AT_EIGHT = `${MONDAY}T08:00:00+08:00`;

async function group() {
  const [{ clinic }, one, two] = [await openHours(), await worker(), await worker()];
  const item = await addItem({ category: 'Medical', needsResult: false });
  const employeeIds = [one.id, two.id];
  await hold('sup', clinic.id, '08:00', { employeeIds });
  const { id, ref } = await file('sup', {
    ...{ for: 'group', requiredBy: 'CLIENT', service: 'Medical', paymentMode: 'Charge to Agency', isBillable: true },
    ...{ employeeIds, itemIds: [item.id], clinicId: clinic.id, startsAt: AT_EIGHT },
  });
  return { id, ref, clinic, one, two, item };
}
const list = (who: string, input: object) =>
  ask<{ items: DiagnosticLine[]; total: number }>(who, diagnosticOfficeApi.list, { stage: 'FILED', ...input });
const seatsOf = (clinicId: string) =>
  ask<{ items: CalendarSeat[] }>('nurse', diagnosticOfficeApi.calendar, {
    ...{ service: 'Medical', clinicId, from: MONDAY, to: '2026-12-12' },
  });
const detail = (id: string) => ask<DiagnosticDetail>('clerk', diagnosticsApi.one, { id });

test('the clinic lists what waits by state, found by name, number and reference', async () => {
  const { id, ref, one, item, clinic } = await group();
  const found = await list('clerk', { search: ref });
  const line = { id, people: 2, items: [item.name], clinic: clinic.name, amount: 50_000, isBillable: true };
  expect(found.items).toMatchObject([line]);
  expect(Date.parse(found.items[0]?.startsAt ?? '')).toBe(Date.parse(AT_EIGHT));
  const opened = await ask<OpenedDiagnostic>('biller', diagnosticOfficeApi.one, { id });
  expect(opened).toMatchObject({ request: { ref, state: 'FILED', moves: [] }, diagnostic: { total: 50_000 } });
  expect((await ask<OpenedDiagnostic>('clerk', diagnosticOfficeApi.one, { id })).request.moves).toContain('endorse');
  const { attendees } = await detail(id);
  const number = attendees.find(({ employeeId }) => employeeId === one.id)?.number ?? '';
  expect((await list('clerk', { search: number })).items.map((line) => line.id)).toEqual([id]);
  expect((await list('clerk', { search: ref, billable: 'no' })).items).toEqual([]);
  expect((await list('clerk', { search: ref, service: 'Laboratory' })).items).toEqual([]);
  expect((await list('clerk', { search: ref, stage: 'APPROVED' })).items).toEqual([]);
  const counts = () => ask<{ stages: { stage: string; waiting: number }[] }>('clerk', diagnosticOfficeApi.counts);
  const scheduled = async () => (await counts()).stages.find(({ stage }) => stage === 'FOR_APPROVAL')?.waiting ?? 0;
  const before = await scheduled();
  await decide('clerk', id, 'approve');
  expect(await scheduled()).toBe(before + 1);
  expect(await list('stranger', {})).toMatchObject({ status: 403 });
  expect(await list(one.name, {})).toMatchObject({ status: 403 });
});

test('a group pays for those who are expected or came, not for who declined or did not come', async () => {
  const { id, ref, one, two } = await group();
  const mark = (employeeId: string, version: number, state: string) =>
    ask<DiagnosticDetail>('clerk', diagnosticsApi.mark, { id, employeeId, version, state });
  const amount = async () => (await list('clerk', { search: ref })).items[0];
  expect(await mark(one.id, 1, 'Completed')).toMatchObject({ total: 50_000 });
  for (const [nth, state] of ['No Show', 'Missed'].entries()) {
    expect(await mark(two.id, nth + 1, state)).toMatchObject({ total: 25_000 });
    expect(await amount()).toMatchObject({ amount: 25_000, people: 2 });
  }
  expect(await mark(two.id, 3, 'Accepted')).toMatchObject({ total: 50_000 });
  expect(await mark(two.id, 4, 'Cancelled')).toMatchObject({ total: 25_000 });
  expect(await amount()).toMatchObject({ amount: 25_000 });
});

test('one of a group moves to another time, and the others stay', async () => {
  const { id, clinic, one, two } = await group();
  const before = await seatsOf(clinic.id);
  expect(before.items).toMatchObject([
    { requestId: id, state: 'Invited' },
    { requestId: id, version: 1 },
  ]);
  const move = (employeeId: string, version: number, time: string) =>
    ask<DiagnosticDetail>('clerk', diagnosticOfficeApi.moveOne, {
      ...{ id, employeeId, version, startsAt: `${MONDAY}T${time}:00+08:00` },
    });
  expect(await move(one.id, 1, '09:10')).toMatchObject(refused(400, 'NO_SUCH_SLOT', 'startsAt'));
  expect(await move(one.id, 1, '09:00')).toMatchObject({ status: 200 });
  expect(await move(one.id, 1, '09:30')).toMatchObject({ status: 409, code: 'STALE' });
  const hours = (await seatsOf(clinic.id)).items.map(({ employeeId, startsAt }) => [employeeId, Date.parse(startsAt)]);
  expect(hours).toEqual([
    [two.id, Date.parse(AT_EIGHT)],
    [one.id, Date.parse(`${MONDAY}T09:00:00+08:00`)],
  ]);
  for (const rival of [await worker(), await worker()]) await hold(rival.name, clinic.id, '09:30');
  expect(await move(two.id, 1, '09:30')).toMatchObject(refused(409, 'FULL', 'startsAt'));
  expect((await seatsOf(clinic.id)).items).toHaveLength(4);
});

test('a mark made by mistake is undone, and who cancelled leaves the seat to others', async () => {
  const { id, clinic, one, two } = await group();
  const mark = async (employeeId: string, state: string) => {
    const { attendees } = await detail(id);
    const version = attendees.find((each) => each.employeeId === employeeId)?.version ?? 0;
    return ask<DiagnosticDetail>('clerk', diagnosticsApi.mark, { id, employeeId, version, state });
  };
  const stateOf = async (employeeId: string) =>
    (await detail(id)).attendees.find((each) => each.employeeId === employeeId)?.state;
  await mark(one.id, 'Completed');
  expect(await mark(one.id, 'Invited')).toMatchObject({ status: 200 });
  expect(await stateOf(one.id)).toBe('Invited');
  await mark(two.id, 'Cancelled');
  expect(await mark(two.id, 'Invited')).toMatchObject(refused(409, 'NOT_THEN', 'state'));
  expect((await seatsOf(clinic.id)).items).toMatchObject([{ employeeId: one.id }]);
});

test('the counter finds who comes on a day for any service, by name or number', async () => {
  const { clinic, id, one } = await group();
  const { attendees } = await detail(id);
  const { name = '', number = '' } = attendees.find(({ employeeId }) => employeeId === one.id) ?? {};
  const found = async (narrowed: { search?: string } = {}) => {
    const asked = { clinicId: clinic.id, from: MONDAY, to: MONDAY, ...narrowed };
    const { items } = await ask<{ items: CalendarSeat[] }>('nurse', diagnosticOfficeApi.calendar, asked);
    return items.map(({ employeeId }) => employeeId);
  };
  expect(await found()).toHaveLength(2);
  expect(await found({ search: number })).toEqual([one.id]);
  expect(await found({ search: name.toUpperCase() })).toContain(one.id);
  expect(await found({ search: 'Unknown Name' })).toEqual([]);
});

test('the code of an ID card says at the counter who it is, for a few minutes', async () => {
  const { id, number } = await holder();
  const secret = 'a secret of one card';
  await database.run(sql`insert into id_card (employee_id, secret, issued_at) values (${id}, ${secret}, now())`);
  const read = (who: string, code: string) => ask(who, diagnosticOfficeApi.card, { code });
  const code = await cardCode(number, secret, clock.now);
  expect(await read('clerk', code)).toMatchObject({ status: 200, employeeId: id, number });
  expect(await read('nurse', code)).toMatchObject({ status: 403 });
  const old = await cardCode(number, secret, new Date(clock.now.getTime() - 600_000));
  expect(await read('clerk', old)).toMatchObject(refused(409, 'CARD_NOT_GOOD', 'code'));
  expect(await read('clerk', 'https://example.org')).toMatchObject(refused(409, 'NO_CARD', 'code'));
});

async function holder() {
  const { id } = await worker();
  const found = await database.one<{ number: string }>(sql`select number from employee where id = ${id}`);
  return { id, number: found?.number ?? '' };
}
