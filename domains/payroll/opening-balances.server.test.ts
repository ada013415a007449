// Opening balances: a company that begins in the middle of a year goes on where its earlier payroll stopped.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { OpeningBalanceForm } from './contract/opening-balance-form.ts';
import { type OpeningDetail, type OpeningRow, openingApi } from './contract/opening-balances.ts';
import { checkOpeningBalances, recordOpeningBalances } from './service/opening-balances.ts';

const { database, company, ask, people } = await openPay('2026-07-10T10:00:00.000+08:00');
const ana = await company.employee({ username: 'ana-payee' });
const ben = await company.employee({ username: 'ben-payee' });
const today = day('2026-07-10');
const now = new Date('2026-07-10T10:00:00.000+08:00');
const opening = (employeeId: string, more: Partial<OpeningBalanceForm> = {}) =>
  OpeningBalanceForm.parse({
    ...{ employeeId, year: 2026, asOf: '2026-06-30', basic: 18_000_000, taxable: 16_000_000, withheld: 800_000 },
    ...{ basicEarned: 18_000_000, sss: 600_000, ...more },
  });
const record = (rows: readonly OpeningBalanceForm[], more: { confirmedBy?: string; employeeId?: string } = {}) =>
  database.transaction((db: Db) =>
    recordOpeningBalances(db, rows, { by: 'payroll', employeeId: null, now, today, ...more }),
  );
const kept = (employeeId: string) =>
  database.rows<{ nth: number; state: string; basic: number }>(
    sql`select nth, state, basic from opening_balance where employee_id = ${employeeId} order by nth`,
  );

test('many are recorded together, and those that say the same again are left', async () => {
  expect(await record([opening(ana), opening(ben)])).toEqual({ entered: 2, same: 0 });
  const changed = opening(ben, { basic: centavos(19_000_000) });
  expect(await record([opening(ana), changed])).toEqual({ entered: 1, same: 1 });
  expect(await kept(ana)).toEqual([{ nth: 1, state: 'WAITING', basic: 18_000_000 }]);
  expect(await kept(ben)).toEqual([
    { nth: 1, state: 'REPLACED', basic: 18_000_000 },
    { nth: 2, state: 'WAITING', basic: 19_000_000 },
  ]);
});

test('what another person confirmed counts, and never by who entered it or whose it is', async () => {
  const cora = await company.employee({ username: 'cora-payee' });
  expect(await record([opening(cora)], { confirmedBy: 'manager' })).toEqual({ entered: 1, same: 0 });
  expect(await kept(cora)).toMatchObject([{ nth: 1, state: 'IN_FORCE' }]);
  const more = opening(cora, { sss: centavos(700_000) });
  await expect(record([more], { confirmedBy: 'payroll' })).rejects.toThrow('two people');
  await expect(record([more], { confirmedBy: 'cora-payee' })).rejects.toThrow('two people');
  await expect(database.run(sql`update opening_balance set basic = 1 where employee_id = ${cora}`)).rejects.toThrow(
    'new version',
  );
});

test('rows that can’t be right are refused, each by its own fault', async () => {
  const found = await checkOpeningBalances(
    [
      opening(ana),
      opening(newId()),
      opening(ana, { year: 2027, asOf: day('2027-01-15') }),
      opening(ana, { asOf: day('2026-11-30') }),
      opening(ana, { taxable: centavos(19_000_000) }),
      opening(ana, { withheld: centavos(16_500_000) }),
      opening(ana, { ceilingUse: [{ benefit: 'gold', amount: centavos(1) }] }),
      opening(ben),
    ],
    { db: database, today, actor: { employeeId: ben } },
  );
  expect(found.map((refused) => refused.map(({ code }) => code))).toEqual([
    [],
    ['NO_SUCH_PERSON'],
    ['YEAR_AHEAD', 'AS_OF_AHEAD'],
    ['AS_OF_AHEAD'],
    ['TAXABLE_TOO_HIGH'],
    ['TAX_TOO_HIGH'],
    ['NO_CEILING'],
    ['OWN_PAY'],
  ]);
  await expect(record([opening(ana), opening(ben)], { employeeId: ben })).rejects.toMatchObject({
    refusal: { code: 'OWN_PAY' },
  });
});

