// The 201 file: asked for once an offer is accepted, sent by a link alone, and approved by another person.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { setRows } from '../../../tests/hire-rows.ts';
import { openHiring } from '../../../tests/hiring.ts';
import type { UploadLink } from './contract/hiring.ts';
import { hireUploadApi } from './contract/upload.ts';
import { hiringApi } from './contract.ts';
import { forgetHireFiles } from './service/papers.ts';

const hiring = await openHiring();
const { database, ask, outside, accepted, asked, begin, one, tokenOf, sendFile, handIn, enter, standing } = hiring;
const { send, sendAll, decide, approveEach, approve, clock, files, call, people, company } = hiring;
const DAY_MS = 86_400_000;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

test('a recruiter asks for the papers of the designation once the offer is accepted, once', async () => {
  const id = await accepted();
  expect(await one(id)).toMatchObject({ step: 'PAPERS', waitsFor: 'ASK_PAPERS', hire: null, startsOn: '2026-12-01' });
  const link = await begin(id);
  expect(link).toMatchObject({ status: 200, mailedTo: expect.stringContaining('@example.test') });
  expect(link.address).toMatch(/^http:\/\/kawani\.test\/upload#[\w-]{43}$/);
  expect(link.hiring).toMatchObject({ waitsFor: 'UPLOAD', blockers: [], hire: { begunBy: 'hana', person: null } });
  const kinds = link.hiring.hire?.papers ?? [];
  expect(kinds.find(({ kind }) => kind === 'NBI')).toMatchObject({ isRequired: true, expires: true, state: 'Asked' });
  expect(kinds.find(({ kind }) => kind === 'MARRIAGE')).toMatchObject({ isRequired: false });
  expect(await begin(id)).toMatchObject({ status: 409, code: 'BEGUN' });
  const [mailed] = await database.rows<{ body: string }>(sql`select body from mail order by at desc limit 1`);
  expect(mailed?.body).toContain(link.address);
  expect(await database.rows(sql`select from audit_line where detail::text like ${`%${tokenOf(link)}%`}`)).toEqual([]);
});

test('nobody asks for the papers before an offer is accepted', async () => {
  const id = await accepted();
  await database.run(sql`delete from offer where application_id = ${id}`);
  expect(await begin(id)).toMatchObject({ status: 409, code: 'NOT_ACCEPTED' });
  expect(await one(id)).toMatchObject({ step: 'OFFER', waitsFor: 'WRITE_OFFER' });
});

test('a new link takes the place of the one before, which stops working', async () => {
  const { id, link } = await asked();
  expect(await standing(link)).toMatchObject({ status: 200, firstName: 'Maria', isOpen: true, person: null });
  const renewed = tokenOf(await ask<{ address: string }>('hana', hiringApi.renew, { id }));
  expect(await standing(link)).toMatchObject({ status: 401 });
  expect(await standing(renewed)).toMatchObject({ status: 200 });
  clock.now = new Date(clock.now.getTime() + 14 * DAY_MS + 1);
  expect(await standing(renewed)).toMatchObject({ status: 401 });
  expect(await one(id)).toMatchObject({ blockers: ['LINK_EXPIRED'] });
  clock.now = new Date(clock.now.getTime() - 14 * DAY_MS - 1);
});

test('personal data is checked at its fields: age, barangay, numbers', async () => {
  const { link } = await asked();
  const wrong = await enter(link, { birthDate: '2012-01-01', psgc: '1380300000', tin: '12', emergencyMobile: '123' });
  expect(wrong).toMatchObject({ status: 400, code: 'TOO_YOUNG' });
  expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(['birthDate', 'emergencyMobile', 'psgc', 'tin']);
  expect(await enter(link, { sss: undefined })).toMatchObject({ status: 200, person: { sss: null } });
  expect(await enter(link)).toMatchObject({ person: { sss: '3412345678', emergencyMobile: '+639177654321' } });
});

test('a size is one that the uniform comes in', async () => {
  const { link } = await asked();
  const [post] = await database.rows<{ id: string }>(sql`select designation_id as id from requisition limit 1`);
  for (const row of setRows(post?.id ?? '')) await database.run(row);
  const wrong = await enter(link, { upper: 'XXXL', foot: '8' });
  expect(wrong).toMatchObject({ status: 400, code: 'NO_SUCH_SIZE' });
  expect(wrong.fields?.upper).toBe('Size of the top: please choose one of these: M, L.');
  expect(wrong.fields?.foot).toMatch(/^Size of the shoes: /);
  expect(await enter(link, { upper: 'L' })).toMatchObject({ status: 200, person: { upper: 'L', foot: null } });
});

test('who accepted an offer may be let go before the papers are asked for, is told by mail, and frees the place', async () => {
  const id = await accepted({ email: 'lorena@example.test' });
  const end = { id, because: 'OTHER', words: 'He is too old' };
  expect(await ask('hana', hiringApi.fallOut, end)).toMatchObject({ status: 400, code: 'UNFAIR' });
  expect(await ask('hana', hiringApi.fallOut, { ...end, words: 'The site closed' })).toMatchObject({ status: 200 });
  const left = await database.rows(sql`select a.state, o.state as offer,
      (select reason_code from application_event where application_id = a.id order by version desc limit 1) as code
    from application a join offer o on o.application_id = a.id where a.id = ${id}`);
  expect(left).toEqual([{ state: 'Not passed', offer: 'Withdrawn', code: 'OTHER' }]);
  const mails = await database.rows<{ body: string }>(
    sql`select body from mail where to_address = 'lorena@example.test' and subject like 'Your job at%'`,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('can’t hire you');
  expect(mails[0]?.body).not.toContain('closed');
  expect(await ask('hana', hiringApi.fallOut, end)).toMatchObject({ status: 404, code: 'NO_SUCH_HIRE' });
});

test('a paper is judged by its content: what is disguised or too large is refused at the paper', async () => {
  const { link } = await asked();
  expect(await sendFile(link, { content: Buffer.from('<script>alert(1)</script>'), name: 'nbi.jpg' })).toMatchObject({
    ...{ status: 400, code: 'FILE_KIND', fields: { file: expect.any(String) } },
  });
  expect(await sendFile(link, { content: Buffer.alloc(5 * 1024 * 1024 + 1), name: 'nbi.pdf' })).toMatchObject({
    ...{ status: 413, code: 'FILE_SIZE' },
  });
  const disguised = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '',
    `${pdf}`.replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  ];
  for (const content of disguised)
    expect((await sendFile(link, { content: Buffer.from(content), name: 'nbi.png' })).status, content).toBe(400);
  expect(await sendFile(link, { content: pdf, name: '../../etc/passwd.exe' })).toMatchObject({ name: 'passwd.pdf' });
  const { id } = await sendFile(link, { content: pdf, name: 'nbi.exe' });
  expect(await handIn(link, 'NBI', id)).toMatchObject({ status: 400, code: 'SAY_EXPIRY' });
  expect(await handIn(link, 'NBI', id, { expiresOn: '2026-11-01' })).toMatchObject({ status: 400, code: 'EXPIRED' });
  expect(await handIn(link, 'NOTHING', id)).toMatchObject({ status: 404, code: 'NO_SUCH_PAPER' });
  const sent = await handIn(link, 'NBI', id, { expiresOn: '2027-06-30' });
  expect(sent.papers.find(({ kind }) => kind === 'NBI')).toMatchObject({
    ...{ state: 'Sent', fileName: 'nbi.pdf', expiresOn: '2027-06-30', isFreeFirstTime: true },
  });
});

test('a link reaches its own hire alone: neither a file of somebody else, nor another purpose, nor no link', async () => {
  const [mine, other] = [await asked(), await asked()];
  const { id: fileId } = await sendFile(other.link);
  expect(await handIn(mine.link, 'SSS', fileId)).toMatchObject({ status: 404, code: 'NO_SUCH_FILE' });
  expect(await handIn(mine.link, 'SSS', newId())).toMatchObject({ status: 404, code: 'NO_SUCH_FILE' });
  await handIn(other.link, 'SSS', fileId);
  expect((await standing(mine.link)).papers.every(({ state }) => state === 'Asked')).toBe(true);
  expect(await outside(hireUploadApi.standing)).toMatchObject({ status: 401 });
  expect(await ask('hana', hireUploadApi.standing)).toMatchObject({ status: 401 });
  await database.run(sql`update link set purpose = 'application' where subject_id = ${mine.hireId}`);
  expect((await standing(mine.link)).status).toBeGreaterThanOrEqual(401);
});

test('another person than who asked opens, returns and approves; the reason is told to the person', async () => {
  const { id, link, hireId } = await asked();
  await sendAll(link);
  const told = await database.rows(sql`select from notification where subject = 'hugo' and opens like ${`%${id}`}`);
  expect(told).toHaveLength(1);
  people.set('both', { employeeId: await company.employee(), holds: ['APPROVE_201_FILE', 'CREATE_REQUEST_201_FILE'] });
  const { hire } = await one(id);
  const nbi = hire?.papers.find(({ kind }) => kind === 'NBI') ?? expect.fail();
  const opened = await call('hugo', hiringApi.file, { input: { id, kind: 'NBI' } });
  expect(opened.raw.headers['content-disposition']).toMatch(/^attachment/);
  expect(opened.text).not.toContain('SECRET');
  const looks = await database.rows(sql`select from audit_line where actor = 'hugo' and subject = 'hire-paper'
    and subject_id = ${hireId}`);
  expect(looks).toHaveLength(1);
  expect(await ask('hana', hiringApi.file, { id, kind: 'NBI' })).toMatchObject({ status: 403 });
  expect(await decide(id, 'NBI', nbi.version, { decision: 'Returned' })).toMatchObject({ code: 'SAY_WHY' });
  const returned = await decide(id, 'NBI', nbi.version, { decision: 'Returned', reason: 'Too dark' });
  expect(returned).toMatchObject({ waitsFor: 'UPLOAD', blockers: ['PAPERS_RETURNED'] });
  expect(await decide(id, 'NBI', nbi.version)).toMatchObject({ status: 409, code: 'STALE' });
  const paper = (await standing(link)).papers.find(({ kind }) => kind === 'NBI');
  expect(paper).toMatchObject({ state: 'Returned', reason: 'Too dark' });
  await send(link, 'NBI');
  expect(await approve(id, hire?.version ?? 0)).toMatchObject({ status: 409, code: 'NOT_NOW' });
  const ready = await approveEach(id);
  expect(ready).toMatchObject({ waitsFor: 'APPROVE_PAPERS', hire: { person: { place: expect.any(String) } } });
  expect((await one(id, 'hana')).hire?.person).toBeNull();
  await database.run(sql`update hire set begun_by = 'both' where id = ${hireId}`);
  expect(await approve(id, ready.hire?.version ?? 0, 'both')).toMatchObject({ status: 403, code: 'ANOTHER_PERSON' });
  expect(await approve(id, ready.hire?.version ?? 0)).toMatchObject({ step: 'PAF', waitsFor: 'PASS_ON' });
  expect(await sendFile(link)).toMatchObject({ status: 409, code: 'NOT_OPEN' });
  expect(await enter(link)).toMatchObject({ status: 409, code: 'NOT_OPEN' });
});

test('who made a link to send the papers by approves none of them', async () => {
  const [{ id }, other] = [await asked(), await asked()];
  people.set('both', { employeeId: await company.employee(), holds: ['APPROVE_201_FILE', 'CREATE_REQUEST_201_FILE'] });
  const link = tokenOf(await ask<UploadLink>('both', hiringApi.renew, { id }));
  await send(link, 'SSS');
  const { hire } = await one(id, 'both');
  const { kind, version } = hire?.papers.find(({ state }) => state === 'Sent') ?? expect.fail();
  expect(hire).toMatchObject({ begunBy: 'hana', isMine: true });
  expect(await decide(id, kind, version, {}, 'both')).toMatchObject({ status: 403, code: 'ANOTHER_PERSON' });
  expect(await decide(id, kind, version)).toMatchObject({ status: 200, hire: { isMine: false } });
  expect((await one(other.id, 'both')).hire).toMatchObject({ isMine: false });
});

test('a link fills no store: after sixty files that are no papers no more are taken that day', async () => {
  const { link, hireId } = await asked();
  await database.run(sql`insert into hire_file (id, hire_id, storage_key, name, media_type, bytes, uploaded_at)
    select gen_random_uuid(), ${hireId}, 'hires/65/' || gen_random_uuid(), 'nbi.pdf', 'application/pdf', 1000, ${clock.now}
    from generate_series(1, 59) n`);
  expect(await send(link, 'SSS')).toMatchObject({ status: 200 });
  expect((await sendFile(link)).status).toBe(200);
  expect(await sendFile(link)).toMatchObject({ status: 409, code: 'TOO_MANY_FILES' });
});

test('of two approvals of one 201 file one counts, and it is passed on for the PAF', async () => {
  const { id, link } = await asked();
  await sendAll(link);
  const version = (await approveEach(id)).hire?.version ?? 0;
  const answers = await Promise.all([approve(id, version), approve(id, version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { hire } = await one(id);
  expect(await ask('hugo', hiringApi.passOn, { id, version: hire?.version })).toMatchObject({ status: 403 });
  expect(await ask('hana', hiringApi.passOn, { id, version: hire?.version })).toMatchObject({ waitsFor: 'WRITE_PAF' });
  expect(await database.rows(sql`select from notification where subject = 'paz'`)).toHaveLength(1);
});

test('who comes back is shown by name and number, keeps valid papers, and never acts on the own hire', async () => {
  const former = await company.employee({ username: 'lorna', separatedOn: '2026-06-30' });
  await database.run(sql`update employee set first_name = 'Lorna' where id = ${former}`);
  const fileId = newId();
  await database.run(sql`insert into employee_file (id, employee_id, name, media_type, bytes, storage_key, by, at)
    values (${fileId}, ${former}, 'nbi.pdf', 'application/pdf', 10, 'a/key', 'x', ${clock.now})`);
  for (const [kind, until] of [
    ['NBI', '2027-03-01'],
    ['MEDICAL', '2026-11-20'],
  ] as const)
    await database.run(sql`insert into employee_document (id, employee_id, kind, state, file_id, submitted_at, submitted_by,
        decided_at, decided_by, expires_on)
      values (${newId()}, ${former}, ${kind}, 'VERIFIED', ${fileId}, ${clock.now}, 'x', ${clock.now}, 'hugo', ${until})`);
  const id = await accepted({ firstName: 'Lorna', lastName: 'Pena' });
  expect(await ask('hana', hiringApi.former, { id })).toMatchObject({ items: [{ id: former, isSameMobile: false }] });
  const stranger = await company.employee();
  expect(await begin(id, { formerEmployeeId: stranger })).toMatchObject({ status: 400, code: 'NO_SUCH_FORMER' });
  const { hiring: begun } = await begin(id, { formerEmployeeId: former });
  const stateOf = (wanted: string) => begun.hire?.papers.find(({ kind }) => kind === wanted);
  expect(stateOf('NBI')).toMatchObject({ state: 'Approved', isCarried: true, expiresOn: '2027-03-01' });
  expect(stateOf('MEDICAL')).toMatchObject({ state: 'Asked', isCarried: false });
  people.set('lorna', { employeeId: former, holds: ['APPROVE_201_FILE', 'CREATE_REQUEST_201_FILE'] });
  expect(await approve(id, 1, 'lorna')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
});

test('who falls out leaves hiring with a reason, and nothing is left of them once the application is erased', async () => {
  const { id, link, hireId } = await asked();
  await sendAll(link);
  const version = (await one(id)).hire?.version;
  const out = { id, version, because: 'OTHER_JOB', words: 'Called us' };
  expect(await ask('hugo', hiringApi.fallOut, out)).toMatchObject({ status: 403 });
  expect(await ask('hana', hiringApi.fallOut, { ...out, words: '' })).toMatchObject({ status: 400 });
  expect(await ask('hana', hiringApi.fallOut, out)).toMatchObject({ status: 200, hire: null });
  expect(await one(id)).toMatchObject({ status: 404, code: 'NO_SUCH_HIRE' });
  expect((await standing(link)).status).toBe(404);
  await database.run(sql`update application set name_given = null, has_experience = null, starts = null, form_sha256 = null,
    erased_at = ${clock.now}, erased_because = 'ASKED' where id = ${id}`);
  for (const table of [sql`hire_person`, sql`hire_paper`])
    expect(await database.rows(sql`select from ${table} where hire_id = ${hireId}`)).toEqual([]);
  const [kept] = await database.rows<{ key: string }>(
    sql`select storage_key as key from hire_file where hire_id = ${hireId}`,
  );
  await forgetHireFiles(database, files, new Date(clock.now.getTime() + 2 * DAY_MS));
  expect(await database.rows(sql`select from hire_file where hire_id = ${hireId}`)).toEqual([]);
  await expect(files.get(kept?.key ?? '')).rejects.toThrow();
});

test('an applicant who withdraws falls out of hiring by that', async () => {
  const { id, hireId } = await asked();
  await database.run(sql`insert into application_event (application_id, version, state, moved_at)
    values (${id}, 3, 'Withdrawn', ${clock.now})`);
  const [hire] = await database.rows<{ out: boolean }>(
    sql`select fell_out_at is not null as out from hire where id = ${hireId}`,
  );
  expect(hire?.out).toBe(true);
});

test('the list shows each step with its counts, to holders of any hiring permission alone', async () => {
  const { items } = await ask<{ items: { id: string; name: string }[] }>('paz', hiringApi.list, { step: 'PAPERS' });
  expect(items.length).toBeGreaterThan(2);
  const found = await ask<{ total: number }>('paz', hiringApi.list, { step: 'PAPERS', search: 'sántos' });
  expect(found.total).toBeGreaterThan(2);
  const counts = await ask<{ steps: { step: string; count: number }[] }>('paz', hiringApi.counts);
  expect(counts.steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['OFFER', 'PAPERS', 'PAF']));
  expect(await ask('stranger', hiringApi.list, { step: 'PAPERS' })).toMatchObject({ status: 403 });
});
