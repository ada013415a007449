// Certificates of employment over HTTP and by the scheduled job: with a tap before the last day, by themselves after it.
import { type CheckedCertificate, documentAdminApi, documentsApi } from '@kawani/domains/employees/contract';
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { tellOfDueCertificates } from '@kawani/domains/employees/service/certificate-alarm';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { readTexts } from '@kawani/kit/server/texts';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../../tests/company.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { type CaseCertificates, coeApi, type MyCertificates } from './contract.ts';
import { certificateRoutes } from './routes.ts';
import { issueAfterLastDay } from './service/scheduled-jobs.ts';

const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
readTexts();
const company = await openCompany(database);
let now = new Date('2026-11-20T09:00:00+08:00');
const { call, people, files } = await startApi(database, [...employeesRoutes, ...certificateRoutes], () => now);

/** How many files lie in the store without a row. */
let stray = 0;
const counted: Files = {
  ...files,
  put: async (...given) => {
    stray += 1;
    return files.put(...given);
  },
  remove: async (key) => {
    stray -= 1;
    return files.remove(key);
  },
};
const runJob = () =>
  issueAfterLastDay({ database, files: counted, now, company: 'Kawani', appUrl: 'http://kawani.test/' });

async function leaver(name: string, lastDay: string, given: { kind?: string; closedHow?: string } = {}) {
  const employeeId = await company.employee({ username: name, separatedOn: lastDay });
  await database.run(sql`update employee set email = ${`${name}@kawani.test`} where id = ${employeeId}`);
  const { kind = 'RESIGNATION', closedHow = null } = given;
  const [id, closed] = [newId(), closedHow === null ? null : 'hr'];
  await database.run(sql`insert into separation_case
      (id, employee_id, employment, kind, opened_at, opened_by, closed_at, closed_by, closed_how)
    values (${id}, ${employeeId}, 1, ${kind}, now(), 'hr', ${closed && now}, ${closed}, ${closedHow})`);
  people.set(name, { employeeId });
  return { id, employeeId };
}

const ask = async <Answer>(who: string, endpoint: Endpoint, input: Record<string, unknown> = {}) => {
  const answer = await call(who, endpoint, { input });
  return { status: answer.status, body: answer.json<Answer & { code?: string }>() };
};
const mine = async (who: string) => (await ask<MyCertificates>(who, coeApi.mine)).body;
const ofCase = async (id: string) => (await ask<CaseCertificates>('hr', coeApi.ofCase, { id })).body;
const on = (date: string) => {
  now = new Date(`${date}T09:00:00+08:00`);
};
const told = (who: string) =>
  database.rows<{ code: string }>(
    sql`select said -> 'title' ->> 'code' as code from notification where subject = ${who}`,
  );

beforeAll(async () => {
  const employeeId = await company.employee({ username: 'hr' });
  people.set('hr', { employeeId, holds: ['VIEW_COE', 'EDIT_EMPLOYEE_RECORD'] });
  people.set('clerk', { employeeId: await company.employee(), holds: ['VIEW_RESIGNATION'] });
  await database.run(sql`insert into account_permission values ('hr', 'EDIT_EMPLOYEE_RECORD')`);
});

