// Erasing somebody who went the whole way and was not hired: nothing tells of them afterwards, in any table or stored file.
import { applicantsApi } from '@kawani/domains/recruitment/applicants/contract';
import { eraseKeptTooLong } from '@kawani/domains/recruitment/applicants/service/erasure';
import { hiringApi } from '@kawani/domains/recruitment/hiring/contract';
import { hiringInbox, pafRequest } from '@kawani/domains/recruitment/hiring/requests';
import { forgetHireFiles } from '@kawani/domains/recruitment/hiring/service/papers';
import { interviewsApi } from '@kawani/domains/recruitment/interviews/contract';
import { offersApi } from '@kawani/domains/recruitment/offers/contract';
import { type OfferPage, offerLinkApi } from '@kawani/domains/recruitment/offers/contract/answering';
import type { Offer } from '@kawani/domains/recruitment/offers/contract/offer';
import { screeningApi } from '@kawani/domains/recruitment/screening/contract';
import type { ApplicantDetail } from '@kawani/domains/recruitment/screening/contract/applicant';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { myInterviewApi } from '../domains/recruitment/interviews/contract/mine.ts';
import { ownInterviewsApi } from '../domains/recruitment/interviews/contract/own.ts';
import type { Input } from './clinic-actions.ts';
import { databaseText } from './database-text.ts';
import { openHiring } from './hiring.ts';

const hiring = await openHiring();
const { ask, apply, code, outside, database, clock, files, people, one, tokenOf } = hiring;
const { sendAll, approveEach, approve, begin, asked } = hiring;
const DAY_MS = 86_400_000;
const SCREENER = 'stranger';
const FIRST_STEP = 'Initial interview';
const TRACES = ['zosimaria', 'quizonlaban', '9192223344', 'kalyepilar', '3499887766', 'quirinovasquez', '9175550199'];
type Slots = { items: { id: string }[] };
type Sent = { offer: Offer; token: string; code: string };

async function newest(): Promise<string> {
  const found = await database.one<{ id: string }>(
    sql`select id from application order by applied_at desc, id desc limit 1`,
  );
  return found?.id ?? expect.fail();
}
const look = (id: string) => ask<ApplicantDetail>(SCREENER, screeningApi.one, { id });
async function moveTo(id: string, to: string): Promise<void> {
  const { version } = await look(id);
  expect(await ask(SCREENER, screeningApi.move, { id, version, to, reason: 'Zosimaria is known' })).toMatchObject({
    status: 200,
  });
}

/** Invited, scored with remarks, and invited again to decline with a reason. */
async function interviewed(id: string, link: string): Promise<void> {
  const interviewerId = people.get(SCREENER)?.employeeId;
  const hours = { from: '08:00', until: '09:00', minutes: 30, seats: 1, how: 'IN_PERSON', place: 'Main office' };
  const slots = { ...hours, day: '2026-11-10', step: FIRST_STEP, interviewerId };
  const { items } = await ask<Slots>(SCREENER, interviewsApi.open, slots);
  const invite = (slotId?: string) =>
    ask(SCREENER, interviewsApi.invite, { step: FIRST_STEP, applicationIds: [id], slotId });
  expect(await invite(items[0]?.id)).toMatchObject({ status: 200 });
  const before = clock.now;
  clock.now = new Date('2026-11-10T08:10:00+08:00');
  const { items: invited } = await ask<Slots>(SCREENER, interviewsApi.application, { id });
  const interviewId = invited[0]?.id ?? '';
  const { form } = await ask<{ form: { id: string } }>(SCREENER, ownInterviewsApi.one, { id: interviewId });
  const answers = Array.from({ length: 5 }, () => ({ score: 4, remark: 'Zosimaria sings' }));
  const scored = { id: interviewId, formId: form.id, answers };
  expect(await ask(SCREENER, ownInterviewsApi.score, scored)).toMatchObject({ status: 200 });
  clock.now = before;
  expect(await invite()).toMatchObject({ status: 200 });
  const declined = { answer: 'DECLINE', reason: 'Zosimaria is ill' };
  expect(await outside(myInterviewApi.answer, declined, { link })).toMatchObject({ status: 200 });
}

