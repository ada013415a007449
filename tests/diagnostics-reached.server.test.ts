// Every value of the lists of diagnostics, reached by a real move over HTTP and then read back over HTTP. A value that is added to a
// list fails the last test until something here reaches it.

import { type DiagnosticDetail, diagnosticsApi } from '@kawani/domains/diagnostics/requests/contract';
import {
  DiagnosticFor,
  DiagnosticPaymentMode,
  DiagnosticProgress,
  DiagnosticStage,
  InvitationAnswer,
  RequiredBy,
} from '@kawani/domains/diagnostics/requests/lists';
import { type FitnessDecision, resultsApi } from '@kawani/domains/diagnostics/results/contract';
import { Fitness } from '@kawani/domains/diagnostics/results/lists';
import { type DiagnosticItemDetail, servicesApi } from '@kawani/domains/diagnostics/services/contract';
import { CATEGORY_OF, DiagnosticCategory, DiagnosticService } from '@kawani/domains/diagnostics/services/lists';
import { type OfferedDay, slotsApi } from '@kawani/domains/diagnostics/slots/contract';
import { LeftOut, SlotState, Weekday } from '@kawani/domains/diagnostics/slots/lists';
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { newId } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { invitationsApi } from '../domains/diagnostics/requests/contract/invitations.ts';
import { type DiagnosticLine, diagnosticOfficeApi } from '../domains/diagnostics/requests/contract/office.ts';
import { type Availability, availabilityApi } from '../domains/diagnostics/slots/contract/availability.ts';
import { MONDAY } from './clinic-actions.ts';
import { openClinic } from './diagnostics.ts';
import { reaching } from './reached.ts';

const { ask, addItem, openHours, hold, file, decide, move, worker, clock } = await openClinic();
const { saw, listed, seen } = reaching({
  ...{ category: DiagnosticCategory, service: DiagnosticService, for: DiagnosticFor, requiredBy: RequiredBy },
  ...{ payment: DiagnosticPaymentMode, progress: DiagnosticProgress, stage: DiagnosticStage, invite: InviteState },
  ...{ answer: InvitationAnswer, fitness: Fitness, slot: SlotState, leftOut: LeftOut, weekday: Weekday },
});

const MINE = { for: 'individual', requiredBy: 'MYSELF', service: 'Medical', paymentMode: 'Cash' };
type Person = Awaited<ReturnType<typeof worker>>;

/** As the clinic reads it, by itself and in the list of where it stands. */
async function look(id: string, stage: DiagnosticStage | null): Promise<DiagnosticDetail> {
  const detail = await ask<DiagnosticDetail>('clerk', diagnosticsApi.one, { id });
  saw('for', detail.forWhom);
  saw('requiredBy', detail.requiredBy);
  saw('service', detail.service);
  saw('payment', detail.paymentMode);
  saw('invite', ...detail.attendees.map(({ state }) => state));
  if (stage !== null) {
    const { items } = await ask<{ items: DiagnosticLine[] }>('clerk', diagnosticOfficeApi.list, { stage, size: 100 });
    saw('stage', items.find((line) => line.id === id)?.stage);
  }
  return detail;
}

/** As its owner reads it in the list of their requests. */
async function progress(who: string, id: string): Promise<void> {
  const { items } = await ask<{ items: { id: string; state: string }[] }>(who, diagnosticsApi.requests);
  saw('progress', items.find((line) => line.id === id)?.state);
}

/** Without an appointment, unless told otherwise. */
async function filed(person: Person, more: object = {}) {
  const item = await addItem({ category: 'Medical', needsAppointment: false, needsResult: false });
  const { id, status } = await file(person.name, { ...MINE, itemIds: [item.id], ...more });
  expect(status).toBe(200);
  return { id, item };
}

test('an item of each category is offered, and each service is asked for, paid in each way', async () => {
  const person = await worker();
  for (const [nth, service] of DiagnosticService.codes.entries()) {
    const added = await addItem({ category: CATEGORY_OF[service], needsAppointment: false });
    saw('category', (await ask<DiagnosticItemDetail>('nurse', servicesApi.item, { id: added.id })).category);
    const paymentMode = DiagnosticPaymentMode.codes[nth % DiagnosticPaymentMode.codes.length];
    const agreed = paymentMode === 'Salary Deduction' ? { instalments: 1, hasConsented: true } : {};
    const requiredBy = paymentMode === 'Charge to Agency' ? 'COMPANY' : 'MYSELF';
    const form = { ...MINE, service, paymentMode, requiredBy, itemIds: [added.id], ...agreed };
    const { id, status } = await file(person.name, form);
    expect(status, service).toBe(200);
    await look(id, 'FILED');
  }
});

