// Rows of clearances for tests: cases, uniforms that were handed out, and accounts.
import { openAccounts } from '@kawani/domains/deductions/service';
import { type Database, newId, type Sql, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos, ZERO } from '@kawani/kit/values/pesos';

/** A case that was withdrawn, with an item of the HR office. */
export function withdrawnCase(owner: string, { leaving, item }: { leaving: string; item: string }): readonly Sql[] {
  return [
    sql`insert into separation_case (id, employee_id, employment, kind, opened_at, opened_by, closed_at, closed_by, closed_how)
      values (${leaving}, ${owner}, 1, 'RESIGNATION', now(), 'hr', now(), 'hr', 'WITHDRAWN')`,
    sql`insert into clearance_item (id, case_id, office, kind, name, added_by, added_at, open_since)
      values (${item}, ${leaving}, 'HR', 'OTHER', 'Two-way radio', 'hr', now(), now())`,
  ];
}

type Leaving = { readonly employeeId: string; readonly lastDay: string; readonly at: Date };

/** Of the employment that somebody has, which ends on a day. */
export async function caseRow(database: Database, { employeeId, lastDay, at }: Leaving): Promise<string> {
  const id = newId();
  await database.run(sql`update employee set separated_on = ${lastDay} where id = ${employeeId}`);
  await database.run(sql`insert into separation_case (id, employee_id, employment, kind, opened_at, opened_by)
    select ${id}, employee_id, max(number), 'RESIGNATION', ${at}, 'hana' from employment
    where employee_id = ${employeeId} group by employee_id`);
  return id;
}

export type Piece = { readonly name: string; readonly place: string; readonly quantity?: number };

/** An item of its own that was handed out at a place of its own: the issue, the item and the place have the same id. */
export async function issueRow(
  database: Database,
  employeeId: string,
  { name, place, quantity = 1 }: Piece,
): Promise<string> {
  const id = newId();
  const code = id.slice(-12).toUpperCase();
  for (const row of [
    sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts, keeps, asks,
      effect, reason, flags, filed_at) values (${id}, 'UNIFORM', ${id}, ${employeeId}, 'RELEASED', 1, 1, 'UNIFORM',
      '2026-10-20', '2026-10-20', '{}', '[]', '{}', '', '', '', '{}', now())`,
    sql`insert into uniform_item (id, code, name, category, is_ppe, is_free, reorder_level)
      values (${id}, ${code}, ${name}, 'UPPER GARMENTS', false, true, 0)`,
    sql`insert into uniform_size (item_id, size, nth) values (${id}, 'M', 1)`,
    sql`insert into uniform_place (id, name, address, hours)
      values (${id}, ${place}, '12 Kalayaan Avenue', 'Mon to Fri, 8:00 to 17:00')`,
    sql`insert into uniform_order (request_id, employee_id, place_id, payment) values (${id}, ${employeeId}, ${id}, 'FREE')`,
    sql`insert into uniform_order_line (id, order_id, generation, nth, item_id, is_ppe, size, quantity, price, is_free, reason,
      is_exchange, added_on) values (${id}, ${id}, 1, 1, ${id}, false, 'M', ${quantity}, 0, true, 'NEW', false, '2026-10-20')`,
    sql`insert into uniform_issue (id, line_id, employee_id, item_id, size, quantity, issued_on, is_free)
      values (${id}, ${id}, ${employeeId}, ${id}, 'M', ${quantity}, '2026-10-21', true)`,
  ])
    await database.run(row);
  return id;
}

const LOAN = { code: 'LOAN', kind: 'Regular', basis: 'AUTHORIZED' } as const;
const BY_LAW = { code: 'SSS_LOAN', kind: 'SSS salary loan', basis: 'LAW', authorizationId: null } as const;
const SIGNED = { amount: null, endsOn: null, givenHow: 'SIGNED', fileId: null, enteredBy: 'loans' } as const;

/** An account with an instalment of Php 500.00 on each day. */
export async function accountRow(
  database: Database,
  employeeId: string,
  { days, isByLaw = false }: { days: readonly string[]; isByLaw?: boolean },
) {
  const [accountId, authorizationId] = [newId(), newId()];
  const dues = days.map(() => newId());
  const what = isByLaw ? BY_LAW : { ...LOAN, authorizationId };
  const authorization = { id: authorizationId, employeeId, what: 'Loan', givenOn: day('2026-10-01'), ...SIGNED };
  await openAccounts(database, {
    authorizations: isByLaw ? [] : [authorization],
    accounts: [
      {
        ...{ id: accountId, employeeId, source: null, agencyRef: null, principal: centavos(50_000 * days.length) },
        ...{ interest: ZERO, releasedOn: day('2026-10-01'), enteredBy: 'loans', ...what },
      },
    ],
    dues: days.map((on, at) => ({
      ...{ id: dues[at] ?? '', accountId, no: at + 1, dueOn: day(on), amount: centavos(50_000) },
      ...{ kind: 'Regular', channel: 'FUB', insteadOf: null },
    })),
  });
  return { accountId, dues };
}
