// How long data of applicants is kept: a setting for new applications, and what everybody was promised when they applied.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openCareers } from '../../../tests/careers.ts';
import { screeningApi } from '../screening/contract.ts';
import { type Retention, retentionApi } from './contract/retention.ts';
import { applicantsApi } from './contract.ts';
import { eraseKeptTooLong } from './service/erasure.ts';

const { ask, apply, outside, published, database, people, company, clock } = await openCareers();
for (const who of ['hana', 'hilda'])
  people.set(who, { employeeId: await company.employee({ username: who }), holds: ['MANAGE_APPLICANT_RETENTION'] });
const { linkCode, jobOrderId } = await published();

const set = (who: string, input: object) => ask<Retention>(who, retentionApi.write, { ...input });
const setTo = async (months: number) => {
  const { version } = await ask<Retention>('hana', retentionApi.read);
  return set('hana', { version, months });
};
type Kept = { id: string; months: number; erased: string | null };
async function keptOf(mobile: string): Promise<Kept | undefined> {
  return database.one<Kept>(sql`select a.id, a.kept_months as months, a.erased_because as erased from application a
    join person_outside p on p.id = a.person_id where p.mobile = ${mobile}`);
}
const isErased = async (id = '') =>
  (await database.one<{ at: string | null }>(sql`select erased_at as at from application where id = ${id}`))?.at !==
  null;
const MANILA = 8 * 3_600_000;
/** The calendar day of Manila so many months and days later. */
function after(months: number, days: number): Date {
  const date = new Date(clock.now.getTime() + MANILA);
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days);
  return new Date(date.getTime() - MANILA);
}

test('who applied before a change keeps the promise of then, and each is erased at their own date', async () => {
  const [before, long, short] = ['+639184000001', '+639184000002', '+639184000003'];
  const sent = await apply(linkCode, { mobile: before });
  expect(await setTo(12)).toMatchObject({ status: 200, months: 12 });
  expect(await outside(applicantsApi.form)).toMatchObject({ status: 200, keptMonths: 12 });
  await apply(linkCode, { mobile: long, keptMonths: 12 });
  await setTo(1);
  await apply(linkCode, { mobile: short, keptMonths: 1 });
  const kept = [await keptOf(before), await keptOf(long), await keptOf(short)];
  expect(kept.map((each) => each?.months)).toEqual([6, 12, 1]);
  expect(await outside(applicantsApi.status, {}, { link: sent.token })).toMatchObject({
    keptUntil: expect.stringMatching(/^2027-05-02T09:/),
  });
  const erasedAt = async (date: Date) => {
    await eraseKeptTooLong(database, date);
    return Promise.all(kept.map((each) => isErased(each?.id)));
  };
  expect(await erasedAt(after(1, -1))).toEqual([false, false, false]);
  expect(await erasedAt(after(1, 1))).toEqual([false, false, true]);
  expect(await erasedAt(after(6, -1))).toEqual([false, false, true]);
  expect(await erasedAt(after(6, 1))).toEqual([true, false, true]);
  expect(await erasedAt(after(12, 1))).toEqual([true, true, true]);
});

test('what was read is what is kept: a form with the months of before has to be read again', async () => {
  await setTo(3);
  const mobile = '+639184000004';
  for (const keptMonths of [6, 24])
    expect(await apply(linkCode, { mobile, keptMonths })).toMatchObject({ status: 409, code: 'NOTICE_CHANGED' });
  expect(await apply(linkCode, { mobile })).toMatchObject({ status: 409, code: 'NOTICE_CHANGED' });
  expect(await apply(linkCode, { mobile, keptMonths: 25 })).toMatchObject({ status: 400 });
  const { notice, keptMonths } = await outside<{ notice: string; keptMonths: number }>(applicantsApi.form);
  const person = { jobOrderId, source: 'WALK_IN', firstName: 'Ana', lastName: 'Reyes', mobile, city: '1380300000' };
  const form = { ...person, notice, keptMonths };
  expect(await ask('stranger', screeningApi.add, { ...form, keptMonths: 6 })).toMatchObject({ code: 'NOTICE_CHANGED' });
  expect(await ask('stranger', screeningApi.add, form)).toMatchObject({ status: 200 });
  expect(await keptOf(mobile)).toMatchObject({ months: 3 });
});

test('one to twenty-four months, set by who may, and each change is known with who made it', async () => {
  const { version } = await ask<Retention>('hana', retentionApi.read);
  for (const months of [0, 25, 6.5]) expect(await set('hana', { version, months })).toMatchObject({ status: 400 });
  for (const who of ['stranger', 'rita'])
    expect(
      (await Promise.all([set(who, { version, months: 9 }), ask(who, retentionApi.read)])).map(({ status }) => status),
    ).toEqual([403, 403]);
  const both = await Promise.all([set('hana', { version, months: 24 }), set('hilda', { version, months: 24 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await set('hilda', { version: version + 1, months: 24 })).toMatchObject({ status: 409, code: 'SAME' });
  const known = await ask<Retention>('hana', retentionApi.read);
  expect(known).toMatchObject({ version: version + 1, months: 24 });
  expect(known.history[0]).toMatchObject({ before: 3, months: 24, by: expect.any(String) });
  const audited =
    await database.rows(sql`select detail from audit_line where subject = 'applicant-retention' and action = 'SET'
    order by at desc, id desc limit 1`);
  expect(audited).toEqual([{ detail: { before: 3, months: 24 } }]);
  await expect(database.run(sql`update applicant_retention set months = 2`)).rejects.toThrow();
});
