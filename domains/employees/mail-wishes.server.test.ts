// Notices by kind and channel: which are mailed, to whom.
import { type MyProfile, profileApi } from '@kawani/domains/employees/contract';
import { sql } from '@kawani/kit/server/db';
import { insertNotice, writeNotices } from '@kawani/kit/server/notify';
import { describe, expect, test } from 'vitest';
import { call, database, idOf, mine } from '../../tests/profiles.ts';

describe('notices by kind and channel', () => {
  const kindOf = async (opens: string) =>
    (await database.one<{ kind: string | null }>(sql`select notice_kind(${opens}) as kind`))?.kind ?? null;
  test.each([
    ['/leaves?open=1', 'REQUESTS'],
    ['/attendances?tab=requests&open=1', 'REQUESTS'],
    ['/profile?tab=personal&open=1', 'REQUESTS'],
    ['/e-services/uniform/my-requests?open=1', 'REQUESTS'],
    ['/attendances?date=2026-11-20', 'SCHEDULE'],
    ['/shift-schedule', 'SCHEDULE'],
    ['/payslip?slip=1', 'PAY'],
    ['/soa', 'PAY'],
    ['/team-reports?tab=now', 'TEAM'],
    ['/e-services/uniform/request-list?open=1', 'OFFICE'],
    ['/reports?tab=posting', 'OFFICE'],
    ['/approvals?open=1', null],
    ['/profile?tab=documents', null],
  ])('%s is of the kind %s', async (opens, kind) => expect(await kindOf(opens)).toBe(kind));

  test('what a person wishes by mail is mailed, and nothing else', async () => {
    await database.run(sql`update employee set email = 'ana@example.org' where id = ${idOf('ana')}`);
    const settings = { showsBirthday: false, mails: ['DOCUMENTS', 'PAY', 'REQUESTS'] };
    expect((await call('ana', profileApi.set, { input: settings })).json()).toMatchObject({
      settings: { showsBirthday: false, mails: ['DOCUMENTS', 'PAY', 'REQUESTS'] },
    });
    const to = (await database.one<{ username: string }>(sql`select username from employee where id = ${idOf('ana')}`))
      ?.username as string;
    const told = (subject: string, opens: string) => ({ to, title: subject, body: 'Told.', opens });
    await insertNotice(database, told('Released', '/payslip?slip=1'));
    await insertNotice(database, told('Late', '/attendances?date=2026-11-20'));
    await writeNotices(database, [told('Approved', '/leaves?open=1'), told('Shift', '/shift-schedule')]);
    const mailed = await database.rows<{ subject: string }>(
      sql`select subject from mail where to_address = 'ana@example.org' and body = 'Told.' order by subject`,
    );
    expect(mailed.map(({ subject }) => subject)).toEqual(['Approved', 'Released']);
    await call('ana', profileApi.set, { input: { ...settings, mails: [] } });
    await insertNotice(database, told('Another', '/payslip?slip=2'));
    expect(await database.rows(sql`select from mail where subject = 'Another'`)).toEqual([]);
    expect((await mine<MyProfile>('ana')).settings.mails).toEqual([]);
  });

  test('a second account is mailed by the same wish, and nobody who left is told of a team or an office', async () => {
    const id = idOf('ben');
    await database.run(sql`update employee set email = 'ben@example.org' where id = ${id}`);
    await database.run(sql`insert into employee_account (username, employee_id) values ('ben-office', ${id})`);
    await call('ben', profileApi.set, { input: { showsBirthday: false, mails: ['OFFICE', 'TEAM', 'PAY'] } });
    const tell = async (title: string) => {
      for (const opens of ['/hires', '/team-reports', '/payslip'])
        await insertNotice(database, { to: 'ben', title: `${title} ${opens}`, body: 'For Ben.', opens });
      await insertNotice(database, {
        to: 'ben-office',
        title: `${title} as office`,
        body: 'For Ben.',
        opens: '/hires',
      });
    };
    await tell('Here');
    await database.run(sql`update employee set separated_on = (now() - interval '2 days')::date where id = ${id}`);
    await tell('Left');
    await database.run(sql`update employee set separated_on = null where id = ${id}`);
    const mailed = await database.rows<{ subject: string }>(
      sql`select subject from mail where to_address = 'ben@example.org' and body = 'For Ben.' order by subject`,
    );
    expect(mailed.map(({ subject }) => subject)).toEqual([
      'Here /hires',
      'Here /payslip',
      'Here /team-reports',
      'Here as office',
      'Left /payslip',
    ]);
  });
});
