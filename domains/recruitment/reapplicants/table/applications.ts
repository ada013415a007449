// What is shown of the applications of one person: of `s`, whose `ids` are all rows of the person.
import { type Sql, sql } from '@kawani/kit/server/db';

/** The last one first. */
export const applications: Sql = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'designation', g.title,
    'place', coalesce(d.name, u.name), 'how', case t.state when 'Not passed' then 'NOT_PASSED' when 'Withdrawn' then 'WITHDRAWN'
      else 'CANCELLED' end, 'notPassed', v.reason_code, 'endedOn',
    (case when t.state in ('Not passed', 'Withdrawn') then t.moved_at else greatest(t.moved_at, y.cancelled_at) end
      at time zone 'Asia/Manila')::date) order by t.applied_at desc, t.id desc), '[]')
  from application t join application_event v on v.application_id = t.id and v.version = t.version
    join job_order y on y.id = t.job_order_id join requisition q on q.request_id = y.requisition_id
    join job_designation g on g.id = q.designation_id left join detachment d on d.id = q.detachment_id
    left join department u on u.id = q.department_id
  where t.person_id = any(s.ids) and t.erased_at is null)`;

/** When they can start, as they said last. */
export const startsOf: Sql = sql`(select t.starts from application t
  where t.person_id = any(s.ids) and t.erased_at is null and t.starts is not null order by t.applied_at desc limit 1)`;
