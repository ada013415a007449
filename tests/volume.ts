// For tests that look at plans: the company of ten thousand that all of them begin with, and a quick way to add to it.
import { sql } from '@kawani/kit/server/db';
import pg from 'pg';
import { filledCopy } from './copies.ts';
import { fillEmployees } from './employees.ts';

export const EMPLOYEES = 10_000;

/**
 * Nothing that follows from a row is computed while rows come by the thousand. Rows made by one statement from those of
 * another fit them, and looking up each one's parents takes longer than writing it; only a superuser may leave that out.
 */
const IN_BULK = `set timezone = 'Asia/Manila'; set kawani.bulk = 'on'; set kawani.list = 'later';
  select set_config('session_replication_role', 'replica', false) from pg_roles where rolname = current_user and rolsuper`;

/**
 * A database, for this test file alone, of ten thousand employees (usernames v1, v2, …) at a thousand sites (B1, B2, …)
 * with their leaders and a day of leave each. `openCompany` adds its own to it.
 */
export function volumeConnection(): Promise<pg.PoolConfig> {
  return filledCopy('volume', (connection) => inBulk(connection, fillCompany));
}

async function fillCompany(client: pg.Client): Promise<void> {
  await fillEmployees(client, EMPLOYEES);
  await client.query(sql`insert into employee_account (username, employee_id) select 'e' || number, id from employee`);
  await client.query(sql`insert into leave_day (employee_id, date, portion, type, paid)
    select id, date '2026-11-01' + (row_number() over () % 28)::int, 'WHOLE', 'VL', true from employee`);
}

/** Adds rows by the thousand, and leaves the database as one that has run for a while: it knows its rows and its pages. */
export async function inBulk(connection: pg.PoolConfig, fill: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(IN_BULK);
    await fill(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Posts some employees to a site, from the beginning. */
export async function postTo(client: pg.Client, site: string, { first, people }: Some): Promise<void> {
  await client.query(sql`update assignment set detachment_id = (select id from detachment where code = ${site})
    from employee e where e.id = employee_id and ${isSome({ first, people })}`);
}

/** Publishes a shift for some employees on these dates. */
export async function scheduleSome(
  client: pg.Client,
  { shiftId, from, days, ...some }: Some & { shiftId: string; from: string; days: number },
): Promise<void> {
  await client.query(
    sql`select ensure_month('shift_day', ${from}::date + n) from generate_series(0, ${days - 1}::int) n`,
  );
  await client.query(sql`insert into shift_day (employee_id, work_date, shift_id, detachment_id, rest_day)
    select employee_id, ${from}::date + n, ${shiftId}::uuid, detachment_id, false
    from assignment join employee e on e.id = employee_id cross join generate_series(0, ${days - 1}::int) n
    where ${isSome(some)}`);
}

/** So many by their number; the first is 1. */
type Some = { readonly first: number; readonly people: number };

const isSome = ({ first, people }: Some) =>
  sql`e.number::int between ${100_000 + first}::int and ${99_999 + first + people}::int`;

export const EVERYBODY: Some = { first: 1, people: EMPLOYEES };
