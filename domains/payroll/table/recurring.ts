// What the groups of some people get and are deducted in a period, as it is when their pay is computed.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { RecurringCode, RecurringEvery, RecurringTax } from '../contract/recurring-lists.ts';
import type { RunRow } from './runs.ts';

type Range = { readonly from: Day; readonly to: Day };

export type AllowanceRow = {
  readonly employeeId: string;
  readonly ruleId: string;
  readonly title: string;
  readonly amount: Centavos;
  readonly every: RecurringEvery;
  readonly tax: RecurringTax;
  readonly benefit: string | null;
  readonly within: readonly Range[];
};

/** Of each person and version the dates of a range on which it is in force and the person is meant. */
export async function allowancesWithin(db: Db, ids: readonly string[], { from, to }: Range): Promise<AllowanceRow[]> {
  return db.rows<AllowanceRow>(sql`
    select m.employee_id as "employeeId", v.rule_id as "ruleId", v.title, v.amount, v.every, v.tax, v.benefit,
      jsonb_agg(jsonb_build_object('from', greatest(v.effective_from, m.effective_from, ${from}),
        'to', least(v.effective_to, m.effective_to, ${to})) order by m.effective_from) as within
    from recurring_pay_in_force v join recurring_pay_member m on m.version_id = v.id
    where v.kind = 'ALLOWANCE' and m.employee_id = any(${ids}::uuid[])
      and greatest(v.effective_from, m.effective_from, ${from}) <= least(v.effective_to, m.effective_to, ${to})
    group by m.employee_id, v.id, v.rule_id, v.no, v.title, v.amount, v.every, v.tax, v.benefit
    order by m.employee_id, lower(v.title), v.rule_id, v.no`);
}

export type DeductionRow = {
  readonly employeeId: string;
  readonly ruleId: string;
  readonly title: string;
  readonly amount: Centavos;
  readonly every: RecurringEvery;
  readonly code: RecurringCode;
  readonly total: Centavos | null;
  readonly accountId: string | null;
  readonly since: Day | null;
  /** What fell due by it with pay that is completed. */
  readonly dueSoFar: Centavos;
  readonly isSigned: boolean;
};

export type OnDay = { readonly id: string; readonly on: Day };

/** Of each person those of which they are a member on their day; `through`: authorizations count on that date. */
export async function deductionsOn(db: Db, people: readonly OnDay[], through: Day): Promise<DeductionRow[]> {
  const [ids, days] = [people.map(({ id }) => id), people.map(({ on }) => on)];
  return db.rows<DeductionRow>(sql`
    select p.id as "employeeId", v.rule_id as "ruleId", v.title, v.amount, v.every, v.code, v.total, a.id as "accountId",
      a.released_on as since, coalesce(a.due_so_far, 0)::bigint as "dueSoFar", coalesce(a.given_on <= ${through}
        and coalesce(a.ends_on >= ${through}, true) and coalesce(a.revoked_on > ${through}, true), false) as "isSigned"
    from unnest(${ids}::uuid[], ${days}::date[]) as p (id, on_day)
      join recurring_pay_member m on m.employee_id = p.id
        and coalesce(m.effective_from <= p.on_day, true) and coalesce(m.effective_to >= p.on_day, true)
      join recurring_pay_in_force v on v.id = m.version_id and v.kind = 'DEDUCTION'
        and v.effective_from <= p.on_day and coalesce(v.effective_to >= p.on_day, true)
      left join deduction_recurring a on a.recurring_id = v.rule_id and a.employee_id = p.id
    order by p.id, lower(v.title), v.rule_id`);
}

/** Whether some rule deducts, or will deduct, from a member's pay of a date or later. */
export async function hasDeductionFrom(db: Db, employeeId: string, from: Day): Promise<boolean> {
  const row = await db.one(sql`
    select from recurring_pay_member m join recurring_pay_in_force v on v.id = m.version_id and v.kind = 'DEDUCTION'
    where m.employee_id = ${employeeId} and least(v.effective_to, m.effective_to, 'infinity') >= ${from} limit 1`);
  return row !== undefined;
}

export type OpenDue = { readonly employeeId: string; readonly accountId: string; readonly amount: Centavos };

/** What falls due by rules with the pay of earlier periods that is not completed yet. */
export async function openDues(db: Db, ids: readonly string[], { id, starts }: Pick<RunRow, 'id' | 'starts'>) {
  return db.rows<OpenDue>(sql`
    select s.employee_id as "employeeId", due ->> 'accountId' as "accountId", sum((due ->> 'amount')::bigint)::bigint as amount
    from payslip s join pay_run r on r.id = s.run_id, jsonb_array_elements(s.gives -> 'dues') due
    where s.employee_id = any(${ids}::uuid[]) and r.id <> ${id} and r.state <> 'Completed' and r.kind = 'REGULAR'
      and r.starts < ${starts} and s.gives -> 'dues' is not null
    group by 1, 2`);
}

/** What the payslips of a run let fall due by rules. */
export async function duesOfRun(db: Db, runId: string) {
  return db.rows<{ id: string; accountId: string; amount: Centavos }>(sql`
    select due ->> 'id' as id, due ->> 'accountId' as "accountId", (due ->> 'amount')::bigint as amount
    from payslip s, jsonb_array_elements(s.gives -> 'dues') due
    where s.run_id = ${runId} and s.corrects is null and s.gives -> 'dues' is not null order by 2, 1`);
}
