// Types of leave and their terms over time. Terms in force are never overwritten: they end, and others begin.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LeaveTerms, LeaveTypeForm } from '../contract/form.ts';
import type { LeaveCode } from '../lists.ts';

export type TypeRow = Pick<Tables['leave_type'], 'label' | 'version'> & {
  type: LeaveCode;
  /** In order; the last one may have ended. */
  terms: (LeaveTerms & { effectiveTo: Day | null; statutory: boolean })[];
  people: number;
};

export async function typeRows(db: Db, year: number, type: LeaveCode | null = null): Promise<TypeRow[]> {
  return db.rows<TypeRow>(sql`
    select t.type, t.label, t.version,
      (select count(distinct employee_id)::int from leave_ledger l
        where l.year = ${year} and l.type = t.type and l.request_id is null) as people,
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('effectiveFrom', effective_from,
          'effectiveTo', effective_to, 'statutory', statutory, 'paid', paid, 'unit', unit, 'per', per,
          'halfDays', half_days, 'sex', sex, 'civilStatus', civil_status, 'soloParent', record is not null,
          'tenureMonths', tenure_months, 'needs', needs, 'noticeDays', notice_days, 'backDays', back_days,
          'document', document, 'documentOver', document_over, 'maxPerFiling', max_per_filing,
          'entitlement', entitlement, 'accrual', accrual, 'prorated', prorated, 'unlessType', unless_type,
          'yearEnd', year_end, 'carries', carries, 'carryMonths', carry_months)) order by effective_from)
        from leave_policy p where p.type = t.type), '[]') as terms
    from leave_type t where ${type}::text is null or t.type = ${type} order by t.type`);
}

/** Nobody else changes the type until the transaction ends; false when somebody did since it was looked at. */
export async function holdType(db: Db, type: LeaveCode, version: number): Promise<boolean> {
  return (
    (await db.run(sql`update leave_type set version = version + 1 where type = ${type} and version = ${version}`)) === 1
  );
}

export async function nameType(db: Db, type: LeaveCode, label: string): Promise<void> {
  await db.run(sql`update leave_type set label = ${label} where type = ${type}`);
}

/** From a day on there are no terms; what was planned for later is planned no more. */
export async function endTerms(db: Db, type: LeaveCode, from: Day): Promise<void> {
  await db.run(sql`delete from leave_policy where type = ${type} and effective_from >= ${from}`);
  await db.run(sql`
    update leave_policy set effective_to = ${from}::date - 1
    where type = ${type} and (effective_to is null or effective_to >= ${from})`);
}

export async function insertTerms(
  db: Db,
  type: LeaveCode,
  { label: _, ...terms }: LeaveTypeForm,
  statutory: boolean,
): Promise<void> {
  await db.run(sql`
    insert into leave_policy (type, effective_from, statutory, paid, unit, per, half_days, sex, civil_status, record,
      tenure_months, needs, notice_days, back_days, document, document_over, max_per_filing, entitlement, accrual,
      prorated, unless_type, year_end, carries, carry_months)
    values (${type}, ${terms.effectiveFrom}, ${statutory}, ${terms.paid}, ${terms.unit}, ${terms.per}, ${terms.halfDays},
      ${terms.sex ?? null}, ${terms.civilStatus ?? null}, ${terms.soloParent ? 'SOLO_PARENT' : null}, ${terms.tenureMonths},
      ${terms.needs}, ${terms.noticeDays}, ${terms.backDays}, ${terms.document ?? null}, ${terms.documentOver},
      ${terms.maxPerFiling ?? null}, ${terms.entitlement}, ${terms.accrual}, ${terms.prorated}, ${terms.unlessType ?? null},
      ${terms.yearEnd}, ${terms.carries}, ${terms.carryMonths})`);
}

/** The names that HR gave, by code. */
export async function namesGiven(db: Db): Promise<Readonly<Record<string, string>>> {
  const rows = await db.rows<{ type: string; label: string }>(
    sql`select type, label from leave_type where label is not null`,
  );
  return Object.fromEntries(rows.map(({ type, label }) => [type, label]));
}
