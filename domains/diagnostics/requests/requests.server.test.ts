// Diagnostic requests, from the held seat to the completed examination.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic, refused } from '../../../tests/diagnostics.ts';
import { type Appointment, type DiagnosticDetail, diagnosticsApi } from './contract.ts';
import { remindOfTomorrow } from './service/reminders.ts';
import { freeUnapproved } from './service/unapproved.ts';

const { enterResult, ask, worker, addItem, openHours, hold, file, decide, move, database, clock, sup } =
  await openClinic();
const medical = (more: object = {}) => addItem({ category: 'Medical', ...more });
const AT_EIGHT = `${MONDAY}T08:00:00+08:00`;
const BASE = { for: 'individual', requiredBy: 'MYSELF', service: 'Medical', paymentMode: 'Cash' };

/** A worker with a held seat at 8 AM, and the form that books it. */
async function holding(more: object = {}) {
  const [{ clinic }, person, item] = [await openHours(), await worker(), await medical()];
  await hold(person.name, clinic.id, '08:00');
  const form = { ...BASE, itemIds: [item.id], clinicId: clinic.id, startsAt: AT_EIGHT, ...more };
  return { clinic, person, item, form };
}
const detail = (id: string) => ask<DiagnosticDetail>('clerk', diagnosticsApi.one, { id });
const openSeats = async (clinicId: string) =>
  database.rows<{ at: string }>(sql`select to_char(lower(s.during), 'HH24:MI') as at from diagnostic_seat s
    join diagnostic_slot p on p.id = s.slot_id where p.clinic_id = ${clinicId} and s.ended_at is null order by 1`);

test('a request books the held seat, is scheduled, entered, approved and completed', async () => {
  const { person, form, clinic } = await holding();
  const filed = await file(person.name, form);
  expect(filed).toMatchObject({ status: 200, state: 'FILED', levels: 3, asks: '1 item' });
  const mine = await ask<{ items: Appointment[] }>(person.name, diagnosticsApi.mine);
  expect(mine.items).toMatchObject([{ requestId: filed.id, clinic: clinic.name, state: 'Accepted' }]);
  expect(await decide('clerk', filed.id, 'approve')).toMatchObject({ state: 'FOR_APPROVAL', stateLabel: 'Scheduled' });
  const told = await database.rows<{ body: string }>(
    sql`select body from notification where subject = ${person.name} and title = 'You have an appointment at the clinic'`,
  );
  expect(told).toMatchObject([{ body: `Please come to ${clinic.name} on Dec-07-2026 at 8:00 AM.` }]);
  expect(await decide('clerk', filed.id, 'approve')).toMatchObject({ stateLabel: 'For Approval' });
  expect(await decide('doctor', filed.id, 'approve')).toMatchObject({ state: 'APPROVED' });
  expect(await decide('clerk', filed.id, 'complete')).toMatchObject({ status: 409, code: 'STILL_OPEN' });
  const mark = { id: filed.id, employeeId: person.id, version: 1, state: 'Completed' };
  const unfinished = await ask('clerk', diagnosticsApi.mark, mark);
  expect(unfinished).toMatchObject(refused(409, 'RESULT_MISSING', 'state'));
  expect(unfinished.message).toMatch(/^Ana \d+ Peña has no result of Blood count \d+ yet\./);
  await enterResult(filed.id, person.id);
  expect(await ask('clerk', diagnosticsApi.mark, mark)).toMatchObject({ attendees: [{ state: 'Completed' }] });
  expect(await ask('clerk', diagnosticsApi.mark, mark)).toMatchObject({ status: 409, code: 'STALE' });
  expect(await ask('clerk', diagnosticsApi.mark, { ...mark, version: 2, state: 'No Show' })).toMatchObject(
    refused(409, 'NOT_THEN', 'state'),
  );
  expect(await decide('clerk', filed.id, 'complete')).toMatchObject({ status: 200, stateLabel: 'Completed' });
  expect(await openSeats(clinic.id)).toEqual([]);
});

/** The account of a deduction, once there is one. */
async function duesOf(id: string) {
  const { accountNo } = await detail(id);
  const dues = await database.rows<{ amount: number; channel: string }>(sql`select d.amount, d.channel
    from deduction_due d join deduction_account a on a.id = d.account_id where a.no = ${accountNo} order by d.no`);
  return { accountNo, dues };
}
const markAs = (id: string, employeeId: string, version: number, state: string) =>
  ask<DiagnosticDetail>('clerk', diagnosticsApi.mark, { id, employeeId, version, state });

