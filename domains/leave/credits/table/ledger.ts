// The leave ledger. Credits are never stored: what is left is the sum of the entries.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';

type Entry = Tables['leave_ledger'];

/** In days. `expiresOn`: the last day on which carried days may be used. */
export type Balance = Pick<Entry, 'year' | 'expiresOn'> & {
  type: LeaveCode;
  available: number;
  entitled: number;
  used: number;
  pending: number;
};

export async function balances(db: Db, employeeId: string, from: number, to: number): Promise<Balance[]> {
  return db.rows<Balance>(sql`
    select type, year, sum(days)::float8 as available,
      coalesce(sum(days) filter (where request_id is null), 0)::float8 as entitled,
      -coalesce(sum(days) filter (where entry in ('TAKEN', 'GIVEN_BACK')), 0)::float8 as used,
      -coalesce(sum(days) filter (where entry in ('HELD', 'RELEASED')), 0)::float8 as pending,
      max(expires_on) as "expiresOn"
    from leave_ledger where employee_id = ${employeeId} and year between ${from} and ${to}
    group by type, year order by year, type`);
}

export type Credit = { ownerId: string; type: string; year: number; left: number };

/** What is left now of the credits of several people. */
export async function creditsLeft(db: Db, of: readonly Omit<Credit, 'left'>[]): Promise<Credit[]> {
  if (of.length === 0) return [];
  return db.rows<Credit>(sql`
    select a.owner_id as "ownerId", a.type, a.year, sum(l.days)::float8 as "left"
    from (select distinct * from unnest(${of.map(({ ownerId }) => ownerId)}::uuid[], ${of.map(({ type }) => type)}::text[],
        ${of.map(({ year }) => year)}::int[]) as a (owner_id, type, year)) a
      join leave_ledger l on l.employee_id = a.owner_id and l.type = a.type and l.year = a.year
    group by a.owner_id, a.type, a.year`);
}

/** Locks a person's credits until the transaction ends, so that what is read after it stays true. */
export async function holdCredits(db: Db, employeeId: string): Promise<void> {
  await db.run(sql`select from employee where id = ${employeeId} for no key update`);
}

export type Draw = { type: string; year: number; days: number };

/** What a request has drawn so far, net of what it gave back. */
export async function drawnBy(db: Db, requestId: string): Promise<Draw[]> {
  return db.rows<Draw>(sql`
    select type, year, -sum(days)::float8 as days from leave_ledger where request_id = ${requestId}
    group by type, year having sum(days) <> 0`);
}

export type ByRequest = { employeeId: string; requestId: string; on: Day; by: string };

export async function holdDays(db: Db, { employeeId, requestId, on, by }: ByRequest, draws: readonly Draw[]) {
  await db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", request_id, by_whom)
    select ${employeeId}, type, year, 'HELD', -days, ${on}::date, ${requestId}, ${by}
    from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as draw (type text, year int, days numeric)`);
}

/** What a request holds becomes taken. */
export async function takeHeld(db: Db, { requestId, on, by }: Omit<ByRequest, 'employeeId'>): Promise<void> {
  await db.run(sql`
    with held as (
      select employee_id, type, year, -sum(days) as days from leave_ledger
      where request_id = ${requestId} and entry in ('HELD', 'RELEASED') group by 1, 2, 3 having sum(days) < 0
    )
    insert into leave_ledger (employee_id, type, year, entry, days, "on", request_id, by_whom)
    select employee_id, type, year, entry, sign * days, ${on}::date, ${requestId}, ${by}
    from held cross join (values ('RELEASED', 1, 1), ('TAKEN', -1, 2)) as step (entry, sign, nth) order by type, year, nth`);
}

/** All days that a request holds or took go back. */
export async function giveBack(db: Db, { requestId, on, by }: Omit<ByRequest, 'employeeId'>): Promise<void> {
  await db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", request_id, by_whom)
    select employee_id, type, year, back, -sum(days), ${on}::date, ${requestId}, ${by}
    from (select *, case when entry in ('HELD', 'RELEASED') then 'RELEASED' else 'GIVEN_BACK' end as back
      from leave_ledger where request_id = ${requestId}) moved
    group by employee_id, type, year, back having sum(days) < 0`);
}

export type NewEntry = Pick<Entry, 'employeeId' | 'year' | 'entry' | 'on' | 'expiresOn' | 'reason'> & {
  type: LeaveCode;
  days: number;
  by: string;
};

export async function insertEntry(db: Db, given: NewEntry): Promise<void> {
  await db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", expires_on, reason, by_whom)
    values (${given.employeeId}, ${given.type}, ${given.year}, ${given.entry}, ${given.days}, ${given.on},
      ${given.expiresOn}, ${given.reason}, ${given.by})`);
}

export type LedgerRow = Pick<Entry, 'id' | 'on' | 'at' | 'entry' | 'reason'> & {
  days: number;
  balance: number;
  ref: string | null;
};

type LedgerPage = { type: LeaveCode; year: number; page: number; size: number };

/** Newest first, each with what was left after it. */
export async function ledgerPage(db: Db, employeeId: string, { type, year, page, size }: LedgerPage) {
  const items = await db.rows<LedgerRow>(sql`
    select l.id, l."on", l.at, l.entry, l.days::float8, l.balance::float8, r.ref, l.reason
    from (select *, sum(days) over (order by seq) as balance from leave_ledger
      where employee_id = ${employeeId} and year = ${year} and type = ${type}) l
      left join request r on r.id = l.request_id
    order by l.seq desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`
    select count(*) as total from leave_ledger where employee_id = ${employeeId} and year = ${year} and type = ${type}`);
  return { items, total: counted?.total ?? 0 };
}

export type Opening = Pick<Entry, 'id' | 'employeeId' | 'year' | 'on' | 'expiresOn' | 'reason'> & {
  type: LeaveCode;
  days: number;
  /** Of the import that brings it: one entry of a type. */
  period: string;
  by: string;
};

/** What brings the balances of many to what their company says. */
export async function insertOpenings(db: Db, openings: readonly Opening[]): Promise<void> {
  await db.run(sql`
    insert into leave_ledger (id, employee_id, type, year, entry, days, "on", expires_on, period, reason, by_whom)
    select id, "employeeId", type, year, 'ADJUSTMENT', days, "on", "expiresOn", period, reason, by
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as row (id uuid, "employeeId" uuid, type text, year int,
      days numeric, "on" date, "expiresOn" date, period text, reason text, by text)`);
}

/** Takes entries back by others of the same days. The database refuses it where days were used meanwhile. */
export async function insertCounters(
  db: Db,
  ids: readonly string[],
  { on, by, reason }: { on: Day; by: string; reason: string },
): Promise<void> {
  await db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", reason, by_whom)
    select employee_id, type, year, 'ADJUSTMENT', -days, ${on}::date, ${reason}, ${by} from leave_ledger
    where id = any(${ids})`);
}
