// The personnel action form and the endorsement of a new hire: two pairs of eyes each, and the minimum wage again.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { rerouteWaiting } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openPafs } from '../../../tests/pafs.ts';
import { applicantsApi } from '../applicants/contract.ts';
import { type PafApprovers, pafApproversApi } from './contract/approvers.ts';
import { hiringApi } from './contract.ts';
import { endorsementRequest, hiringInbox } from './requests.ts';

const pafs = await openPafs();
const { ask, outside, asked, one, people, site, company, endorsed, database } = pafs;
const { clock, registry } = pafs;
const { passedOn, writePaf, decide, approver, name } = pafs;

const askEndorsement = (id: string, who = 'ella') =>
  ask<RequestDetail>(who, endorsementRequest.api.file, { applicationId: id, files: [] });
async function approvedPaf() {
  const hire = await passedOn();
  await decide('petra', await writePaf(hire.id), 'approve');
  return hire;
}
const fallOut = async (id: string) =>
  ask('hana', hiringApi.fallOut, {
    ...{ id, version: (await one(id)).hire?.version, because: 'DID_NOT_COME' },
  });

test('a PAF begins with the offer, and another person than who wrote it decides', async () => {
  const { id } = await passedOn();
  const begun = await ask('paula', hiringApi.paf, { id });
  expect(begun).toMatchObject({ basis: 'DAILY', rate: 75_000, factor: '313', cola: 500, startsOn: '2026-12-01' });
  expect(await ask('hana', hiringApi.paf, { id })).toMatchObject({ status: 403 });
  const filed = await writePaf(id);
  expect(filed).toMatchObject({ status: 200, ref: expect.stringMatching(/^PAF-/) });
  expect(await writePaf(id)).toMatchObject({ status: 409, code: 'NOT_NOW' });
  expect(await one(id, 'petra')).toMatchObject({
    ...{ step: 'PAF', waitsFor: 'DECIDE_PAF', hire: { terms: { rate: 75_000, status: 'Probationary' } } },
  });
  expect((await one(id, 'hugo')).hire?.terms).toBeNull();
  expect(await one(filed.id, 'petra')).toMatchObject({ id });
  expect((await decide('paula', filed, 'approve')).status).toBe(403);
  expect((await decide('hana', filed, 'approve')).status).toBe(403);
  expect(await decide('petra', filed, 'approve')).toMatchObject({ status: 200, state: 'APPROVED' });
  expect(await one(id)).toMatchObject({ step: 'ENDORSEMENT', waitsFor: 'ASK_ENDORSEMENT' });
});

test('a PAF below the minimum wage, or with terms that do not exist, is refused', async () => {
  const { id } = await passedOn();
  expect(await writePaf(id, { rate: 20_000 })).toMatchObject({ status: 409, code: 'BELOW_MINIMUM' });
  expect(await writePaf(id, { factor: '999' })).toMatchObject({ status: 409, code: 'SUCH_A_FACTOR' });
  expect(await writePaf(id, { startsOn: '2026-11-01' })).toMatchObject({ status: 409, code: 'START_PASSED' });
  expect(await writePaf(id, { shiftId: id })).toMatchObject({ status: 409, code: 'NO_SUCH_SHIFT' });
  expect(await one(id)).toMatchObject({ waitsFor: 'WRITE_PAF' });
});

test('a PAF waits for the 201 file, and after a denial another one is written', async () => {
  const { id: early } = await asked();
  expect(await writePaf(early)).toMatchObject({ status: 409, code: 'NOT_NOW' });
  const { id } = await passedOn();
  await decide('petra', await writePaf(id), 'deny');
  expect(await one(id)).toMatchObject({ waitsFor: 'WRITE_PAF', blockers: ['PAF_DENIED'] });
  expect(await writePaf(id)).toMatchObject({ status: 200 });
});

