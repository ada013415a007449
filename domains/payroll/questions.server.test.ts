// What a released slip answers to its owner: questions and their answers, leave as it stood, loans, usual take-home.
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import {
  type MyPayslip,
  myPayApi,
  type PayRun,
  type QuestionRow,
  questionsApi,
  runsApi,
  type SlipQuestion,
} from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { payRunComputer } from './service.ts';

const now = new Date('2026-11-17T10:00:00.000+08:00');
const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const { call, people } = await startApi(database, payrollRoutes, () => now);
let company: Company;
let [ana, ben, slipId] = ['', '', ''];

type Input = Record<string, unknown>;
const office = async (endpoint: Parameters<typeof call>[1], input: Input, who = 'payroll') =>
  call(who, endpoint, { input });
const noticesOf = async (who: string) =>
  (
    await database.rows<{ body: string }>(sql`select body from notification where subject = ${who} order by at, id`)
  ).map(({ body }) => body);
const signedInAt = now.getTime() / 1000;

async function move(endpoint: Parameters<typeof call>[1], id: string) {
  const { version } = (await office(runsApi.run, { id })).json<PayRun>();
  const answer = await office(endpoint, { id, version });
  if (answer.status !== 200) throw new Error(answer.text);
}

beforeAll(async () => {
  company = await openCompany(database);
  const holds = ['MANAGE_RELEASE_PAYSLIP', 'ANSWER_PAYSLIP_QUESTION'];
  const payroll = await company.employee({ username: 'payroll', hiredOn: '2026-11-16' });
  people.set('payroll', { employeeId: payroll, holds });
  await rememberPermissions(database, { username: 'payroll', holds: new Set(holds) });
  [ana, ben] = [await paidPerson({ database, company }, 'ana'), await paidPerson({ database, company }, 'ben')];
  for (const [name, employeeId] of [
    ['ana', ana],
    ['ben', ben],
  ] as const)
    people.set(name, { employeeId, signedInAt });
  for (const date of ['2026-11-03', '2026-11-04', '2026-11-05']) await work({ database }, ana, date);
  await owes({ database }, ana, 20_000, '2026-10-01');
  await database.run(sql`insert into leave_ledger (employee_id, type, year, entry, days, "on", reason, by_whom) values
    (${ana}, 'VL', 2026, 'ADJUSTMENT', 5, '2026-01-05', 'Test', 'hr'), (${ana}, 'AVAWL', 2026, 'ADJUSTMENT', 10, '2026-01-05', 'Test', 'hr'),
    (${ana}, 'VL', 2026, 'ADJUSTMENT', -2, '2026-11-16', 'After the period', 'hr')`);
  const { id } = (await office(runsApi.openRun, { on: PERIOD.starts })).json<PayRun>();
  const compute = payRunComputer({ database, now: () => now });
  await compute({ runId: id });
  await setPeriods(database, [{ ...(await payPeriodOn(database, PERIOD.starts)), state: 'Posted' }]);
  await move(runsApi.computeRun, id);
  await compute({ runId: id });
  await move(runsApi.completeRun, id);
  await move(runsApi.releaseRun, id);
  slipId = (await call('ana', myPayApi.mySlips)).json<{ items: { id: string }[] }>().items[0]?.id ?? '';
});

describe('a slip', () => {
  const mySlip = async () => (await call('ana', myPayApi.mySlip, { input: { id: slipId } })).json<MyPayslip>();

  test('says the leave that was left at the end of its period, whatever was taken since, and nothing that only HR knows', async () => {
    expect((await mySlip()).leaves).toEqual([{ type: 'VL', label: expect.any(String), days: 5 }]);
    await database.run(sql`insert into leave_ledger (employee_id, type, year, entry, days, "on", reason, by_whom)
      values (${ana}, 'VL', 2026, 'ADJUSTMENT', 1, '2026-11-01', 'Entered late', 'hr')`);
    expect((await mySlip()).leaves).toMatchObject([{ days: 5 }]);
    await expect(database.run(sql`update payslip_leave set balances = '[]'`)).rejects.toThrow();
  });

  test('says what was left of a loan once it was paid, and its paper stays the same', async () => {
    expect((await mySlip()).balances).toMatchObject([{ balance: 20_000 }]);
    const paper = async () => (await call('ana', myPayApi.mySlipPdf, { input: { id: slipId } })).raw.rawPayload;
    expect((await paper()).equals(await paper())).toBe(true);
  });

  test('the usual take-home is the middle of what was released, and asks for the password', async () => {
    const { net } = await mySlip();
    expect((await call('ana', myPayApi.takeHome)).json()).toEqual({ usual: net, slips: 1 });
    people.set('ana', { employeeId: ana, signedInAt: signedInAt - 901 });
    expect((await call('ana', myPayApi.takeHome)).json()).toMatchObject({ code: 'SIGN_IN_AGAIN' });
    people.set('ana', { employeeId: ana, signedInAt });
    expect(net).toBeGreaterThan(0 as Centavos);
  });
});

