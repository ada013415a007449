// Where pay goes: no single person redirects it, not backwards and not in pay that is completed; two others change it, from
// the next cut-off on, and the employee hears of it at every address of the last 30 days.
import { employmentApi, type Profile, profileApi, recordApi } from '@kawani/domains/employees/contract';
import { profileRequest } from '@kawani/domains/employees/requests';
import { makePlannedChanges } from '@kawani/domains/employees/service';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { newId, type Sql, sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import {
  approvals,
  ask,
  bankFile,
  bellOf,
  call,
  clock,
  database,
  decide,
  HR,
  idOf,
  ids,
  mailTo,
  NEW,
  paper,
  people,
  prepare,
  recordOf,
  released,
  rulesApi,
  type Waiting,
  waitingOf,
} from '../../tests/pay-out.ts';
import { bankApi, type PayOut } from './contract.ts';

describe('one officer alone', () => {
  test('writes no account, dated back or not, and the bank file of released pay stays the same to the byte', async () => {
    const before = await bankFile();
    expect(before).toContain('1111111111');
    const { version } = await recordOf('ana');
    for (const effectiveFrom of ['2026-01-06', '2026-11-01', '2026-11-18', '2026-12-01']) {
      const written = await ask('hr1', recordApi.write, {
        employeeId: ids.ana,
        section: 'PAY_OUT',
        ...NEW,
        effectiveFrom,
        because: 'Told by phone',
        version,
      });
      expect([written.status, written.body.code]).toEqual([409, 'PAY_OUT_BY_REQUEST']);
    }
    expect(await bankFile()).toBe(before);
    expect((await recordOf('ana')).planned).toEqual([]);
  });

  test('chooses no day: the form of a prepared change has none', async () => {
    expect((await prepare('hr1', 'ana', { ...NEW, effectiveFrom: '2026-11-01' })).status).toBe(400);
  });

  test('prepares nothing for their own record', async () => {
    expect((await prepare('hr1', 'hr1')).status).toBe(403);
  });

  test('rules no other approvers for it', async () => {
    const rule = { name: 'Quick', types: ['PAY_OUT'], overDays: 0, effectiveFrom: '2026-11-18' };
    const made = await ask('hr1', rulesApi.create, { ...rule, levels: [{ who: 'SUPERVISOR' }] });
    expect([made.status, made.body.code]).toEqual([409, 'FIXED']);
    await database.run(sql`insert into approver_rule (id, name, types, over_days, levels, effective_from)
      values (${newId()}, 'Beside the product', '{PAY_OUT}', 1, '[{"who": "SUPERVISOR"}]', '2026-02-01')`);
    expect((await prepare('hr1', 'ben')).status).toBe(200);
    expect((await recordOf('ben')).pending).toMatchObject([{ approvals: 2 }]);
    const [{ id = '' } = {}] = (await recordOf('ben')).pending;
    const { version } = await waitingOf('ben', 'hr2');
    expect((await ask('ben', requestsApi.move, { id, version, move: 'cancel' })).status).toBe(200);
  });

  test('by file neither: no import has a column for accounts', async () => {
    const template = await call('hr1', { method: 'GET', path: '/employees/imports/template' } as never);
    expect(template.text).not.toMatch(/account|channel|bank/i);
  });
});

describe('a change that HR prepared', () => {
  let waiting: Waiting;

  test('waits for two approvals, the employee is told, at the former address too', async () => {
    const write = async (email: string) => {
      const { version } = (await ask<Profile>('ana', profileApi.mine)).body;
      await ask('ana', profileApi.writeContact, { mobile: '09171234567', email, version });
    };
    await write('ana@example.org');
    await write('thief@example.org');
    const prepared = await prepare('hr1', 'ana');
    expect([prepared.status, prepared.body.pending]).toMatchObject([
      200,
      [{ type: 'PAY_OUT', approvals: 2, preparedBy: 'hr1', inForceFrom: '2026-12-01' }],
    ]);
    const [told] = await bellOf('ana');
    expect(told?.body).toContain('BPI ••••9942 from Dec-01-2026');
    expect(told?.body).toContain('Not you? Tell HR');
    for (const address of ['ana@example.org', 'thief@example.org']) {
      expect(await mailTo(address)).toMatchObject([{ subject: told?.title }]);
    }
    const everything = JSON.stringify([await bellOf('ana'), await mailTo('ana@example.org'), prepared.body]);
    expect(everything).not.toMatch(/0012-?9999-?42/);
  });

  test('is approved neither by who prepared it, nor by the employee, nor twice by the same person', async () => {
    waiting = await waitingOf('ana', 'hr2');
    expect((await decide('hr1', waiting)).status).toBe(403);
    people.set('ana', { employeeId: idOf('ana'), holds: [...HR] });
    expect([403, 404]).toContain((await decide('ana', waiting)).status);
    people.set('ana', { employeeId: idOf('ana'), holds: ['FILE_PROFILE_CHANGE'] });
    const once = await decide('hr2', waiting);
    expect([once.status, once.body.state]).toEqual([200, 'FOR_APPROVAL']);
    waiting = once.body;
    for (const who of ['hr2', 'hr1']) expect((await decide(who, waiting)).status).toBe(403);
    // Another account of the same person is the same person.
    people.set('hr2b', { employeeId: idOf('hr2'), holds: HR });
    expect((await decide('hr2b', waiting)).status).toBe(403);
    const sentOn = await ask('hr2', approvals.api.reroute, {
      id: waiting.id,
      approverId: ids.hr1,
      version: waiting.version,
      remarks: 'Please decide',
    });
    expect(sentOn.body.code).toBe('NOT_AN_APPROVER');
    expect((await recordOf('ana')).planned).toEqual([]);
  });

  test('a person who decided it stands in for nobody at the next level', async () => {
    await database.run(sql`insert into delegation (id, from_id, to_id, tabs, starts, ends, reason, at)
      values (${newId()}, ${ids.hr3}, ${ids.hr2}, '{}', '2026-11-01', '2026-11-30', 'Leave', now())`);
    const sentOn = await ask<Waiting>('hr3', approvals.api.reroute, {
      id: waiting.id,
      approverId: ids.hr3,
      version: waiting.version,
      remarks: 'Mine',
    });
    expect(sentOn.status).toBe(200);
    waiting = sentOn.body;
    expect((await decide('hr2', waiting)).status).toBe(403);
  });

  test('is in force from the next cut-off after the second approval; completed pay goes where it went', async () => {
    const before = await bankFile();
    expect((await decide('hr3', waiting)).body.state).toBe('APPROVED');
    const { record, planned } = await recordOf('ana');
    expect(record.PAY_OUT.accountNumber).toBe('••••1111');
    expect(planned).toMatchObject([{ section: 'PAY_OUT', effectiveFrom: '2026-12-01' }]);
    expect((await bellOf('ana')).map(({ title }) => title)).toEqual([
      'A change of your pay-out account was requested',
      'A change of your pay-out account was approved',
    ]);
    const then = clock.set('2026-12-01T00:06:00.000+08:00');
    expect(await makePlannedChanges(database, then)).toBe(1);
    expect((await recordOf('ana')).record.PAY_OUT).toMatchObject({ channel: 'BPI', accountNumber: '••••9942' });
    expect(await bankFile()).toBe(before);
    const look = await ask<PayOut>('payroll', bankApi.payOut, { id: released.runId, layout: 'FULL' });
    expect(look.body.file.isOther).toBe(false);
    clock.set('2026-11-18T10:00:00.000+08:00');
  });

  test('calling off an approved change tells the employee, and pay goes where it went', async () => {
    await prepare('hr1', 'ben');
    const once = (await decide('hr2', await waitingOf('ben', 'hr2'))).body;
    expect((await decide('hr3', once)).status).toBe(200);
    const [planned] = (await recordOf('ben')).planned;
    const cancelled = await ask('hr1', employmentApi.cancelPlanned, { employeeId: ids.ben, id: planned?.id });
    expect(cancelled.status).toBe(200);
    expect((await bellOf('ben')).at(-1)?.title).toBe('A change of your pay-out account was canceled');
    expect(await makePlannedChanges(database, new Date('2026-12-02T00:00:00.000+08:00'))).toBe(0);
  });
});

describe('an account of one’s own', () => {
  test('the first one of a new employee needs two as well; until then pay goes out in cash', async () => {
    const form = { section: 'PAY_OUT', ...NEW, files: [await paper('cora')] };
    const partly = await ask('cora', profileRequest.api.file, { ...form, accountName: undefined });
    expect(partly.status).toBe(409);
    expect((await ask('cora', profileRequest.api.file, form)).status).toBe(200);
    expect((await bellOf('cora')).length).toBe(1);
    const { leftOut } = (await ask<PayOut>('payroll', bankApi.payOut, { id: released.runId, layout: 'FULL' })).body;
    expect(leftOut).toMatchObject([{ employeeId: ids.cora, why: 'NO_ACCOUNT' }]);
  });

  test('of an officer is decided by two others', async () => {
    await ask('hr1', profileRequest.api.file, { section: 'PAY_OUT', ...NEW, files: [await paper('hr1')] });
    const waiting = await waitingOf('hr1', 'hr2');
    expect([403, 404]).toContain((await decide('hr1', waiting)).status);
    const once = (await decide('hr2', waiting)).body;
    expect([403, 404]).toContain((await decide('hr1', once)).status);
    expect((await decide('hr3', once)).body.state).toBe('APPROVED');
  });
});

describe('the database itself', () => {
  const account = (request: Sql, from = '2027-01-01', number = '0012999942') =>
    sql`insert into pay_out (employee_id, effective_from, channel, account_name, account_number, request_id)
      values (${ids.ana}, ${from}, 'BPI', 'Ana Peña', ${number}, ${request})`;
  const approved = () =>
    sql`(select request_id from pay_out where employee_id = ${ids.ana} and request_id is not null)`;
  const REFUSED: Readonly<Record<string, () => Sql>> = {
    'an account without a request': () => account(sql`null`),
    'an account of a request that waits': () => account(sql`(select id from request where owner_id = ${ids.cora})`),
    'another number than the approved one': () => account(approved(), '2027-01-01', '6666666666'),
    'a day that had begun at the approval': () => account(approved(), '2026-11-18'),
    'an account changed': () => sql`update pay_out set account_number = '6666666666' where employee_id = ${ids.ana}`,
    'an account removed': () => sql`delete from pay_out where employee_id = ${ids.ana}`,
    'all accounts removed': () => sql`truncate pay_out`,
    'the account of completed pay changed': () => sql`update payslip_account set account_number = '6666666666'`,
    'the account of completed pay removed': () => sql`delete from payslip_account`,
    'the accounts of completed pay emptied': () => sql`truncate payslip_account`,
  };

  test.each(Object.keys(REFUSED))('refuses %s', async (what) => {
    await expect(database.run(REFUSED[what]?.() ?? sql``)).rejects.toMatchObject({ code: '23001' });
  });
});