/** Sent, its link made again so that there are two mails, and accepted. */
async function acceptedOffer(id: string): Promise<void> {
  const terms = { payBasis: 'DAILY', rate: 90_000, factor: '313', startsOn: '2026-12-01', validDays: 3 };
  const reasons = { rateReason: 'Zosimaria asked', remarks: 'Zosimaria brings an ID' };
  const { version, id: offerId } = await ask<Offer>('rita', offersApi.write, { id, ...terms, ...reasons });
  const sent = await ask<Sent>('rita', offersApi.send, { id: offerId, version });
  const { token } = await ask<Sent>('rita', offersApi.renewLink, { id: offerId, version: sent.offer.version });
  const { language, termsSha256 } = await outside<OfferPage>(offerLinkApi.read, {}, { link: token });
  const signed = { code: sent.code, name: 'Zosimaria Quizonlaban', language, termsSha256 };
  expect(await outside(offerLinkApi.accept, signed, { link: token })).toMatchObject({
    status: 200,
    isWrongCode: false,
  });
}

/** Asked for twice, sent, approved, passed on, and the PAF denied. */
async function papersAndPaf(id: string): Promise<string> {
  await begin(id);
  const upload = tokenOf(await ask<{ address: string }>('hana', hiringApi.renew, { id }));
  await hiring.enter(upload, PERSON);
  await hiring.sendAll(upload);
  await hiring.enter(upload, PERSON);
  const ready = await approveEach(id);
  await approve(id, ready.hire?.version ?? 0);
  await ask('hana', hiringApi.passOn, { id, version: (await one(id)).hire?.version });
  const paf = { applicationId: id, status: 'Probationary', startsOn: '2026-12-01', restDays: [0], files: [] };
  const pay = { basis: 'DAILY', rate: 90_000, factor: '313', mwe: false, remarks: 'Zosimaria starts early' };
  const filed = await ask<RequestDetail>('paz', pafRequest.api.file, { ...paf, ...pay });
  const denied = { id: filed.id, version: filed.version, action: 'deny', remarks: 'Zosimaria has no licence' };
  expect(await ask('petra', hiringInbox.api.decide, denied)).toMatchObject({ status: 200, state: 'DENIED' });
  return upload;
}
const PERSON: Input = {
  ...{ street: '77 Kalyepilar', sss: '34-9988776-6', emergencyName: 'Ana Quirinovasquez' },
  emergencyMobile: '0917 555 0199',
};

test('who went the whole way and was not hired is erased from every table, mail and file', async () => {
  const form = {
    firstName: 'Zosimaria',
    lastName: 'Quizonlaban',
    mobile: '0919 222 3344',
    email: 'zosimaria@example.org',
  };
  const { token } = await apply(code, form);
  const id = await newest();
  await ask(SCREENER, screeningApi.list, { search: 'Quizonlaban' });
  await ask(SCREENER, screeningApi.board, { search: '9192223344' });
  await moveTo(id, FIRST_STEP);
  await interviewed(id, token);
  await ask(SCREENER, screeningApi.note, { id, note: 'Zosimaria knows the site' });
  await moveTo(id, 'For hiring');
  await acceptedOffer(id);
  const upload = await papersAndPaf(id);
  const { hire } = await one(id);
  const keys = await database.rows<{ key: string }>(sql`select storage_key as key from hire_file`);
  expect(keys.length).toBeGreaterThan(2);
  const out = { id, version: hire?.version, because: 'OTHER_JOB', words: 'Zosimaria found other work' };
  expect(await ask('hana', hiringApi.fallOut, out)).toMatchObject({ status: 200 });
  expect((await databaseText(database, TRACES)).length).toBeGreaterThan(8);

  expect(await outside(applicantsApi.erase, {}, { link: token })).toMatchObject({ status: 200 });
  expect(await databaseText(database, TRACES)).toEqual([]);
  expect(await databaseText(database, [upload, token])).toEqual([]);
  const open = await database.rows(sql`select from link where revoked_at is null`);
  expect(open).toEqual([]);
  await forgetHireFiles(database, files, new Date(clock.now.getTime() + 2 * DAY_MS));
  for (const { key } of keys) await expect(files.get(key)).rejects.toThrow();
  const audited = await database.rows(sql`select detail from audit_line where action = 'ERASE' and subject_id = ${id}`);
  expect(audited).toEqual([{ detail: { because: 'ASKED', people: 1 } }]);
});

