// Documents over HTTP: submitted and verified, sent and acknowledged, asked for and issued; and reviews that HR asks for.
import {
  type CheckedCertificate,
  type Documents,
  documentAdminApi,
  documentsApi,
  type MyProfile,
  profileApi,
  type QueuedRequest,
  type ReviewLine,
  reviewsApi,
  type SentDocument,
} from '@kawani/domains/employees/contract';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { present } from '../../tests/clock.ts';
import { app, asked, call, clock, database, files, idOf, ids, mine, upload } from '../../tests/profiles.ts';
import { forgetFiles, tellOfExpiry } from './service.ts';

const FILES = '/profile/files';
const documents = async (who = 'ana') => (await call(who, documentsApi.mine)).json<Documents>();
const nbi = async (who = 'ana') => (await documents(who)).required.find(({ kind }) => kind === 'NBI');

async function submitted(who = 'ana', kind = 'NBI') {
  const fileId = await upload(who, FILES);
  const answer = await call(who, documentsApi.submit, { input: { kind, fileId, expiresOn: '2027-01-15' } });
  const found = answer.json<Documents>().required.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`${kind} was not submitted`);
  return found;
}

const decideOn = (who: string, input: Record<string, unknown>) =>
  call(who, documentAdminApi.decide, { input: { employeeId: idOf('ana'), ...input } });

describe('the 201 file', () => {
  test('lists what is required as missing until it is submitted, and verified or rejected with a reason', async () => {
    expect(await nbi()).toMatchObject({ state: 'MISSING', isRequired: true, id: null });
    const { id, version } = await submitted();
    expect(await nbi()).toMatchObject({ state: 'SUBMITTED', fileName: 'paper.png', expiresOn: '2027-01-15' });
    expect((await decideOn('hr2', { id, version, decision: 'REJECTED' })).json()).toMatchObject({
      fields: { reason: 'This field is required.' },
    });
    const rejected = await decideOn('hr2', { id, version, decision: 'REJECTED', reason: 'The photo is dark' });
    expect(rejected.status).toBe(200);
    expect(await nbi()).toMatchObject({ state: 'REJECTED', reason: 'The photo is dark' });
    expect((await decideOn('hr2', { id, version, decision: 'VERIFIED' })).status).toBe(409);
    const anew = await submitted();
    expect((await decideOn('hr2', { id, version: 2, decision: 'VERIFIED' })).status).toBe(404);
    await decideOn('hr2', { id: anew.id, version: anew.version, decision: 'VERIFIED', expiresOn: '2027-01-10' });
    expect(await nbi()).toMatchObject({ state: 'VERIFIED', expiresOn: '2027-01-10', reason: null });
    expect((await mine<MyProfile>('ana')).completeness.missing).not.toContainEqual({
      tab: 'documents',
      what: 'NBI clearance',
    });
  });

  test('takes no file of somebody else, and none twice', async () => {
    const fileId = await upload('ana', FILES);
    const asBen = await call('ben', documentsApi.submit, { input: { kind: 'BIRTH', fileId } });
    expect(asBen.json()).toMatchObject({ status: 404, fields: { fileId: 'There is no such file.' } });
    expect((await call('ana', documentsApi.submit, { input: { kind: 'BIRTH', fileId } })).status).toBe(200);
    expect((await call('ana', documentsApi.submit, { input: { kind: 'DIPLOMA', fileId } })).status).toBe(404);
    expect((await call('ana', documentsApi.submit, { input: { kind: 'HOROSCOPE', fileId } })).status).toBe(404);
  });

  test('is opened by its owner and by HR, who is written down, and by nobody else', async () => {
    const { id } = (await nbi()) ?? {};
    expect((await call('ana', documentsApi.file, { input: { id } })).status).toBe(200);
    expect((await call('ben', documentsApi.file, { input: { id } })).status).toBe(404);
    const input = { employeeId: idOf('ana'), id };
    expect((await call('ben', documentAdminApi.fileOf, { input })).status).toBe(403);
    expect((await call('hr2', documentAdminApi.fileOf, { input })).status).toBe(200);
    const looks = await database.rows(sql`select from audit_line where action = 'READ' and detail ->> 'id' = ${id}`);
    expect(looks).toHaveLength(1);
  });

  test('people hear of the end of a document 60 and 30 days before, each time once', async () => {
    const told = async () => {
      await tellOfExpiry(database, clock.now());
      const row = await database.one<{ told: number }>(sql`select count(*)::int as told from notification
        where subject = 'ana' and title = 'A licence or document expires soon'`);
      return row?.told;
    };
    expect(await told()).toBe(1);
    expect(await told()).toBe(1);
    clock.set('2026-12-12T09:00:00.000+08:00');
    expect(await told()).toBe(2);
    expect(await told()).toBe(2);
    clock.set('2026-11-20T09:00:00.000+08:00');
  });

  test('files that nothing was made of are forgotten after two days', async () => {
    const fileId = await upload('cora', FILES);
    await forgetFiles(database, files, new Date(present().getTime() + 3 * 86_400_000));
    expect((await call('cora', documentsApi.submit, { input: { kind: 'NBI', fileId } })).status).toBe(404);
    const { id } = (await nbi()) ?? {};
    expect((await call('ana', documentsApi.file, { input: { id } })).status).toBe(200);
  });
});

