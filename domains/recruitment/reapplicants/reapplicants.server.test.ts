// People who applied before: who is listed, who may see them, and how one is proposed again, once.
import { eraseKeptTooLong } from '@kawani/domains/recruitment/applicants/service/erasure';
import { sql } from '@kawani/kit/server/db';
import { toInstant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import type { Input } from '../../../tests/clinic-actions.ts';
import { databaseText } from '../../../tests/database-text.ts';
import { openScreening } from '../../../tests/screening.ts';
import { applicantsApi } from '../applicants/contract.ts';
import { jobOrdersApi } from '../job-orders/contract.ts';
import type { ApplicantDetail } from '../screening/contract/applicant.ts';
import { screeningApi } from '../screening/contract.ts';
import type { Reapplicant } from './contract/reapplicant.ts';
import { reapplicantsApi } from './contract.ts';

const screening = await openScreening();
const { ask, company, database, people, published, jobOrder, walkIn, look, move, apply, outside, clock } = screening;
for (const username of ['rosa', 'rica'])
  people.set(username, {
    employeeId: await company.employee({ username }),
    holds: ['VIEW_APPLICANT_LIST', 'VIEW_ROSTER_LIST', 'VIEW_JO_LIST'],
  });
// A mail is put into the outbox with a job that sends it.
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void
  language sql as 'select'`);
const [before, next] = [await published(), await jobOrder()];

type Listed = { items: Reapplicant[]; total: number };
const list = (more: Input = {}, who = 'rosa') => ask<Listed>(who, reapplicantsApi.list, { size: 100, ...more });
const idsOf = ({ items }: Listed) => items.map(({ id }) => id);
const isListed = async (id: string) => idsOf(await list()).includes(id);
type Proposed = { id: string; isMailed: boolean };
const propose = (id: string, jobOrderId = next, who = 'rosa') =>
  ask<Proposed>(who, reapplicantsApi.propose, { id, jobOrderId });
const refused = (applicant: ApplicantDetail) => move('rita', applicant, 'Not passed', { notPassed: 'EXAM' });
async function formerApplicant(more: Input = {}): Promise<string> {
  const applicant = await walkIn(before.jobOrderId, more);
  await refused(applicant);
  return applicant.id;
}
const latest = async (mobile: string) =>
  (await ask<{ items: { id: string }[] }>('rita', screeningApi.list, { search: mobile, sort: '-appliedAt' })).items[0]
    ?.id ?? '';

test('who did not pass, withdrew, or applied for a cancelled job order is listed with how each application ended', async () => {
  const cancelled = await jobOrder();
  const [refusedId, waiting] = [await formerApplicant({ lastName: 'Abad' }), await walkIn(before.jobOrderId)];
  const left = await walkIn(before.jobOrderId);
  await move('rita', left, 'Withdrawn', { reason: 'Found other work' });
  const stranded = await walkIn(cancelled);
  expect(await isListed(stranded.id)).toBe(false);
  const { version } = await ask<{ version: number }>('rita', jobOrdersApi.one, { id: cancelled });
  expect(await ask('rita', jobOrdersApi.cancel, { id: cancelled, version, reason: 'No budget' })).toMatchObject({
    status: 200,
  });
  const found = await list();
  expect(found.total).toBe(found.items.length);
  expect(idsOf(found)).toEqual(expect.arrayContaining([refusedId, left.id, stranded.id]));
  expect(idsOf(found)).not.toContain(waiting.id);
  const rowOf = (id: string) => found.items.find((row) => row.id === id);
  expect(rowOf(refusedId)).toMatchObject({
    ...{ name: 'Jose Abad', homeCity: 'City of Makati', starts: 'NOW', erasedOn: '2027-05-02' },
    applications: [{ designation: expect.any(String), how: 'NOT_PASSED', notPassed: 'EXAM', endedOn: '2026-11-02' }],
  });
  expect(rowOf(left.id)?.applications).toMatchObject([{ how: 'WITHDRAWN', notPassed: null }]);
  expect(rowOf(stranded.id)?.applications).toMatchObject([{ how: 'CANCELLED' }]);
  expect(await ask('rosa', reapplicantsApi.count)).toMatchObject({ count: found.total });
  expect(idsOf(await list({ search: 'abad' }))).toEqual([refusedId]);
  const second = await list({ size: 1, page: 2 });
  expect([idsOf(second), second.total]).toEqual([[idsOf(found)[1]], found.total]);
});

test('the nearest to a job order come first, and nobody is listed for the one they did not pass', async () => {
  const [far, near] = [await formerApplicant({ city: '0402103000' }), await formerApplicant({ city: '1380300000' })];
  const found = await list({ jobOrderId: next });
  expect(idsOf(found).indexOf(near)).toBeLessThan(idsOf(found).indexOf(far));
  expect(found.items.find(({ id }) => id === near)).toMatchObject({ isSameDesignation: true, sameArea: 'city' });
  expect(idsOf(await list({ jobOrderId: before.jobOrderId }))).not.toContain(near);
  expect(await propose(near, before.jobOrderId)).toMatchObject({ status: 409, code: 'APPLIED_ALREADY' });
});

test('nobody is listed who works or worked here, who has anything under way under another number, or heard of one job alone', async () => {
  const [worker, other, old] = [
    await formerApplicant({ mobile: '0919 555 0001' }),
    await formerApplicant(),
    await formerApplicant(),
  ];
  const twin = await walkIn(next);
  const employeeId = await company.employee();
  await database.run(sql`update employee set mobile = '+639195550001' where id = ${employeeId}`);
  await database.run(sql`update person_outside set merged_into = (select person_id from application where id = ${twin.id}),
    merged_at = now(), merged_by = 'rita' where id = (select person_id from application where id = ${other})`);
  await database.run(sql`update application set notice = '2026-11' where id = ${old}`);
  for (const id of [worker, other, old]) {
    expect(await isListed(id)).toBe(false);
    expect(await propose(id)).toMatchObject({ status: 409, code: 'NOT_FREE' });
  }
});

test('a proposal is a new application, of which the person is told by a link that shows it', async () => {
  await apply(before.linkCode ?? '', { mobile: '0919 555 0002', firstName: 'Zoraida', email: 'zoraida@example.org' });
  const first = await look(await latest('0919 555 0002'));
  await refused(first);
  const made = await propose(first.id);
  expect(made).toMatchObject({ status: 200, isMailed: true });
  const applicant = await look(made.id);
  expect(applicant).toMatchObject({ personId: first.personId, state: 'Applied', source: 'ROSTER', starts: null });
  expect(applicant.others).toMatchObject([{ id: first.id }]);
  const proposer = await database.one(sql`select moved_by from application_event where application_id = ${made.id}`);
  expect(proposer).toEqual({ moved_by: 'rosa' });
  expect(await isListed(first.id)).toBe(false);
  expect(await isListed(made.id)).toBe(false);

  const mail = await database.one<{ to: string; body: string }>(
    sql`select to_address as to, body from mail where about = ${made.id}`,
  );
  expect(mail?.to).toBe('zoraida@example.org');
  const link = /status#([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  expect(await outside(applicantsApi.status, {}, { link })).toMatchObject({ wasProposed: true, mayWithdraw: true });
  // Erasing both leaves nothing of the person, the mail and the link.
  expect(await outside(applicantsApi.erase, {}, { link })).toMatchObject({ status: 200 });
  expect(await isListed(first.id)).toBe(true);
  await eraseKeptTooLong(database, new Date('2027-06-01T00:00:00Z'));
  expect(await databaseText(database, ['zoraida', '9195550002', link])).toEqual([]);
});

test('of two recruiters and a double tap one proposes, also for two job orders', async () => {
  const [id, another] = [await formerApplicant(), await jobOrder()];
  const answers = await Promise.all([propose(id), propose(id), propose(id, another, 'rica')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const made = await database.rows(sql`select from application where source = 'ROSTER'
    and person_id = (select person_id from application where id = ${id})`);
  expect(made).toHaveLength(1);
});

test('a proposal is no reason for another one: once the own application is erased, nobody is proposed', async () => {
  const id = await formerApplicant();
  const { id: made } = await propose(id);
  await refused(await look(made));
  expect(await isListed(made)).toBe(true);
  await database.run(sql`update application set erased_at = ${toInstant(clock.now)}, erased_because = 'ASKED', name_given = null,
    has_experience = null, starts = null, form_sha256 = null where id = ${id}`);
  expect(await isListed(made)).toBe(false);
});

test('only an open job order is proposed for, by those who see applicants and the roster, and never themselves', async () => {
  const [id, held] = [await formerApplicant({ mobile: '0919 555 0003' }), await jobOrder()];
  const { version } = await ask<{ version: number }>('rita', jobOrdersApi.one, { id: held });
  await ask('rita', jobOrdersApi.hold, { id: held, version, reason: 'The site opens later' });
  expect(await propose(id, held)).toMatchObject({ status: 409, code: 'NOT_OPEN' });
  for (const endpoint of [reapplicantsApi.list, reapplicantsApi.count, reapplicantsApi.propose])
    for (const who of ['rita', 'otto']) expect((await ask(who, endpoint, { ...endpoint.example })).status).toBe(403);
  await database.run(sql`update employee set mobile = '+639195550003' where username = 'rosa'`);
  expect(await propose(id)).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
});
