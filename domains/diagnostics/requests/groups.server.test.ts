// Diagnostics of a group: for one's own people, who answer their invitations.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic, refused } from '../../../tests/diagnostics.ts';
import { invitationsApi } from './contract/invitations.ts';
import { type Appointment, type DiagnosticDetail, diagnosticsApi } from './contract.ts';

const { ask, neededOf, worker, addItem, openHours, hold, file, database, sup } = await openClinic();
const BASE = { for: 'group', requiredBy: 'CLIENT', service: 'Medical', paymentMode: 'Charge to Agency' };

/** Two people of the team, invited for Monday at 8 AM. */
async function invited() {
  const [{ clinic }, one, two] = [await openHours(), await worker(), await worker()];
  const item = await addItem({ category: 'Medical' });
  const employeeIds = [one.id, two.id];
  await hold('sup', clinic.id, '08:00', { employeeIds });
  const when = { clinicId: clinic.id, startsAt: `${MONDAY}T08:00:00+08:00` };
  const { id, ref } = await file('sup', { ...BASE, ...when, employeeIds, itemIds: [item.id] });
  return { id, ref, one, two, clinic };
}
type Appointments = { items: Appointment[] };
const answer = (who: string, input: { requestId: string; answer: string; reason?: string }) =>
  ask<Appointments>(who, invitationsApi.answer, input, newId());
const seatsAt = (clinicId: string) =>
  database.rows<{ id: string }>(sql`select s.employee_id as id from diagnostic_seat s
    join diagnostic_slot p on p.id = s.slot_id where p.clinic_id = ${clinicId} and s.ended_at is null`);

test('a group is of the filer’s own people, also where nobody needs a seat', async () => {
  const [mine, other] = [await worker(), await worker('BLK-1')];
  const item = await addItem({ category: 'Medical', needsAppointment: false });
  const form = { ...BASE, itemIds: [item.id] };
  const outside = await file('sup', { ...form, employeeIds: [mine.id, other.id] });
  expect(outside).toMatchObject(refused(409, 'NOT_YOUR_TEAM', 'employeeIds'));
  expect(outside.message).toMatch(/Not of your team: Ana \d+ Peña$/);
  const unknown = await file('sup', { ...form, employeeIds: [mine.id, newId()] });
  expect(unknown).toMatchObject(refused(409, 'UNKNOWN_PEOPLE', 'employeeIds'));
  expect(await file('sup', { ...form, employeeIds: [mine.id.toUpperCase()] })).toMatchObject({ status: 200 });
});

test('an invitation is on the Dashboard until it is answered', async () => {
  const { id, ref, one, clinic } = await invited();
  expect(await neededOf(one.name)).toMatchObject([
    { detail: `${ref}, Dec-07-2026 8:00 AM`, opens: '/e-services/diagnostic/my-requests' },
  ]);
  const { items } = await ask<Appointments>(one.name, diagnosticsApi.mine);
  expect(items).toMatchObject([{ requestId: id, ref, clinic: clinic.name, invitedBy: expect.any(String) }]);
  expect(await answer(one.name, { requestId: id, answer: 'ACCEPT' })).toMatchObject({
    ...{ status: 200, items: [{ requestId: id, state: 'Accepted' }] },
  });
  expect(await neededOf(one.name)).toEqual([]);
  expect(await answer(one.name, { requestId: id, answer: 'ACCEPT' })).toMatchObject({ status: 409, code: 'ANSWERED' });
  const { attendees } = await ask<DiagnosticDetail>('sup', diagnosticsApi.own, { id });
  expect(attendees.find(({ employeeId }) => employeeId === one.id)).toMatchObject({ state: 'Accepted' });
});

test('who declines frees the seat, and the person who filed is told why', async () => {
  const { id, one, two, clinic } = await invited();
  const stranger = await worker();
  expect(await answer(stranger.name, { requestId: id, answer: 'ACCEPT' })).toMatchObject({ status: 404 });
  await database.run(sql`update employee set username = 'sup' where id = ${sup}`);
  await answer(two.name, { requestId: id, answer: 'DECLINE', reason: 'I am on leave' });
  expect(await seatsAt(clinic.id)).toEqual([{ id: one.id }]);
  const { attendees } = await ask<DiagnosticDetail>('sup', diagnosticsApi.own, { id });
  expect(attendees.find(({ employeeId }) => employeeId === two.id)).toMatchObject({
    ...{ state: 'Cancelled', declinedFor: 'I am on leave', startsAt: null },
  });
  const told = await database.rows<{ body: string }>(sql`select body from notification where subject = 'sup'`);
  expect(told.map(({ body }) => body)).toContainEqual(expect.stringMatching(/isn’t coming: I am on leave$/));
});
