// What applicants are mailed of their application, and what the office sends or erases for them.
import { sql } from '@kawani/kit/server/db';
import type { SentMail } from '@kawani/kit/server/mail';
import { readTexts } from '@kawani/kit/server/texts';
import { expect, test } from 'vitest';
import { openCareers } from '../../../tests/careers.ts';
import { screeningApi } from '../screening/contract.ts';
import { applicantsApi } from './contract.ts';
import { PRIVACY_NOTICE } from './lists.ts';

readTexts();
const { ask, apply, outside, filled, published, database } = await openCareers();
const { linkCode, jobOrderId } = await published();

type Mailed = Pick<SentMail, 'subject' | 'body'> & { language: string };
const mailsTo = (address: string) =>
  database.rows<Mailed>(sql`select subject, body, language from mail where to_address = ${address} order by at, id`);
const tokenIn = (body = '') => /\/status#([\w-]{43})/.exec(body)?.[1] ?? '';
const stands = (link: string) => outside(applicantsApi.status, {}, { link });
type Applicant = { id: string; version: number };
async function applicationOf(mobile: string): Promise<Applicant> {
  const found = await database.one<Applicant>(sql`select a.id, a.version from application a
    join person_outside p on p.id = a.person_id where p.mobile = ${mobile}`);
  return found ?? { id: '', version: 0 };
}

test('who gives an address gets the link by mail, in the language of the form', async () => {
  const form = await filled(linkCode, { mobile: '+639185000001', email: 'Ana@example.org' });
  const applied = await outside<{ token: string }>(applicantsApi.apply, form, { language: 'fil' });
  const [mail, ...more] = await mailsTo('ana@example.org');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ language: 'fil', subject: expect.stringMatching(/^Application mo: Security guard/) });
  expect(await stands(tokenIn(mail?.body))).toMatchObject({ status: 200, state: 'Applied' });
  // A phone that got no answer sends it again: the mailed link goes on working, and nothing else is mailed.
  const again = await outside<{ token: string }>(applicantsApi.apply, form);
  expect((await Promise.all([again.token, applied.token].map(stands))).map(({ status }) => status)).toEqual([200, 200]);
  expect(await mailsTo('ana@example.org')).toHaveLength(1);
});

test('an address that many people give gets no more mails', async () => {
  for (let nth = 0; nth < 5; nth += 1)
    await apply(linkCode, { mobile: `+63918510000${nth}`, email: 'somebody@example.org' });
  expect(await mailsTo('somebody@example.org')).toHaveLength(3);
});

test('the office mails a new link where there is an address, or gets one to hand over', async () => {
  const applied = await apply(linkCode, { mobile: '+639185000002', email: 'ben@example.org' });
  const { id } = await applicationOf('+639185000002');
  const renew = (input: object) => ask<{ token: string | null }>('stranger', applicantsApi.renewLink, { ...input });
  expect(await renew({ id })).toMatchObject({ status: 200, token: null, mailedTo: 'b…@example.org' });
  const [, mail] = await mailsTo('ben@example.org');
  expect(mail?.subject).toBe('New link to your application: Security guard');
  expect((await stands(applied.token)).status).toBe(401);
  expect((await stands(tokenIn(mail?.body))).status).toBe(200);
  const byHand = await renew({ id, byHand: true });
  expect(byHand).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), mailedTo: null });
  expect((await stands(tokenIn(mail?.body))).status).toBe(401);
  expect(await mailsTo('ben@example.org')).toHaveLength(2);
});

test('somebody whom the office wrote down gets the link in both languages', async () => {
  const person = { firstName: 'Lea', lastName: 'Cruz', mobile: '+639185000003', email: 'lea@example.org' };
  const form = { ...person, jobOrderId, source: 'WALK_IN', city: '1380300000', notice: PRIVACY_NOTICE };
  expect(await ask('stranger', screeningApi.add, form)).toMatchObject({ status: 200 });
  const [mail] = await mailsTo('lea@example.org');
  expect(mail?.body).toMatch(/^You applied at .*\n---\n\nNag-apply ka/s);
  expect((await stands(tokenIn(mail?.body))).status).toBe(200);
});

test('the office erases who asks for it, with the mails; not what was moved meanwhile, and nobody without the permission', async () => {
  await apply(linkCode, { mobile: '+639185000004', email: 'dan@example.org' });
  const { id, version } = await applicationOf('+639185000004');
  const erase = (who: string, seen: number) => ask(who, applicantsApi.eraseAsked, { id, version: seen });
  expect(await erase('rita', version)).toMatchObject({ status: 403 });
  expect(await erase('stranger', version + 1)).toMatchObject({ status: 409, code: 'CHANGED' });
  expect(await mailsTo('dan@example.org')).toHaveLength(1);
  expect(await erase('stranger', version)).toMatchObject({ status: 200, erasedAt: expect.any(String) });
  expect(await mailsTo('dan@example.org')).toEqual([]);
  expect(await applicationOf('+639185000004')).toEqual({ id: '', version: 0 });
  const left = await database.one(sql`select a.state, a.erased_because as because, e.moved_by as by from application a
    join application_event e on e.application_id = a.id and e.version = a.version where a.id = ${id}`);
  expect(left).toEqual({ state: 'Withdrawn', because: 'ASKED', by: 'stranger' });
  const audited = await database.rows(sql`select actor from audit_line where action = 'ERASE' and subject_id = ${id}`);
  expect(audited).toEqual([{ actor: 'stranger' }]);
  expect(await erase('stranger', version + 1)).toMatchObject({ status: 404 });
});
