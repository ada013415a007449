// A diagnostic that is deducted from salary: payroll decides about the sum and is told nothing of what it is for.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { mailDigests } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { approvalsApi, clinicApi, type Input, MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic } from '../../../tests/diagnostics.ts';
import { diagnosticOfficeApi } from './contract/office.ts';
import { type DiagnosticDetail, diagnosticsApi } from './contract.ts';

const { ask, call, worker, addItem, openHours, hold, file, seen, decide, enterResult, database, registry } =
  await openClinic();

const REMARKS = 'Painful swelling';
const OFFICE_REMARKS = 'Fasting sugar is high';
const SPREAD = { paymentMode: 'Salary Deduction', instalments: 2, hasConsented: true };

/** Filed with a paper of the owner, by themself. */
async function filed(who?: { name: string }) {
  const [{ clinic }, item] = [await openHours(), await addItem({ category: 'Medical' })];
  const person = who === undefined ? await worker() : { id: '', ...who };
  await hold(person.name, clinic.id, '08:00');
  const form = { for: 'individual', requiredBy: 'MYSELF', service: 'Medical', itemIds: [item.id], remarks: REMARKS };
  const at = { clinicId: clinic.id, startsAt: `${MONDAY}T08:00:00+08:00` };
  const { id, ref } = await file(person.name, { ...form, ...at, ...SPREAD });
  return { id, ref, clinic, person, item };
}

/** Approved by the clinic, with remarks and a message that say what it is about. */
async function approvedByClinic(who?: { name: string }) {
  const made = await filed(who);
  const { id } = made;
  await ask('clerk', clinicApi.write, { id, body: OFFICE_REMARKS }, newId());
  for (const clerk of ['clerk', 'clerk', 'doctor']) {
    const { version } = await seen(clerk, id);
    const remarks = OFFICE_REMARKS;
    await ask(clerk, clinicApi.decide, { id, version, action: 'approve', remarks }, newId());
  }
  return made;
}

const textOf = async (who: string, endpoint: Endpoint, input: Input = {}) => call(who, endpoint, { input });
const listed = (who: string, more: Input = {}) =>
  ask<{ items: { id: string; asks: string; effect: string; waiting: object }[]; total: number }>(
    who,
    approvalsApi.list,
    more,
  );
const idsOf = async (who: string) => (await listed(who)).items.map(({ id }) => id);