describe('from the company', () => {
  const send = async (input: Record<string, unknown> = {}) => {
    const fileId = await upload('hr2', FILES);
    const sent = await call('hr2', documentAdminApi.send, {
      input: { kind: 'MEMO', title: 'Holidays', fileId, ...input },
    });
    return { status: sent.status, ...sent.json<SentDocument>() };
  };
  const state = async (id: string, who = 'ana') => (await documents(who)).company.find((each) => each.id === id)?.state;

  test('opening it is downloading it, and only then it is acknowledged', async () => {
    const { id } = await send({ employeeIds: [idOf('ana')] });
    expect(await state(id)).toBeNull();
    expect((await call('ana', documentsApi.acknowledge, { input: { id } })).json()).toMatchObject({
      code: 'DOWNLOAD_FIRST',
    });
    expect((await call('ben', documentsApi.companyFile, { input: { id } })).status).toBe(404);
    expect((await call('ana', documentsApi.companyFile, { input: { id } })).status).toBe(200);
    expect(await state(id)).toBe('Downloaded');
    await call('ana', documentsApi.acknowledge, { input: { id } });
    expect(await state(id)).toBe('Acknowledged');
    const listed = (await call('hr2', documentAdminApi.sent)).json<{ items: SentDocument[] }>().items;
    expect(listed.find((each) => each.id === id)).toMatchObject({ people: 1, downloaded: 1, acknowledged: 1 });
  });

  test('what was sent to all is there for whoever comes later', async () => {
    const { id, toAll, people } = await send();
    expect([toAll, people]).toEqual([true, 4]);
    await database.run(
      sql`delete from company_document_receipt where document_id = ${id} and employee_id = ${ids.cora}`,
    );
    expect(await state(id, 'cora')).toBeNull();
    await call('cora', documentsApi.companyFile, { input: { id } });
    expect(await state(id, 'cora')).toBe('Downloaded');
  });

  test('goes to nobody who is not there', async () => {
    expect((await send({ employeeIds: ['01920000-0000-7000-8000-000000000009'] })).status).toBe(404);
  });
});

