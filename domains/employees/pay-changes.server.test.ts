// Changing what many people are paid: prepared by one, applied by another, all together or not at all.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { uploadTo } from '../../tests/upload.ts';
import { type PayChange, type PayChangeFile, type PayChangeLine, payChangesApi } from './contract/pay-changes.ts';
import { employmentApi, payTermsApi } from './contract.ts';
import { employeesRoutes, employmentRoutes } from './routes.ts';
import { prepareRates } from './service/pay-changes-apply.ts';
import { giveTerms, payTermsOf } from './service.ts';

const database = await freshDatabase();
const NOW = new Date('2026-11-21T08:00:00+08:00');
const { app, call, people } = await startApi(database, [...employeesRoutes, ...employmentRoutes([])], () => NOW);
let company: Company;
const ids: Record<string, string> = {};
const PEOPLE = { ana: 80_000, ben: 90_000, cruz: null, dina: 70_000, officer: 100_000, other: 100_000 };

beforeAll(async () => {
  company = await openCompany(database);
  for (const [name, rate] of Object.entries(PEOPLE)) {
    const employeeId = await company.employee({ username: name });
    ids[name] = employeeId;
    if (rate === null) continue;
    await giveTerms(database, [
      {
        ...{ employeeId, effectiveFrom: day('2026-01-05'), basis: 'DAILY', rate: centavos(rate), factor: '313' },
        ...{ mwe: false, allowances: [], reason: null, enteredBy: 'hr' },
      },
    ]);
  }
  const holds = ['MANAGE_PAY_SETUP', 'VIEW_PAY_SETUP'];
  people.set('officer', { employeeId: ids.officer ?? '', holds });
  people.set('other', { employeeId: ids.other ?? '', holds });
  people.set('reader', { employeeId: null, holds: ['VIEW_PAY_SETUP'] });
});

const ask = async <Answer>(who: string, endpoint: Parameters<typeof call>[1], input: Record<string, unknown> = {}) => {
  const answer = await call(who, endpoint, { input });
  return { status: answer.status, body: answer.json<Answer & { code?: string }>() };
};
const FORM = { effectiveFrom: '2026-12-01', how: 'PERCENT', percent: 5, reason: 'Yearly raise' };
const prepared = async (changes: Record<string, unknown> = {}, who = 'officer') =>
  (await ask<PayChange>(who, payChangesApi.prepare, { ...FORM, ...changes })).body;
const linesOf = async (id: string, more: Record<string, unknown> = {}) =>
  (await ask<{ items: PayChangeLine[] }>('officer', payChangesApi.lines, { id, ...more })).body.items;
const move = async (
  who: string,
  endpoint: Parameters<typeof call>[1],
  id: string,
  more: Record<string, unknown> = {},
) => {
  const { version } = (await ask<PayChange>('other', payChangesApi.change, { id })).body;
  return ask<PayChange>(who, endpoint, { id, version, ...more });
};
const rateOf = async (name: string, on = '2026-12-01') => {
  const range = { from: day(on), to: day(on) };
  return (await payTermsOf(database, [ids[name] ?? ''], range)).get(ids[name] ?? '')?.at(-1)?.rate;
};
const total = async () =>
  (await database.one<{ sum: number }>(sql`select sum(rate)::int as sum from pay_terms where withdrawn_at is null`))
    ?.sum;

test('only who sets pay prepares it, and each person is told with the pay before and after, or why not', async () => {
  for (const who of ['reader', 'ana']) {
    people.set('ana', { employeeId: ids.ana ?? '' });
    expect((await ask(who, payChangesApi.prepare, FORM)).status).toBe(403);
  }
  const change = await prepared();
  expect(change).toMatchObject({ state: 'WAITING', people: 4, refused: 2, madeBy: 'officer' });
  const changed = await linesOf(change.id);
  expect(changed.find(({ employeeId }) => employeeId === ids.ana)).toMatchObject({
    before: { rate: 80_000 },
    after: { rate: 84_000 },
  });
  const refused = await linesOf(change.id, { refused: 'only' });
  expect(new Map(refused.map(({ employeeId, fault }) => [employeeId, fault]))).toEqual(
    new Map([
      [ids.cruz, 'NO_TERMS'],
      [ids.officer, 'OWN'],
    ]),
  );
  expect(await total()).toBe(440_000);
  expect((await move('officer', payChangesApi.cancel, change.id, { remarks: 'Wrong date' })).body.state).toBe(
    'CANCELLED',
  );
});

