// What applicants are mailed about their interviews, and what interviewers are told.
import { sql } from '@kawani/kit/server/db';
import { readTexts } from '@kawani/kit/server/texts';
import { expect, test } from 'vitest';
import { atTimeOf, openInterviews, STEP } from '../../../tests/interviews.ts';
import { applicantsApi } from '../applicants/contract.ts';
import { screeningApi } from '../screening/contract.ts';
import { myInterviewApi } from './contract/mine.ts';
import { interviewsApi } from './contract.ts';
import { remindApplicants } from './service/scheduled-jobs.ts';

readTexts();
const { ask, outside, filled, published, database, slot, move, invite, lineOf, clock } = await openInterviews();
const atTime = atTimeOf(clock);
const { linkCode } = await published();

let made = 0;
/** At the first step, with an address. */
async function mailed(language = 'en') {
  made += 1;
  const [mobile, email] = [`+63918600${String(1000 + made)}`, `person${made}@example.org`];
  const form = await filled(linkCode, { mobile, email });
  const { token } = await outside<{ token: string }>(applicantsApi.apply, form, { language });
  const found = await database.one<{ id: string }>(sql`select a.id from application a
    join person_outside p on p.id = a.person_id where p.mobile = ${mobile}`);
  const id = found?.id ?? '';
  await move(id, STEP);
  return { id, token, email };
}
type Mailed = { subject: string; body: string };
/** After the one of applying. */
async function mailsTo({ email }: { email: string }): Promise<Mailed[]> {
  const mails = await database.rows<Mailed>(
    sql`select subject, body from mail where to_address = ${email} order by at, id`,
  );
  return mails.slice(1);
}
const subjects = async (person: { email: string }) => (await mailsTo(person)).map(({ subject }) => subject);
const told = async (who: string) => {
  const rows = await database.rows<{ body: string }>(
    sql`select body from notification where subject = ${who} order by at, id`,
  );
  return rows.map(({ body }) => body);
};
const mark = async (id: string, state: string) => {
  const { id: interviewId, version } = await lineOf(id);
  return ask('recruiter', interviewsApi.mark, { id: interviewId, version, state });
};

test('an invitation is mailed with day, time and place, in the language of the applicant', async () => {
  const { id: slotId, who } = await slot({ seats: 2 });
  const [english, filipino] = [await mailed(), await mailed('fil')];
  expect(await invite([english.id, filipino.id], slotId)).toMatchObject({ status: 200 });
  const [mail, ...more] = await mailsTo(english);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Initial interview: Nov-10-2026, 8:00 AM');
  expect(mail?.body).toMatch(/Nov-10-2026, 8:00 AM \(Philippine time\)\nIn person: Main office, Makati/);
  expect((await mailsTo(filipino))[0]?.body).toMatch(/Nov-10-2026, 8:00 AM \(oras sa Pilipinas\)/);
  expect(await told(who)).toEqual(['2 applicants are invited for 8:00 AM. Main office, Makati']);
});

test('another time, a cancelled time and the end of an invitation are mailed, and both interviewers hear of it', async () => {
  const [first, other] = [await slot(), await slot({ from: '10:00', until: '10:30' })];
  const person = await mailed();
  await invite([person.id], first.id);
  const { id, version } = await lineOf(person.id);
  expect(await ask('recruiter', interviewsApi.move, { id, version, slotId: other.id })).toMatchObject({ status: 200 });
  expect(await ask('recruiter', interviewsApi.cancelSlot, { id: other.id, version: other.version })).toMatchObject({
    freed: 1,
  });
  await outside(myInterviewApi.choose, { slotId: first.id }, { link: person.token });
  expect(await mark(person.id, 'Cancelled')).toMatchObject({ state: 'Cancelled' });
  expect(await subjects(person)).toEqual([
    'Initial interview: Nov-10-2026, 8:00 AM',
    'New time. Initial interview: Nov-10-2026, 10:00 AM',
    'Choose another time. Initial interview: Security guard',
    'Cancelled. Initial interview: Nov-10-2026, 8:00 AM',
  ]);
  // The changes of minutes are one notification, with the last of them.
  expect(await told(first.who)).toEqual(['An applicant no longer comes at 8:00 AM.']);
  expect(await told(other.who)).toEqual(['The interview time at 10:00 AM was cancelled.']);
});