describe('asked of HR', () => {
  const askFor = (who: string, kind: string) =>
    call(who, documentsApi.ask, { input: { kind, purpose: 'Bank loan', copies: 2 } });
  const queued = async () => (await call('hr2', documentAdminApi.queue)).json<{ items: QueuedRequest[] }>().items;

  test('a certificate of employment is due in three days, and says dates and kind of work, nothing else', async () => {
    expect((await askFor('ana', 'COE')).status).toBe(200);
    expect((await askFor('ana', 'COE')).json()).toMatchObject({ code: 'ASKED_ALREADY' });
    const [request] = await queued();
    expect(request).toMatchObject({ ref: 'DR-2026-000001', dueOn: '2026-11-23', isLate: false });
    const input = { id: request?.id, version: 1 };
    expect((await call('ana', documentAdminApi.issue, { input })).status).toBe(403);
    expect((await call('hr2', documentAdminApi.issue, { input })).json()).toMatchObject({
      state: 'READY',
      number: 'COE-2026-000001',
    });
    expect((await call('hr2', documentAdminApi.issue, { input: { ...input, version: 2 } })).status).toBe(409);
    const paper = await call('ana', documentsApi.issued, { input: { id: request?.id } });
    expect(paper.raw.headers['content-type']).toBe('application/pdf');
    expect((await call('ben', documentsApi.issued, { input: { id: request?.id } })).status).toBe(404);
    const row = await database.one<{ code: string }>(
      sql`select verify_code as code from document_request where id = ${request?.id}`,
    );
    const proof = await app.inject({ url: `/api/v1/certificates/${row?.code}` });
    expect(proof.json<CheckedCertificate>()).toEqual({
      number: 'COE-2026-000001',
      name: 'Ana 1001 Peña',
      company: 'Peñaflor Security & Co.',
      hiredOn: '2026-01-05',
      separatedOn: null,
      work: 'Guard',
      issuedOn: day('2026-11-20'),
      isOutdated: false,
    });
    expect((await app.inject({ url: '/api/v1/certificates/AAAAAAAAAAAA' })).statusCode).toBe(404);
  });

  test('anything else is a file that HR attaches, or is declined with a reason, or taken back', async () => {
    await askFor('ben', 'CONTRIBUTIONS');
    await askFor('ben', 'OTHER');
    await askFor('cora', 'COE_PAY');
    const [first, second, third] = ['CONTRIBUTIONS', 'OTHER', 'COE_PAY'].map(
      (kind) => async () => (await queued()).find((each) => each.kind === kind),
    );
    const contributions = await first?.();
    const bare = await call('hr2', documentAdminApi.issue, { input: { id: contributions?.id, version: 1 } });
    expect(bare.json()).toMatchObject({ status: 400, code: 'FILE_NEEDED' });
    const fileId = await upload('hr2', FILES);
    expect(
      (await call('hr2', documentAdminApi.issue, { input: { id: contributions?.id, version: 1, fileId } })).status,
    ).toBe(200);
    expect((await call('ben', documentsApi.issued, { input: { id: contributions?.id } })).status).toBe(200);
    const other = await second?.();
    await call('hr2', documentAdminApi.decline, {
      input: { id: other?.id, version: 1, remarks: 'Please ask payroll' },
    });
    expect((await documents('ben')).requests.find(({ id }) => id === other?.id)).toMatchObject({ state: 'DECLINED' });
    const pay = await third?.();
    expect((await call('ben', documentsApi.cancel, { input: { id: pay?.id } })).status).toBe(404);
    expect((await call('cora', documentsApi.cancel, { input: { id: pay?.id } })).status).toBe(200);
  });
});

describe('a review that HR asks for', () => {
  const open = async (who: string) => (await mine<MyProfile>(who)).reviews;
  const line = async (id: string) =>
    (await call('hr2', reviewsApi.list)).json<{ items: ReviewLine[] }>().items.find((each) => each.id === id);

  test('is answered by a change, by a request, or by saying that nothing changed', async () => {
    const input = { sections: ['SIZES', 'FAMILY'], dueOn: '2026-12-01', employeeIds: [idOf('ana'), idOf('ben')] };
    const { id } = (await call('hr2', reviewsApi.ask, { input })).json<ReviewLine>();
    expect(await open('cora')).toEqual([]);
    expect(await open('ana')).toMatchObject([
      { dueOn: '2026-12-01', sections: [{ section: 'SIZES', isDone: false }, {}] },
    ]);
    const { version } = await mine<MyProfile>('ana');
    await call('ana', profileApi.writeSizes, { input: { upper: 'M', lower: null, head: null, foot: null, version } });
    expect(await open('ana')).toMatchObject([{ sections: [{ isDone: true }, { isDone: false }] }]);
    await asked('ana', {
      section: 'FAMILY',
      relatives: [{ name: 'Leo Peña', relation: 'Parent', birthDate: null, isDependent: false, share: 100 }],
    });
    expect(await open('ana')).toEqual([]);
    expect((await call('cora', profileApi.confirm, { input: { id } })).status).toBe(404);
    expect((await call('ben', profileApi.confirm, { input: { id } })).status).toBe(200);
    expect(await line(id)).toMatchObject({ people: 2, done: 2 });
    expect((await call('ana', reviewsApi.people, { input: { id } })).status).toBe(403);
  });

  test('is asked for no day that has passed, and of nobody who is not there', async () => {
    const sections = ['CONTACT'];
    const past = await call('hr2', reviewsApi.ask, { input: { sections, dueOn: '2026-11-01' } });
    expect(past.status).toBe(409);
    const nobody = ['01920000-0000-7000-8000-000000000009'];
    const none = await call('hr2', reviewsApi.ask, { input: { sections, dueOn: '2026-12-01', employeeIds: nobody } });
    expect(none.status).toBe(404);
  });

  test('of everybody ends when HR ends it', async () => {
    const input = { sections: ['CONTACT'], dueOn: '2026-12-01' };
    const { id, people } = (await call('hr2', reviewsApi.ask, { input })).json<ReviewLine>();
    expect(people).toBe(4);
    expect(await open('cora')).toHaveLength(1);
    expect((await call('hr2', reviewsApi.end, { input: { id } })).json()).toMatchObject({ isEnded: true });
    expect(await open('cora')).toEqual([]);
  });
});
