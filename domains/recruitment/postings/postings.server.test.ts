// Public postings: fair words, open job orders alone, and codes that tell how people came.
import { sql } from '@kawani/kit/server/db';
import { readTexts } from '@kawani/kit/server/texts';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { openCareers } from '../../../tests/careers.ts';
import { jobOrdersApi } from '../job-orders/contract.ts';
import { postingsApi } from './contract.ts';

const { call, ask, outside, apply, jobOrder, write, published, app, company, people, database, clock } =
  await openCareers();

const byId = ({ id, version }: { id: string; version: number }) => ({ id, version });

test('a posting is written, published, read by anybody who has a code of it, and taken off', async () => {
  const jobOrderId = await jobOrder();
  expect(await ask('rita', postingsApi.ofJobOrder, { id: jobOrderId })).toEqual({ status: 200, posting: null });
  const draft = await write(jobOrderId);
  expect(draft).toMatchObject({ status: 200, publishedAt: null, payFrom: 75_000, payTo: 80_000, version: 1 });
  const { linkCode, posterCode } = draft;
  expect(await outside(postingsApi.read, { code: linkCode })).toMatchObject({ status: 404, code: 'NO_SUCH_POSTING' });

  const posted = await ask<typeof draft>('rita', postingsApi.publish, byId(draft));
  expect(posted).toMatchObject({ status: 200, linkCode, posterCode, version: 2 });
  for (const code of [linkCode, posterCode])
    expect(await outside(postingsApi.read, { code })).toEqual({
      ...{ status: 200, title: 'Security guard', description: 'Guards an office building at night.' },
      ...{ place: 'Makati City', directions: null, payFrom: 75_000, payTo: 80_000, publishedAt: expect.any(String) },
    });
  const answer = await app.inject({ url: `/api/v1/careers/${linkCode}` });
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
  const listed = await outside<{ items: { code: string }[] }>(postingsApi.jobs);
  expect(listed.items.filter(({ code }) => code === linkCode)).toEqual([
    {
      ...{ code: linkCode, title: 'Security guard', place: 'Makati City', payFrom: 75_000, payTo: 80_000 },
      publishedAt: expect.any(String),
    },
  ]);

  const hidden = await write(jobOrderId, { version: posted.version, showsPay: false });
  expect(await outside(postingsApi.read, { code: linkCode })).toMatchObject({ payFrom: null, payTo: null });
  expect(await ask('rita', postingsApi.unpublish, byId(posted))).toMatchObject({ status: 409, code: 'STALE' });
  expect(await ask('rita', postingsApi.unpublish, byId(hidden))).toMatchObject({ status: 200, publishedAt: null });
  expect((await outside(postingsApi.read, { code: linkCode })).status).toBe(404);
  const left = await outside<{ items: { code: string }[] }>(postingsApi.jobs);
  expect(left.items.map(({ code }) => code)).not.toContain(linkCode);
});

test('the list of cities is sent once: a phone that has it already is told that nothing changed', async () => {
  const url = '/api/v1/places/all-cities';
  const answer = await app.inject({ url });
  const { items } = answer.json<{ items: { code: string; name: string; province: string | null }[] }>();
  expect(items.length).toBeGreaterThan(1_500);
  expect(items).toContainEqual({ code: '1380300000', name: 'City of Makati', province: null });
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['an age', { title: 'Guard, 18-35 years old' }, 'AGE', 'title', /RA 10911/],
  ['looks', { description: 'With pleasing personality' }, 'LOOKS', 'description', /looks/],
  ['a marital status', { description: 'Single, willing to travel' }, 'MARITAL_STATUS', 'description', /article 134/],
  ['a sex without a reason', { title: 'Female guard' }, 'SEX', 'title', /RA 9710/],
  ['a height without a reason', { description: 'At least 5 ft.' }, 'HEIGHT', 'description', /Labor Code/],
  [
    'an age, whatever the work needs',
    { title: 'Lady guard, age 20', sexReason: 'Searches women' },
    'AGE',
    'title',
    /RA/,
  ],
])('%s is not accepted, and the law is named', async (_, more, code, field, message) => {
  expect(await write(await jobOrder(), more)).toMatchObject({
    ...{ status: 400, code, message: expect.stringMatching(message), fields: { [field]: expect.any(String) } },
  });
});

