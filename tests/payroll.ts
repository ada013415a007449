// People with pay for tests: days worked in a period, terms, and what they owe.
import { type NewAccount, openAccounts } from '@kawani/domains/deductions/service';
import { giveTerms } from '@kawani/domains/employees/service';
import { type Database, newId, type Sql, sql } from '@kawani/kit/server/db';
import { day, daysOf, weekdayOf } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Company } from './company.ts';

export type Payroll = { readonly database: Database; readonly company: Company };
export const PERIOD = { starts: day('2026-11-01'), ends: day('2026-11-15') };

/** Somebody with a schedule and pay; by the day at the minimum of the site unless told otherwise. */
export async function paidPerson(
  { database, company }: Payroll,
  name: string,
  terms: Partial<Parameters<typeof giveTerms>[1][number]> | null = {},
) {
  const employeeId = await company.employee({ username: name });
  for (const date of daysOf(PERIOD.starts, PERIOD.ends)) {
    await company.schedule(employeeId, weekdayOf(date) === 0 ? null : 'DAY', date);
  }
  const usual = { basis: 'DAILY' as const, rate: 69_500 as Centavos, factor: '313', mwe: true, allowances: [] };
  const kept = { employeeId, effectiveFrom: day('2026-01-05'), reason: null, enteredBy: 'hr' };
  if (terms !== null) await giveTerms(database, [{ ...usual, ...kept, ...terms }]);
  return employeeId;
}

export async function work(
  { database }: Pick<Payroll, 'database'>,
  employeeId: string,
  date: string,
  from = '06:00',
  to = '14:00',
) {
  for (const [time, kind] of [
    [from, 'IN'],
    [to, 'OUT'],
  ] as const) {
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${newId()}, ${employeeId}, ${`${date}T${time}:00+08:00`}, ${kind}, 'DEVICE', now(), 'INSIDE')`);
  }
}

/** A loan, or another account, of which so much falls due in the period; by authorization unless told otherwise. */
export async function owes(
  { database }: Pick<Payroll, 'database'>,
  employeeId: string,
  amount: number,
  givenOn: string,
  account: Partial<NewAccount> = {},
) {
  const [authorizationId, accountId] = [newId(), newId()];
  await openAccounts(database, {
    authorizations: [
      {
        id: authorizationId,
        employeeId,
        what: 'Loan',
        amount: null,
        givenOn: day(givenOn),
        endsOn: null,
        givenHow: 'SIGNED',
        fileId: null,
        enteredBy: 'hr',
      },
    ],
    accounts: [
      {
        id: accountId,
        employeeId,
        code: 'LOAN',
        kind: 'Regular',
        source: null,
        agencyRef: null,
        principal: (amount * 2) as Centavos,
        interest: 0 as Centavos,
        releasedOn: day('2026-10-01'),
        basis: 'AUTHORIZED',
        authorizationId,
        enteredBy: 'hr',
        ...account,
      },
    ],
    dues: [1, 2].map((no) => ({
      id: newId(),
      accountId,
      no,
      dueOn: day(no === 1 ? '2026-11-20' : '2026-12-05'),
      amount: amount as Centavos,
      kind: 'Regular',
      channel: 'CASH',
      insteadOf: null,
    })),
  });
  return accountId;
}

/** Pay-out accounts that were there before Kawani: `(employee, from, channel, name, number), …`. */
export async function loadPayOut(database: Database, rows: Sql): Promise<void> {
  await database.transaction(async (db) => {
    await db.run(sql`select set_config('kawani.loads_pay_out', 'on', true)`);
    await db.run(
      sql`insert into pay_out (employee_id, effective_from, channel, account_name, account_number) values ${rows}`,
    );
  });
}
