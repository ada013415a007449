// Applications of people without an account: what a form must say, one person for each number, and what a link lets one do.
import { sql } from '@kawani/kit/server/db';
import { readTexts } from '@kawani/kit/server/texts';
import { expect, test } from 'vitest';
import { openCareers } from '../../../tests/careers.ts';
import { databaseText } from '../../../tests/database-text.ts';
import { postingsApi } from '../postings/contract.ts';
import { applicantsApi } from './contract.ts';
import { eraseKeptTooLong } from './service/erasure.ts';

const careers = await openCareers();
const { ask, apply, outside, published, filled, database, people, company, clock } = careers;

type Applied = Awaited<ReturnType<typeof apply>>;
const look = ({ token }: Applied) => outside(applicantsApi.status, {}, { link: token });
type Person = { id: string; mobile: string; first: string; applications: number; given: string[] };
const peopleWith = (mobile: string) =>
  database.rows<Person>(sql`select p.id, p.mobile, p.first_name as first, count(a.id)::int as applications,
      coalesce(array_agg(a.name_given) filter (where a.name_given is not null), '{}') as given
    from person_outside p left join application a on a.person_id = p.id where p.mobile = ${mobile} group by p.id`);
let numbers = 0;
/** A number that nobody else in this file has. */
function newMobile(): string {
  numbers += 1;
  return `+63918${String(5_000_000 + numbers * 137)}`;
}
const move = (id: string, version: number, state: string) =>
  database.run(sql`insert into application_event (application_id, version, state, moved_at, moved_by, reason)
    values (${id}, ${version}, ${state}, ${clock.now}, 'rita', 'A reason')`);
async function applicationOf(mobile: string): Promise<string> {
  const found = await database.one<{ id: string }>(sql`select a.id from application a
    join person_outside p on p.id = a.person_id where p.mobile = ${mobile}`);
  return found?.id ?? '';
}

