// Whom a rule of recurring pay means on a day, and what one person gets by all of them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { OwnRecurring, RecurringPerson } from '../contract/recurring-shapes.ts';

type Of = { readonly versionId: string; readonly on: Day };

/** Who is meant on a day, each once, with why they get nothing. */
const meant = ({ versionId, on }: Of): Sql => sql`(
  select e.id, e.number, e.listed_name, e.sort_name, case
      when not exists (select from recurring_pay_member m where m.version_id = v.id and m.employee_id = e.id) then 'OWN'
      when not exists (select from employment w where w.employee_id = e.id and w.hired_on <= ${on}
        and coalesce(w.separated_on >= ${on}, true)) then 'NOT_EMPLOYED'
      when t.id is null then 'NO_TERMS'
      when v.kind = 'ALLOWANCE' and exists (select from jsonb_array_elements(t.allowances) a
        where lower(trim(a ->> 'name')) = lower(trim(v.title))) then 'SAME_NAME'
      when v.kind = 'DEDUCTION' and not coalesce(s.given_on <= ${on} and coalesce(s.ends_on >= ${on}, true) and coalesce(s.revoked_on > ${on}, true), false) then 'NOT_SIGNED' end as skip,
    s.given_on as signed_on
  from recurring_pay v join employee e on case v.whom when 'ALL' then true
      when 'PEOPLE' then exists (select from recurring_pay_person p where p.version_id = v.id and p.employee_id = e.id)
      when 'PAY_GROUP' then exists (select from pay_group_of g where g.employee_id = e.id and g.group_id = v.unit_id
        and g.effective_from <= ${on} and coalesce(g.effective_to >= ${on}, true))
      else exists (select from assignment a where a.employee_id = e.id and a.effective_from <= ${on}
        and coalesce(a.effective_to >= ${on}, true)
        and v.unit_id = case v.whom when 'DETACHMENT' then a.detachment_id when 'DEPARTMENT' then a.department_id
          else a.designation_id end) end
    left join lateral (select * from pay_terms t where t.employee_id = e.id and t.withdrawn_at is null and t.effective_from <= ${on}
      order by t.effective_from desc limit 1) t on true
    left join deduction_recurring s on s.recurring_id = v.rule_id and s.employee_id = e.id
  where v.id = ${versionId} and (v.whom = 'PEOPLE' or exists (select from employment w where w.employee_id = e.id
    and w.hired_on <= ${on} and coalesce(w.separated_on >= ${on}, true))))`;

type PeopleAsked = {
  readonly page: number;
  readonly size: number;
  readonly skipped?: 'only' | undefined;
  readonly search?: string | undefined;
};

export async function peoplePage(db: Db, of: Of, { page, size, skipped, search }: PeopleAsked) {
  const where = sql`from ${meant(of)} m where m.skip is ${skipped === undefined ? empty : sql`not`} null
    ${search ? sql`and m.id in (select people_found(${search}))` : empty}`;
  const items = await db.rows<RecurringPerson>(sql`select m.id as "employeeId", m.number, m.listed_name as name,
      (select coalesce(d.name, p.name) from assignment a left join detachment d on d.id = a.detachment_id
        left join department p on p.id = a.department_id where a.employee_id = m.id and a.effective_from <= ${of.on}
        order by a.effective_from desc limit 1) as post, m.skip, m.signed_on as "signedOn"
    ${where} order by m.sort_name, m.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function countPeople(db: Db, of: Of): Promise<{ people: number; skipped: number }> {
  const row = await db.one<{ people: number; skipped: number }>(sql`select
      (count(*) filter (where skip is null))::int as people, (count(*) filter (where skip is not null))::int as skipped
    from ${meant(of)} m`);
  return row ?? { people: 0, skipped: 0 };
}

/** Of those meant on a day, who has not authorized it; or of some of them, all. */
export async function peopleToSign(db: Db, of: Of, employeeIds: readonly string[] | undefined): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select m.id from ${meant(of)} m
    where ${employeeIds === undefined ? sql`m.skip = 'NOT_SIGNED'` : sql`m.id = any(${employeeIds}::uuid[]) and coalesce(m.skip, '') <> 'OWN'`}
    order by m.id`);
  return rows.map(({ id }) => id);
}

/** What one person gets, and what is taken, today and later. */
export async function recurringOfPerson(db: Db, employeeId: string, today: Day): Promise<OwnRecurring[]> {
  return db.rows<OwnRecurring>(sql`
    select v.id, v.kind, v.title, v.amount, v.every, v.tax, greatest(v.effective_from, m.effective_from) as "effectiveFrom",
      least(v.effective_to, m.effective_to) as "effectiveTo"
    from recurring_pay_in_force v join recurring_pay_member m on m.version_id = v.id
    where m.employee_id = ${employeeId} and coalesce(least(v.effective_to, m.effective_to) >= ${today}, true)
      and greatest(v.effective_from, m.effective_from) <= coalesce(least(v.effective_to, m.effective_to), 'infinity')
      and (v.kind = 'ALLOWANCE' or exists (select from deduction_recurring s where s.recurring_id = v.rule_id
        and s.employee_id = m.employee_id and coalesce(s.ends_on >= ${today}, true) and coalesce(s.revoked_on > ${today}, true)))
    order by v.kind, lower(v.title), "effectiveFrom"`);
}