test('a sex and a height are accepted with the reason why the work needs them', async () => {
  const reasons = { sexReason: 'Searches women at the gate', heightReason: 'Reaches the alarm panel' };
  const more = { title: 'Female guard', description: 'Height of at least 5 ft.', ...reasons };
  expect(await write(await jobOrder(), more)).toMatchObject({ status: 200, ...reasons });
});

test('a job order that is not open is not posted, and its posting is not read', async () => {
  const { jobOrderId, linkCode, ...posting } = await published();
  const held = { id: jobOrderId, version: 1, reason: 'The site opens later' };
  expect(await ask('rita', jobOrdersApi.hold, held)).toMatchObject({ status: 200 });
  expect(await outside(postingsApi.read, { code: linkCode })).toMatchObject({ status: 404 });
  expect(await write(jobOrderId, { version: posting.version })).toMatchObject({
    ...{ status: 409, code: 'NOT_OPEN', message: 'Only an open job order can be posted. This one is On Hold.' },
  });
});

test('an employee refers people by a code of their own, which stays the same', async () => {
  const { id, title } = await published();
  const employeeId = await company.employee();
  people.set('ben', { employeeId });
  const { items } = await ask<{ items: { id: string; title: string }[] }>('ben', postingsApi.open);
  expect(items).toContainEqual(expect.objectContaining({ id, title }));
  const [first, second] = await Promise.all([1, 2].map(() => ask<{ code: string }>('ben', postingsApi.refer, { id })));
  expect(first).toMatchObject({ status: 200, code: second?.code });
  expect(await outside(postingsApi.read, { code: first?.code })).toMatchObject({ status: 200, title });
  people.set('ida', { employeeId: null });
  expect(await ask('ida', postingsApi.refer, { id })).toMatchObject({ status: 409, code: 'NOT_EMPLOYED' });
});

test('by the code of an employee who left, or by one’s own, people apply, and nobody is known as who referred them', async () => {
  const { id, linkCode, title } = await published();
  const employeeId = await company.employee();
  people.set('lea', { employeeId });
  const { code } = await ask<{ code: string }>('lea', postingsApi.refer, { id });
  const appliedOnceLeft = async (lastDay: Day, mobile: string) => {
    await database.run(sql`update employee set separated_on = ${lastDay} where id = ${employeeId}`);
    expect(await outside(postingsApi.read, { code })).toMatchObject({ status: 200, title });
    expect(await apply(code, { mobile })).toMatchObject({ status: 200 });
    return database.one(sql`select a.source, a.posting_code as code from application a
      join person_outside p on p.id = a.person_id where p.mobile = ${mobile}`);
  };
  const today = dayAt(clock.now);
  expect(await appliedOnceLeft(today, '+639187003001')).toEqual({ source: 'REFERRAL', code });
  await database.run(sql`update employee set mobile = '+639187003003' where id = ${employeeId}`);
  expect(await appliedOnceLeft(today, '+639187003003')).toEqual({ source: 'LINK', code: linkCode });
  expect(await appliedOnceLeft(addDays(today, -1), '+639187003002')).toEqual({ source: 'LINK', code: linkCode });
});

test('who may not see job orders writes no posting', async () => {
  const id = await jobOrder();
  people.set('guest', { employeeId: null, holds: ['VIEW_PRF_LIST'] });
  for (const endpoint of [postingsApi.ofJobOrder, postingsApi.write, postingsApi.publish, postingsApi.unpublish])
    expect((await ask('guest', endpoint, { id, version: 1 })).status).toBe(403);
});

readTexts();

test('the poster of a published job is a tagged PDF in the language that is chosen, and leads to the form', async () => {
  const jobOrderId = await jobOrder();
  const draft = await write(jobOrderId, { directions: 'Any bus to Ayala, then walk' });
  const poster = (language: string) => call('rita', postingsApi.poster, { input: { id: draft.id, language } });
  expect((await poster('en')).status).toBe(409);
  await ask('rita', postingsApi.publish, byId(draft));
  for (const [language, tag, scan] of [
    ['en', 'en-PH', 'Square code that opens'],
    ['fil', 'fil', 'Square code na nagbubukas ng'],
  ] as const) {
    const { raw } = await poster(language);
    expect(raw.headers['content-disposition']).toContain(`poster-${draft.posterCode}-${language}.pdf`);
    const text = raw.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('pdfuaid');
    expect(text).toContain(`/Lang (${tag})`);
    expect(text).toContain(`${scan} http://kawani.test/apply/${draft.posterCode}`);
  }
});
