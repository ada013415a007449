// Recurring pay for tests: people in and out of a pay group, who work in two pay periods, and officers who prepare and approve.

import { employeesRoutes } from '@kawani/domains/employees/routes';
import { type Payslip, runsApi } from '@kawani/domains/payroll/contract';
import { recurringApi } from '@kawani/domains/payroll/contract/recurring';
import type { RecurringPerson, RecurringRule } from '@kawani/domains/payroll/contract/recurring-shapes';
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { owedRoutes } from './owed.ts';
import { openPay } from './pay-api.ts';
import { PERIOD, paidPerson, work } from './payroll.ts';

export const GROUP = '01930000-0000-7000-8000-00000000000a';
const SECOND = { starts: day('2026-11-16'), ends: day('2026-11-30'), payDate: day('2026-12-05') };
const THIRD = { starts: day('2026-12-01'), ends: day('2026-12-15'), payDate: day('2026-12-20') };
const NAMES = ['ana', 'ben', 'cruz', 'dina', 'eve', 'officer', 'other'] as const;
type Name = (typeof NAMES)[number];
const OWN_SITE = {
  ...{ name: 'Site Allowance', amount: centavos(100_000), per: 'MONTH' as const, taxable: true, deMinimis: null },
};

/** Ana is in the group, Ben from the 10th, Cruz until the 7th; Dina has an allowance of her own, Eve earns little. */
export async function openRecurring() {
  const pay = await openPay('2026-11-17T10:00:00.000+08:00', [...employeesRoutes, ...owedRoutes]);
  const { ask, company, database, people } = pay;
  const ids: Record<Name, string> = { ana: '', ben: '', cruz: '', dina: '', eve: '', officer: '', other: '' };
  for (const name of NAMES) {
    ids[name] = await paidPerson({ database, company }, name, name === 'dina' ? { allowances: [OWN_SITE] } : {});
    await company.schedule(ids[name], 'DAY', '2026-11-16', '2026-11-30');
    people.set(name, { employeeId: ids[name] });
  }
  for (const date of ['2026-11-03', '2026-11-04']) {
    for (const name of ['ana', 'ben', 'cruz', 'dina', 'officer'] as const) await work({ database }, ids[name], date);
  }
  await work({ database }, ids.eve, '2026-11-03', '06:00', '08:00');
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    for (const name of ['ana', 'ben', 'eve'] as const) await work({ database }, ids[name], date);
  }
  const holds = ['MANAGE_PAY_SETUP', 'MANAGE_DEDUCTION_ACCOUNTS'];
  people.set('officer', { employeeId: ids.officer, holds });
  people.set('other', { employeeId: ids.other, holds });
  await database.run(sql`insert into pay_group (id, code, name, made_by) values (${GROUP}, 'SITE', 'Sites', 'hr')`);
  const joins = (name: Name, from: string, to: string | null = null) =>
    database.run(sql`insert into pay_group_member (id, group_id, employee_id, effective_from, effective_to, set_by, set_at)
      values (gen_random_uuid(), ${GROUP}, ${ids[name]}, ${from}, ${to}, 'hr', now())`);
  for (const name of ['ana', 'officer', 'dina'] as const) await joins(name, '2026-01-05');
  await joins('ben', '2026-11-10');
  await joins('cruz', '2026-01-05', '2026-11-07');
  const prepare = (form: Record<string, unknown>, who = 'officer') =>
    ask<RecurringRule>(recurringApi.prepare, form, who);
  const decide = async (who: string, id: string, more: Record<string, unknown> = {}) => {
    const { versions } = (await ask<RecurringRule>(recurringApi.rule, { id }, 'other')).body;
    const endpoint = more.remarks === undefined ? recurringApi.approve : recurringApi.cancel;
    return ask<RecurringRule>(endpoint, { id, version: versions[0]?.version ?? 0, ...more }, who);
  };
  const approved = async (form: Record<string, unknown>) => {
    const { id } = (await prepare(form)).body;
    const { status } = await decide('other', id);
    if (status !== 200) throw new Error(`Not approved: ${status}`);
    return id;
  };
  const peopleOf = async (id: string, more: Record<string, unknown> = {}) =>
    (await ask<{ items: RecurringPerson[] }>(recurringApi.people, { id, ...more }, 'officer')).body.items;
  const slipOf = async (id: string, name: Name) =>
    (await ask<Payslip>(runsApi.slip, { id, employeeId: ids[name] })).body;
  const amounts = async (run: string, name: Name, label: string) =>
    (await slipOf(run, name)).lines.filter((line) => line.label === label).map(({ amount }) => amount);
  const post = (state: 'Open' | 'Posted') =>
    setPeriods(database, [
      { ...PERIOD, lastDayToFile: day('2026-11-16'), payDate: day('2026-11-20'), state },
      { ...SECOND, lastDayToFile: day('2026-12-01'), state },
      { ...THIRD, lastDayToFile: day('2026-12-16'), state },
    ]);
  return { ...pay, ids, joins, prepare, decide, approved, peopleOf, slipOf, amounts, post };
}
