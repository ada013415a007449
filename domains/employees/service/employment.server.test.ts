// Statuses over HTTP: who may change them, what follows at once and on its day, and what is written down.
import { sql } from '@kawani/kit/server/db';
import { type Day, day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../../tests/company.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { employmentApi, noticesApi, recordApi, statusApi } from '../contract.ts';
import { employeesRoutes, employmentRoutes } from '../routes.ts';
import { signInStandings } from '../service.ts';

const database = await freshDatabase();
let now = new Date('2026-11-21T08:00:00+08:00');
const { call, people } = await startApi(database, [...employeesRoutes, ...employmentRoutes([])], () => now);
let company: Company;
const NOBODY = '01920000-0000-7000-8000-000000000001';

beforeAll(async () => {
  company = await openCompany(database);
  people.set('hr', {
    employeeId: await company.employee({ username: 'hr' }),
    holds: ['VIEW_EMPLOYEE_LIST', 'CHANGE_EMPLOYEE_STATUS', 'EDIT_EMPLOYEE_RECORD'],
  });
  people.set('reader', { employeeId: await company.employee(), holds: ['VIEW_EMPLOYEE_LIST'] });
  people.set('ana', { employeeId: await company.employee() });
});

const move = async (who: string, employeeId: string, given: Record<string, unknown>) => {
  const input = { employeeId, from: 'Active', effectiveFrom: '2026-12-01', reason: 'because', ...given };
  const answer = await call(who, statusApi.moveStatus, { input });
  return { ...answer.json<{ code?: string; message?: string }>(), status: answer.status };
};
const floats = { to: 'Floating', cause: 'NO_POST' };
const resigns = { to: 'Resigned', cause: 'RESIGNATION', letterOn: '2026-11-01' };
const postingEnds = async (employeeId: string) =>
  (
    await database.rows<{ to: Day | null }>(
      sql`select effective_to as to from assignment where employee_id = ${employeeId}`,
    )
  )[0]?.to;

describe('changing a status', () => {
  test('asks for the permission, for a record that is there, and for another person than oneself', async () => {
    const ben = await company.employee();
    expect((await move('ana', ben, floats)).status).toBe(403);
    expect((await move('reader', ben, floats)).status).toBe(403);
    expect((await move('hr', NOBODY, floats)).status).toBe(404);
    expect(await move('hr', people.get('hr')?.employeeId ?? '', floats)).toMatchObject({
      status: 403,
      code: 'NOT_YOUR_OWN',
    });
  });

  test('that the table does not have is refused, and so is one filled in against another status', async () => {
    const ben = await company.employee();
    expect(await move('hr', ben, { to: 'Probationary', cause: 'REGULARIZED' })).toMatchObject({
      status: 409,
      code: 'NO_SUCH_MOVE',
    });
    expect(await move('hr', ben, { ...floats, from: 'AWOL' })).toMatchObject({ status: 409, code: 'STATUS_CHANGED' });
  });

  test('to Floating ends the posting the day before, and the person hears from when', async () => {
    const ben = await company.employee({ username: 'ben' });
    expect((await move('hr', ben, floats)).status).toBe(200);
    expect(await postingEnds(ben)).toBe('2026-11-30');
    const told = await database.one<{ body: string }>(sql`select body from notification where subject = 'ben'`);
    expect(told?.body).toBe('From Dec-01-2026 your status is Floating.');
  });

  test('two at once: one stands, the other is told what stands', async () => {
    const ben = await company.employee();
    const answers = await Promise.all([move('hr', ben, floats), move('hr', ben, resigns)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/since Dec-01-2026/);
  });

  test('of somebody who leaves sets the last day; after it they read what is theirs for a year', async () => {
    const ben = await company.employee({ username: 'leaver' });
    expect((await move('hr', ben, { ...resigns, effectiveFrom: '2026-12-01' })).status).toBe(200);
    const row = await database.one<{ separated: Day }>(
      sql`select separated_on as separated from employee where id = ${ben}`,
    );
    expect(row?.separated).toBe('2026-11-30');
    expect(await postingEnds(ben)).toBe('2026-11-30');
    const standing = async (on: string) => (await signInStandings(database, ['leaver'], day(on)))[0];
    expect(await standing('2026-11-30')).toMatchObject({ barred: false, isLeaver: false });
    expect(await standing('2026-12-01')).toMatchObject({ barred: false, isLeaver: true, holdsOffice: false });
    expect(await standing('2027-11-30')).toMatchObject({ barred: false, isLeaver: true });
    expect(await standing('2027-12-01')).toMatchObject({ barred: true, isLeaver: false });
  });

  test('taken back before its day, everything stands as before; one in force is not taken back', async () => {
    const ben = await company.employee();
    await move('hr', ben, resigns);
    const cancel = (effectiveFrom: string) =>
      call('hr', statusApi.cancelStatus, { input: { employeeId: ben, effectiveFrom } });
    expect((await cancel('2026-12-01')).status).toBe(200);
    expect(await postingEnds(ben)).toBeNull();
    const row = await database.one<{ separated: Day | null }>(
      sql`select separated_on as separated from employee where id = ${ben}`,
    );
    expect(row?.separated).toBeNull();
    await move('hr', ben, { ...floats, effectiveFrom: '2026-11-21' });
    expect((await cancel('2026-11-21')).status).toBe(409);
  });

  test('is looked at before: what would follow, and what stands against it', async () => {
    const ben = await company.employee();
    const input = {
      employeeId: ben,
      from: 'Active',
      to: 'Terminated',
      cause: 'JUST_CAUSE',
      effectiveFrom: '2026-12-01',
      reason: 'x',
    };
    const answer = await call('hr', statusApi.previewStatus, { input });
    const { objections, effects } = answer.json<{ objections: { message: string }[]; effects: string[] }>();
    expect(objections.map(({ message }) => message)).toEqual([
      'Both notices must be on file: a served notice to explain and a served notice of decision.',
    ]);
    expect(effects).toEqual([
      'The posting ends on Nov-30-2026.',
      'Nov-30-2026 is the last day of work. After it, they can only read their own payslips, SOA and certificates, until Nov-30-2027.',
    ]);
  });
});

describe('notices', () => {
  test('written, served and answered lead to an end for just cause; each step is kept once', async () => {
    const ben = await company.employee();
    now = new Date('2026-11-10T08:00:00+08:00');
    const write = async (kind: string) =>
      (
        await call('hr', noticesApi.issueNotice, {
          input: { employeeId: ben, kind, ground: 'Absence', particulars: 'Absent for five days.' },
        })
      ).json<{ id: string; ref: string }>();
    const serve = (id: string, servedOn: string, version = 1) =>
      call('hr', noticesApi.serveNotice, {
        input: { id, version, servedHow: 'IN_PERSON', servedOn, servedBy: 'Rosa' },
      });
    const explain = await write('NOTICE_TO_EXPLAIN');
    expect(explain.ref).toMatch(/^NT-2026-\d{6}$/);
    expect((await serve(explain.id, '2026-11-09')).status).toBe(400);
    expect((await serve(explain.id, '2026-11-10')).json()).toMatchObject({ answerDue: '2026-11-15', version: 2 });
    expect((await serve(explain.id, '2026-11-10')).status).toBe(409);
    now = new Date('2026-11-16T08:00:00+08:00');
    const answered = { id: explain.id, version: 2, answeredOn: '2026-11-12', answer: 'I was ill.' };
    expect((await call('hr', noticesApi.answerNotice, { input: answered })).status).toBe(200);
    const decision = await write('NOTICE_OF_DECISION');
    expect((await move('hr', ben, { to: 'Terminated', cause: 'JUST_CAUSE' })).code).toBe('BOTH_NOTICES');
    await serve(decision.id, '2026-11-16');
    expect((await move('hr', ben, { to: 'Terminated', cause: 'JUST_CAUSE' })).status).toBe(200);
    expect((await call('hr', noticesApi.withdrawNotice, { input: { id: decision.id } })).status).toBe(409);
    now = new Date('2026-11-21T08:00:00+08:00');
  });

  test('are printed as the letter that is served', async () => {
    const ben = await company.employee();
    const input = {
      employeeId: ben,
      kind: 'NOTICE_TO_EXPLAIN',
      ground: 'Absence',
      particulars: 'Absent since Monday.',
    };
    const { id } = (await call('hr', noticesApi.issueNotice, { input })).json<{ id: string }>();
    const paper = await call('hr', noticesApi.noticePaper, { input: { id } });
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await call('reader', noticesApi.noticePaper, { input: { id } })).status).toBe(403);
    const none = { employeeId: ben, fileId: NOBODY };
    expect((await call('hr', noticesApi.paper, { input: none })).status).toBe(404);
  });

  test('are read and written by those who change statuses only; one that is not there is not found', async () => {
    expect((await call('reader', noticesApi.notices, { input: { employeeId: NOBODY } })).status).toBe(403);
    expect((await call('hr', noticesApi.notices, { input: { employeeId: NOBODY } })).status).toBe(404);
    expect((await call('hr', noticesApi.withdrawNotice, { input: { id: NOBODY } })).status).toBe(404);
  });

  test('an offered post that was refused is kept', async () => {
    const ben = await company.employee();
    const guard = await database.one<{ id: string }>(sql`select id from job_designation limit 1`);
    const input = { employeeId: ben, detachmentId: company.detachments.get('BLK-1'), designationId: guard?.id };
    const offered = await call('hr', noticesApi.offerPost, { input: { ...input, offeredOn: '2026-11-20' } });
    expect(offered.text).toContain('Guard');
    const { id } = offered.json<{ id: string }>();
    const refused = { id, version: 1, outcome: 'REFUSED', answeredOn: '2026-11-21', remarks: 'Too far' };
    expect((await call('hr', noticesApi.answerOffer, { input: refused })).json()).toMatchObject({ outcome: 'REFUSED' });
    expect((await call('hr', noticesApi.answerOffer, { input: refused })).status).toBe(409);
    const nowhere = { ...input, detachmentId: NOBODY, offeredOn: '2026-11-20' };
    expect((await call('hr', noticesApi.offerPost, { input: nowhere })).status).toBe(400);
  });
});

