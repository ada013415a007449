// Records of recruitment that are somebody's own: of who filed a requisition, applied, or comes back.
import { type Sql, sql } from '@kawani/kit/server/db';

/** Of a requisition that the employee filed. */
export function jobOrderOf(owner: string, id: string): readonly Sql[] {
  return [
    sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts, keeps, asks,
      effect, reason, flags, filed_at) values (${id}, 'REQUISITION', ${id}, ${owner}, 'APPROVED', 1, 1, 'REQUISITION',
      '2026-12-05', '2026-12-05', '{}', '[]', '{}', '', '', '', '{}', now())`,
    sql`insert into requisition (request_id, designation_id, detachment_id, headcount, is_billable, reason, needed_by)
      values (${id}, (select min(id::text)::uuid from job_designation), (select min(id::text)::uuid from detachment), 1, true,
      'NEW_POST', '2026-12-15')`,
    sql`insert into job_order (id, ref, requisition_id, needed, opened_at, target_on)
      values (${id}, ${id}, ${id}, 1, now(), '2026-12-15')`,
  ];
}

/** Of somebody who comes back. */
export function hireOf(owner: string, id: string): readonly Sql[] {
  return [
    ...jobOrderOf(owner, id),
    sql`insert into person_outside (id, first_name, last_name, mobile, psgc, came_at)
      values (${id}, 'Ana', 'Cruz', '+639' || lpad((random() * 999999999)::int::text, 9, '0'), '1380300000', now())`,
    sql`insert into application (id, person_id, job_order_id, source, applied_at, moved_at)
      values (${id}, ${id}, ${id}, 'WALK_IN', now(), now())`,
    sql`insert into offer (id, application_id, job_order_id, pay_basis, rate, factor, starts_on, state, written_at,
      written_by, sent_at, sent_by, expires_at, ended_at) values (${id}, ${id}, ${id}, 'DAILY', 70000, '313', '2026-12-15',
      'Accepted', now(), 'rita', now(), 'rita', now() + interval '1 day', now())`,
    sql`insert into hire (id, offer_id, application_id, former_employee_id, begun_at, begun_by)
      values (${id}, ${id}, ${id}, ${owner}, now(), 'rita')`,
  ];
}

/** Of the person who has the number in the record of the employee. */
export function application(owner: string, id: string): readonly Sql[] {
  return [
    ...jobOrderOf(owner, id),
    sql`update employee set mobile = '+63917' || right(translate(${owner}, 'abcdef-', '0123456'), 7) where id = ${owner}`,
    sql`insert into person_outside (id, first_name, last_name, mobile, psgc, came_at)
      select ${id}, first_name, last_name, mobile, '1380300000', now() from employee where id = ${owner}
      on conflict do nothing`,
    sql`insert into application (id, person_id, job_order_id, source, applied_at, moved_at)
      select ${id}, p.id, ${id}, 'WALK_IN', now(), now() from person_outside p join employee e on e.mobile = p.mobile
      where e.id = ${owner}`,
    sql`insert into application_event (application_id, version, state, moved_at) values (${id}, 1, 'Applied', now())`,
  ];
}
