// Imported leaves: many ledger entries in one statement, and what is known of many people.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { LeaveCode } from '../../types/lists.ts';

export type LoadedEntry = Pick<
  Tables['leave_ledger'],
  'employeeId' | 'year' | 'entry' | 'on' | 'requestId' | 'expiresOn' | 'reason'
> & { type: LeaveCode; days: number; at: Date };

/** In the order given, which is that of the running balances. */
export async function insertEntries(db: Db, entries: readonly LoadedEntry[]): Promise<void> {
  await db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", at, request_id, expires_on, reason, by_whom)
    select q."employeeId", type, year, entry, days, "on", at, "requestId", "expiresOn", reason, 'system'
    from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as ("employeeId" uuid, type text, year int,
      entry text, days numeric, "on" date, at timestamptz, "requestId" uuid, "expiresOn" date, reason text))
      with ordinality as q ("employeeId", type, year, entry, days, "on", at, "requestId", "expiresOn", reason, nth)
    order by nth`);
}

export type PersonalStatus = Pick<Tables['employee'], 'sex' | 'civilStatus'> & { employeeId: string };

export async function statusesOf(db: Db, ids: readonly string[]): Promise<PersonalStatus[]> {
  return db.rows<PersonalStatus>(sql`
    select id as "employeeId", sex, civil_status as "civilStatus" from employee where id = any(${ids})`);
}

export type CreditsLeft = Pick<Tables['leave_ledger'], 'employeeId' | 'year'> & { type: LeaveCode; days: number };

export async function leftOf(db: Db, ids: readonly string[]): Promise<CreditsLeft[]> {
  return db.rows<CreditsLeft>(sql`
    select employee_id as "employeeId", type, year, sum(days)::float8 as days from leave_ledger
    where employee_id = any(${ids}) group by 1, 2, 3`);
}