describe('the office', () => {
  const counting = (employeeId: string) =>
    database.one<{ basic: number }>(
      sql`select basic_earned as basic from opening_in_force where employee_id = ${employeeId}`,
    );
  const enter = (input: object, who = 'payroll') => ask<OpeningDetail>(openingApi.enterOpening, { ...input }, who);
  let [dan, first] = ['', ''];

  beforeAll(async () => {
    dan = await company.employee({ username: 'dan-payee' });
    people.set('manager', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
    people.set('dan-payee', { employeeId: dan, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  });

  test('enters balances that count once another person confirmed them', async () => {
    expect((await enter(opening(dan), 'ana')).status).toBe(403);
    expect(await enter(opening(dan), 'dan-payee')).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_OWN' } });
    const wrong = { ...opening(dan), taxable: 19_000_000, withheld: 20_000_000 };
    expect(await enter(wrong)).toMatchObject({
      status: 409,
      body: { fields: { taxable: expect.any(String), withheld: expect.any(String) } },
    });
    const entered = await enter(opening(dan));
    expect(entered.body.versions).toMatchObject([{ nth: 1, state: 'WAITING', mayDecide: false, gross: 18_000_000 }]);
    first = entered.body.versions[0]?.id ?? '';
    expect(await ask(openingApi.confirmOpening, { id: first })).toMatchObject({ body: { code: 'SECOND_PERSON' } });
    expect(await ask(openingApi.confirmOpening, { id: first }, 'dan-payee')).toMatchObject({
      body: { code: 'NOT_YOUR_OWN' },
    });
    expect(await counting(dan)).toBeUndefined();
    const confirmed = await ask<OpeningDetail>(openingApi.confirmOpening, { id: first }, 'manager');
    expect(confirmed.body.versions).toMatchObject([{ state: 'IN_FORCE', decidedBy: 'manager' }]);
    expect(await ask(openingApi.confirmOpening, { id: first }, 'manager')).toMatchObject({
      body: { code: 'NOT_WAITING' },
    });
  });

  test('corrects them with a reason, and the old ones count until the new ones are confirmed', async () => {
    const corrected = { ...opening(dan), basicEarned: 17_000_000 };
    expect(await enter({ ...corrected, reason: 'Absences' })).toMatchObject({ body: { code: 'CHANGED' } });
    expect(await enter({ ...corrected, after: first })).toMatchObject({
      body: { fields: { reason: expect.any(String) } },
    });
    expect(await enter({ ...opening(dan), after: first, reason: 'x' })).toMatchObject({
      body: { code: 'NOTHING_CHANGES' },
    });
    const second = (await enter({ ...corrected, after: first, reason: 'Absences' })).body.versions[0]?.id ?? '';
    expect(await counting(dan)).toEqual({ basic: 18_000_000 });
    expect(
      await ask(openingApi.declineOpening, { id: second, reason: 'Where is the report?' }, 'manager'),
    ).toMatchObject({ body: { versions: [{ state: 'DECLINED', declineReason: 'Where is the report?' }, {}] } });
    const third = (await enter({ ...corrected, after: second, reason: 'With the report' })).body.versions[0]?.id ?? '';
    const { body } = await ask<OpeningDetail>(openingApi.confirmOpening, { id: third }, 'manager');
    expect(body.versions.map(({ state }) => state)).toEqual(['IN_FORCE', 'DECLINED', 'REPLACED']);
    expect(await counting(dan)).toEqual({ basic: 17_000_000 });
  });

  test('lists who needs balances, by what is still to be done', async () => {
    const list = async (state: string, more: object = {}) =>
      (
        await ask<{ items: OpeningRow[]; startsOn: string; missing: number; waiting: number; confirmed: number }>(
          openingApi.openings,
          { state, ...more },
        )
      ).body;
    const late = await company.employee({ username: 'late-payee', hiredOn: '2026-07-01' });
    const eve = await company.employee({ username: 'eve-payee' });
    const missing = await list('missing');
    expect(missing).toMatchObject({ startsOn: '2026-06-16', missing: 1, waiting: 2, confirmed: 2 });
    expect(missing.items.map(({ person }) => person.id)).toEqual([eve]);
    expect((await list('waiting')).items.map(({ person }) => person.id)).toEqual([ana, ben]);
    const all = (await list('all')).items.map(({ person }) => person.id);
    expect([all.includes(dan), all.includes(late)]).toEqual([true, false]);
    expect((await list('all', { year: 2025 })).items).toEqual([]);
  });
});