test('who is moved to another step or did not pass hears that the interview is off', async () => {
  const { id: slotId, who } = await slot();
  const person = await mailed();
  await invite([person.id], slotId);
  const { version } = await ask<{ version: number }>('recruiter', screeningApi.one, { id: person.id });
  const moved = { id: person.id, version, to: 'Not passed', notPassed: 'NO_PLACES' };
  expect(await ask('recruiter', screeningApi.move, moved)).toMatchObject({ status: 200 });
  expect(await subjects(person)).toEqual([
    'Initial interview: Nov-10-2026, 8:00 AM',
    'Cancelled. Initial interview: Nov-10-2026, 8:00 AM',
  ]);
  expect(await told(who)).toEqual(['An applicant no longer comes at 8:00 AM.']);
});

test('who withdraws, or whose data is erased, is no longer expected by the interviewer, who hears of it without a name', async () => {
  const ways = [
    ({ token }: { token: string }) => outside(applicantsApi.withdraw, {}, { link: token }),
    ({ token }: { token: string }) => outside(applicantsApi.erase, {}, { link: token }),
    async ({ id }: { id: string }) => {
      const { version } = await ask<{ version: number }>('recruiter', screeningApi.one, { id });
      return ask('recruiter', applicantsApi.eraseAsked, { id, version });
    },
  ];
  for (const end of ways) {
    const { id: slotId, who } = await slot();
    const person = await mailed();
    await invite([person.id], slotId);
    const before = await subjects(person);
    expect(await end(person)).toMatchObject({ status: 200 });
    expect(await told(who)).toEqual(['An applicant no longer comes at 8:00 AM.']);
    // Who ended it themselves is not told that the company did.
    expect((await subjects(person)).filter((subject) => !before.includes(subject))).toEqual([]);
  }
  const { id: over, who } = await slot();
  const person = await mailed();
  await invite([person.id], over);
  await database.run(sql`delete from notification where subject = ${who}`);
  await atTime('08:10', () => outside(applicantsApi.withdraw, {}, { link: person.token }));
  expect(await told(who)).toEqual([]);
});

test('the day before, who is expected is reminded once; not who declined, was invited that day or was erased', async () => {
  const { id: slotId } = await slot({ day: '2026-11-18', seats: 5 });
  const { id: soon } = await slot({ day: '2026-11-03', from: '15:00', until: '15:30' });
  const [comes, declines, erased, late] = [await mailed(), await mailed(), await mailed(), await mailed()];
  await invite([comes.id, declines.id, erased.id], slotId);
  await invite([late.id], soon);
  await outside(myInterviewApi.answer, { answer: 'DECLINE' }, { link: declines.token });
  expect(await outside(applicantsApi.erase, {}, { link: erased.token })).toMatchObject({ status: 200 });
  const at = (moment: string) => remindApplicants(database, new Date(`${moment}:00+08:00`));
  expect(await at('2026-11-02T12:00')).toBe(0);
  expect(await at('2026-11-16T12:00')).toBe(0);
  expect(await at('2026-11-17T07:59')).toBe(0);
  const reminded = await Promise.all([at('2026-11-17T08:00'), at('2026-11-17T08:00')]);
  expect(reminded.sort()).toEqual([0, 1]);
  expect((await subjects(comes)).at(-1)).toBe('Tomorrow. Initial interview: Nov-18-2026, 8:00 AM');
  expect(await subjects(declines)).toHaveLength(1);
  expect(await subjects(late)).toHaveLength(1);
  expect(await database.rows(sql`select id from mail where to_address = ${erased.email}`)).toEqual([]);
});