test('payroll sees who, how much and on which paydays, and in no answer what it is for', async () => {
  const { id, ref, clinic, item, person } = await approvedByClinic();
  const files = { id, fileId: newId() };
  const answers = [
    await textOf('payroll', approvalsApi.list),
    await textOf('payroll', approvalsApi.list, { search: ref }),
    await textOf('payroll', approvalsApi.ids),
    await textOf('payroll', approvalsApi.choices),
    await textOf('payroll', approvalsApi.counts),
    await textOf('payroll', approvalsApi.one, { id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const told = await database.rows<{ said: string; opens: string }>(
    sql`select concat(title, body, said) as said, opens from notification where subject = 'payroll' and opens like ${`%${id}`}`,
  );
  expect(told.map(({ opens }) => opens)).toEqual([`/approvals?open=${id}`]);
  const { version } = await seen('payroll', id);
  const decided = await textOf('payroll', approvalsApi.decide, { id, version, action: 'approve' });
  expect(decided.status).toBe(200);
  const done = await textOf('payroll', approvalsApi.list, { done: 'true' });
  expect(done.text).toContain(id);
  const all = [...answers, decided, done].map(({ text }) => text).concat(told.map(({ said }) => said));
  for (const secret of [
    item.name,
    item.code,
    item.id,
    'Medical',
    clinic.name,
    clinic.id,
    `${MONDAY}T`,
    REMARKS,
    OFFICE_REMARKS,
  ])
    for (const text of all) expect(text).not.toContain(secret);
  expect((await textOf('payroll', approvalsApi.file, files)).status).toBe(404);
  expect((await textOf('payroll', approvalsApi.write, { id, body: 'What is it for?' })).status).toBe(403);
  expect((await textOf(person.name, approvalsApi.one, { id })).status).toBe(403);
});

test('payroll reaches none of the clinic’s operations, and nothing that isn’t its turn', async () => {
  const { id, ref } = await filed();
  for (const endpoint of [clinicApi.one, clinicApi.file, diagnosticsApi.one, diagnosticOfficeApi.one])
    expect((await textOf('payroll', endpoint, { id, fileId: newId() })).status, endpoint.line).toBe(403);
  for (const endpoint of [clinicApi.list, diagnosticOfficeApi.counts])
    expect((await textOf('payroll', endpoint)).status, endpoint.line).toBe(403);
  expect(await textOf('payroll', approvalsApi.one, { id })).toMatchObject({ status: 404 });
  expect(await listed('payroll', { search: ref })).toMatchObject({ items: [], total: 0 });
  expect(await listed('payroll', { search: ref, everyone: 'true' })).toMatchObject({ items: [], total: 0 });
  // Of both offices: what waits for the clinic is decided on the clinic's page.
  for (const clerk of ['clerk', 'clerk']) await decide(clerk, id, 'approve');
  expect(await idsOf('payroll2')).not.toContain(id);
  await decide('doctor', id, 'approve');
  expect(await idsOf('payroll2')).toContain(id);
  expect(
    (await ask<{ items: { id: string }[] }>('payroll2', clinicApi.list)).items.map((each) => each.id),
  ).not.toContain(id);
});

test('the sums are those of the particulars, with paydays and what was agreed to', async () => {
  const { id, item, person } = await filed();
  await decide('clerk', id, 'approve');
  const { version } = await ask<DiagnosticDetail>('clerk', diagnosticsApi.one, { id });
  const lines = [{ itemId: item.id, price: 20_001 }];
  await ask('clerk', diagnosticsApi.setParticulars, { id, version, lines, orNo: 'OR9' });
  for (const clerk of ['clerk', 'doctor']) await decide(clerk, id, 'approve');
  expect((await listed('payroll')).items.find((each) => each.id === id)).toMatchObject({
    ...{ asks: 'Salary deduction', effect: 'Php 200.01 on 2 paydays', waiting: { for: 'Payroll' } },
  });
  expect(await seen('payroll', id)).toMatchObject({
    facts: [
      { label: 'Total', value: 'Php 200.01' },
      { label: expect.stringMatching(/^Payday 1, /), value: 'Php 100.00' },
      { label: expect.stringMatching(/^Payday 2, /), value: 'Php 100.01' },
      { label: 'Take-home after this deduction', value: 'Not known before the first payslip' },
      { label: 'Authorization', value: 'Php 250.00 at most, agreed on Nov-21-2026' },
    ],
    ...{ mayWrite: false, messages: [], attachments: [], reason: '', files: 0 },
  });
  const after = await decide('payroll', id, 'approve');
  expect(after).toMatchObject({ state: 'APPROVED', facts: [{}, { value: 'Php 100.00' }, {}, {}, {}] });
  await enterResult(id, person.id);
  await ask('clerk', diagnosticsApi.mark, { id, employeeId: person.id, version: 1, state: 'Completed' });
  await decide('clerk', id, 'complete');
  expect(await seen('payroll', id)).toMatchObject({ facts: [{}, { label: 'Deduction account' }, {}] });
});

test('each text names the office whose turn it is', async () => {
  const { id, ref, person } = await approvedByClinic();
  expect(await ask(person.name, requestsApi.one, { id })).toMatchObject({ waiting: { for: 'Payroll' } });
  const told = await database.rows<{ body: string }>(
    sql`select body from notification where subject = ${person.name} order by at, id`,
  );
  expect(told.map(({ body }) => body)).toContain(`It now waits for Payroll. Reference: ${ref}`);
  await decide('payroll', id, 'approve');
  const { timeline } = await seen('clerk', id);
  expect(timeline.map(({ event, role }) => [event, role])).toEqual([
    ['file', 'Filer'],
    ['endorse', 'the clinic'],
    ['endorse', 'the clinic'],
    ['endorse', 'the clinic'],
    ['approve', 'Payroll'],
  ]);
});

test('sent to one person of payroll by hand, it leads them to Approvals too, and the clinic can’t have it', async () => {
  const { id } = await approvedByClinic();
  const idOf = async (who: string) =>
    (await database.one<{ id: string }>(sql`select id from employee where username = ${who}`))?.id;
  const { version } = await seen('doctor', id);
  const sent = { id, version, remarks: 'Please look at this one' };
  const to = async (who: string) => ask('doctor', clinicApi.reroute, { ...sent, approverId: await idOf(who) }, newId());
  expect(await to('clerk')).toMatchObject({ code: 'NOT_AN_APPROVER' });
  expect(await to('payroll')).toMatchObject({ status: 200 });
  const [told] = await database.rows<{ opens: string }>(
    sql`select opens from notification where subject = 'payroll' order by at desc, id desc limit 1`,
  );
  expect(told?.opens).toMatch(/^\/approvals/);
  const { text } = await textOf('payroll', approvalsApi.one, { id });
  expect(text).not.toContain(sent.remarks);
  expect(await decide('payroll', id, 'approve')).toMatchObject({ state: 'APPROVED' });
});

test('a denial says why, frees the seat, and ends the request', async () => {
  const { id, ref, person, clinic } = await approvedByClinic();
  const { version } = await seen('payroll', id);
  const deny = { id, version, action: 'deny' };
  expect(await ask('payroll', approvalsApi.decide, deny, newId())).toMatchObject({ status: 400 });
  const remarks = 'Other deductions come first';
  const denied = await ask('payroll', approvalsApi.decide, { ...deny, remarks }, newId());
  expect(denied).toMatchObject({ status: 200, state: 'DENIED', timeline: [{}, {}, {}, {}, { remarks }] });
  const told = await database.rows<{ body: string }>(sql`select body from notification where subject = ${person.name}`);
  expect(told.map(({ body }) => body)).toContain(`Open it to see why. Reference: ${ref}`);
  expect(await hold((await worker()).name, clinic.id, '08:00')).toMatchObject({ status: 200 });
});

test('nobody decides their own, or twice of one request; an old view and a second tap change nothing', async () => {
  const own = await approvedByClinic({ name: 'payroll' });
  expect(await idsOf('payroll')).not.toContain(own.id);
  expect(await ask('payroll', approvalsApi.one, { id: own.id })).toMatchObject({ status: 404 });
  const one = { id: own.id, version: 4, action: 'approve' };
  expect(await ask('payroll', approvalsApi.decide, one, newId())).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  const { id } = await filed();
  for (const clerk of ['clerk', 'clerk']) await decide(clerk, id, 'approve');
  const { version } = await seen('doctor', id);
  // Of the clinic and of payroll: approved as the one, it isn't decided as the other.
  await ask('payroll2', clinicApi.decide, { id, version, action: 'approve' }, newId());
  expect(await idsOf('payroll2')).not.toContain(id);
  const now = (await seen('payroll', id)).version;
  const twice = { id, version: now, action: 'approve' };
  expect((await ask('payroll2', approvalsApi.decide, twice, newId())).status).toBe(403);
  expect(await ask('payroll', approvalsApi.decide, { ...twice, version: 1 }, newId())).toMatchObject({ status: 409 });
  const key = newId();
  const taps = await Promise.all([1, 2].map(() => ask('payroll', approvalsApi.decide, twice, key)));
  expect(taps.map(({ status }) => status)).toContain(200);
  expect(await ask('payroll', approvalsApi.decide, twice, newId())).toMatchObject({ code: 'ALREADY_DECIDED' });
  const { timeline } = await seen('payroll', id);
  expect(timeline.filter(({ event }) => event === 'approve')).toHaveLength(1);
});

test('several are decided in one go, each on its own', async () => {
  const [one, other] = [await approvedByClinic(), await approvedByClinic()];
  const ids = [one.id, other.id];
  await decide('payroll', other.id, 'approve');
  const many = await ask<{ results: { id: string; refusal: object | null }[] }>(
    'payroll',
    approvalsApi.decideMany,
    { ids, versions: [4, 4], action: 'approve' },
    newId(),
  );
  expect(many.results.map(({ refusal }) => refusal === null)).toEqual([true, true]);
  const states = await database.rows<{ state: string }>(sql`select state from request where id = any(${ids}::uuid[])`);
  expect(states.map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED']);
});

test('counts and the morning mail lead payroll to Approvals, and the clinic to its own page', async () => {
  const [{ id }, early] = [await approvedByClinic(), await filed()];
  const { tabs } = await ask<{ tabs: { tab: string; waiting: number }[] }>('payroll', approvalsApi.counts);
  expect(tabs).toEqual([{ tab: 'Diagnostics', waiting: (await listed('payroll')).total, closing: 0, closesOn: null }]);
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(sql`create or replace function graphile_worker.add_job(text, json, text default null)
    returns void language sql as 'select'`);
  await database.run(
    sql`update employee set email = username || '@kawani.test' where username in ('payroll', 'clerk')`,
  );
  const now = new Date('2026-11-23T09:00:00+08:00');
  await mailDigests({ registry, database, now }, { employeeUrl: 'https://kawani.test/' });
  const mails = await database.rows<{ to: string; body: string }>(sql`select to_address as "to", body from mail`);
  const bodyTo = (who: string) => mails.find(({ to }) => to === `${who}@kawani.test`)?.body;
  expect(bodyTo('payroll')).toContain(`https://kawani.test/approvals?open=${id}`);
  expect(bodyTo('clerk')).toContain(`https://kawani.test/e-services/diagnostic/request-list?open=${early.id}`);
  expect(bodyTo('clerk')).not.toContain(id);
});
