// Job offers over HTTP: what may be offered, how one is sent, read, accepted and declined, and what ends it.

import { versionsApi } from '@kawani/domains/statutory/contract/versions';
import { sql } from '@kawani/kit/server/db';
import { readTexts } from '@kawani/kit/server/texts';
import { expect, test } from 'vitest';
import { openOffers } from '../../../tests/offers.ts';
import { applicantsApi } from '../applicants/contract.ts';
import { jobOrdersApi } from '../job-orders/contract.ts';
import { offerLinkApi } from './contract/answering.ts';
import type { Offer, OffersOfApplication } from './contract/offer.ts';
import { offersApi } from './contract.ts';
import { MOST_WRONG_CODES } from './lists.ts';

const offers = await openOffers();
const { ask, database, company, people, outside } = offers;
const { openJob, forHiring, moveTo, draft, send, sentTo, read, accept, stateOf } = offers;
readTexts();
people.set('rene', { employeeId: await company.employee({ username: 'rene' }), holds: ['VIEW_JO_LIST'] });

const stepOf = (id: string) => ask<OffersOfApplication>('rita', offersApi.ofApplication, { id });
const latest = async (id: string): Promise<Offer> => {
  const [first] = (await stepOf(id)).offers;
  if (first === undefined) throw new Error('No offer');
  return first;
};
const changeJobOrder = async (id: string, name: 'cancel' | 'hold') => {
  const { version } = await ask<{ version: number }>('rita', jobOrdersApi.one, { id });
  return ask('rita', jobOrdersApi[name], { id, version, reason: 'A reason' });
};
const noticesOf = async (username: string, title: string) =>
  (await database.rows<{ title: string }>(sql`select title from notification where subject = ${username}`)).filter(
    (each) => each.title === title,
  ).length;

test('an offer is written, sent with a link and a code, read in both languages, and accepted once', async () => {
  const { linkCode } = await openJob();
  const application = await forHiring(linkCode);
  expect(await stepOf(application)).toMatchObject({
    ...{ status: 200, obstacle: null, offers: [], free: 2, rateFrom: 75_000, rateTo: 80_000 },
    floor: { region: expect.any(String), daily: expect.any(Number), cola: 0, order: expect.any(String) },
  });
  const written = await draft(application, { remarks: 'Look for Mr Cruz at the gate.' });
  expect(written).toMatchObject({ status: 200, state: 'Draft', daily: 75_000, moves: ['change', 'send', 'withdraw'] });
  const changed = await draft(application, { rate: 76_000, version: written.version });
  expect(changed).toMatchObject({ status: 200, id: written.id, rate: 76_000 });
  expect(await draft(application, { version: written.version })).toMatchObject({ status: 409, code: 'STALE' });

  const sent = await send(changed);
  expect(sent).toMatchObject({
    ...{ status: 200, isMailed: false },
    ...{ token: expect.stringMatching(/^[\w-]{43}$/), code: expect.stringMatching(/^\d{6}$/) },
    offer: { state: 'Sent', expiresAt: '2026-11-05T17:00:00.000+08:00', moves: ['link', 'code', 'withdraw'] },
  });
  const page = await read(sent.token);
  expect(page).toMatchObject({ status: 200, state: 'Sent', language: 'en', triesLeft: 5 });
  expect(page.terms).toContainEqual({
    label: 'Pay',
    value: 'Php 760.00 a day (seven hundred sixty pesos)',
  });
  const inFilipino = await read(sent.token, 'fil');
  expect(inFilipino).toMatchObject({ language: 'fil', next: expect.stringMatching(/^Basahin/) });
  expect(inFilipino.termsSha256).not.toBe(page.termsSha256);

  const signed = { language: 'fil', termsSha256: inFilipino.termsSha256, name: 'SANTOS, María Reyes' };
  const both = await Promise.all([1, 2].map(() => accept(sent, signed)));
  expect(both).toMatchObject([1, 2].map(() => ({ status: 200, isWrongCode: false, offer: { state: 'Accepted' } })));
  const known = await latest(application);
  expect(known.proof).toMatchObject({ name: 'SANTOS, María Reyes', language: 'fil', termsSha256: signed.termsSha256 });
  expect(known.proof).toMatchObject({
    network: expect.stringMatching(/^10\.1\.\d+\.0\/24$/),
    terms: expect.any(String),
  });
  expect(await noticesOf('rita', 'A job offer was accepted')).toBe(1);
  const [status] = await database.rows<{ state: string }>(sql`select state from application where id = ${application}`);
  expect(status).toEqual({ state: 'For hiring' });
  expect(await draft(application)).toMatchObject({ status: 409, code: 'OUT_ALREADY' });
});

