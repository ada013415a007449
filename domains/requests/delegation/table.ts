// Delegations: who stands in for whom, from when to when. One ends, none is erased.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type DelegationRow = {
  id: string;
  fromId: string;
  toId: string;
  who: string;
  delegate: string;
  from: Day;
  to: Day;
  tabs: string[];
  reason: string;
  endedAt: string | null;
};

const ROW = sql`
  d.id, d.from_id as "fromId", d.to_id as "toId", f.full_name as who,
  t.full_name as delegate, d.starts as "from", d.ends as "to", d.tabs, d.reason,
  d.ended_at as "endedAt"
  from delegation d join employee f on f.id = d.from_id join employee t on t.id = d.to_id`;

/** Given or held by a person, those in force or to come first, then the newest of the past. */
export async function delegationsOf(db: Db, employeeId: string, today: Day): Promise<DelegationRow[]> {
  return db.rows<DelegationRow>(sql`
    select ${ROW} where d.from_id = ${employeeId} or d.to_id = ${employeeId}
    order by (d.ended_at is null and d.ends >= ${today}) desc, d.starts desc limit 50`);
}

export async function delegationById(db: Db, id: string): Promise<DelegationRow | undefined> {
  return db.one<DelegationRow>(sql`select ${ROW} where d.id = ${id}`);
}

export async function insertDelegation(
  db: Db,
  row: {
    id: string;
    fromId: string;
    toId: string;
    tabs: readonly string[];
    from: Day;
    to: Day;
    reason: string;
    at: Date;
  },
): Promise<void> {
  await db.run(sql`
    insert into delegation (id, from_id, to_id, tabs, starts, ends, reason, at) values (${row.id}, ${row.fromId},
      ${row.toId}, ${row.tabs}, ${row.from}, ${row.to}, ${row.reason}, ${row.at})`);
}

export async function overlapping(db: Db, fromId: string, from: Day, to: Day): Promise<DelegationRow | undefined> {
  return db.one<DelegationRow>(sql`
    select ${ROW} where d.from_id = ${fromId} and d.ended_at is null and d.starts <= ${to} and d.ends >= ${from}
    order by d.starts limit 1`);
}

export async function endDelegation(db: Db, id: string, at: Date): Promise<number> {
  return db.run(sql`update delegation set ended_at = ${at} where id = ${id} and ended_at is null`);
}
