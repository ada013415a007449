// To whom work is offered, where, and what the requisition says of the pay.
import type { WagePlace } from '@kawani/domains/statutory/contract';
import type { Language } from '@kawani/kit/contract/language';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { ApplicationState } from '../../applicants/lists.ts';
import type { JobOrderState } from '../../job-orders/lists.ts';

export type Offered = WagePlace & {
  readonly id: string;
  readonly state: ApplicationState;
  readonly erasedAt: Instant | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** That the person applied in; null: not known. */
  readonly language: Language | null;
  readonly jobOrderId: string;
  readonly jobOrderState: JobOrderState;
  readonly free: number;
  readonly targetOn: Day;
  readonly designation: string;
  /** The detachment, or the department. */
  readonly place: string;
  readonly rateFrom: Centavos | null;
  readonly rateTo: Centavos | null;
};

export async function offeredTo(db: Db, applicationId: string): Promise<Offered | undefined> {
  return db.one<Offered>(sql`select a.id, a.state, a.erased_at as "erasedAt", p.first_name as "firstName",
      p.last_name as "lastName", p.email, a.language, a.job_order_id as "jobOrderId", j.state as "jobOrderState",
      greatest(j.needed - j.placed - j.offered, 0) as free, j.target_on as "targetOn", g.title as designation,
      coalesce(d.name, u.name) as place, coalesce(s.psgc, '') as psgc, s.wage_class as "wageClass",
      q.rate_from as "rateFrom", q.rate_to as "rateTo"
    from application a join person_outside p on p.id = a.person_id join job_order_now j on j.id = a.job_order_id
      join requisition q on q.request_id = j.requisition_id join job_designation g on g.id = q.designation_id
      left join detachment d on d.id = q.detachment_id left join department u on u.id = q.department_id
      left join detachment s on s.id = coalesce(d.id, u.office_id)
    where a.id = ${applicationId}`);
}