test('neither a token nor a code is kept, and a retry under the same key learns none', async () => {
  const { linkCode } = await openJob();
  const { token, code } = await sentTo(await forHiring(linkCode));
  const kept = await database.rows<{ found: string }>(sql`select o::text as found from offer o
    union all select c::text from offer_code c union all select l::text from link l union all select a::text from audit_line a union all select u::text from audit_unsealed u
    union all select i.body from idempotency_key i union all select n::text from notification n`);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter(({ found }) => found.includes(token) || found.includes(`"${code}"`))).toEqual([]);
});

test.each([
  [
    { rate: 50_000 },
    'BELOW_MINIMUM',
    /Php 500\.00 a day is below the minimum wage of Php [\d,.]+ a day in region .+\(.+\)/,
  ],
  [{ payBasis: 'MONTHLY', rate: 1_500_000 }, 'BELOW_MINIMUM', /below the minimum wage/],
  [{ rate: 90_000 }, 'OUT_OF_RANGE', /Php 750\.00 to Php 800\.00 a day/],
  [{ startsOn: '2026-11-01' }, 'PAST', /from today on/],
  [{ factor: '300' }, 'NO_SUCH_FACTOR', /factors/],
])('an offer with %o is refused', async (more, code, message) => {
  const { linkCode } = await openJob();
  const application = await forHiring(linkCode);
  const refused = { code, message: expect.stringMatching(message) };
  expect(await draft(application, more)).toMatchObject({ status: 409, ...refused });
  const form = {
    id: application,
    payBasis: 'DAILY',
    rate: 75_000,
    factor: '313',
    startsOn: '2026-12-01',
    validDays: 3,
  };
  const { objections } = await ask<{ objections: { message: string }[] }>('rita', offersApi.preview, {
    ...form,
    ...more,
  });
  expect(objections).toMatchObject([{ message: expect.stringMatching(message) }]);
});

test('what a wage order gives beside the minimum is offered too, and shown to the applicant', async () => {
  const { linkCode } = await openJob();
  const application = await forHiring(linkCode);
  const { floor } = await ask<OffersOfApplication>('rita', offersApi.ofApplication, { id: application });
  const least = (floor?.daily ?? 0) + 10_000;
  for (const name of ['enters', 'confirms']) {
    people.set(name, { employeeId: await company.employee(), holds: ['MANAGE_STATUTORY_TABLES'] });
  }
  const { id } = await ask<{ id: string }>('enters', versionsApi.enter, {
    ...{ kind: 'WAGE_ORDER', scope: 'NCR', effectiveFrom: '2027-01-01', source: 'Wage Order NCR-28' },
    rows: [{ classCode: 'NCR-A', area: '1300000000', covers: 'all', daily: (least / 100).toFixed(2), cola: '15.00' }],
  });
  expect(await ask('confirms', versionsApi.confirm, { id })).toMatchObject({ status: 200 });
  const terms = { rate: least, startsOn: '2027-01-04', rateReason: 'The new wage order' };
  expect(await draft(application, terms)).toMatchObject({
    ...{ status: 409, code: 'BELOW_COLA' },
    fields: { cola: expect.stringContaining('Enter at least Php 15.00.') },
  });
  const written = await draft(application, { ...terms, cola: 1_500 });
  expect(written).toMatchObject({ status: 200, cola: 1_500 });
  const { terms: shown } = await read((await send(written)).token);
  expect(shown).toContainEqual({ label: 'Cost-of-living allowance a day', value: 'Php 15.00' });
});

