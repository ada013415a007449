// One's own requests and appointments, and the people that a group is chosen from.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic, refused } from '../../../tests/diagnostics.ts';
import { invitationsApi } from './contract/invitations.ts';
import type { MyDiagnosticLine, TeamMember } from './contract/mine.ts';
import { type Appointment, diagnosticsApi, type MyDiagnostic } from './contract.ts';

const { ask, worker, addItem, openHours, hold, file, decide, move, database, clock, sup, neededOf } =
  await openClinic();
const AT_EIGHT = `${MONDAY}T08:00:00+08:00`;

/** Two workers whom their supervisor has booked at 8 AM; the clinic has scheduled them. */
async function invited() {
  const [{ clinic }, one, two] = [await openHours(), await worker(), await worker()];
  const item = await addItem({
    category: 'Medical',
    preparationEn: 'Bring your ID.',
    preparationFil: 'Dalhin ang ID.',
  });
  const employeeIds = [one.id, two.id];
  await hold('sup', clinic.id, '08:00', { employeeIds });
  const { id, ref } = await file('sup', {
    ...{ for: 'group', employeeIds, requiredBy: 'COMPANY', service: 'Medical', itemIds: [item.id] },
    ...{ clinicId: clinic.id, startsAt: AT_EIGHT, paymentMode: 'Charge to Agency' },
  });
  await decide('clerk', id, 'approve');
  return { id, ref, clinic, one, two };
}
const appointments = async (who: string) => (await ask<{ items: Appointment[] }>(who, diagnosticsApi.mine)).items;
const answer = (who: string, requestId: string, answered: string) =>
  ask(who, invitationsApi.answer, { requestId, answer: answered });
const openSeats = async (clinicId: string) =>
  database.rows(sql`select s.id from diagnostic_seat s join diagnostic_slot p on p.id = s.slot_id
    where p.clinic_id = ${clinicId} and s.ended_at is null`);

test('who is invited comes, or gives the seat back and the supervisor is told', async () => {
  const { id, ref, clinic, one, two } = await invited();
  await database.run(sql`update employee set username = 'sup' where id = ${sup}`);
  expect(await appointments(one.name)).toMatchObject([
    { requestId: id, state: 'Invited', clinic: clinic.name, invitedBy: expect.any(String) },
  ]);
  expect(await neededOf(one.name)).toMatchObject([
    { says: expect.stringContaining('invites you to the clinic'), detail: `${ref}, Dec-07-2026 8:00 AM` },
  ]);
  expect(await answer(one.name, id, 'ACCEPT')).toMatchObject({ status: 200 });
  expect(await neededOf(one.name)).toEqual([]);
  expect(await answer(one.name, id, 'ACCEPT')).toMatchObject({ status: 409, code: 'ANSWERED' });
  expect(await answer(two.name, id, 'DECLINE')).toMatchObject({ status: 200 });
  expect(await answer(two.name, id, 'ACCEPT')).toMatchObject({ status: 409, code: 'ANSWERED' });
  expect(await openSeats(clinic.id)).toHaveLength(1);
  expect(await appointments(one.name)).toMatchObject([{ state: 'Accepted' }]);
  expect(await appointments(two.name)).toEqual([]);
  const told = await database.rows<{ title: string }>(
    sql`select title from notification where subject = 'sup' and body like '%isn’t coming%'`,
  );
  expect(told).toMatchObject([{ title: 'An invitation to the clinic was declined' }]);
  const stranger = await worker();
  expect(await answer(stranger.name, id, 'DECLINE')).toMatchObject({ status: 404 });
  expect(await answer('sup', id, 'DECLINE')).toMatchObject({ status: 404 });
});

test('nobody answers once the appointment has begun', async () => {
  const { id, one } = await invited();
  const before = clock.now;
  clock.now = new Date(`${MONDAY}T08:00:00+08:00`);
  const late = await answer(one.name, id, 'DECLINE');
  clock.now = before;
  expect(late).toMatchObject({ status: 409, code: 'OVER' });
});

test('one’s own list and request say when, where, how to prepare, and until when it can be moved', async () => {
  const { id, clinic } = await invited();
  const list = await ask<{ items: MyDiagnosticLine[] }>('sup', diagnosticsApi.requests);
  const line = list.items.find((each) => each.id === id);
  expect(line).toMatchObject({ people: 2, done: 0, state: 'Scheduled', clinic: clinic.name, forWhom: 'group' });
  expect(Date.parse(line?.startsAt ?? '')).toBe(Date.parse(AT_EIGHT));
  const one = await ask<MyDiagnostic>('sup', diagnosticsApi.own, { id });
  expect(one).toMatchObject({
    state: 'Scheduled',
    place: { name: clinic.name, address: expect.any(String) },
    preparations: [{ en: 'Bring your ID.', fil: 'Dalhin ang ID.' }],
  });
  expect(Date.parse(one.movableUntil ?? '')).toBe(Date.parse(AT_EIGHT) - 86_400_000);
  await move('sup', id, 'cancel');
  expect(await ask<MyDiagnostic>('sup', diagnosticsApi.own, { id })).toMatchObject({
    ...{ state: 'Cancelled', movableUntil: null },
  });
});

test('a group is chosen from one’s team, and numbers that are not in it are named', async () => {
  const person = await worker();
  const abroad = await worker('BLK-1');
  const team = await ask<{ items: TeamMember[]; sites: { name: string }[] }>('sup', diagnosticsApi.team);
  const found = team.items.find(({ id }) => id === person.id);
  expect(found).toMatchObject({ number: expect.any(String), site: expect.any(String) });
  expect(team.items.map(({ id }) => id)).not.toContain(abroad.id);
  const away = await database.one<{ number: string }>(sql`select number from employee where id = ${abroad.id}`);
  const numbers = `${found?.number}, ${away?.number}\nNOBODY-1 ${found?.number}`;
  expect(await ask('sup', diagnosticsApi.numbered, { numbers })).toMatchObject({
    items: [{ id: person.id }],
    unknown: [away?.number, 'NOBODY-1'],
  });
  expect(await ask(person.name, diagnosticsApi.team)).toMatchObject({ status: 403 });
  expect(await ask('sup', diagnosticsApi.numbered, { numbers: ' ' })).toMatchObject(
    refused(400, 'BAD_INPUT', 'numbers'),
  );
});