test('a request is scheduled, approved and completed, or denied, or cancelled', async () => {
  const person = await worker();
  const { id } = await filed(person);
  const stages = ['FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL', 'APPROVED'] as const;
  for (const [nth, stage] of stages.entries()) {
    await look(id, stage);
    await progress(person.name, id);
    const by = stage === 'FOR_FINAL_APPROVAL' ? 'doctor' : 'clerk';
    if (nth < stages.length - 1) expect(await decide(by, id, 'approve'), stage).toMatchObject({ status: 200 });
  }
  const mark = { id, employeeId: person.id, version: 1, state: 'Completed' };
  expect(await ask('clerk', diagnosticsApi.mark, mark)).toMatchObject({ status: 200 });
  expect(await decide('clerk', id, 'complete')).toMatchObject({ status: 200 });
  await look(id, 'RELEASED');
  await progress(person.name, id);
  const [denied, cancelled] = [await filed(person), await filed(person)];
  await decide('clerk', denied.id, 'deny');
  await look(denied.id, 'DENIED');
  await progress(person.name, denied.id);
  expect(await move(person.name, cancelled.id, 'cancel')).toMatchObject({ status: 200 });
  await progress(person.name, cancelled.id);
});

test('people of a group are invited and answer, and each ends in their own way', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => worker()));
  const { clinic } = await openHours({ capacity: 6 });
  const [item, employeeIds] = [await addItem({ category: 'Medical', needsResult: false }), people.map(({ id }) => id)];
  await hold('sup', clinic.id, '08:00', { employeeIds });
  const when = { clinicId: clinic.id, startsAt: `${MONDAY}T08:00:00+08:00` };
  const form = { ...MINE, for: 'group', requiredBy: 'CLIENT', paymentMode: 'Charge to Agency', ...when };
  const { id } = await file('sup', { ...form, itemIds: [item.id], employeeIds });
  await look(id, 'FILED');
  for (const [nth, answer] of InvitationAnswer.codes.entries()) {
    const answered = { requestId: id, answer, ...(answer === 'DECLINE' ? { reason: 'I am on leave' } : {}) };
    expect(await ask(people[nth]?.name ?? '', invitationsApi.answer, answered, newId())).toMatchObject({ status: 200 });
    saw('answer', answer);
  }
  const marks = ['Completed', 'Incomplete', 'No Show', 'Missed'] as const;
  for (const [nth, state] of marks.entries()) {
    const mark = { id, employeeId: people[nth + 2]?.id, version: 1, state };
    expect(await ask('clerk', diagnosticsApi.mark, mark), state).toMatchObject({ status: 200 });
  }
  const { attendees } = await look(id, 'FILED');
  const stateOf = new Map(attendees.map(({ employeeId, state }) => [employeeId, state]));
  const states = people.map((person) => stateOf.get(person.id));
  expect(states).toEqual(['Accepted', 'Cancelled', ...marks]);
});

test('the clinic decides each fitness, which HR reads', async () => {
  const person = await worker();
  const { id } = await filed(person);
  const validUntil = '2027-11-21';
  const decisions = [
    { fitness: 'PENDING' },
    { fitness: 'UNFIT' },
    { fitness: 'FIT_WITH_LIMITS', limits: 'No work at heights', validUntil },
    { fitness: 'FIT', validUntil },
  ];
  for (const decision of decisions) {
    await ask('lab', resultsApi.decideFitness, { id, employeeId: person.id, ...decision }, newId());
    const read = await ask<{ fitness: FitnessDecision }>('hr', resultsApi.fitness, { employeeId: person.id });
    saw('fitness', read.fitness.fitness);
  }
});

test('slots are free, full, closed and past, and a group is told who got no seat', async () => {
  const { clinic, added } = await openHours({ capacity: 1, weekdays: [0, 1, 2, 3, 4, 5, 6] });
  const { items } = await ask<{ items: Availability[] }>('nurse', availabilityApi.availability, {
    clinicId: clinic.id,
  });
  saw('weekday', ...(items.find(({ id }) => id === added.id)?.weekdays.map(String) ?? []));
  const [busy, first, second] = [await worker(), await worker(), await worker()];
  await hold(busy.name, clinic.id, '09:00');
  const item = await addItem({ category: 'Medical' });
  const when = { clinicId: clinic.id, startsAt: `${MONDAY}T09:00:00+08:00` };
  expect(await file(busy.name, { ...MINE, ...when, itemIds: [item.id] })).toMatchObject({ status: 200 });
  const employeeIds = [busy.id, first.id, second.id];
  const { leftOut } = await hold('sup', clinic.id, '08:00', { employeeIds, isPartly: true });
  saw('leftOut', ...leftOut.map(({ why }) => why));
  await ask('nurse', availabilityApi.close, { clinicId: clinic.id, date: '2026-12-08', reason: 'Flood' });
  clock.now = new Date(`${MONDAY}T08:45:00+08:00`);
  const query = { service: 'Medical', clinicId: clinic.id, from: MONDAY, to: '2026-12-08' };
  const { days } = await ask<{ days: OfferedDay[] }>('nurse', slotsApi.slots, query);
  saw('slot', ...days.flatMap(({ slots }) => slots.map(({ state }) => state)));
});

test('nothing on the lists is out of reach', () => {
  expect(seen()).toEqual(listed());
});
