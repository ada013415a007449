// Opening balances: a company that begins in the middle of a year goes on where its earlier payroll stopped.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { OpeningBalanceForm } from './contract/opening-balance-form.ts';
import { checkOpeningBalances, recordOpeningBalances } from './service/opening-balances.ts';

const { database, company } = await openPay('2026-07-10T10:00:00.000+08:00');
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