test('below the minimum wage, lower than now, and beside later terms nothing is changed', async () => {
  const below = await prepared({ how: 'RATE', amount: 69_400, basis: 'DAILY', employeeIds: [ids.dina] });
  expect(await linesOf(below.id, { refused: 'only' })).toMatchObject([{ fault: 'LOWER' }]);
  await database.run(sql`update pay_terms set rate = 60000 where employee_id = ${ids.dina}`);
  const still = await prepared({ how: 'RATE', amount: 65_000, basis: 'DAILY', employeeIds: [ids.dina] });
  expect(await linesOf(still.id, { refused: 'only' })).toMatchObject([{ fault: 'BELOW_MINIMUM', floor: 69_500 }]);
  await database.run(sql`update pay_terms set rate = 70000 where employee_id = ${ids.dina}`);
  const monthly = await prepared({ how: 'AMOUNT', amount: 1_000, basis: 'MONTHLY', employeeIds: [ids.dina] });
  expect(await linesOf(monthly.id, { refused: 'only' })).toMatchObject([{ fault: 'OTHER_BASIS' }]);
  const form = { employeeId: ids.ben, effectiveFrom: '2027-01-01', basis: 'DAILY', rate: 95_000, factor: '313' };
  const later = { ...form, mwe: false, allowances: [], reason: 'Promoted' };
  expect((await ask('officer', payTermsApi.setPayTerms, later)).status).toBe(200);
  const beside = await prepared({ employeeIds: [ids.ben] });
  expect(await linesOf(beside.id, { refused: 'only' })).toMatchObject([{ fault: 'LATER_TERMS' }]);
  expect(await move('other', payChangesApi.approve, beside.id)).toMatchObject({
    status: 409,
    body: { code: 'NOBODY' },
  });
  await ask('officer', payTermsApi.withdrawPayTerms, { employeeId: ids.ben, effectiveFrom: '2027-01-01' });
});

