// What speaks for and against lending to a person: savings, what they owe, what they answer for.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export type StandingRow = {
  readonly employeeId: string;
  readonly name: string;
  readonly number: string;
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
  /** Null before the first status is entered. */
  readonly status: string | null;
  readonly savings: Centavos;
  readonly fundShare: Centavos;
  /** Unpaid principal of all company loans. */
  readonly outstanding: Centavos;
  /** Share of the principal of others that they answer for today. */
  readonly guaranteed: Centavos;
  /** Loans of others that they answer for. */
  readonly guarantees: number;
};

/** In no order; who does not exist is left out. */
export async function standingRows(db: Db, employeeIds: readonly string[], on: Day): Promise<StandingRow[]> {
  return db.rows<StandingRow>(sql`
    select e.id as "employeeId", e.listed_name as name, e.number,
      e.hired_on as "hiredOn", e.separated_on as "separatedOn",
      (select s.status from employee_status s where s.employee_id = e.id and s.effective_from <= ${on}
        order by s.effective_from desc limit 1) as status,
      coalesce((select sum(m.amount) from savings_movement m where m.employee_id = e.id and m.fund = 'SAVINGS'), 0)::bigint
        as savings,
      coalesce((select sum(m.amount) from savings_movement m where m.employee_id = e.id and m.fund = 'TULUNGAN'), 0)::bigint
        as "fundShare",
      (coalesce((select sum(b.unpaid_principal) from loan_balance b where b.employee_id = e.id), 0)
        + coalesce((select sum(least(a.principal, a.principal + a.interest - paid.amount)) from deduction_account a
          cross join lateral (select coalesce(sum(p.amount), 0) as amount from deduction_payment p
            join deduction_due d on d.id = p.due_id where d.account_id = a.id) paid
          where a.employee_id = e.id and a.code = 'LOAN' and not exists (select from loan l where l.account_id = a.id)), 0)
      )::bigint as outstanding,
      coalesce((select sum(g.share_today) from loan_guarantee g
        where g.employee_id = e.id and g.accepted_at is not null), 0)::bigint as guaranteed,
      (select count(*) from loan_guarantee g where g.employee_id = e.id and g.accepted_at is not null)::int as guarantees
    from employee e where e.id = any(${employeeIds}::uuid[])`);
}
