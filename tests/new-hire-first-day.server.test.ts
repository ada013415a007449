// The first day of somebody who was hired: their account, and their time-in.
import { attendanceApi } from '@kawani/domains/attendance/contract';
import { sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '../domains/employees/contract/accounts.ts';
import { AT_SITE } from './company.ts';
import { openHires } from './hires.ts';
import { browserAt } from './sign-in-browser.ts';

let hires: Awaited<ReturnType<typeof openHires>>;
beforeAll(async () => {
  hires = await openHires();
});
afterAll(() => hires.stop());

test('a new employee signs in with the temporary password and times in on the first day', async () => {
  const { database, provider } = hires;
  const id = await hires.endorsed();
  await hires.run(id);
  const [task] = await database.rows<{
    batchId: string;
    username: string;
  }>(sql`select t.batch_id as "batchId", t.username
    from account_task t join hire h on h.employee_id = t.employee_id where h.id = ${id}`);
  const { slips } = (await hires.call('boss', accountsApi.slips, { input: { id: task?.batchId } })).json<{
    slips: { password: string }[];
  }>();
  const browser = browserAt(provider);
  const own = { 'password-new': 'three words of mine', 'password-confirm': 'three words of mine' };
  const { url } = await browser.submit(await browser.attempt(task?.username ?? '', slips[0]?.password ?? ''), own);
  const { access_token = '' } = await browser.exchange(url);
  const punched = await hires.call(access_token, attendanceApi.punch, {
    // On a day off a time-in needs a reason.
    input: { kind: 'IN', location: AT_SITE, remarks: 'My first day' },
  });
  expect([punched.status, punched.json()]).toMatchObject([200, { kind: 'IN', place: 'INSIDE' }]);
  const [told] = await database.rows(
    sql`select title from notification where subject = ${task?.username} and title = 'Welcome!'`,
  );
  expect(told).toBeDefined();
});