test('beyond the range of the requisition an offer needs a reason, and a day of expiry is within two weeks', async () => {
  const { linkCode } = await openJob();
  const application = await forHiring(linkCode);
  expect(await draft(application, { validDays: 15 })).toMatchObject({ status: 400 });
  expect(await draft(application, { validDays: 0 })).toMatchObject({ status: 400 });
  expect(await draft(application, { rate: 90_000, rateReason: 'Ten years as a guard' })).toMatchObject({ status: 200 });
});

test('only who is for hiring gets an offer, while the job order is neither held nor cancelled', async () => {
  const [{ linkCode, jobOrderId }, other] = [await openJob(), await openJob()];
  const [early, ready, gone] = [await forHiring(linkCode), await forHiring(linkCode), await forHiring(other.linkCode)];
  await moveTo(early, 'Medical');
  expect(await draft(early)).toMatchObject({ status: 409, code: 'NOT_FOR_HIRING' });
  expect(await stepOf(early)).toMatchObject({ obstacle: expect.stringMatching(/For hiring/) });
  const written = await draft(ready);
  await changeJobOrder(jobOrderId, 'hold');
  expect(await send(written)).toMatchObject({ status: 409, code: 'JOB_ORDER_ENDED' });
  await changeJobOrder(other.jobOrderId, 'cancel');
  expect(await draft(gone)).toMatchObject({ status: 409, code: 'JOB_ORDER_ENDED' });
  expect(await draft('01920000-0000-7000-8000-000000000009')).toMatchObject({ status: 404 });
});

test('who has no right to make offers makes none, and nobody makes one to themselves', async () => {
  const { linkCode } = await openJob();
  const application = await forHiring(linkCode);
  expect(await ask('rene', offersApi.ofApplication, { id: application })).toMatchObject({ status: 403 });
  const rita = people.get('rita')?.employeeId ?? '';
  await database.run(sql`update employee set mobile = (select p.mobile from person_outside p
    join application a on a.person_id = p.id where a.id = ${application}) where id = ${rita}`);
  expect(await draft(application)).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  await database.run(sql`update employee set mobile = null where id = ${rita}`);
});

test('five wrong codes lock the code until the recruiter makes another one', async () => {
  const { linkCode } = await openJob();
  const application = await forHiring(linkCode);
  const sent = await sentTo(application);
  const code = sent.code === '000000' ? '000001' : '000000';
  for (let left = MOST_WRONG_CODES - 1; left >= 0; left -= 1)
    expect(await accept(sent, { code })).toMatchObject({ status: 200, isWrongCode: true, offer: { triesLeft: left } });
  expect(await accept(sent)).toMatchObject({ status: 409, code: 'CODE_LOCKED' });
  expect(await stateOf(sent.offer.id)).toBe('Sent');
  const { version, codeTriesLeft } = await latest(application);
  expect(codeTriesLeft).toBe(0);
  const renewed = await ask<{ code: string }>('rita', offersApi.renewCode, { id: sent.offer.id, version });
  expect(await accept({ ...sent, code: renewed.code })).toMatchObject({ status: 200, offer: { state: 'Accepted' } });
});

test('another name, other terms and a link of before are refused', async () => {
  const { linkCode } = await openJob();
  const sent = await sentTo(await forHiring(linkCode));
  expect(await accept(sent, { name: 'Juan Santos' })).toMatchObject({ status: 400, code: 'NAME' });
  expect(await accept(sent, { termsSha256: 'a'.repeat(64) })).toMatchObject({ status: 409, code: 'CHANGED' });
  const { id, version } = sent.offer;
  const renewed = await ask<{ token: string }>('rita', offersApi.renewLink, { id, version });
  expect(await read(sent.token)).toMatchObject({ status: 401 });
  expect(await read(renewed.token)).toMatchObject({ status: 200, state: 'Sent' });
});