test('another person applies it, once, to everybody but themselves, and each one’s history says so', async () => {
  const { id, version } = await prepared({ how: 'AMOUNT', amount: 2_000, basis: 'DAILY' });
  expect(await move('officer', payChangesApi.approve, id)).toMatchObject({ status: 403, body: { code: 'ONE_PERSON' } });
  expect((await move('reader', payChangesApi.approve, id)).status).toBe(403);
  const before = await total();
  const both = await Promise.all([1, 2].map(() => ask('other', payChangesApi.approve, { id, version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await Promise.all(['ana', 'ben', 'dina', 'officer', 'other'].map((name) => rateOf(name)));
  expect(now).toEqual([82_000, 92_000, 72_000, 100_000, 100_000]);
  // Three people's terms were added, the old ones stand until the day before.
  expect(await total()).toBe((before ?? 0) + 82_000 + 92_000 + 72_000);
  const told = await ask<{ items: { changes: { field: string; is: string }[] }[] }>(
    'officer',
    employmentApi.payHistory,
    {
      employeeId: ids.ana,
    },
  );
  expect(told.body.items[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'Rate', is: 'Php 820.00 a day' }),
  );
  await expect(database.run(sql`update pay_change set state = 'CANCELLED' where id = ${id}`)).rejects.toThrow('stays');
});

test('what changed since it was prepared is not overwritten: it is prepared again', async () => {
  const { id } = await prepared({ effectiveFrom: '2026-12-16' });
  const own = { employeeId: ids.ana, effectiveFrom: '2026-12-10', basis: 'DAILY', rate: 85_000, factor: '313' };
  await ask('officer', payTermsApi.setPayTerms, { ...own, mwe: false, allowances: [], reason: 'Promoted' });
  expect(await move('other', payChangesApi.approve, id)).toMatchObject({ status: 409, body: { code: 'OUTDATED' } });
  expect(await rateOf('ben', '2026-12-16')).toBe(92_000);
  expect((await move('other', payChangesApi.prepareAgain, id)).body).toMatchObject({ people: 4 });
  expect((await move('other', payChangesApi.approve, id)).status).toBe(200);
  expect(await rateOf('ana', '2026-12-16')).toBe(89_250);
});

test('a file has a rate and allowances for each; a wrong one is told row by row', async () => {
  const upload = async (text: string): Promise<PayChangeFile> =>
    uploadTo(app, 'officer', payChangesApi.upload, { name: 'rates.csv', content: Buffer.from(text) });
  const numbers = await database.rows<{ id: string; number: string }>(sql`select id, number from employee`);
  const numberOf = (name: string) => numbers.find(({ id }) => id === ids[name])?.number ?? '';
  const head = 'employee_no,new_rate,allowance,allowance_amount,allowance_per,allowance_taxable';
  const bad = await upload(`${head}\n9999,800,,,,\n${numberOf('ana')},abc,Rice,100,WEEK,no\n`);
  expect(bad).toMatchObject({ id: null });
  expect(bad.problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'employee_no'],
    [3, 'new_rate'],
    [3, 'allowance_per'],
  ]);
  const good = await upload(
    `${head}\n${numberOf('ben')},1000,Rice,2000,MONTH,no\n${numberOf('ben')},,Meal,50,DAY,yes\n`,
  );
  const change = await prepared({ how: 'LIST', percent: undefined, fileId: good.id, effectiveFrom: '2027-01-01' });
  expect(await linesOf(change.id)).toMatchObject([{ after: { rate: 100_000 }, allowances: ['Rice', 'Meal'] }]);
  expect((await ask('other', payChangesApi.prepare, { ...FORM, how: 'LIST', fileId: good.id })).status).toBe(409);
  expect((await move('other', payChangesApi.approve, change.id)).status).toBe(200);
});

test('another module prepares rates for people, such as those of a wage order', async () => {
  const rates = ['ana', 'ben'].map((name) => ({
    ...{ employeeId: ids[name] ?? '', rate: centavos(110_000), allowances: [] },
  }));
  const actor = { subject: 'officer', username: 'officer', employeeId: ids.officer ?? '', holds: new Set<string>() };
  const asked = { effectiveFrom: day('2027-02-01'), reason: 'Wage order', source: 'Wage Order NCR-27', rates };
  const { id } = await database.transaction((db) => prepareRates(asked, { db, actor, now: NOW }));
  expect((await move('other', payChangesApi.approve, id)).body).toMatchObject({ state: 'APPLIED', people: 2 });
  expect(await rateOf('ana', '2027-02-01')).toBe(110_000);
});

test('undoing is an adjustment of its own, back to what was paid before, which another person applies', async () => {
  const applied = (await ask<{ items: PayChange[] }>('officer', payChangesApi.changes, { state: 'APPLIED' })).body
    .items;
  const last = applied.find(({ source }) => source === 'rates.csv');
  await database.run(sql`delete from pay_terms where effective_from = '2027-02-01'`);
  const back = await ask<PayChange>('officer', payChangesApi.undo, {
    ...{ id: last?.id, effectiveFrom: '2027-01-01', reason: 'Wrong file' },
  });
  expect(back.body).toMatchObject({ undoes: last?.id, state: 'WAITING', people: 1 });
  expect((await move('other', payChangesApi.approve, back.body.id)).status).toBe(200);
  expect(await rateOf('ben', '2027-01-01')).toBe(96_600);
  const [terms] =
    (await payTermsOf(database, [ids.ben ?? ''], { from: day('2027-01-01'), to: day('2027-01-01') })).get(
      ids.ben ?? '',
    ) ?? [];
  expect(terms?.allowances).toEqual([]);
});
