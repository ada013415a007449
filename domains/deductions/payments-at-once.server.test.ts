// Many who pay the same instalment at the same moment: as many payments as fit are written, every other one is refused
// with a reason, and nobody waits in a circle.
import { Refused } from '@kawani/kit/contract/refusal';
import { type Database, openDatabase, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { openCompany } from '../../tests/company.ts';
import { owes } from '../../tests/payroll.ts';
import { freshConnection } from '../../tests/server.ts';
import { payDues } from './service.ts';

const PAYERS = 64;
const DUE = 10_000;

let database: Database;
let dueId: string;
let nth = 0;

beforeAll(async () => {
  // A connection each, so that all of them are inside the database at the same moment.
  database = openDatabase({ connection: await freshConnection(), size: PAYERS });
  const employeeId = await (await openCompany(database)).employee();
  const accountId = await owes({ database }, employeeId, DUE, '2026-10-01');
  const due = await database.one<{ id: string }>(sql`select id from deduction_due where account_id = ${accountId}`);
  dueId = due?.id ?? '';
  return () => database.close();
});

/** How one payment ended: `paid`, the code of its refusal, or the error of the database. */
async function payment(amount: number): Promise<string> {
  nth += 1;
  const paid = { dueId, amount: amount as Centavos, paidOn: day('2026-11-20'), payslipId: null };
  try {
    await database.transaction((db) => payDues(db, [{ ...paid, ref: `OR ${nth}`, enteredBy: 'cashier' }]));
    return 'paid';
  } catch (error) {
    return error instanceof Refused ? `${error.status} ${error.refusal.code}` : String(error);
  }
}

async function atOnce(amount: number): Promise<Record<string, number>> {
  const ends = await Promise.all(Array.from({ length: PAYERS }, () => payment(amount)));
  const counts: Record<string, number> = {};
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
}

test('of 64 payments in parts, as many as fit are written', async () => {
  expect(await atOnce(DUE / 4)).toEqual({ paid: 4, '409 PAID_MEANWHILE': PAYERS - 4 });
});

test('of 64 payments of one whole instalment, exactly one is written', async () => {
  await database.run(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by)
    select gen_random_uuid(), ${dueId}, ${-DUE}, '2026-11-20', 'taken back', 'cashier'`);
  expect(await atOnce(DUE)).toEqual({ paid: 1, '409 PAID_MEANWHILE': PAYERS - 1 });
});

test('no trigger takes a lock that the foreign keys of others wait for', async () => {
  // `for update` conflicts with the check of a foreign key; `for no key update` does not, and keeps writers apart as well.
  const strong = await database.rows(sql`select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* '\\mfor\\s+update\\M'`);
  expect(strong).toEqual([]);
});