test('somebody applies with a mobile number, and sees by the link how it stands', async () => {
  const { linkCode } = await published();
  const applied = await apply(linkCode, { mobile: '0917 765-4321', email: 'Maria@Example.org' });
  expect(applied).toMatchObject({ status: 200, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await look(applied)).toMatchObject({
    ...{ status: 200, title: 'Security guard', place: 'Makati City', state: 'Applied', mayWithdraw: true },
    ...{ next: expect.stringMatching(/^We read your application/), erasedAt: null },
  });
  readTexts();
  const inFilipino = await outside(applicantsApi.status, {}, { link: applied.token, language: 'fil' });
  expect(inFilipino).toMatchObject({ next: expect.stringMatching(/^Binabasa namin/) });
  expect(await peopleWith('+639177654321')).toMatchObject([{ first: 'Maria', applications: 1 }]);
  expect(await outside(applicantsApi.status)).toMatchObject({ status: 401 });
});

test.each([
  ['birthDate', '1990-01-01'],
  ['age', 30],
  ['civilStatus', 'Single'],
  ['religion', 'None'],
])('%s is refused: nobody may ask for it', async (field, value) => {
  const { linkCode } = await published();
  expect(await apply(linkCode, { [field]: value })).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test.each([
  [{ mobile: '028 123 4567' }, 400, 'MOBILE'],
  [{ city: '9999999999' }, 400, 'NO_SUCH_CITY'],
  [{ notice: '2020-01' }, 409, 'NOTICE_CHANGED'],
  [{ website: 'http://spam.example' }, 409, 'FORM_NOT_ACCEPTED'],
  [{ code: 'zzzzzzzz' }, 404, 'NO_SUCH_POSTING'],
  [{ suffix: '=1+1' }, 400, 'BAD_INPUT'],
  [{ suffix: '\u202egpj' }, 400, 'BAD_INPUT'],
])('%o is refused', async (more, status, code) => {
  const { linkCode } = await published();
  const mobile = newMobile();
  expect(await apply(linkCode, { mobile, ...more })).toMatchObject({ status, code });
  expect(await peopleWith(mobile)).toEqual([]);
});

test('names of the country and every way to write a mobile number are accepted, pictures in a name are not', async () => {
  const { linkCode } = await published();
  const [firstName, lastName] = ['Niño José', 'Dela Peña-Ñuñez'];
  expect(await apply(linkCode, { firstName, lastName, mobile: '+63 917-200-3001' })).toMatchObject({ status: 200 });
  expect(await apply(linkCode, { firstName: 'N'.repeat(50), suffix: 'Jr.', mobile: '63917 200 3002' })).toMatchObject({
    status: 200,
  });
  const decomposed = 'Pen\u0303a';
  expect(await apply(linkCode, { lastName: decomposed, mobile: '0917-200-3003' })).toMatchObject({ status: 200 });
  const kept = await database.rows<{ last: string }>(sql`select last_name as last from person_outside
    where mobile in ('+639172003001', '+639172003002', '+639172003003') order by mobile`);
  expect(kept.map(({ last }) => last)).toEqual(['Dela Peña-Ñuñez', 'Santos', 'Peña']);
  for (const wrong of ['Ana 😀', 'N'.repeat(51), '<b>Ana</b>', '   '])
    expect(await apply(linkCode, { firstName: wrong, mobile: newMobile() }), wrong).toMatchObject({
      status: 400,
      fields: { firstName: expect.any(String) },
    });
});

test('a form that was not opened here, was sent too fast or was left open for a day is refused', async () => {
  const { linkCode: code } = await published();
  const opened = await filled(code, { mobile: newMobile() });
  const form = String(opened.form);
  const send = (more: object) => outside(applicantsApi.apply, { ...opened, ...more });
  expect(await send({ form: 'FORM' })).toMatchObject({ status: 409, code: 'FORM_NOT_ACCEPTED' });
  expect(await send({ form: form.replace(/^\d/, '0') })).toMatchObject({ code: 'FORM_NOT_ACCEPTED' });
  const { form: fresh } = await outside<{ form: string }>(applicantsApi.form);
  expect(await send({ form: fresh })).toMatchObject({ status: 409, code: 'FORM_TOO_FAST' });
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  expect(await send({})).toMatchObject({ status: 409, code: 'FORM_EXPIRED' });
});

test('a form is good for one application; sent again by the same phone it gives another link', async () => {
  const { linkCode } = await published();
  const sent = await filled(linkCode, { mobile: newMobile() });
  const first = await outside<Applied>(applicantsApi.apply, sent);
  const again = await outside<Applied>(applicantsApi.apply, sent);
  expect(again).toMatchObject({ status: 200, application: { state: 'Applied' } });
  expect([(await look(first)).status, (await look(again)).status]).toEqual([401, 200]);
  const other = await outside(applicantsApi.apply, { ...sent, mobile: newMobile() });
  expect(other).toMatchObject({ status: 409, code: 'FORM_USED' });
});

test('ten who apply with one mobile number together are one person with one application', async () => {
  const { linkCode } = await published();
  const mobile = newMobile();
  const forms = [];
  for (let nth = 0; nth < 10; nth += 1) forms.push(await filled(linkCode, { mobile }));
  const answers = await Promise.all(forms.map((form) => outside(applicantsApi.apply, form)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'APPLIED_ALREADY')).toHaveLength(9);
  expect(await peopleWith(mobile)).toMatchObject([{ applications: 1 }]);
});

test('who applies for two jobs together is one person; another name is kept beside the one known', async () => {
  const [one, two] = [await published(), await published()];
  const mobile = newMobile();
  const forms = [await filled(one.linkCode, { mobile }), await filled(two.posterCode, { mobile, firstName: 'Marie' })];
  const answers = await Promise.all(forms.map((form) => outside(applicantsApi.apply, form)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [person, ...more] = await peopleWith(mobile);
  expect(more).toEqual([]);
  expect(person).toMatchObject({
    applications: 2,
    given: [person?.first === 'Maria' ? 'Marie Santos' : 'Maria Santos'],
  });
});

test('it is known how people came: by the link, by the poster, or referred by an employee', async () => {
  const { id, linkCode, posterCode } = await published();
  const employeeId = await company.employee();
  people.set('ben', { employeeId });
  const { code } = await ask<{ code: string }>('ben', postingsApi.refer, { id });
  const mobiles = [linkCode, posterCode, code].map((each) => ({ each, mobile: newMobile() }));
  for (const { each, mobile } of mobiles) expect(await apply(each, { mobile })).toMatchObject({ status: 200 });
  const sources = await database.rows(sql`select a.source, c.employee_id as by from application a
    join person_outside p on p.id = a.person_id join posting_code c on c.code = a.posting_code
    where p.mobile = any(${mobiles.map(({ mobile }) => mobile)}) order by p.mobile`);
  expect(sources).toEqual([
    { source: 'LINK', by: null },
    { source: 'POSTER', by: null },
    { source: 'REFERRAL', by: employeeId },
  ]);
});

test('an application is withdrawn once, and the person may apply again', async () => {
  const { linkCode } = await published();
  const mobile = newMobile();
  const applied = await apply(linkCode, { mobile });
  const withdraw = () => outside(applicantsApi.withdraw, {}, { link: applied.token });
  expect(await withdraw()).toMatchObject({ status: 200, state: 'Withdrawn', mayWithdraw: false });
  expect(await withdraw()).toMatchObject({ status: 409, code: 'ENDED' });
  expect(await apply(linkCode, { mobile })).toMatchObject({ status: 200 });
  expect(await peopleWith(mobile)).toMatchObject([{ applications: 2 }]);
});

test('two who move an application together write one version, and moves are never rewritten', async () => {
  const { linkCode } = await published();
  const mobile = newMobile();
  const applied = await apply(linkCode, { mobile });
  const id = await applicationOf(mobile);
  const moves = await Promise.allSettled(['Exam', 'Medical'].map((state) => move(id, 2, state)));
  expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(move(id, 4, 'Exam')).rejects.toThrow(/Moved meanwhile/);
  expect((await look(applied)) as object).toMatchObject({ state: expect.stringMatching(/^(Exam|Medical)$/) });
  const { run } = database;
  await expect(run(sql`update application_event set state = 'Hired' where application_id = ${id}`)).rejects.toThrow();
  await expect(run(sql`delete from application_event where application_id = ${id}`)).rejects.toThrow(/append-only/);
});

/** Every table that has one of the texts in any of its columns. */
async function tablesWith(...texts: readonly string[]): Promise<string[]> {
  const found = await databaseText(database, texts);
  return [...new Set(found.map((column) => column.split('.')[1] ?? column))];
}

/** Words that nobody else in the database has. */
function unusual() {
  const mobile = newMobile();
  const [firstName, lastName, email] = ['Zosimaria', 'Quizonlaban', `zosimaria.${mobile.slice(-7)}@example.org`];
  return {
    form: { mobile, firstName, lastName, email },
    traces: [mobile, mobile.slice(3), firstName, lastName, email],
  };
}

test('who asks for it is erased from every table, and only that somebody applied is left', async () => {
  const { linkCode } = await published();
  const { form, traces } = unusual();
  const applied = await apply(linkCode, form);
  const id = await applicationOf(form.mobile);
  await database.run(sql`insert into application_event (application_id, version, state, moved_at, moved_by, reason)
    values (${id}, 2, 'Exam', ${clock.now}, 'rita', 'Zosimaria knows the site')`);
  expect(await tablesWith(...traces)).toEqual(['application_event', 'mail', 'person_outside']);
  const erased = await outside(applicantsApi.erase, {}, { link: applied.token });
  expect(erased).toMatchObject({ status: 200, state: 'Withdrawn', erasedAt: expect.any(String) });
  expect(await tablesWith(...traces)).toEqual([]);
  expect((await look(applied)).status).toBe(401);
  const left = await database.one(sql`select state, erased_because as because from application where id = ${id}`);
  expect(left).toEqual({ state: 'Withdrawn', because: 'ASKED' });
  const audited = await database.rows(sql`select detail from audit_line where action = 'ERASE' and subject_id = ${id}`);
  expect(audited).toEqual([{ detail: { because: 'ASKED', people: 1 } }]);
  expect(await apply(linkCode, form)).toMatchObject({ status: 200 });
});

test('a link erases its own application alone: the person who has another one stays', async () => {
  const [one, two] = [await published(), await published()];
  const mobile = newMobile();
  const first = await apply(one.linkCode, { mobile });
  const second = await apply(two.linkCode, { mobile });
  expect(await outside(applicantsApi.erase, {}, { link: second.token })).toMatchObject({ status: 200 });
  expect(await look(first)).toMatchObject({ status: 200, state: 'Applied', erasedAt: null });
  expect(await peopleWith(mobile)).toHaveLength(1);
});

test('who applies for another job while the first application is erased is not erased with it', async () => {
  const [one, two] = [await published(), await published()];
  for (let round = 0; round < 6; round += 1) {
    const mobile = newMobile();
    const first = await apply(one.linkCode, { mobile });
    const form = await filled(two.linkCode, { mobile });
    const [erased, second] = await Promise.all([
      outside(applicantsApi.erase, {}, { link: first.token }),
      outside<Applied>(applicantsApi.apply, form),
    ]);
    expect([erased.status, second.status]).toEqual([200, 200]);
    expect(await look(second)).toMatchObject({ status: 200, erasedAt: null });
    const [person, ...more] = await peopleWith(mobile);
    expect([person?.first, more.length]).toEqual(['Maria', 0]);
  }
});

test('somebody hired is not erased', async () => {
  const { linkCode } = await published();
  const mobile = newMobile();
  const applied = await apply(linkCode, { mobile });
  await move(await applicationOf(mobile), 2, 'Hired');
  expect(await outside(applicantsApi.erase, {}, { link: applied.token })).toMatchObject({ status: 409, code: 'HIRED' });
});

test('six months after the last that happened, people who were not hired are erased from every table', async () => {
  const { linkCode } = await published();
  const { form, traces } = unusual();
  await apply(linkCode, form);
  const hired = newMobile();
  await apply(linkCode, { mobile: hired });
  await move(await applicationOf(hired), 2, 'Hired');
  const after = (months: number, days: number) => {
    const date = new Date(clock.now);
    date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days);
    return date;
  };
  await eraseKeptTooLong(database, after(6, -2));
  expect(await tablesWith(...traces)).toEqual(['mail', 'person_outside']);
  await Promise.all([eraseKeptTooLong(database, after(6, 2)), eraseKeptTooLong(database, after(6, 2))]);
  expect(await tablesWith(...traces)).toEqual([]);
  expect(await peopleWith(hired)).toHaveLength(1);
});

test('who lost the link gets a new one from the office, and the one before stops working', async () => {
  const { linkCode } = await published();
  const mobile = newMobile();
  const applied = await apply(linkCode, { mobile });
  const id = await applicationOf(mobile);
  expect(await ask('rita', applicantsApi.renewLink, { id })).toMatchObject({ status: 403 });
  const renewed = await ask<Applied>('stranger', applicantsApi.renewLink, { id });
  expect(renewed).toMatchObject({ status: 200, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await look(applied)).toMatchObject({ status: 401 });
  expect(await look(renewed)).toMatchObject({ status: 200, state: 'Applied' });
  await outside(applicantsApi.erase, {}, { link: renewed.token });
  expect(await ask('stranger', applicantsApi.renewLink, { id })).toMatchObject({ status: 404 });
});

test('one address sends sixty applications in ten minutes, and no more', async () => {
  const form = await filled('zzzzzzzz');
  const answers = [];
  for (let nth = 0; nth < 61; nth += 1)
    answers.push((await outside(applicantsApi.apply, form, { address: '10.9.9.9' })).status);
  expect(answers.slice(0, 60)).not.toContain(429);
  expect(answers[60]).toBe(429);
});
