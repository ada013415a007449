// Office permissions end with the status: a suspended payroll officer enters no adjustment and keeps what is their own; with
// the status lifted everything is as before.

import { profileApi } from '@kawani/domains/employees/contract';
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { giveStatus } from '@kawani/domains/employees/service';
import { adjustmentsApi } from '@kawani/domains/payroll/contract';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import { systemClock } from '@kawani/kit/server/clock';
import { sql } from '@kawani/kit/server/db';
import type { TokenVerifier } from '@kawani/kit/server/token';
import { addDays } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { identifyBy } from './session.ts';

const ROLES = ['MANAGE_RELEASE_PAYSLIP', 'FILE_PROFILE_CHANGE'];
/** The permission is kept with the account, as the provider knows no statuses. */
const tokens = {
  verify: async (token: string) => ({ subject: token, username: token, roles: ROLES, sessionId: token }),
} as unknown as TokenVerifier;
/** A status counts within this time: standings are kept for three seconds. */
const SOON = { timeout: 8_000, interval: 500 };

// Side by side: each mostly waits for what is kept of a standing to be forgotten.
test.concurrent.each(['Suspended', 'AWOL'] as const)(
  'an officer who is %s keeps only what is their own',
  async (status) => {
    const database = await freshDatabase();
    const company = await openCompany(database);
    const [officer, ben] = [await company.employee({ username: 'officer' }), await company.employee()];
    const { call } = await startApi(database, [...employeesRoutes, ...payrollRoutes], systemClock, {
      identify: identifyBy(tokens, database),
    });
    const today = dayAt(systemClock());
    let nth = 0;
    const adjust = async () => {
      nth += 1;
      const bonus = { on: today, amount: 10_000, tax: 'TAXABLE', label: `Bonus ${nth}`, reason: 'x' };
      return (await call('officer', adjustmentsApi.adjust, { input: { employeeId: ben, ...bonus } })).status;
    };
    const own = async () => (await call('officer', profileApi.mine)).status;
    expect([await adjust(), await own()]).toEqual([200, 200]);
    await giveStatus(database, [{ employeeId: officer, status, since: addDays(today, 1), reason: null }]);
    // Announced for tomorrow it changes nothing today.
    expect(await adjust()).toBe(200);
    await database.run(sql`update employee_status set effective_from = ${today} where employee_id = ${officer}
    and effective_from = ${addDays(today, 1)}`);
    await expect.poll(adjust, SOON).toBe(403);
    expect(await own()).toBe(200);
    await database.run(sql`delete from employee_status where employee_id = ${officer} and effective_from = ${today}`);
    await expect.poll(adjust, SOON).toBe(200);
  },
);

test('what they hold for their own record stays with them', async () => {
  const database = await freshDatabase();
  const company = await openCompany(database);
  const officer = await company.employee({ username: 'officer' });
  await giveStatus(database, [{ employeeId: officer, status: 'Suspended', since: dayAt(systemClock()), reason: null }]);
  const caller = await identifyBy(tokens, database)('officer');
  expect([...(caller?.actor.holds ?? [])]).toEqual(['FILE_PROFILE_CHANGE']);
});
