// The register of job designations, as rows: what each may pay, what it asks for, how many are posted as it.
import type { WagePlace } from '@kawani/domains/statutory/contract';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Designation } from '../contract/designations.ts';
import { covers, holding, inState, isActive, type Narrowing, type Paged, pageOf, sorted } from './units.ts';

const SORTS = { code: sql`u.code`, title: sql`u.title` };

const shown = (day: Day): Sql => sql`u.id, u.version, u.code, u.title, ${isActive(day)} as "isActive", u.billable,
  (select jsonb_build_object('id', id, 'code', code, 'name', name) from department p where p.id = u.department_id)
    as department,
  u.rate_from as "rateFrom", u.rate_to as "rateTo", u.diagnostics,
  coalesce((select jsonb_agg(jsonb_build_object('code', k.code, 'name', k.label) order by k.position)
    from designation_document w join document_kind k on k.code = w.kind where w.designation_id = u.id), '[]') as documents,
  (select count(*)::int from assignment where designation_id = u.id and ${covers(day)}) as headcount`;

export async function designationPage(db: Db, { search, state, sort, ...paged }: Narrowing & Paged, day: Day) {
  const found = sql`from job_designation u
    where true ${inState(state, day)} ${holding(sql`u.code || ' ' || u.title`, search)}`;
  const items = await db.rows<Designation>(
    sql`select ${shown(day)} ${found} ${sorted(SORTS, sort, 'code')} ${pageOf(paged)}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, total: counted?.total ?? 0 };
}

export async function designationById(db: Db, id: string, day: Day): Promise<Designation | undefined> {
  return db.one<Designation>(sql`select ${shown(day)} from job_designation u where u.id = ${id}`);
}

export async function setDocuments(db: Db, designationId: string, codes: readonly string[]): Promise<void> {
  await db.run(
    sql`delete from designation_document where designation_id = ${designationId} and not kind = any(${codes})`,
  );
  await db.run(sql`insert into designation_document (designation_id, kind)
    select ${designationId}::uuid, code from unnest(${codes}::text[]) asked (code) on conflict do nothing`);
}

/** Where people posted as this work, today or later. */
export async function placesOfDesignation(db: Db, designationId: string, day: Day): Promise<WagePlace[]> {
  return db.rows<WagePlace>(sql`
    select distinct d.psgc, d.wage_class as "wageClass" from assignment a left join department p on p.id = a.department_id
      join detachment d on d.id = coalesce(a.detachment_id, p.office_id)
    where a.designation_id = ${designationId} and (a.effective_to is null or a.effective_to >= ${day})`);
}
