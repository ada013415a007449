// The company's rules of pay by date.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { PdfPassword, RulesOfPayForm } from '../contract.ts';

export type PayrollPolicy = {
  readonly contributions: 'LAST' | 'HALVES';
  /** Decimal text. */
  readonly floorRate: string;
  readonly largeChange: string;
  readonly pdfPassword: PdfPassword;
};

/** Before anybody set any: rule X-7's own default, and contributions whole in the month's last period (rule R-8). */
const USUAL: PayrollPolicy = { contributions: 'LAST', floorRate: '0.3', largeChange: '0.3', pdfPassword: 'NONE' };
export const USUAL_RULES: Omit<RulesOfPayForm, 'effectiveFrom'> = {
  contributions: 'LAST',
  floorPercent: 30,
  largeChangePercent: 30,
  pdfPassword: 'NONE',
};

export async function policyOn(db: Db, on: Day): Promise<PayrollPolicy> {
  const set = await db.one<PayrollPolicy>(sql`
    select contributions, floor_rate::text as "floorRate", large_change::text as "largeChange",
      pdf_password as "pdfPassword" from payroll_policy
    where effective_from <= ${on} and withdrawn_at is null order by effective_from desc limit 1`);
  return set ?? USUAL;
}

export type PolicyRow = RulesOfPayForm & { readonly id: string; readonly by: string; readonly at: Instant };

const ROW = sql`id, effective_from as "effectiveFrom", contributions, (floor_rate * 100)::int as "floorPercent",
  (large_change * 100)::int as "largeChangePercent", pdf_password as "pdfPassword", by, at
  from payroll_policy where withdrawn_at is null`;

export async function policies(db: Db, { page, size }: { page: number; size: number }) {
  const items = await db.rows<PolicyRow>(
    sql`select ${ROW} order by effective_from desc limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from payroll_policy where withdrawn_at is null`,
  );
  return { items, total: counted?.total ?? 0 };
}

/** In force on a date. */
export async function policyRowOn(db: Db, on: Day): Promise<PolicyRow | undefined> {
  return db.one<PolicyRow>(sql`select ${ROW} and effective_from <= ${on} order by effective_from desc limit 1`);
}

export async function policyById(db: Db, id: string): Promise<PolicyRow | undefined> {
  return db.one<PolicyRow>(sql`select ${ROW} and id = ${id}`);
}

/** False where rules from that date stand already. */
export async function insertPolicy(db: Db, form: RulesOfPayForm, by: string): Promise<string | undefined> {
  const id = newId();
  const made = await db.run(sql`
    insert into payroll_policy (id, effective_from, contributions, floor_rate, large_change, pdf_password, by)
    values (${id}, ${form.effectiveFrom}, ${form.contributions}, ${form.floorPercent}::numeric / 100,
      ${form.largeChangePercent}::numeric / 100, ${form.pdfPassword}, ${by})
    on conflict (effective_from) where withdrawn_at is null do nothing`);
  return made === 1 ? id : undefined;
}

export async function withdrawPolicy(db: Db, id: string, by: string): Promise<boolean> {
  const gone = await db.run(sql`update payroll_policy set withdrawn_by = ${by}, withdrawn_at = clock_timestamp()
    where id = ${id} and withdrawn_at is null`);
  return gone === 1;
}

/** The last payday whose pay is complete; open runs are held, so that none is completed meanwhile. */
export async function lastPayday(db: Db): Promise<Day | null> {
  await db.rows(sql`select id from pay_run where state <> 'Completed' order by id for share`);
  const row = await db.one<{ on: Day | null }>(sql`select max(pay_date) as on from pay_run where state = 'Completed'`);
  return row?.on ?? null;
}
