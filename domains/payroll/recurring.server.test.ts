// Recurring allowances and deductions of groups: prepared by one, approved by another, and decided by who is in the group on the
// days that a pay is for.
import { accountsApi, soaApi } from '@kawani/domains/deductions/contract';
import { sql } from '@kawani/kit/server/db';
import { beforeAll, describe, expect, test } from 'vitest';
import { GROUP, openRecurring } from '../../tests/recurring-pay.ts';
import { pictureOf, uploadTo } from '../../tests/upload.ts';
import { recurringApi } from './contract/recurring.ts';
import type { OwnRecurring, RecurringFile, RecurringRow } from './contract/recurring-shapes.ts';
import { correctionsApi, type PayRun, runsApi, specialApi } from './contract.ts';

const pay = await openRecurring();
const { amounts, app, approved, ask, call, clock, compute, computeAgain, database, decide, ids, move, people } = pay;
const { joins, peopleOf, post, prepare, slipOf } = pay;
const rules = { site: '', meal: '', rice: '', dues: '', coop: '' };
const runs = { first: '', second: '' };
const signedCopy = async () =>
  (await uploadTo(app, 'officer', accountsApi.attach, { name: 'signed.jpg', content: await pictureOf('white') })).id;
const FORM = { effectiveFrom: '2026-11-01', reason: 'Agreed with the client' };
const SITE_RULE = {
  ...FORM,
  kind: 'ALLOWANCE',
  title: 'Site allowance',
  amount: 240_000,
  every: 'MONTH',
  tax: 'TAXABLE',
};

