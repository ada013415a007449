// Items of a clearance as they stand, each with the leaver and what it is about.
import type { DeductionCode } from '@kawani/domains/deductions/contract/lists';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { ClearanceKind, ClearanceOffice, ClearanceSaid, ClearanceState } from '../lists.ts';

export type ItemRow = {
  readonly id: string;
  readonly caseId: string;
  readonly employeeId: string;
  readonly number: string;
  readonly name: string;
  readonly site: string | null;
  readonly lastDay: Day | null;
  readonly isCaseOpen: boolean;
  readonly office: ClearanceOffice;
  readonly kind: ClearanceKind;
  readonly nameEn: string;
  readonly nameFil: string;
  readonly size: string | null;
  readonly pieces: number | null;
  readonly accountId: string | null;
  readonly accountNo: string | null;
  readonly accountCode: DeductionCode | null;
  readonly balance: Centavos | null;
  readonly state: ClearanceState;
  readonly openSince: Instant;
  readonly isOverdue: boolean;
  readonly passedAt: Instant | null;
  readonly waiverBy: string | null;
  /** The employee behind that account. */
  readonly waiverById: string | null;
  readonly said: ClearanceSaid | null;
  readonly saidBy: string | null;
  readonly saidAt: Instant | null;
  readonly remarks: string | null;
  /** The return or the payment that cleared it. */
  readonly factBy: string | null;
  readonly factAt: Instant | null;
  readonly holdReason: string | null;
  readonly version: number;
};

/** `today`: for the site; `midnight`: with which the day began. */
export type Seen = { readonly today: Day; readonly midnight: Date };

/** Of `s` and the settings `o` of its office: nobody decided it in time, unless it came back or was paid. */
export const isLate = (midnight: Date): Sql =>
  sql`(s.decided = 'OPEN' and s.open_since < ${midnight}::timestamptz - make_interval(days => o.days))`;

const columns = ({
  today,
  midnight,
}: Seen): Sql => sql`s.id, s.case_id as "caseId", c.employee_id as "employeeId", e.number,
  e.listed_name as name,
  (select coalesce(t.name, p.name) from assignment g left join detachment t on t.id = g.detachment_id
    left join department p on p.id = g.department_id where g.employee_id = e.id and g.effective_from <= ${today}
    order by g.effective_from desc limit 1) as site,
  m.separated_on as "lastDay", c.closed_at is null as "isCaseOpen", s.office, s.kind,
  coalesce(s.name, w.name, a.kind, d.name_en, '') as "nameEn", coalesce(s.name, w.name, a.kind, d.name_fil, '') as "nameFil",
  u.size, case when s.held > 0 then s.held else u.quantity end as pieces, a.id as "accountId", a.no as "accountNo",
  a.code as "accountCode", s.balance, s.state, s.open_since as "openSince", (${isLate(midnight)} and s.state = 'OPEN') as "isOverdue",
  s.passed_at as "passedAt", s.waiver_by as "waiverBy",
  (select id from employee where username = s.waiver_by union all select employee_id from employee_account
    where username = s.waiver_by limit 1) as "waiverById", s.said, s.said_by as "saidBy", s.said_at as "saidAt", s.remarks,
  fact.by as "factBy", fact.at as "factAt", case when s.state = 'HELD' then (select h.remarks from clearance_event h
    where h.item_id = s.id and h.said = 'HELD' order by h.version desc limit 1) end as "holdReason", s.version`;

const FROM: Sql = sql`clearance_standing s join separation_case c on c.id = s.case_id
  join employment m on m.employee_id = c.employee_id and m.number = c.employment join employee e on e.id = c.employee_id
  join clearance_office o on o.office = s.office
  left join uniform_issue u on s.kind = 'UNIFORM' and u.id = s.subject_id left join uniform_item w on w.id = u.item_id
  left join deduction_account a on s.kind = 'ACCOUNT' and a.id = s.subject_id
  left join clearance_duty d on d.id = s.subject_id
  left join lateral (
    (select v.moved_by as by, v.at from stock_move v where s.kind = 'UNIFORM' and s.state = 'CLEARED' and v.issue_id = s.subject_id
      order by v.at desc, v.id desc limit 1)
    union all
    (select p.entered_by, p.at from deduction_due f join deduction_payment p on p.due_id = f.id
      where s.kind = 'ACCOUNT' and s.state = 'CLEARED' and f.account_id = s.subject_id order by p.at desc, p.id desc limit 1)
  ) fact on true`;

/** In the order of the ids. */
export async function itemRows(db: Db, ids: readonly string[], seen: Seen): Promise<ItemRow[]> {
  return db.rows<ItemRow>(sql`select ${columns(seen)} from ${FROM} where s.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], s.id)`);
}

export async function itemRow(db: Db, id: string, seen: Seen): Promise<ItemRow | undefined> {
  return (await itemRows(db, [id], seen))[0];
}

/** By office, then by what they are, in the order in which they were added. */
export async function itemsOfCase(db: Db, caseId: string, seen: Seen): Promise<ItemRow[]> {
  return db.rows<ItemRow>(sql`select ${columns(seen)} from ${FROM} where s.case_id = ${caseId}
    order by s.office, s.kind, s.added_at, s.id`);
}

/** Nobody else says anything of it until the transaction ends. */
export async function holdItems(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select from clearance_item where id = any(${ids}::uuid[]) order by id for no key update`);
}

export type NewItemRow = Pick<ItemRow, 'id' | 'caseId' | 'office' | 'kind'> & {
  readonly subjectId: string | null;
  readonly name: string | null;
};
type Adding = { readonly by: string; readonly at: Date };

/** Those that were not there yet. */
export async function insertItems(db: Db, rows: readonly NewItemRow[], { by, at }: Adding) {
  return db.rows<Pick<ItemRow, 'caseId' | 'office'>>(sql`
    insert into clearance_item (id, case_id, office, kind, subject_id, name, added_by, added_at, open_since)
    select id, "caseId", office, kind, "subjectId", name, ${by}, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (id uuid, "caseId" uuid, office text, kind text,
      "subjectId" uuid, name text)
    on conflict on constraint clearance_item_once do nothing returning case_id as "caseId", office`);
}