test('a deduction from salary is agreed to, approved by payroll, and opens an account once it is done', async () => {
  const { person, form, item } = await holding({ paymentMode: 'Salary Deduction', instalments: 2 });
  expect(await file(person.name, form)).toMatchObject(refused(409, 'CONSENT', 'hasConsented'));
  const { id, levels } = await file(person.name, { ...form, hasConsented: true });
  expect(levels).toBe(4);
  await decide('clerk', id, 'approve');
  const enter = async (price: number) => {
    const { version } = await detail(id);
    const lines = [{ itemId: item.id, price }];
    return ask<DiagnosticDetail>('clerk', diagnosticsApi.setParticulars, { id, version, lines, orNo: 'OR7' });
  };
  expect(await enter(25_001)).toMatchObject(refused(409, 'MORE_THAN_AGREED', 'lines'));
  expect(await enter(20_001)).toMatchObject({ status: 200, total: 20_001, orNo: 'OR7' });
  await decide('clerk', id, 'approve');
  expect(await decide('doctor', id, 'approve')).toMatchObject({ stateLabel: 'For Approval', level: 4 });
  expect(await decide('payroll', id, 'approve')).toMatchObject({ state: 'APPROVED' });
  expect(await duesOf(id)).toEqual({ accountNo: null, dues: [] });
  await enterResult(id, person.id);
  await markAs(id, person.id, 1, 'Completed');
  expect(await decide('clerk', id, 'complete')).toMatchObject({ stateLabel: 'Completed' });
  expect(await duesOf(id)).toEqual({
    accountNo: expect.any(String),
    dues: [
      { amount: 10_000, channel: 'UPAR' },
      { amount: 10_001, channel: 'UPAR' },
    ],
  });
});

const deducted = () => holding({ paymentMode: 'Salary Deduction', instalments: 2, hasConsented: true });

/** By the clinic and by payroll. */
async function approved({ person, form }: Awaited<ReturnType<typeof deducted>>): Promise<string> {
  const { id } = await file(person.name, form);
  for (const who of ['clerk', 'clerk', 'doctor', 'payroll']) await decide(who, id, 'approve');
  return id;
}

async function completed(id: string, personId: string) {
  await enterResult(id, personId);
  await markAs(id, personId, 1, 'Completed');
  return decide('clerk', id, 'complete');
}

test('a deduction that began with the approval, as earlier releases did, is not begun again', async () => {
  const [first, second] = [await deducted(), await deducted()];
  const [one, other] = [await approved(first), await approved(second)];
  await completed(one, first.person.id);
  const begun = await duesOf(one);
  const [account] = await database.rows<{ id: string }>(sql`update diagnostic_request r set account_id = null
    from deduction_account a where r.request_id = ${one} and a.id = r.account_id returning a.id`);
  await database.run(sql`update diagnostic_request set account_id = ${account?.id} where request_id = ${other}`);
  expect(await move(second.person.name, other, 'withdraw')).toMatchObject({ status: 409, code: 'CHARGED' });
  expect(await completed(other, second.person.id)).toMatchObject({ stateLabel: 'Completed' });
  expect(await duesOf(other)).toEqual(begun);
});

test('nothing is deducted from somebody who did not come, and who cancels owes nothing', async () => {
  const [absent, cancelled] = [await deducted(), await deducted()];
  const id = await approved(absent);
  expect(await markAs(id, absent.person.id, 1, 'No Show')).toMatchObject({ total: 0 });
  await decide('clerk', id, 'complete');
  expect(await duesOf(id)).toEqual({ accountNo: null, dues: [] });
  const other = await approved(cancelled);
  expect(await move(cancelled.person.name, other, 'withdraw')).toMatchObject({ state: 'CANCELLED' });
  expect(await detail(other)).toMatchObject({ total: 0, accountNo: null });
});

test('what company or client requires is at their cost, in the database too', async () => {
  const { person, form } = await holding({ requiredBy: 'COMPANY', paymentMode: 'Salary Deduction' });
  expect(await file(person.name, { ...form, instalments: 2, hasConsented: true })).toMatchObject(
    refused(409, 'AT_THEIR_COST', 'paymentMode'),
  );
  const { id } = await file(person.name, { ...form, paymentMode: 'Charge to Agency' });
  const written = database.run(sql`update diagnostic_request set payment_mode = 'Salary Deduction', instalments = 1,
    agreed_amount = 1, agreed_at = now() where request_id = ${id}`);
  await expect(written).rejects.toMatchObject({ constraint: 'diagnostic_request_own_cost' });
});

