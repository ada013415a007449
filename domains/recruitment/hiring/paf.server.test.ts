// The personnel action form and the endorsement of a new hire: two pairs of eyes each, and the minimum wage again.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import type { Input } from '../../../tests/clinic-actions.ts';
import { openHiring } from '../../../tests/hiring.ts';
import { hiringApi } from './contract.ts';
import { endorsementRequest, hiringInbox, pafRequest } from './requests.ts';

const { ask, asked, one, people, clock, site, company, endorsed, database } = await openHiring();

people.set('paula', { employeeId: await company.employee(), holds: ['CREATE_PAF', 'UPDATE_PAF_APPROVER'] });
people.set('ella', {
  employeeId: await company.employee(),
  holds: ['REQUEST_NEW_HIRE_ENDORSEMENT', 'APPROVE_NEW_HIRE_ENDORSEMENT'],
});

/** Somebody whose 201 file is approved and who was passed on. */
async function passedOn(): Promise<{ id: string; hireId: string }> {
  const { id, hireId } = await asked();
  await database.run(
    sql`update hire set papers_approved_at = ${clock.now}, papers_approved_by = 'hugo' where id = ${hireId}`,
  );
  await ask('hana', hiringApi.passOn, { id, version: (await one(id)).hire?.version });
  return { id, hireId };
}
const writePaf = (id: string, more: Input = {}, who = 'paula') =>
  ask<RequestDetail>(who, pafRequest.api.file, {
    ...{ applicationId: id, status: 'Probationary', startsOn: '2026-12-01', restDays: [0], files: [] },
    ...{ basis: 'DAILY', rate: 75_000, factor: '313', mwe: false, ...more },
  });
const decide = (who: string, { id, version }: Pick<RequestDetail, 'id' | 'version'>, action: string) =>
  ask<RequestDetail>(who, hiringInbox.api.decide, { id, version, action, remarks: 'A reason' });
const askEndorsement = (id: string, who = 'ella') =>
  ask<RequestDetail>(who, endorsementRequest.api.file, { applicationId: id, files: [] });
async function approvedPaf() {
  const hire = await passedOn();
  await decide('petra', await writePaf(hire.id), 'approve');
  return hire;
}
const fallOut = async (id: string) =>
  ask('hana', hiringApi.fallOut, {
    ...{ id, version: (await one(id)).hire?.version, becomes: 'Not passed', reason: 'Did not come' },
  });

test('a PAF begins with the offer, and another person than who wrote it decides', async () => {
  const { id } = await passedOn();
  const begun = await ask('paula', hiringApi.paf, { id });
  expect(begun).toMatchObject({ basis: 'DAILY', rate: 75_000, factor: '313', startsOn: '2026-12-01' });
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

test('of two PAFs that are written together one is that of the hire', async () => {
  const { id } = await passedOn();
  people.set('pablo', { employeeId: await company.employee(), holds: ['CREATE_PAF'] });
  const both = await Promise.all([writePaf(id), writePaf(id, {}, 'pablo')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an endorsement approved by another person goes on to the employee record, and the supervisor is told', async () => {
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
  expect(await database.rows(sql`select from notification where subject = 'lea'`)).toHaveLength(1);
  expect(await fallOut(id)).toMatchObject({ status: 409, code: 'ENDORSED' });
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
