// Loading: the ledger entries and people of many leaves at once.
import type { LeaveCode, LedgerEntry } from '@kawani/domains/leave/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type LoadedEntry = {
  employeeId: string;
  type: LeaveCode;
  year: number;
  entry: LedgerEntry;
  days: number;
  on: Day;
  at: Date;
  requestId: string | null;
  expiresOn: Day | null;
  reason: string;
};

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

export type Standing = { employeeId: string; sex: string; civilStatus: string };

export async function standingsOf(db: Db, ids: readonly string[]): Promise<Standing[]> {
  return db.rows<Standing>(sql`
    select id as "employeeId", sex, civil_status as "civilStatus" from employee where id = any(${ids})`);
}

export type Left = { employeeId: string; type: LeaveCode; year: number; days: number };

export async function leftOf(db: Db, ids: readonly string[]): Promise<Left[]> {
  return db.rows<Left>(sql`
    select employee_id as "employeeId", type, year, sum(days)::float8 as days from leave_ledger
    where employee_id = any(${ids}) group by 1, 2, 3`);
}
