// Applicants as a company has them after years, for tests of plans and for the bench: five thousand on their way and ten times
// as many whose application ended, for two hundred job orders.
import { sql } from '@kawani/kit/server/db';
import type pg from 'pg';

const ACTIVE = 5_000;
const ENDED = 50_000;
const ORDERS = 200;

/** Needs a designation, a detachment and an employee. */
export async function fillApplicants(client: pg.Client): Promise<void> {
  await client.query(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at)
    select gen_random_uuid(), 'REQUISITION', 'PRF-9' || n, (select min(id::text)::uuid from employee), 'APPROVED', 1, 1,
      'REQUISITION', '2026-11-01', '2026-11-01', '{}', '[]', '{}', '', '', '', '{}', now() from generate_series(1, ${ORDERS}) n`);
  await client.query(sql`insert into requisition (request_id, designation_id, detachment_id, headcount, is_billable, reason, needed_by)
    select id, (select min(id::text)::uuid from job_designation), (array(select id from detachment))[1
      + row_number() over () % (select count(*) from detachment)], 5, true, 'NEW_POST', '2027-01-01'
    from request where ref like 'PRF-9%'`);
  await client.query(sql`insert into job_order (id, ref, requisition_id, needed, opened_at, target_on)
    select id, replace(ref, 'PRF', 'JO'), id, 5, now(), '2027-01-01' from request where ref like 'PRF-9%'`);
  await client.query(sql`insert into person_outside (id, first_name, last_name, mobile, psgc, came_at)
    select gen_random_uuid(), 'Ana ' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || chr(97 + n / 676 % 26),
      'Dela Cruz ' || chr(97 + n % 7) || chr(97 + n / 7 % 26) || chr(97 + n / 182 % 26) || chr(97 + n / 4732 % 26),
      '+639' || (200000000 + n), (array['1380300000', '1381300000', '1380700000'])[1 + n % 3], now()
    from generate_series(1, ${ACTIVE + ENDED}) n`);
  await client.query(sql`insert into application (id, person_id, job_order_id, source, applied_at, state, version, moved_at,
      has_experience, starts, notice)
    select gen_random_uuid(), p.id, (array(select id from job_order where ref like 'JO-9%'))[1 + p.nth % ${ORDERS}],
      case when p.nth % 40 = 0 then 'JOB_FAIR' else 'WALK_IN' end, now() - p.nth * interval '10 minutes',
      case when p.nth > ${ACTIVE} then (array['Not passed', 'Withdrawn', 'Hired'])[1 + p.nth % 3]
        else (array['Applied', 'Initial interview', 'Exam', 'Final interview', 'Medical', 'For hiring'])[1 + p.nth % 6] end,
      1, now() - p.nth * interval '10 minutes', nullif(p.nth % 20 <> 0, false), 'NOW', 'TEST'
    from (select id, row_number() over (order by mobile) as nth from person_outside) p`);
  await client.query(sql`insert into application_event (application_id, version, state, moved_at)
    select id, 1, state, moved_at from application on conflict do nothing`);
}