test('each objection names its field', async () => {
  const { person, form, clinic } = await holding();
  const hiv = await medical({ name: 'HIV test', isVoluntary: true });
  const other = await addItem();
  const cases = [
    [{ itemIds: [other.id] }, 'NO_SUCH_ITEM', 'itemIds'],
    [{ requiredBy: 'CLIENT', itemIds: [hiv.id] }, 'VOLUNTARY', 'itemIds'],
    [{ startsAt: undefined, clinicId: undefined }, 'APPOINTMENT', 'startsAt'],
    [{ startsAt: `${MONDAY}T09:00:00+08:00` }, 'SEATS_LAPSED', 'startsAt'],
    [{ isBillable: true }, 'ONLY_GROUPS_BILLED', 'isBillable'],
    [{ instalments: 2 }, 'ONLY_OF_SALARY', 'instalments'],
    [{ for: 'group' }, 'WHO', 'employeeIds'],
  ] as const;
  for (const [more, code, field] of cases)
    expect(await file(person.name, { ...form, ...more }), code).toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  expect(await openSeats(clinic.id)).toEqual([{ at: '08:00' }]);
});

test('a group is filed by its supervisor, billed to the client, and marked one by one', async () => {
  const [{ clinic }, one, two, item] = [await openHours(), await worker(), await worker(), await medical()];
  const employeeIds = [one.id, two.id];
  await hold('sup', clinic.id, '08:00', { employeeIds });
  const form = { ...BASE, for: 'group', requiredBy: 'CLIENT', paymentMode: 'Charge to Agency', isBillable: true };
  const asked = { ...form, employeeIds, itemIds: [item.id], clinicId: clinic.id, startsAt: AT_EIGHT };
  const refusal = await file(one.name, asked);
  expect(refusal.status).toBeGreaterThanOrEqual(400);
  const { id } = await file('sup', asked);
  expect(await detail(id)).toMatchObject({ total: 50_000, attendees: [{ state: 'Invited' }, { state: 'Invited' }] });
  await decide('clerk', id, 'approve');
  const told = await database.rows<{ body: string }>(
    sql`select body from notification where subject in (${one.name}, ${two.name})`,
  );
  expect(told.map(({ body }) => body)).toEqual(
    Array(2).fill(`Please come to ${clinic.name} on Dec-07-2026 at 8:00 AM.`),
  );
  await decide('clerk', id, 'approve');
  expect((await decide('doctor', id, 'approve')).status).toBeGreaterThanOrEqual(403);
  expect(await decide('biller', id, 'approve')).toMatchObject({ state: 'APPROVED' });
  expect(sup).not.toBe(one.id);
});

test('a request moves to another time without losing its seat, until 24 hours before it begins', async () => {
  const { person, form, clinic } = await holding();
  const { id } = await file(person.name, form);
  const rival = await worker();
  const later = await openHours({ capacity: 1 });
  await hold(rival.name, later.clinic.id, '09:00');
  const to = (clinicId: string, time: string) =>
    ask<DiagnosticDetail>(person.name, diagnosticsApi.reschedule, {
      id,
      clinicId,
      startsAt: `${MONDAY}T${time}:00+08:00`,
    });
  expect(await to(later.clinic.id, '09:00')).toMatchObject(refused(409, 'FULL', 'startsAt'));
  expect(await openSeats(clinic.id)).toEqual([{ at: '08:00' }]);
  expect(await to(later.clinic.id, '09:30')).toMatchObject({ status: 200, clinicId: later.clinic.id });
  expect(await openSeats(clinic.id)).toEqual([]);
  const before = clock.now;
  clock.now = new Date('2026-12-06T09:31:00+08:00');
  expect(await to(later.clinic.id, '08:00')).toMatchObject(refused(409, 'TOO_LATE', 'startsAt'));
  expect(await move(person.name, id, 'cancel')).toMatchObject({ status: 409, code: 'TOO_LATE' });
  clock.now = before;
  expect(await move(person.name, id, 'cancel')).toMatchObject({ status: 200, state: 'CANCELLED' });
  expect(await openSeats(later.clinic.id)).toEqual([{ at: '09:00' }]);
});