describe('a question', () => {
  const ask = (who: string, input: Input) =>
    call(who, questionsApi.ask, { input: { id: slipId, body: 'Why so little?', ...input } });

  test('goes from a line to the office and back, is due in five days, and no notice names an amount or a line', async () => {
    const asked = (await ask('ana', { line: 'Basic pay' })).json<SlipQuestion>();
    expect(asked).toMatchObject({
      line: 'Basic pay',
      state: 'Open',
      dueOn: '2026-11-22',
      messages: [{ isOffice: false }],
    });
    const { items } = (await office(questionsApi.list, {})).json<{ items: QuestionRow[] }>();
    expect(items).toMatchObject([{ id: asked.id, employeeId: ana, state: 'Open' }]);
    const answered = (
      await office(questionsApi.answer, { id: asked.id, version: asked.version, body: 'Three days.' })
    ).json();
    expect(answered).toMatchObject({
      state: 'Answered',
      messages: [{ isOffice: false }, { isOffice: true, body: 'Three days.' }],
    });
    expect((await call('ana', questionsApi.mine, { input: { id: slipId } })).json()).toMatchObject({
      items: [{ state: 'Answered' }],
    });
    const again = (
      await call('ana', questionsApi.write, { input: { id: asked.id, body: 'Four.' } })
    ).json<SlipQuestion>();
    expect(again.state).toBe('Open');
    expect(
      (await office(questionsApi.answer, { id: asked.id, version: asked.version, body: 'Old view' })).json(),
    ).toMatchObject({ code: 'CHANGED' });
    await office(questionsApi.close, { id: asked.id, version: again.version });
    expect((await call('ana', questionsApi.write, { input: { id: asked.id, body: 'More' } })).json()).toMatchObject({
      code: 'CLOSED',
    });
    expect(await noticesOf('payroll')).toContainEqual(
      expect.stringMatching(/asks about the payslip for Nov-01-2026 to Nov-15-2026\.$/),
    );
    const told = await noticesOf('ana');
    expect(told.at(-1)).toBe('Your question about the payslip for Nov-01-2026 to Nov-15-2026 was closed.');
    expect(told.join()).not.toMatch(/Php|Basic/);
  });

  test('is asked of one’s own slip and a line it has, in words, and not without end', async () => {
    expect((await ask('ben', {})).status).toBe(404);
    expect((await ask('ana', { line: 'Bonus' })).status).toBe(400);
    expect((await ask('ana', { body: ' ' })).status).toBe(400);
    expect((await ask('ana', { body: 'x'.repeat(501) })).status).toBe(400);
    const all = await Promise.all(Array.from({ length: 8 }, () => ask('ana', {})));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('is nobody’s to read, answer or close but its owner’s and the office’s', async () => {
    const { items } = (await call('ana', questionsApi.mine, { input: { id: slipId } })).json<{
      items: SlipQuestion[];
    }>();
    const [open] = items.filter(({ state }) => state === 'Open') as [SlipQuestion];
    expect((await call('ben', questionsApi.mine, { input: { id: slipId } })).status).toBe(404);
    expect((await call('ben', questionsApi.write, { input: { id: open.id, body: 'Me too' } })).status).toBe(404);
    expect((await call('ben', questionsApi.closeMine, { input: { id: open.id } })).status).toBe(404);
    expect((await office(questionsApi.one, { id: open.id }, 'ben')).status).toBe(403);
    people.set('ana', { employeeId: ana, signedInAt, holds: ['ANSWER_PAYSLIP_QUESTION'] });
    const own = await office(questionsApi.answer, { id: open.id, version: open.version, body: 'To myself' }, 'ana');
    expect(own.json()).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
    people.set('ana', { employeeId: ana, signedInAt });
    expect((await call('ana', questionsApi.closeMine, { input: { id: open.id } })).json()).toMatchObject({
      state: 'Closed',
    });
    await office(questionsApi.one, { id: open.id });
    const read = await database.one(sql`select detail from audit_line where action = 'READ' and subject_id = ${ana}
      and detail ? 'question' limit 1`);
    expect(read).toMatchObject({ detail: { question: open.id } });
  });
});