describe('the file', () => {
  test('is opened by those who may, each look is written down, and its history says old and new', async () => {
    const ben = await company.employee();
    await move('hr', ben, floats);
    expect((await call('ana', employmentApi.file, { input: { employeeId: ben } })).status).toBe(403);
    expect((await call('reader', employmentApi.file, { input: { employeeId: NOBODY } })).status).toBe(404);
    expect((await call('reader', employmentApi.file, { input: { employeeId: ben } })).json()).toMatchObject({
      status: 'Active',
      statusDay: null,
      detachment: { name: 'Detachment MKT-1' },
    });
    const looks = await database.one<{ looks: number }>(sql`select count(*)::int as looks from audit_line
      where action = 'READ' and subject = 'employee' and subject_id = ${ben} and actor = 'reader'`);
    expect(looks?.looks).toBe(1);
    const history = await call('reader', employmentApi.history, { input: { employeeId: ben } });
    expect(history.json<{ items: unknown[] }>().items).toMatchObject([
      { by: 'hr', changes: [{ field: 'Status', was: 'Active', is: 'Floating from Dec-01-2026: No post. because' }] },
    ]);
    const { statuses } = (await call('reader', employmentApi.employment, { input: { employeeId: ben } })).json<{
      statuses: unknown[];
    }>();
    expect(statuses).toMatchObject([
      { status: 'Floating', from: '2026-12-01', to: null, isToCome: true },
      { status: 'Active', to: '2026-11-30', isToCome: false },
    ]);
  });

  test('lists what was asked for, and keeps pay and its history from those who may not see it', async () => {
    const ben = await company.employee();
    const asked = await call('reader', employmentApi.requests, { input: { employeeId: ben } });
    expect(asked.json()).toMatchObject({ items: [], total: 0 });
    expect((await call('reader', employmentApi.payHistory, { input: { employeeId: ben } })).status).toBe(403);
    expect((await call('reader', employmentApi.planned, { input: { employeeId: ben } })).json()).toEqual({ items: [] });
    const none = { employeeId: ben, id: NOBODY };
    expect((await call('reader', employmentApi.cancelPlanned, { input: none })).status).toBe(403);
  });

  test('lists a change of the record that waits for its day, and is called off once', async () => {
    const ben = await company.employee();
    const change = { employeeId: ben, section: 'PERSONAL', civilStatus: 'Married', because: 'Certificate', version: 1 };
    const written = await call('hr', recordApi.write, { input: { ...change, effectiveFrom: '2026-12-01' } });
    expect(written.status).toBe(200);
    const planned = async () =>
      (await call('reader', employmentApi.planned, { input: { employeeId: ben } })).json<{ items: { id: string }[] }>()
        .items;
    const [waiting] = await planned();
    expect(waiting).toMatchObject({ section: 'PERSONAL', effectiveFrom: '2026-12-01', plannedBy: 'hr' });
    const ahead = await call('reader', employmentApi.changesAhead, { input: { kind: 'SECTION' } });
    expect(ahead.json()).toMatchObject({ items: [{ employeeId: ben, says: 'Personal', by: 'hr' }], total: 1 });
    const input = { employeeId: ben, id: waiting?.id };
    expect((await call('hr', employmentApi.cancelPlanned, { input })).status).toBe(200);
    expect((await call('hr', employmentApi.cancelPlanned, { input })).status).toBe(404);
    expect(await planned()).toEqual([]);
  });

  test('what is decided and has not begun stands in one list over everybody', async () => {
    const answer = await call('reader', employmentApi.changesAhead, { input: { kind: 'STATUS', size: '100' } });
    const { items } = answer.json<{ items: { says: string; on: string }[] }>();
    expect(items.length).toBeGreaterThan(2);
    expect(items.every(({ on }) => on > '2026-11-21')).toBe(true);
  });
});
