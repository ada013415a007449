// Policies of leave, and what they ask about a person.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../lists.ts';
import type { Policy } from '../rules/terms.ts';

/** A row as it is stored; its codes are those of the contract, since a check of the table holds them to it. */
const POLICY = sql`
  p.type, t.label, effective_from as "from", effective_to as "to", statutory, paid, unit, per, half_days as "halfDays", sex,
  civil_status as "civilStatus", record, tenure_months as "tenureMonths", needs, notice_days as "noticeDays",
  back_days as "backDays", document, document_over::float8 as "documentOver",
  max_per_filing::float8 as "maxPerFiling", entitlement::float8, unless_type as "unlessType"
  from leave_policy p join leave_type t on t.type = p.type and (t.label is not null or p.type not in ('BL', 'AVL'))`;

export async function policyRows(db: Db, from: Day, to: Day): Promise<Policy[]> {
  return db.rows<Policy>(sql`
    select ${POLICY} where effective_from <= ${to} and (effective_to is null or effective_to >= ${from})
    order by p.type, effective_from`);
}

/** The terms of one type on a date; undefined where it is not offered. */
export async function policyRow(db: Db, type: LeaveCode, on: Day): Promise<Policy | undefined> {
  return db.one<Policy>(sql`
    select ${POLICY} where p.type = ${type} and effective_from <= ${on} and (effective_to is null or effective_to >= ${on})
    order by effective_from desc limit 1`);
}

type ApplicantRow = Pick<Tables['employee'], 'sex' | 'civilStatus' | 'hiredOn'> & {
  records: { kind: string; from: Day; to: Day | null }[];
};

export async function applicantRow(db: Db, employeeId: string): Promise<ApplicantRow | undefined> {
  return db.one<ApplicantRow>(sql`
    select sex, civil_status as "civilStatus", hired_on as "hiredOn",
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'from', valid_from, 'to', valid_to) order by valid_from)
        from leave_record where employee_id = e.id), '[]') as records
    from employee e where id = ${employeeId}`);
}

type LeaveRecord = Tables['leave_record'];
/** `from` and `to`: when it is valid. */
type Validity = { from: LeaveRecord['validFrom']; to: LeaveRecord['validTo'] };

export type NewLeaveRecord = Pick<LeaveRecord, 'employeeId' | 'kind' | 'note'> & Validity & { by: string };

export async function insertRecords(db: Db, records: readonly NewLeaveRecord[]): Promise<void> {
  const rows = records.map((record) => ({ id: newId(), ...record }));
  await db.run(sql`
    insert into leave_record (id, employee_id, kind, valid_from, valid_to, note, by_whom)
    select id, "employeeId", kind, "from", "to", note, by from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, "employeeId" uuid, kind text, "from" date, "to" date, note text, by text)`);
}

/** From a date on a record is no longer valid. */
export async function endRecord(db: Db, id: string, on: Day): Promise<boolean> {
  const ended = await db.run(sql`
    update leave_record set valid_to = ${on} where id = ${id} and valid_from <= ${on} and (valid_to is null or valid_to > ${on})`);
  return ended === 1;
}

export async function recordsOf(db: Db, employeeId: string) {
  return db.rows<Pick<LeaveRecord, 'id' | 'kind' | 'note'> & Validity>(sql`
    select id, kind, valid_from as "from", valid_to as "to", note from leave_record
    where employee_id = ${employeeId} order by valid_from desc, id`);
}
