// A clinic where two thousand people come in a week, and fifty thousand came before.
import { type Sql, sql } from '@kawani/kit/server/db';
import type pg from 'pg';

export const THIS_WEEK = 2_000;
const BEFORE = 50_000;
/** Ten people a slot, fifty slots a day, from Monday to Thursday; the weeks before are as full. */
const [OF_SLOT, SLOTS_OF_DAY] = [10, 50];
/** Of the week, from Sunday to Saturday. */
export const WEEK = { from: '2026-12-06', to: '2026-12-12' } as const;

export async function fillClinic(client: pg.Client, clinicId: string): Promise<void> {
  await client.query(sql`insert into clinic (id, name, address, directions, hours, phone)
    values (${clinicId}, 'DMSC of a busy week', '14 Kalayaan Avenue', '', 'Mon to Thu', '')`);
}

/** Everybody has one seat at most: there are more employees than that who have none. */
export async function fillWeek(client: pg.Client, clinicId: string): Promise<void> {
  const at = sql`timestamptz '2026-12-07 07:00+08' + n / ${OF_SLOT * SLOTS_OF_DAY}::int * interval '1 day'`;
  await fillVisits(client, { clinicId, at, ahead: true, from: 0, count: THIS_WEEK });
}

export async function fillBefore(client: pg.Client, clinicId: string): Promise<void> {
  const at = sql`timestamptz '2026-12-06 07:00+08' - n / ${OF_SLOT * SLOTS_OF_DAY}::int * interval '1 day'`;
  await fillVisits(client, { clinicId, at, ahead: false, from: THIS_WEEK, count: BEFORE });
}

type Visits = { clinicId: string; at: Sql; ahead: boolean; from: number; count: number };

async function fillVisits(client: pg.Client, { clinicId, at, ahead, from, count }: Visits): Promise<void> {
  await client.query(sql`create temporary table visit as
    with people as (select array(select id from employee e where not (${ahead} and exists (select from diagnostic_seat s
        where s.employee_id = e.id and s.ended_at is null)) order by id) as ids)
    select n, gen_random_uuid() as id, gen_random_uuid() as seat, ids[1 + n % cardinality(ids)] as owner,
      ${at} + n / ${OF_SLOT}::int % ${SLOTS_OF_DAY}::int * interval '10 minutes' as at
    from generate_series(${from}::int, ${from + count - 1}::int) n, people`);
  await client.query(sql`insert into diagnostic_slot (id, service, clinic_id, during, capacity)
    select gen_random_uuid(), 'Medical', ${clinicId}::uuid, tstzrange(at, at + interval '10 minutes'), ${OF_SLOT}::int
    from visit group by at`);
  await client.query(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at, waiting_since)
    select id, 'DIAGNOSTIC', 'DX' || n, owner, ${ahead ? 'FILED' : 'RELEASED'}, 1, 3, 'DIAGNOSTIC',
      '2026-12-01', '2026-12-01', '{}', '[]', '{}', '', '', '', '{}', at - interval '9 days',
      case when ${ahead} then now() end from visit`);
  await client.query(sql`insert into diagnostic_request (request_id, for_whom, required_by, service, clinic_id, payment_mode,
      is_billable)
    select id, 'individual', 'MYSELF', 'Medical', ${clinicId}::uuid, 'Cash', false from visit`);
  await client.query(sql`insert into diagnostic_seat (id, slot_id, service, during, employee_id, held_by, booked_at, ended_at,
      ended_how)
    select v.seat, p.id, p.service, p.during, v.owner, v.owner, v.at, case when ${ahead} then null else v.at end,
      case when ${ahead} then null else 'PASSED' end
    from visit v join diagnostic_slot p on lower(p.during) = v.at and p.clinic_id = ${clinicId}::uuid`);
  await client.query(sql`insert into diagnostic_attendee (request_id, employee_id, state, version, seat_id)
    select id, owner, ${ahead ? 'Accepted' : 'Completed'}, 1, seat from visit`);
  await client.query(sql`drop table visit`);
}