test('who leaves gets a certificate with a tap while they work, one a day, and an earlier request is answered by it', async () => {
  const cora = await company.employee({ username: 'cora' });
  people.set('cora', { employeeId: cora });
  expect(await mine('cora')).toEqual({ items: [], mayIssue: false, comesOn: null });
  expect(await ask('cora', coeApi.issueMine)).toMatchObject({ status: 409, body: { code: 'NOT_LEAVING' } });

  await leaver('ana', '2026-11-30');
  const waiting = await call('ana', documentsApi.ask, { input: { kind: 'COE', purpose: 'Loan', copies: 1 } });
  const { ref } = waiting.json<{ requests: { ref: string }[] }>().requests[0] ?? {};
  expect(await mine('ana')).toEqual({ items: [], mayIssue: true, comesOn: '2026-12-01' });
  const taps = await Promise.all([1, 2, 3].map(() => ask<MyCertificates>('ana', coeApi.issueMine)));
  expect(taps.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { items, mayIssue } = await mine('ana');
  expect(items).toEqual([expect.objectContaining({ kind: 'COE', ref, number: expect.stringMatching(/^COE-2026-/) })]);
  expect(mayIssue).toBe(false);
  const file = await call('ana', coeApi.myFile, { input: { id: items[0]?.id } });
  expect([file.status, file.raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  const proof = await database.one<{ code: string }>(sql`select verify_code as code from document_request
    where id = ${items[0]?.id}`);
  expect((await call('cora', documentAdminApi.verify, { input: { code: proof?.code } })).json()).toMatchObject({
    number: items[0]?.number,
    separatedOn: null,
  });
  on('2026-11-30');
  expect((await ask<MyCertificates>('ana', coeApi.issueMine)).body.items).toHaveLength(2);
});

test('on the day after the last day it comes by itself, once, and the person hears of it', async () => {
  const ben = await leaver('ben', '2026-11-30');
  await database.run(sql`insert into account_language (username, language) values ('ben', 'fil')`);
  await leaver('cruz', '2026-11-30', { closedHow: 'WITHDRAWN' });
  const dead = await leaver('dora', '2026-11-30', { kind: 'DEATH' });
  on('2026-11-30');
  expect(await runJob()).toBe(0);
  on('2026-12-01');
  const [tap, ...jobs] = await Promise.all([ask('hr', coeApi.issue, { id: ben.id }), runJob(), runJob(), runJob()]);
  expect(tap?.status).toBe(200);
  expect(await runJob()).toBe(0);
  // Of Ana, Ben and Dora; Ben's may be the one of the tap.
  expect([2, 3]).toContain(jobs.reduce((sum, each) => sum + each, 0));
  for (const { id } of [ben, dead]) {
    const { items, comesOn } = await ofCase(id);
    expect(items).toHaveLength(1);
    expect(comesOn).toBeNull();
  }
  const rows = await database.one<{ rows: number }>(sql`select count(*)::int as rows from employee_file f
    join document_request r on r.file_id = f.id where r.ended_by = 'kawani'`);
  expect(stray).toBe(rows?.rows);
  expect((await mine('cruz')).items).toEqual([]);
  expect(await told('ben')).toEqual([{ code: 'offboarding-certificates.READY_TITLE' }]);
  expect(await told('dora')).toEqual([]);
  const mails = await database.rows<{ subject: string }>(
    sql`select subject from mail where to_address like 'ben@%' or to_address like 'dora@%'`,
  );
  expect(mails).toEqual([{ subject: 'Handa na ang certificate of employment mo' }]);
  const proof = await database.one<{ says: object }>(sql`select says from document_request
    where employee_id = ${ben.employeeId}`);
  expect(proof?.says).toMatchObject({ separatedOn: '2026-11-30' });
});

test('a certificate of the last day no longer counts once that day changed, and another one names the new day', async () => {
  const lou = await leaver('lou', '2026-12-01');
  const proofs = async () => {
    const rows = await database.rows<{ code: string }>(sql`select verify_code as code from document_request
      where employee_id = ${lou.employeeId} order by number`);
    const said = rows.map(({ code }) => call('', documentAdminApi.verify, { input: { code } }));
    return (await Promise.all(said)).map((each) => each.json<CheckedCertificate>());
  };
  on('2026-12-02');
  expect(await runJob()).toBe(1);
  expect(await proofs()).toMatchObject([{ separatedOn: '2026-12-01', isOutdated: false }]);
  await database.run(sql`update employee set separated_on = '2026-11-30' where id = ${lou.employeeId}`);
  expect(await proofs()).toMatchObject([{ isOutdated: true }]);
  // One a day: the new one comes on the next.
  expect(await runJob()).toBe(0);
  on('2026-12-03');
  expect([await runJob(), await runJob()]).toEqual([1, 0]);
  expect(await proofs()).toMatchObject([{ isOutdated: true }, { separatedOn: '2026-11-30', isOutdated: false }]);
  // Who was hired again before it came gets one that names no last day, and no other one.
  const max = await leaver('max', '2026-12-02', { closedHow: 'DONE' });
  await database.run(sql`insert into employment (employee_id, number, hired_on, rehired_by, rehired_at)
    values (${max.employeeId}, 2, '2026-12-03', 'hr', ${now})`);
  expect(await runJob()).toBe(1);
  on('2026-12-04');
  expect(await runJob()).toBe(0);
  on('2026-12-01');
});

test('who left reads and downloads theirs, gets no other with a tap, and reaches nobody else’s', async () => {
  const { employeeId } = people.get('ben') ?? { employeeId: null };
  people.set('ben', { employeeId, isLeaver: true });
  const [{ id } = { id: '' }] = (await mine('ben')).items;
  expect((await call('ben', coeApi.myFile, { input: { id } })).status).toBe(200);
  expect(await ask('ben', coeApi.issueMine)).toMatchObject({ status: 403, body: { code: 'NOT_PERMITTED' } });
  const [other] = (await mine('ana')).items;
  expect((await call('ben', coeApi.myFile, { input: { id: other?.id } })).status).toBe(404);
  // The status that ends the employment may begin a moment later than the day.
  people.set('ben', { employeeId });
  expect(await ask('ben', coeApi.issueMine)).toMatchObject({ status: 409, body: { code: 'COMES_BY_ITSELF' } });
});

test('HR reads and gives them by the permission, for another person, and each read is logged', async () => {
  const [eva, hr] = [await leaver('eva', '2026-12-15'), await leaver('hr2', '2026-12-15')];
  people.set('hr2', { employeeId: hr.employeeId, holds: ['VIEW_COE'] });
  expect((await ask('clerk', coeApi.ofCase, { id: eva.id })).status).toBe(403);
  expect((await ask('hr', coeApi.ofCase, { id: newId() })).status).toBe(404);
  expect(await ask('hr2', coeApi.issue, { id: hr.id })).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_OWN' } });
  const given = await Promise.all([1, 2].map(() => ask<CaseCertificates>('hr', coeApi.issue, { id: eva.id })));
  expect(given.map(({ status }) => status)).toEqual([200, 200]);
  const { items, mayIssue } = await ofCase(eva.id);
  expect(items).toMatchObject([{ state: 'READY', issuedBy: expect.stringContaining('Peña') }]);
  expect(mayIssue).toBe(false);
  const requestId = items[0]?.id;
  expect((await call('hr', coeApi.file, { input: { id: eva.id, requestId } })).status).toBe(200);
  expect((await call('hr', coeApi.file, { input: { id: hr.id, requestId } })).status).toBe(404);
  const lines = await database.rows<{ what: string }>(sql`select detail ->> 'what' as what from audit_line
    where action = 'READ' and subject_id = ${eva.employeeId} and actor = 'hr'`);
  expect(new Set(lines.map(({ what }) => what))).toEqual(new Set(['certificates of employment', 'an issued document']));
  expect(await told('eva')).toHaveLength(1);
  const withdrawn = await leaver('fe', '2026-12-15', { closedHow: 'WITHDRAWN' });
  expect(await ask('hr', coeApi.issue, { id: withdrawn.id })).toMatchObject({ body: { code: 'WITHDRAWN' } });
});

test('those that are due tomorrow or late are told to HR once a day, of people who stay too', async () => {
  on('2026-12-07');
  await call('cora', documentsApi.ask, { input: { kind: 'COE', purpose: 'Visa', copies: 1 } });
  const morning = (date: string) => new Date(`${date}T07:00:00+08:00`);
  expect(await tellOfDueCertificates(database, morning('2026-12-08'))).toBe(0);
  const three = [1, 2, 3].map(() => tellOfDueCertificates(database, morning('2026-12-09')));
  expect((await Promise.all(three)).toSorted()).toEqual([0, 0, 1]);
  expect(await tellOfDueCertificates(database, morning('2026-12-11'))).toBe(1);
  const bodies = await database.rows<{ body: string }>(sql`select body from notification where subject = 'hr'
    and said -> 'title' ->> 'code' = 'certificates.DUE_TITLE' order by at`);
  expect(bodies.map(({ body }) => body)).toEqual([
    '1 certificate is due by Dec-10-2026. The law gives 3 days.',
    '1 certificate is due by Dec-12-2026. 1 is late. The law gives 3 days.',
  ]);
});