test('nobody writes, asks for or approves what makes an employee of themselves, known by their mobile number', async () => {
  const employeeId = await company.employee({ username: 'sonia' });
  const holds = ['CREATE_PAF', 'UPDATE_PAF_APPROVER', 'REQUEST_NEW_HIRE_ENDORSEMENT', 'APPROVE_NEW_HIRE_ENDORSEMENT'];
  people.set('sonia', { employeeId, holds });
  const { id } = await passedOn();
  await database.run(sql`update employee set mobile = (select p.mobile from application a
    join person_outside p on p.id = a.person_id where a.id = ${id}) where id = ${employeeId}`);
  const refused = { status: 409, code: 'OWN_HIRE' };
  expect(await writePaf(id, {}, 'sonia')).toMatchObject(refused);
  const paf = await writePaf(id);
  expect(await decide('sonia', paf, 'approve')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  expect(await decide('petra', paf, 'approve')).toMatchObject({ status: 200 });
  expect(await askEndorsement(id, 'sonia')).toMatchObject(refused);
  const endorsement = await askEndorsement(id);
  expect(await decide('sonia', endorsement, 'approve')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  expect(await decide('petra', endorsement, 'approve')).toMatchObject({ status: 200 });
});

test('of two PAFs that are written together one is that of the hire', async () => {
  const { id } = await passedOn();
  people.set('pablo', { employeeId: await company.employee(), holds: ['CREATE_PAF'] });
  const both = await Promise.all([writePaf(id), writePaf(id, {}, 'pablo')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an endorsement approved by another person goes on to the employee record, and the supervisor is not told yet', async () => {
  const { id, hireId } = await approvedPaf();
  const leader = await company.employee({ username: 'lea' });
  await database.run(sql`insert into leadership (id, detachment_id, employee_id, effective_from)
    values (${newId()}, ${site}, ${leader}, '2025-01-01')`);
  const filed = await askEndorsement(id);
  expect(filed).toMatchObject({ status: 200, ref: expect.stringMatching(/^NHE-/) });
  expect((await decide('ella', filed, 'approve')).status).toBe(403);
  expect(await decide('petra', filed, 'approve')).toMatchObject({ status: 200 });
  expect(endorsed.filter((each) => each === hireId)).toHaveLength(1);
  expect(await one(id)).toMatchObject({ step: 'HIRED', waitsFor: 'RECORD' });
  expect(await database.rows(sql`select from notification where subject = 'lea'`)).toHaveLength(0);
});

test('an endorsement waits for the approved PAF', async () => {
  const { id } = await passedOn();
  expect(await askEndorsement(id)).toMatchObject({ status: 409, code: 'NOT_NOW' });
});

test('who falls out while the endorsement is approved is one of both, never both', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, hireId } = await approvedPaf();
    const filed = await askEndorsement(id);
    const [approval, ending] = await Promise.all([decide('petra', filed, 'approve'), fallOut(id)]);
    expect([approval.status, ending.status].sort()).toEqual([200, 409]);
    const [hire] = await database.rows<{ isEndorsed: boolean; isOut: boolean }>(
      sql`select endorsed_at is not null as "isEndorsed", fell_out_at is not null as "isOut" from hire where id = ${hireId}`,
    );
    expect(hire).toEqual({ isEndorsed: approval.status === 200, isOut: ending.status === 200 });
  }
});

test('who wrote a PAF may cancel it while it waits', async () => {
  const { id } = await passedOn();
  const { id: pafId, version } = await writePaf(id);
  expect(await ask('paula', requestsApi.move, { id: pafId, move: 'cancel', version })).toMatchObject({ status: 200 });
  expect(await one(id)).toMatchObject({ waitsFor: 'WRITE_PAF' });
});

test('named approvers decide a PAF one after the other, and who wrote it or left is passed over', async () => {
  const [first, second, third] = [await approver('fe'), await approver('sol'), await approver('tomas')];
  const paula = people.get('paula')?.employeeId ?? '';
  await rememberPermissions(database, { username: 'paula', holds: new Set(['UPDATE_PAF_APPROVER']) });
  expect(await name([first, paula, second, third])).toMatchObject({
    status: 200,
    current: { effectiveFrom: '2026-11-02' },
  });
  const filed = await writePaf((await passedOn()).id);
  expect(filed).toMatchObject({ levels: 3, waiting: { for: expect.any(String) } });
  expect((await decide('petra', filed, 'approve')).status).toBe(403);
  expect((await decide('sol', filed, 'approve')).status).toBe(403);
  const endorsedOnce = await decide('fe', filed, 'approve');
  expect(endorsedOnce).toMatchObject({ status: 200, state: 'FOR_APPROVAL' });
  expect((await decide('fe', endorsedOnce, 'approve')).status).not.toBe(200);
  // The last one left meanwhile: those who hold the permission decide in their place, but for who decided before.
  await database.run(
    sql`insert into employee_status (employee_id, status, effective_from) values (${third}, 'Resigned', '2026-11-01')`,
  );
  const last = await decide('sol', endorsedOnce, 'approve');
  expect(last).toMatchObject({ status: 200, state: 'FOR_FINAL_APPROVAL' });
  expect((await decide('fe', last, 'approve')).status).toBe(403);
  expect(await decide('petra', last, 'approve')).toMatchObject({ status: 200, state: 'APPROVED' });
  expect(await name([])).toMatchObject({ status: 200, current: { people: [] } });
});

const reroute = (who: string, { id, version }: Pick<RequestDetail, 'id' | 'version'>, approverId: string) =>
  ask<RequestDetail>(who, hiringInbox.api.reroute, { id, version, approverId, remarks: 'Lost the permission' });

test('a PAF that waits for somebody is sent to another approver, never to its writer or the person it is about', async () => {
  const [first, other] = [await approver('rosa'), await approver('omar')];
  await name([first]);
  const { id } = await passedOn();
  const filed = await writePaf(id);
  const back = await approver('balik');
  await database.run(sql`update employee set mobile = (select p.mobile from application a join person_outside p
    on p.id = a.person_id where a.id = ${id}) where id = ${back}`);
  const paula = people.get('paula')?.employeeId ?? '';
  await rememberPermissions(database, { username: 'paula', holds: new Set(['CREATE_PAF', 'UPDATE_PAF_APPROVER']) });
  expect(await reroute('hana', filed, other)).toMatchObject({ status: 403 });
  expect(await reroute('paula', filed, other)).toMatchObject({ status: 403 });
  expect(await reroute('petra', filed, paula)).toMatchObject({ status: 409, code: 'NOT_AN_APPROVER' });
  expect(await reroute('petra', filed, back)).toMatchObject({ status: 409, code: 'NOT_AN_APPROVER' });
  expect(await reroute('petra', filed, await company.employee())).toMatchObject({ code: 'NOT_AN_APPROVER' });
  const sent = await reroute('petra', filed, other);
  expect(sent).toMatchObject({ status: 200, timeline: [{}, { event: 'reroute', remarks: 'Lost the permission' }] });
  expect(await database.rows(sql`select from notification where subject = 'omar'`)).toHaveLength(1);
  expect((await decide('rosa', sent, 'approve')).status).toBe(403);
  expect((await decide('omar', sent, 'approve')).status).toBe(200);
  await name([]);
});

test('nobody decides about their own hire, and an approver who lost the permission is passed over in their turn', async () => {
  const [first, last] = [await approver('lito'), await approver('mina')];
  await name([first, last]);
  const { id } = await passedOn();
  const filed = await writePaf(id);
  const endorsedOnce = await decide('lito', filed, 'approve');
  expect(endorsedOnce).toMatchObject({ state: 'FOR_APPROVAL' });
  const own = await passedOn();
  const second = await writePaf(own.id);
  await rememberPermissions(database, { username: 'mina', holds: new Set() });
  people.set('mina', { employeeId: last, holds: [] });
  // It waited for somebody who lost the permission meanwhile, and the next one comes to their turn after that.
  await rerouteWaiting({ registry, database, now: clock.now });
  expect(await decide('petra', endorsedOnce, 'approve')).toMatchObject({ status: 409, code: 'CHANGED' });
  const { version } = await ask<RequestDetail>('petra', hiringInbox.api.one, { id: filed.id });
  expect(await decide('petra', { id: filed.id, version }, 'approve')).toMatchObject({ state: 'APPROVED' });
  const passed = await decide('lito', second, 'approve');
  await database.run(sql`update employee set mobile = (select p.mobile from application a join person_outside p
    on p.id = a.person_id where a.id = ${own.id}) where username = 'petra'`);
  expect((await decide('petra', passed, 'approve')).status).toBe(403);
  await database.run(sql`update employee set mobile = null where username = 'petra'`);
  expect(await decide('petra', passed, 'approve')).toMatchObject({ status: 200, state: 'APPROVED' });
  await name([]);
});

test('approvers are named from a date on, and nobody names themselves alone', async () => {
  const [other, petra] = [await approver('flor'), people.get('petra')?.employeeId ?? ''];
  expect(await name([petra])).toMatchObject({ status: 403, code: 'ONLY_YOURSELF' });
  expect(await name([other, other])).toMatchObject({ status: 400, code: 'NAMED_TWICE' });
  expect(await name([await company.employee()])).toMatchObject({ status: 400, code: 'NOT_AN_APPROVER' });
  expect(await name([other], { effectiveFrom: '2026-11-01' })).toMatchObject({ status: 400, code: 'TOO_EARLY' });
  expect(await name([other], {}, 'hana')).toMatchObject({ status: 403 });
  expect(await name([other, petra], { effectiveFrom: '2026-11-20' })).toMatchObject({
    planned: [{ effectiveFrom: '2026-11-20', people: [{ id: other }, { id: petra }] }],
  });
  const { version } = await ask<PafApprovers>('petra', pafApproversApi.read);
  const both = await Promise.all([name([other], { version }), name([other, petra], { version })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await name([])).toMatchObject({ current: { people: [] } });
  expect(await writePaf((await passedOn()).id)).toMatchObject({ levels: 1 });
});

test('what a hire asked of others is withdrawn with it, and the office ends it until there is an employee', async () => {
  const { id } = await passedOn();
  const paf = await writePaf(id);
  expect(await fallOut(id)).toMatchObject({ status: 200 });
  expect(await ask('paula', requestsApi.one, { id: paf.id })).toMatchObject({ state: 'CANCELLED', waiting: null });
  expect((await decide('petra', paf, 'approve')).status).toBe(409);

  const { id: endorsedId, hireId } = await approvedPaf();
  await decide('petra', await askEndorsement(endorsedId), 'approve');
  const { version } = (await one(endorsedId)).hire ?? {};
  const employee = await company.employee();
  await database.run(sql`update hire set employee_id = ${employee} where id = ${hireId}`);
  const end = { id: endorsedId, version, because: 'NO_PLACES' };
  expect(await ask('petra', hiringApi.fallOut, end)).toMatchObject({ status: 409, code: 'EMPLOYED' });
  await database.run(sql`update hire set employee_id = null where id = ${hireId}`);
  expect(await ask('petra', hiringApi.fallOut, end)).toMatchObject({ status: 200, hire: null });
});

const withdraw = async (id: string) => {
  const { token } = await ask<{ token: string }>('stranger', applicantsApi.renewLink, { id, byHand: true });
  return outside(applicantsApi.withdraw, {}, { link: token });
};

test('an applicant who withdraws after the acceptance ends the hire, until there is an employee', async () => {
  const { id, hireId } = await approvedPaf();
  const asking = await askEndorsement(id);
  expect(await withdraw(id)).toMatchObject({ status: 200, state: 'Withdrawn' });
  expect(await ask('ella', requestsApi.one, { id: asking.id })).toMatchObject({ state: 'CANCELLED' });
  expect(await database.rows(sql`select from hire where id = ${hireId} and fell_out_at is not null`)).toHaveLength(1);

  const { id: endorsedId } = await approvedPaf();
  await decide('petra', await askEndorsement(endorsedId), 'approve');
  expect(await withdraw(endorsedId)).toMatchObject({ status: 200, state: 'Withdrawn' });

  const { id: employed, hireId: made } = await approvedPaf();
  await decide('petra', await askEndorsement(employed), 'approve');
  await database.run(sql`update hire set employee_id = ${await company.employee()} where id = ${made}`);
  expect(await withdraw(employed)).toMatchObject({ status: 409, code: 'EMPLOYED' });
});

test('of a withdrawal and the approval of the endorsement at the same time, neither waits for the other for good', async () => {
  const { id } = await approvedPaf();
  const filed = await askEndorsement(id);
  const [approval, leaving] = await Promise.all([decide('petra', filed, 'approve'), withdraw(id)]);
  expect(leaving.status).toBe(200);
  expect([200, 409]).toContain(approval.status);
});