test('a denial frees the seat, and another person’s request isn’t found', async () => {
  const { person, form, clinic } = await holding();
  const { id } = await file(person.name, form);
  const stranger = await worker();
  expect(await ask(stranger.name, diagnosticsApi.own, { id })).toMatchObject({ status: 404 });
  expect(await ask(stranger.name, diagnosticsApi.one, { id })).toMatchObject({ status: 403 });
  expect(await ask(person.name, diagnosticsApi.own, { id })).toMatchObject({ status: 200, lines: [{}] });
  expect(await decide('clerk', id, 'deny')).toMatchObject({ state: 'DENIED' });
  expect(await openSeats(clinic.id)).toEqual([]);
  expect(await hold(person.name, clinic.id, '08:00')).toMatchObject({ status: 200 });
});

test('a seat that nobody approves in three days is freed, and its owner chooses another time', async () => {
  const { person, form, clinic } = await holding();
  const { id, ref } = await file(person.name, form);
  const after = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
  await freeUnapproved(database, after(2.9));
  expect(await openSeats(clinic.id)).toEqual([{ at: '08:00' }]);
  expect(await freeUnapproved(database, after(3.1))).toBeGreaterThanOrEqual(1);
  expect(await openSeats(clinic.id)).toEqual([]);
  const told = await database.one<{ body: string }>(
    sql`select body from notification where subject = ${person.name} order by at desc limit 1`,
  );
  expect(told?.body).toContain(ref);
  const again = { id, clinicId: clinic.id, startsAt: `${MONDAY}T09:30:00+08:00` };
  expect(await ask(person.name, diagnosticsApi.reschedule, again)).toMatchObject({ status: 200 });
});

test('the day before, everybody who is expected is reminded once, without what it is for', async () => {
  const { person, form, clinic, item } = await holding();
  await decide('clerk', (await file(person.name, form)).id, 'approve');
  const unconfirmed = await holding();
  await file(unconfirmed.person.name, unconfirmed.form);
  const cancelled = await holding();
  const { id } = await file(cancelled.person.name, cancelled.form);
  await move(cancelled.person.name, id, 'cancel');
  const toldOf = (who: string) =>
    database.rows<{ body: string }>(
      sql`select body from notification where subject = ${who} and title = 'Your appointment is tomorrow'`,
    );
  await remindOfTomorrow(database, new Date('2026-12-05T12:00:00+08:00'));
  await remindOfTomorrow(database, new Date('2026-12-06T07:59:00+08:00'));
  expect(await toldOf(person.name)).toEqual([]);
  await remindOfTomorrow(database, new Date('2026-12-06T08:00:00+08:00'));
  await remindOfTomorrow(database, new Date('2026-12-06T08:01:00+08:00'));
  const told = await toldOf(person.name);
  expect(told).toMatchObject([{ body: expect.stringContaining(`${clinic.name} on Dec-07-2026 at 8:00 AM`) }]);
  expect(told[0]?.body).not.toContain(item.name);
  expect(await toldOf(unconfirmed.person.name)).toEqual([]);
  expect(await toldOf(cancelled.person.name)).toEqual([]);
});

test('who scheduled a request and entered its particulars doesn’t approve it, whatever they hold', async () => {
  const { person, form } = await holding();
  const { id } = await file(person.name, form);
  for (const label of ['Scheduled', 'For Approval'])
    expect(await decide('head', id, 'approve')).toMatchObject({ status: 200, stateLabel: label });
  expect((await decide('head', id, 'approve')).status).toBeGreaterThanOrEqual(403);
  expect(await decide('doctor', id, 'approve')).toMatchObject({ state: 'APPROVED' });
});

test('an item that the clinic adds needs its result as well, before the request is completed', async () => {
  const { person, form, item } = await holding();
  const { id } = await file(person.name, form);
  const added = await medical();
  await enterResult(id, person.id, { itemId: item.id });
  await ask('clerk', diagnosticsApi.mark, { id, employeeId: person.id, version: 1, state: 'Completed' });
  const { version } = await detail(id);
  const lines = [item, added].map((each) => ({ itemId: each.id, price: 25_000 }));
  expect(await ask('clerk', diagnosticsApi.setParticulars, { id, version, lines })).toMatchObject({ status: 200 });
  for (const who of ['clerk', 'clerk', 'doctor']) await decide(who, id, 'approve');
  const refusal = await decide('clerk', id, 'complete');
  expect(refusal).toMatchObject({ status: 409, code: 'RESULT_MISSING' });
  expect(refusal.message).toContain(added.name);
  await enterResult(id, person.id, { itemId: added.id });
  expect(await decide('clerk', id, 'complete')).toMatchObject({ status: 200, stateLabel: 'Completed' });
  expect(await enterResult(id, person.id, { itemId: added.id })).toMatchObject({ status: 200 });
});