test('an offer is declined with a reason, or withdrawn, and another one may be sent', async () => {
  const { linkCode } = await openJob(1);
  const application = await forHiring(linkCode);
  const sent = await sentTo(application);
  const declined = await outside(offerLinkApi.decline, { reason: 'It is too far' }, { link: sent.token });
  expect(declined).toMatchObject({ status: 200, state: 'Declined', terms: [] });
  expect(await latest(application)).toMatchObject({ state: 'Declined', endReason: 'It is too far', endedBy: null });
  expect(await accept(sent)).toMatchObject({ status: 409, code: 'ENDED' });
  expect(await noticesOf('rita', 'A job offer was declined')).toBe(1);
  const again = await sentTo(application);
  const { id, version } = again.offer;
  const withdrawn = await ask('rita', offersApi.withdraw, { id, version, reason: 'Another person was chosen' });
  expect(withdrawn).toMatchObject({ status: 200, state: 'Withdrawn', moves: [] });
  expect(await read(again.token)).toMatchObject({
    state: 'Withdrawn',
    terms: [],
    next: expect.stringMatching(/withdrawn/),
  });
  expect(await sentTo(application)).toMatchObject({ status: 200 });
});

test('by mail goes the link and never the code', async () => {
  const { linkCode } = await openJob();
  const sent = await sentTo(await forHiring(linkCode, { email: 'maria@example.org' }));
  expect(sent).toMatchObject({ status: 200, isMailed: true });
  const mails = await database.rows<{ body: string }>(
    sql`select body from mail where to_address = 'maria@example.org' and body like '%/offer#%'`,
  );
  expect(mails).toEqual([{ body: expect.stringContaining(`#${sent.token}`) }]);
  expect(mails[0]?.body.replace(sent.token, '')).not.toContain(sent.code);
});

test('the status page tells of the offer, and of somebody who is erased the offer stays without the person', async () => {
  const { linkCode } = await openJob();
  const mobile = '0919 555 0001';
  const applied = await offers.apply(linkCode, { mobile, email: 'gone@example.org', lastName: 'Salonga' });
  const found = await database.one<{ id: string }>(sql`select a.id from application a join person_outside p
    on p.id = a.person_id where p.mobile = '+639195550001'`);
  const application = found?.id ?? '';
  await moveTo(application, 'For hiring');
  const status = () => outside(applicantsApi.status, {}, { link: applied.token });
  expect(await status()).toMatchObject({ next: expect.stringMatching(/^We prepare your job offer/) });
  const sent = await sentTo(application, { remarks: 'For Salonga', rate: 90_000, rateReason: 'Salonga asked' });
  expect(await status()).toMatchObject({ next: expect.stringMatching(/^We sent you a job offer/) });
  expect(await accept(sent, { name: 'Maria Salonga' })).toMatchObject({ status: 200, isWrongCode: false });
  expect(await status()).toMatchObject({ next: expect.stringMatching(/^You accepted our job offer/) });
  expect(await outside(applicantsApi.erase, {}, { link: applied.token })).toMatchObject({ status: 200 });
  const left = await database.rows<{ found: string }>(sql`select o::text as found from offer o
    union all select a::text from offer_acceptance a union all select m::text from mail m union all select p::text from person_outside p`);
  expect(
    left.filter((each) => /salonga|gone@example|10\.1\.\d/i.test(each.found) && each.found.includes(application)),
  ).toEqual([]);
  expect(left.filter((each) => /salonga|gone@example/i.test(each.found))).toEqual([]);
  expect(await read(sent.token)).toMatchObject({ status: 401 });
  expect(await latest(application)).toMatchObject({
    ...{ state: 'Withdrawn', rate: 90_000, remarks: null, rateReason: null },
    proof: { name: null, terms: null, network: null, language: 'en' },
  });
});
