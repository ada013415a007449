// What people are paid, as dated rows.
import type { EnteredTerms, PayTerms } from '@kawani/domains/employees/contract';
import type { WagePlace } from '@kawani/domains/statutory/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type TermsRow = Omit<EnteredTerms, 'daily' | 'monthly'> & { employeeId: string };

/** The factor as the law's table writes it: `313`, `393.5`. */
const terms = sql`employee_id as "employeeId", effective_from as "effectiveFrom", basis, rate,
  trim_scale(factor)::text as factor, mwe, cola, allowances, reason, entered_by as "enteredBy", approved_by as "approvedBy",
  entered_at as "enteredAt",
  (lead(effective_from) over (partition by employee_id order by effective_from) - 1) as "effectiveTo"`;

/** Of each, those in force at any part of the range; in order of their dates. */
export async function termsWithin(
  db: Db,
  ids: readonly string[],
  { from, to }: { from: Day; to: Day },
): Promise<TermsRow[]> {
  return db.rows<TermsRow>(sql`
    select * from (select ${terms} from pay_terms where employee_id = any(${ids}) and withdrawn_at is null) kept
    where "effectiveFrom" <= ${to} and ("effectiveTo" is null or "effectiveTo" >= ${from})
    order by "employeeId", "effectiveFrom"`);
}

/** Everything ever set that stands, the newest first. */
export async function termsOf(db: Db, employeeId: string): Promise<TermsRow[]> {
  return db.rows<TermsRow>(sql`select ${terms} from pay_terms
    where employee_id = ${employeeId} and withdrawn_at is null order by effective_from desc`);
}

export type NewTerms = Omit<PayTerms, 'cola'> & {
  cola?: PayTerms['cola'];
  employeeId: string;
  reason: string | null;
  enteredBy: string;
  /** The second person, where one had to approve. */
  approvedBy?: string | null;
};

export async function insertTerms(db: Db, rows: readonly (NewTerms & { id?: string })[]): Promise<void> {
  const withIds = rows.map((row) => ({ ...row, id: row.id ?? newId() }));
  await db.run(sql`
    insert into pay_terms (id, employee_id, effective_from, basis, rate, factor, mwe, cola, allowances, reason, entered_by,
      approved_by)
    select id, "employeeId", "effectiveFrom", basis, rate, factor, mwe, coalesce(cola, 0), allowances, reason, "enteredBy", "approvedBy"
    from jsonb_to_recordset(${JSON.stringify(withIds)}::jsonb) as row (id uuid, "employeeId" uuid, "effectiveFrom" date,
      basis text, rate bigint, factor numeric, mwe boolean, cola bigint, allowances jsonb, reason text, "enteredBy" text,
      "approvedBy" text)`);
}

/** False where nothing stood from that date. */
export async function withdrawTerms(
  db: Db,
  { employeeId, effectiveFrom }: { employeeId: string; effectiveFrom: Day },
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const withdrawn = await db.run(sql`update pay_terms set withdrawn_by = ${by}, withdrawn_at = ${at}
    where employee_id = ${employeeId} and effective_from = ${effectiveFrom} and withdrawn_at is null`);
  return withdrawn > 0;
}

/** Whether the rule of a second person is on, and these change pay by more than its limit. */
export async function changesAboveLimit(db: Db, form: PayTerms & { employeeId: string }): Promise<boolean> {
  const { employeeId, effectiveFrom, basis, rate, factor, cola, allowances } = form;
  const row = await db.one<{
    needed: boolean;
  }>(sql`select second_person_on('PAY_TERMS') and coalesce(pay_changes_by(${employeeId},
    ${effectiveFrom}, ${basis}, ${rate}::bigint, ${factor}::numeric, ${cola}::bigint, ${JSON.stringify(allowances)}::jsonb), 0)
      > second_person_percent() as needed`);
  return row?.needed ?? false;
}

export type Workplace = WagePlace & { detachmentId: string; name: string };

/** Where each works on a date: the site posted to, or that of the department's office; whoever has none is left out. */
export async function workplacesOn(
  db: Db,
  ids: readonly string[],
  on: Day,
): Promise<(Workplace & { employeeId: string })[]> {
  return db.rows<Workplace & { employeeId: string }>(sql`
    select a.employee_id as "employeeId", d.id as "detachmentId", d.name, d.psgc, d.wage_class as "wageClass"
    from assignment a left join department p on p.id = a.department_id
      join detachment d on d.id = coalesce(a.detachment_id, p.office_id)
    where a.employee_id = any(${ids}) and a.effective_from <= ${on} and (a.effective_to is null or a.effective_to >= ${on})`);
}
