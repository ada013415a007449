// Freeing the seats of people who leave the company, or whose onboarding the office ends.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Ending } from '../lists.ts';

/** Of sessions from a moment on. */
export async function seatsFrom(db: Db, employeeId: string, since: Date): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*)::int as total from onboarding_seat
    where employee_id = ${employeeId} and state in ('Invited', 'Accepted') and lower(during) >= ${since}`);
  return row?.total ?? 0;
}

export type Freeing = {
  readonly employeeId: string;
  readonly since: Date;
  readonly how: Extract<Ending, 'LEFT' | 'OFFICE'>;
};

/** Given to others; those that were freed. */
export async function freeSeatsFrom(db: Db, { employeeId, since, how }: Freeing): Promise<string[]> {
  await db.run(sql`select from onboarding_seat where employee_id = ${employeeId} and state in ('Invited', 'Accepted')
    and lower(during) >= ${since} order by id for no key update`);
  const rows = await db.rows<{ id: string }>(sql`update onboarding_seat set state = 'Cancelled', ended_how = ${how},
    version = version + 1 where employee_id = ${employeeId} and state in ('Invited', 'Accepted')
      and lower(during) >= ${since} returning id`);
  return rows.map(({ id }) => id);
}

/** Sessions to come whose seats were freed so, and not taken again since. */
export async function freedSessions(db: Db, employeeId: string, { since, now }: { since: Date; now: Date }) {
  const rows = await db.rows<{ id: string }>(sql`select distinct o.session_id as id from onboarding_seat o
    join onboarding_session s on s.id = o.session_id and s.cancelled_at is null
    where o.employee_id = ${employeeId} and o.ended_how = 'LEFT' and lower(o.during) >= ${since} and lower(o.during) > ${now}`);
  return rows.map(({ id }) => id);
}
