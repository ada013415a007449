// Keeping the items of open cases in step with what is held and owed, and noticing what happened to them by itself.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { ClearanceKind, ClearanceOffice, ClearanceState } from '../lists.ts';
import { isLate } from './items.ts';

/** Of the ids, those of open cases, in their order: nobody else adds items to them until the transaction ends. */
export async function holdCases(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from separation_case
    where id = any(${ids}::uuid[]) and closed_at is null order by id for no key update`);
  return rows.map(({ id }) => id);
}

export async function openCases(db: Db, { after, size }: { after: string; size: number }): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from separation_case
    where closed_at is null and id > ${after}::uuid order by id limit ${size}`);
  return rows.map(({ id }) => id);
}

export async function casesWithDates(db: Db, ids: readonly string[]) {
  return db.rows<Pick<Tables['separation_case'], 'id' | 'openedAt'>>(sql`select id, opened_at as "openedAt"
    from separation_case where id = any(${ids}::uuid[]) order by opened_at, id`);
}

export type MissingItem = {
  readonly caseId: string;
  readonly office: ClearanceOffice;
  readonly kind: ClearanceKind;
  readonly subjectId: string;
};

/** What leavers hold, owe and are asked for, and no item says yet. */
export async function missingItems(db: Db, caseIds: readonly string[]): Promise<MissingItem[]> {
  return db.rows<MissingItem>(sql`select c.id as "caseId", n.office, n.kind, n.subject_id as "subjectId"
    from separation_case c cross join lateral (
      select 'STORE' as office, 'UNIFORM' as kind, h.id as subject_id from uniform_held h
        where h.employee_id = c.employee_id and h.held > 0
      union all
      select 'CASHIER', 'ACCOUNT', a.id from deduction_account_standing a where a.employee_id = c.employee_id and a.balance > 0
      union all
      select d.office, d.kind, d.id from clearance_duty d where d.is_active) n
    where c.id = any(${caseIds}::uuid[]) and c.closed_at is null
      and not exists (select from clearance_item i where i.case_id = c.id and i.subject_id = n.subject_id)
    order by c.id, n.office, n.subject_id`);
}

export type OfficeOfCase = { readonly caseId: string; readonly office: ClearanceOffice };

/** The offices of each case that have an item of it already. */
export async function officesWithItems(db: Db, caseIds: readonly string[]): Promise<OfficeOfCase[]> {
  return db.rows<OfficeOfCase>(sql`select distinct case_id as "caseId", office from clearance_item
    where case_id = any(${caseIds}::uuid[])`);
}

export type Noticed = {
  readonly id: string;
  readonly version: number;
  readonly office: ClearanceOffice;
  readonly state: ClearanceState;
};

/** Items of these cases that a return or payment cleared, or that are owed again, while the last word says otherwise. */
export async function itemsBehind(db: Db, caseIds: readonly string[]): Promise<Noticed[]> {
  return db.rows<Noticed>(sql`select s.id, s.version, s.office, s.state from clearance_standing s
    where s.case_id = any(${caseIds}::uuid[]) and s.kind in ('UNIFORM', 'ACCOUNT')
      and (s.decided in ('OPEN', 'HELD') and s.state = 'CLEARED' or s.decided = 'CLEARED' and s.state = 'OPEN')
    order by s.id`);
}

const MOST_PASSED = 500;

/** Undecided for longer than their office has, which has somebody to pass them to. */
export async function itemsToPass(db: Db, midnight: Date): Promise<Noticed[]> {
  return db.rows<Noticed>(sql`with late as materialized (
      select s.id, s.version, s.office, s.state from clearance_standing s
        join separation_case c on c.id = s.case_id join clearance_office o on o.office = s.office
      where s.decided in ('OPEN', 'HELD') and s.passed_at is null and c.closed_at is null and o.deputy_id is not null
        and o.deputy_id <> c.employee_id and ${isLate(midnight)})
    select id, version, office, state from late where state = 'OPEN' order by id limit ${MOST_PASSED}`);
}

export type Deputy = Pick<Tables['clearance_office'], 'office' | 'days'> & { readonly username: string | null };

export async function deputies(db: Db): Promise<Deputy[]> {
  return db.rows<Deputy>(
    sql`select o.office, o.days, e.username from clearance_office o join employee e on e.id = o.deputy_id`,
  );
}

/** Offices that were not told on this day yet, marked as told: of several processes one is given each. */
export async function takeOffices(db: Db, today: Day): Promise<ClearanceOffice[]> {
  const rows = await db.rows<
    Pick<Tables['clearance_office'], 'office'>
  >(sql`update clearance_office set told_on = ${today}
    where told_on is distinct from ${today} returning office`);
  return rows.map(({ office }) => office);
}