describe('prepared by one officer, approved by another', () => {
  test('only who sets pay prepares it; who gets it, and who not for what reason, is told with what it costs', async () => {
    for (const who of ['ana', 'payroll']) expect((await prepare(SITE_RULE, who)).status).toBe(403);
    const { status, body } = await prepare({ ...SITE_RULE, payGroupId: GROUP });
    // Ana, and Ben since the 10th; the day is the 17th.
    expect({ status, ...body }).toMatchObject({
      status: 200,
      standing: 'WAITING',
      people: 2,
      skipped: 2,
      cost: { payday: 240_000, month: 480_000 },
    });
    rules.site = body.id;
    expect((await peopleOf(rules.site)).map(({ employeeId }) => employeeId).sort()).toEqual([ids.ana, ids.ben].sort());
    const skipped = await peopleOf(rules.site, { skipped: 'only' });
    expect(new Map(skipped.map(({ employeeId, skip }) => [employeeId, skip]))).toEqual(
      new Map([
        [ids.dina, 'SAME_NAME'],
        [ids.officer, 'OWN'],
      ]),
    );
    expect(await prepare({ ...SITE_RULE, title: 'site allowance' })).toMatchObject({
      ...{ status: 409, body: { code: 'TITLE_TAKEN' } },
    });
    const none = { ...SITE_RULE, title: 'Nobody', detachmentId: GROUP };
    expect(await prepare(none)).toMatchObject({ status: 409, body: { code: 'NO_SUCH_UNIT' } });
    const strangers = { ...SITE_RULE, title: 'Nobody', employeeIds: [ids.ana, GROUP] };
    expect((await prepare(strangers)).body).toMatchObject({
      code: 'NO_SUCH_UNIT',
      fields: { employeeIds: expect.any(String) },
    });
  });

  test('one person never does both, of two who approve one does, and what is decided stays', async () => {
    expect(await decide('officer', rules.site)).toMatchObject({ status: 403, body: { code: 'ONE_PERSON' } });
    expect((await decide('ana', rules.site)).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => decide('other', rules.site)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expect(database.run(sql`update recurring_pay set amount = 1 where id = ${rules.site}`)).rejects.toThrow(
      'once',
    );
    const { id } = (await prepare({ ...SITE_RULE, title: 'By mistake', payGroupId: GROUP })).body;
    expect((await decide('officer', id, { remarks: 'Wrong group' })).body.standing).toBe('CANCELLED');
    const listed = await ask<{ items: RecurringRow[] }>(recurringApi.rules, { standing: 'IN_FORCE' }, 'officer');
    expect(listed.body.items).toMatchObject([{ title: 'Site allowance', unit: 'Sites' }]);
    const found = await ask<{ items: RecurringRow[] }>(
      recurringApi.rules,
      { search: 'mistake', kind: 'ALLOWANCE' },
      'officer',
    );
    expect(found.body.items.map(({ standing }) => standing)).toEqual(['CANCELLED']);
  });

  test('a file of numbers is a list; a wrong one is told row by row', async () => {
    const upload = async (text: string): Promise<RecurringFile> =>
      uploadTo(app, 'officer', recurringApi.upload, { name: 'rice.csv', content: Buffer.from(text) });
    const { number } = (await peopleOf(rules.site)).find(({ employeeId }) => employeeId === ids.ana) ?? { number: '' };
    const bad = await upload('employee_no\n9999\n');
    expect(bad).toMatchObject({ id: null, problems: [{ line: 2, column: 'employee_no' }] });
    const { id: fileId } = await upload(`employee_no,name\n${number},Ana\n`);
    const rice = {
      ...FORM,
      kind: 'ALLOWANCE',
      title: 'Rice',
      amount: 300_000,
      every: 'MONTH_FIRST',
      tax: 'BENEFIT',
      fileId,
    };
    expect(await prepare({ ...rice, benefit: 'gold' })).toMatchObject({ status: 400, body: { code: 'NO_BENEFIT' } });
    rules.rice = await approved({ ...rice, benefit: 'rice' });
    rules.meal = await approved({
      ...FORM,
      kind: 'ALLOWANCE',
      title: 'Meal',
      amount: 8_000,
      every: 'DAY',
      tax: 'EXEMPT',
    });
  });

  test('nothing is deducted of who did not authorize it in writing', async () => {
    const dues = {
      ...FORM,
      kind: 'DEDUCTION',
      title: 'Union dues',
      code: 'UNION_DUES',
      amount: 15_000,
      every: 'PAYDAY',
    };
    const employeeIds = [ids.ana, ids.ben, ids.eve];
    rules.dues = await approved({ ...dues, total: 25_000, employeeIds });
    const { id: cancelled } = (await prepare({ ...dues, title: 'By mistake too' })).body;
    await decide('other', cancelled, { remarks: 'Wrong amount' });
    expect((await peopleOf(rules.dues, { skipped: 'only' })).map(({ skip }) => skip)).toEqual(
      Array(3).fill('NOT_SIGNED'),
    );
    const attachmentId = await signedCopy();
    const signed = { id: rules.dues, givenOn: '2026-10-01', attachmentId, employeeIds: [ids.ana, ids.eve] };
    expect((await ask(recurringApi.signed, signed, 'ana')).status).toBe(403);
    expect((await ask(recurringApi.signed, { ...signed, givenOn: '2026-11-18' }, 'officer')).status).toBe(400);
    expect(await ask(recurringApi.signed, { ...signed, employeeIds: [ids.officer] }, 'officer')).toMatchObject({
      ...{ status: 403, body: { code: 'NOT_YOUR_OWN' } },
    });
    expect(await ask(recurringApi.signed, { ...signed, id: cancelled }, 'officer')).toMatchObject({ status: 409 });
    expect((await ask(recurringApi.signed, signed, 'officer')).body).toMatchObject({ people: 2 });
    expect((await peopleOf(rules.dues)).map(({ employeeId }) => employeeId).sort()).toEqual([ids.ana, ids.eve].sort());
    const told = await database.rows<{ subject: string }>(sql`select subject from notification order by subject`);
    expect(told.map(({ subject }) => subject)).toEqual(['ana', 'eve']);
  });
});

describe('the first pay', () => {
  beforeAll(async () => {
    runs.first = (await ask<PayRun>(runsApi.openRun, { on: '2026-11-05' })).body.id;
    await compute(runs.first);
    await post('Posted');
    await computeAgain(runs.first);
  });

  test('who joined or left within it gets the part of its paid days, with the days on the line', async () => {
    // Half of Php 2,400.00 for the first of two pays; Monday to Saturday are 12 paid days, five of them from the 10th on, and
    // six until the 7th.
    expect(await amounts(runs.first, 'ana', 'Site allowance')).toEqual([120_000]);
    expect(await amounts(runs.first, 'ben', 'Site allowance')).toEqual([50_000]);
    expect(await amounts(runs.first, 'cruz', 'Site allowance')).toEqual([60_000]);
    const line = (await slipOf(runs.first, 'ben')).lines.find(({ label }) => label === 'Site allowance');
    expect(line).toMatchObject({
      ...{ code: 'ALLOWANCE', tax: 'TAXABLE' },
      recurs: { ruleId: rules.site, amount: 240_000, every: 'MONTH', days: 5, of: 12 },
    });
  });

  test('who has it in the own set-up, and who prepared or approved it, gets nothing by it', async () => {
    expect(await amounts(runs.first, 'dina', 'Site allowance')).toEqual([]);
    expect(await amounts(runs.first, 'dina', 'Site Allowance')).toEqual([50_000]);
    expect(await amounts(runs.first, 'officer', 'Meal')).toEqual([]);
    expect((await slipOf(runs.first, 'officer')).gross).toBe(139_000);
  });

  test('it is taxed as it was set up, is no basic pay, and a benefit counts to its own ceiling', async () => {
    const ana = await slipOf(runs.first, 'ana');
    // Two days at Php 695.00, two meals at Php 80.00, half of the site allowance, and all of the rice.
    expect(ana.gross).toBe(139_000 + 16_000 + 120_000 + 300_000);
    const kept = await database.one<Record<string, number>>(sql`
      select basic_earned as basic, compensation, benefits, taxable, sss + philhealth + pagibig as shares, code_sums as sums
      from payslip where id = ${ana.id}`);
    expect(kept).toMatchObject({ basic: 139_000, compensation: 259_000, benefits: 50_000 });
    // The wage is the minimum's: the site allowance alone is taxed, less contributions and dues.
    expect(kept?.taxable).toBe(Math.max(120_000 - (kept?.shares ?? 0) - 15_000, 0));
    expect(kept?.sums).toMatchObject({ ALLOWANCE: 136_000, DE_MINIMIS: 300_000, UNION_DUES: 15_000 });
  });

  test('deductions are taken above the floor, what does not fit moves on, and unauthorized ones are told', async () => {
    expect(await amounts(runs.first, 'ana', 'Union dues')).toEqual([15_000]);
    const eve = await slipOf(runs.first, 'eve');
    // Two hours at Php 86.875 and the same of the meal: Php 193.75, of which 30 % are left to her.
    expect(eve.gross).toBe(19_375);
    expect(await amounts(runs.first, 'eve', 'Union dues')).toEqual([13_562]);
    expect(eve.remarks.map(({ code }) => code)).toContain('SHORT_DEDUCTED');
    expect((await slipOf(runs.first, 'ben')).remarks).toContainEqual({
      code: 'NOT_SIGNED',
      says: 'Not deducted: Union dues. No written authorization is in force (Labor Code, Art. 113).',
    });
  });

  test('who joins after it was computed makes it old: it is not completed before it is computed again', async () => {
    await joins('cruz', '2026-11-14', '2026-11-15');
    expect(await move(runsApi.completeRun, runs.first)).toMatchObject({ status: 409, body: { code: 'NOT_COMPUTED' } });
    await computeAgain(runs.first);
    expect(await amounts(runs.first, 'cruz', 'Site allowance')).toEqual([70_000]);
    expect((await move(runsApi.completeRun, runs.first)).status).toBe(200);
  });

  test('completed, what fell due is owed on an account, and paid as far as it was taken', async () => {
    const owed = async (who: string) =>
      (await ask<{ items: Record<string, unknown>[] }>(soaApi.accounts, {}, who)).body.items;
    expect(await owed('ana')).toMatchObject([
      { kind: 'Union dues', principal: 15_000, paid: 15_000, state: 'Ongoing' },
    ]);
    expect(await owed('eve')).toMatchObject([{ principal: 15_000, paid: 13_562, balance: 1_438, state: 'Ongoing' }]);
    expect((await slipOf(runs.first, 'ana')).lines).toContainEqual(expect.objectContaining({ label: 'Union dues' }));
  });
});

describe('a change, and the end', () => {
  const change = (ruleId: string, more: Record<string, unknown>) =>
    prepare({ ...SITE_RULE, amount: 300_000, ruleId, ...more });

  test('hold from a day on, one at a time, and are approved by another person too', async () => {
    expect((await change(rules.site, { effectiveFrom: '2026-10-01' })).status).toBe(400);
    expect((await change(rules.site, { effectiveFrom: '2026-11-16' })).body.standing).toBe('WAITING');
    expect(await change(rules.site, { effectiveFrom: '2026-12-01' })).toMatchObject({
      status: 409,
      body: { code: 'WAITS' },
    });
    expect(await decide('officer', rules.site)).toMatchObject({ status: 403 });
    expect((await decide('other', rules.site)).body.versions).toMatchObject([
      { no: 2, amount: 300_000, whom: 'PAY_GROUP', unit: 'Sites', state: 'APPROVED' },
      { no: 1, amount: 240_000 },
    ]);
    const end = { id: rules.meal, effectiveFrom: '2026-11-16', reason: 'The canteen is free' };
    expect((await ask(recurringApi.end, end, 'officer')).status).toBe(200);
    expect((await decide('other', rules.meal)).body.standing).toBe('ENDED');
    const coop = { ...FORM, kind: 'DEDUCTION', title: 'Coop', code: 'OTHER', amount: 5_000, every: 'PAYDAY' };
    rules.coop = await approved({ ...coop, effectiveFrom: '2026-11-16', employeeIds: [ids.ben] });
    const signed = { id: rules.coop, givenOn: '2026-11-16', attachmentId: await signedCopy() };
    expect((await ask(recurringApi.signed, signed, 'officer')).status).toBe(200);
  });

  test('an old payslip that is computed again follows what held on its days', async () => {
    const { id: slipId } = await slipOf(runs.first, 'ana');
    const correction = { id: runs.first, employeeId: ids.ana, slipId, recomputes: true, entries: [], reason: 'Asked' };
    expect(await ask(correctionsApi.correctSlip, { ...correction, payOn: '2026-11-26' })).toMatchObject({
      ...{ status: 409, body: { code: 'NOTHING_CHANGES' } },
    });
  });

  test('the next pay has the new amount, no ended one, what moved on, and not more than all that a deduction takes', async () => {
    clock.now = new Date('2026-12-01T10:00:00.000+08:00');
    await post('Open');
    runs.second = (await ask<PayRun>(runsApi.openRun, { on: '2026-11-30' })).body.id;
    await compute(runs.second);
    await post('Posted');
    await computeAgain(runs.second);
    expect(await amounts(runs.second, 'ana', 'Site allowance')).toEqual([150_000]);
    expect(await amounts(runs.second, 'ben', 'Site allowance')).toEqual([150_000]);
    expect(await amounts(runs.second, 'cruz', 'Site allowance')).toEqual([]);
    expect(await amounts(runs.second, 'ana', 'Meal')).toEqual([]);
    expect(await amounts(runs.second, 'ana', 'Rice')).toEqual([]);
    // Php 250.00 in all: Php 150.00 were due with the first pay.
    const dues = async (name: 'ana' | 'eve') =>
      (await slipOf(runs.second, name)).lines.filter(({ code }) => code === 'UNION_DUES').map(({ amount }) => amount);
    expect(await dues('ana')).toEqual([10_000]);
    expect((await dues('eve')).sort()).toEqual([10_000, 1_438]);
    expect((await move(runsApi.completeRun, runs.second)).status).toBe(200);
    const accounts = await ask<{ items: unknown[] }>(soaApi.accounts, {}, 'eve');
    expect(accounts.body.items).toMatchObject([{ principal: 25_000, paid: 25_000, balance: 0 }]);
  });

  test('final pay on the payday of the pay before it has an instalment of its own', async () => {
    await database.run(sql`update employee set separated_on = '2026-12-01' where id = ${ids.ben}`);
    await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
      values (${ids.ben}, 'Terminated', '2026-12-02', 'RESIGNATION', 'x', '{}', 'hr', now())`);
    const form = { employeeId: ids.ben, payDate: '2026-12-05', takesWholeLoans: false, others: [] };
    const { id } = (await ask<PayRun>(specialApi.openFinal, form)).body;
    await compute(id);
    expect((await move(runsApi.completeRun, id)).status).toBe(200);
    const { items } = (await ask<{ items: unknown[] }>(soaApi.accounts, {}, 'ben')).body;
    expect(items).toMatchObject([{ kind: 'Coop', principal: 10_000 }]);
  });
});

test('each sees their own, today and to come; the office sees one’s on the record, and the read is audited', async () => {
  const mine = async (who: 'ana' | 'dina', input: Record<string, unknown> = {}) => {
    people.set(who, { employeeId: ids[who], signedInAt: clock.now.getTime() / 1000 });
    return (await call(who, recurringApi.mine, { input })).json<{ items: OwnRecurring[] }>().items;
  };
  expect(await mine('dina')).toMatchObject([{ title: 'Site allowance', amount: null }]);
  expect((await mine('ana', { amounts: 'shown' })).map(({ title, amount }) => [title, amount])).toEqual([
    ['Rice', 300_000],
    ['Site allowance', 300_000],
    ['Union dues', 15_000],
  ]);
  people.set('ana', { employeeId: ids.ana, signedInAt: clock.now.getTime() / 1000 - 3_600 });
  expect((await call('ana', recurringApi.mine, { input: { amounts: 'shown' } })).status).toBe(409);
  const of = { employeeId: ids.cruz };
  expect((await ask(recurringApi.of, of, 'ana')).status).toBe(403);
  expect((await ask<{ items: OwnRecurring[] }>(recurringApi.of, of, 'officer')).body.items).toEqual([]);
});
