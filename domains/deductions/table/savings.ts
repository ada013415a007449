// Savings deposits and fund shares: every movement; the balance is their sum.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export type NewMovement = {
  readonly id: string;
  readonly employeeId: string;
  readonly fund: 'SAVINGS' | 'TULUNGAN';
  readonly amount: Centavos;
  readonly on: Day;
  readonly what: string;
  readonly ref: string;
  readonly enteredBy: string;
};

/** Of each fund, what is saved. */
export async function fundsOf(db: Db, employeeId: string) {
  return db.rows<{ fund: NewMovement['fund']; balance: Centavos }>(sql`
    select fund, sum(amount)::bigint as balance from savings_movement where employee_id = ${employeeId}
    group by fund having sum(amount) > 0 order by fund`);
}

export async function insertMovements(db: Db, movements: readonly NewMovement[]): Promise<void> {
  await db.run(sql`
    insert into savings_movement (id, employee_id, fund, amount, "on", what, ref, entered_by)
    select id, "employeeId", fund, amount, "on", what, ref, "enteredBy"
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as moved (id uuid, "employeeId" uuid, fund text,
      amount bigint, "on" date, what text, ref text, "enteredBy" text)
    order by "on", "employeeId"`);
}