const after = (months: number) => {
  const date = new Date(clock.now);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
};

test('a hire that nobody ended falls out with the application after six months, unless something happened in it', async () => {
  const [left, busy] = [await asked({ firstName: 'Zosimaria' }), await asked({ firstName: 'Isidra' })];
  await sendAll(left.link);
  await database.run(sql`update hire set papers_approved_at = ${after(5)}, papers_approved_by = 'hugo'
    where id = ${busy.hireId}`);
  await eraseKeptTooLong(database, after(7));
  expect(await databaseText(database, ['zosimaria'])).toEqual([]);
  const hires = await database.rows<{ id: string; isOut: boolean }>(
    sql`select id, fell_out_at is not null as "isOut" from hire where id in (${left.hireId}, ${busy.hireId}) order by id`,
  );
  expect(hires).toEqual([
    { id: left.hireId, isOut: true },
    { id: busy.hireId, isOut: false },
  ]);
  expect(await databaseText(database, ['isidra'])).not.toEqual([]);
});

/** What an approved endorsement leaves, while the employee is not made yet. */
const endorse = (hireId: string) =>
  database.run(sql`update hire set papers_approved_at = ${clock.now}, papers_approved_by = 'hugo',
    endorsed_at = ${clock.now}, version = version + 1 where id = ${hireId} and fell_out_at is null`);

test('who withdraws is out of the hire, also in the moment of the endorsement, until there is an employee', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { token } = await apply(code, { mobile: `0919 777 10${10 + round}`, firstName: 'Lualhati' });
    const id = await newest();
    await moveTo(id, 'For hiring');
    const hireId = await beganHire(id);
    const [withdrawn] = await Promise.all([outside(applicantsApi.withdraw, {}, { link: token }), endorse(hireId)]);
    expect(withdrawn.status).toBe(200);
    expect(await outOf(hireId)).toBe(true);
  }
});

test('nobody is erased or withdrawn by a link while the employee is made of them, or after that', async () => {
  const { token } = await apply(code, { mobile: '0919 777 1030', firstName: 'Lualhati' });
  const id = await newest();
  await moveTo(id, 'For hiring');
  const hireId = await beganHire(id);
  await endorse(hireId);
  await eraseKeptTooLong(database, after(7));
  expect(await outside(applicantsApi.status, {}, { link: token })).toMatchObject({ erasedAt: null, mayWithdraw: true });

  await database.run(
    sql`update hire set employee_id = (select min(id::text)::uuid from employee) where id = ${hireId}`,
  );
  for (const endpoint of [applicantsApi.withdraw, applicantsApi.erase])
    expect((await outside(endpoint, {}, { link: token })).status).toBe(409);
  expect(await outside(applicantsApi.status, {}, { link: token })).toMatchObject({
    erasedAt: null,
    mayWithdraw: false,
  });
  expect(await outOf(hireId)).toBe(false);
});

async function outOf(hireId: string): Promise<boolean | undefined> {
  const hire = await database.one<{ isOut: boolean }>(
    sql`select fell_out_at is not null as "isOut" from hire where id = ${hireId}`,
  );
  return hire?.isOut;
}

async function beganHire(id: string): Promise<string> {
  await database.run(sql`insert into offer (id, application_id, job_order_id, pay_basis, rate, factor, starts_on, state,
      written_at, written_by, sent_at, sent_by, expires_at, ended_at)
    select ${newId()}, id, job_order_id, 'DAILY', 75000, '313', '2026-12-01', 'Accepted', ${clock.now}, 'rita', ${clock.now},
      'rita', ${after(1)}, ${clock.now} from application where id = ${id}`);
  return (await begin(id)).hiring.hire?.id ?? '';
}
