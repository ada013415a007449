// Where and for what somebody is hired, what the PAF says of it, and what follows from the decisions about it.
import type { WagePlace } from '@kawani/domains/statutory/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { PafChange, PafTerms } from '../contract/hiring.ts';
import type { PafForm } from '../contract/paf-form.ts';
import type { HiringWait } from '../lists.ts';

export type HirePost = WagePlace & {
  readonly hireId: string;
  readonly waitsFor: HiringWait;
  readonly pafId: string | null;
  readonly jobOrder: string;
  readonly designationId: string;
  readonly designation: string;
  readonly detachmentId: string | null;
  readonly departmentId: string | null;
  /** The detachment, or the office of the department. */
  readonly siteId: string | null;
  readonly place: string;
  /** As the requisition and the accepted offer say. */
  readonly shiftId: string | null;
  readonly basis: 'DAILY' | 'MONTHLY';
  readonly rate: Centavos;
  readonly factor: string;
  readonly cola: Centavos;
  readonly startsOn: Day;
};

/** Of a hire under way. */
export async function hirePost(db: Db, applicationId: string): Promise<HirePost | undefined> {
  return db.one<HirePost>(sql`select h.id as "hireId", n.waits_for as "waitsFor", h.paf_id as "pafId", j.ref as "jobOrder",
      g.id as "designationId", g.title as designation, q.detachment_id as "detachmentId",
      q.department_id as "departmentId", d.id as "siteId", coalesce(p.name, d.name) as place, coalesce(d.psgc, '') as psgc,
      d.wage_class as "wageClass", q.shift_id as "shiftId",
      o.pay_basis as basis, o.rate, o.factor, o.cola, o.starts_on as "startsOn"
    from hiring_now n join hire h on h.id = n.hire_id join offer o on o.id = h.offer_id
      join job_order j on j.id = n.job_order_id join requisition q on q.request_id = j.requisition_id
      join job_designation g on g.id = q.designation_id left join department p on p.id = q.department_id
      left join detachment d on d.id = coalesce(q.detachment_id, p.office_id)
    where n.application_id = ${applicationId}`);
}

/** Who ends the hire meanwhile waits, or was first. */
export async function holdUnderWay(db: Db, hireId: string): Promise<boolean> {
  const held = await db.one<{ id: string }>(
    sql`select id from hire where id = ${hireId} and fell_out_at is null for no key update`,
  );
  return held !== undefined;
}

export async function insertPaf(db: Db, requestId: string, form: PafForm, post: HirePost): Promise<void> {
  const { status, startsOn, shiftId = null, restDays, basis, rate, factor, mwe, cola = 0, allowances = [] } = form;
  await db.run(sql`insert into paf (request_id, hire_id, status, designation_id, detachment_id, department_id, starts_on,
      shift_id, rest_days, pay_basis, rate, factor, is_minimum_wage, cola, allowances)
    values (${requestId}, ${post.hireId}, ${status}, ${post.designationId}, ${post.detachmentId}, ${post.departmentId},
      ${startsOn}, ${shiftId}, ${[...new Set(restDays)]}, ${basis}, ${rate}, ${factor}, ${mwe}, ${cola},
      ${JSON.stringify(allowances)}::jsonb)`);
  await db.run(sql`update hire set paf_id = ${requestId}, version = version + 1 where id = ${post.hireId}`);
}

type Change = { readonly by: string; readonly at: Date };

/** What it said before is kept. */
export async function changePaf(db: Db, requestId: string, form: PafForm, { by, at }: Change): Promise<void> {
  const { status, startsOn, shiftId = null, restDays, basis, rate, factor, mwe, cola = 0, allowances = [] } = form;
  await db.run(sql`insert into paf_change (request_id, nth, changed_at, changed_by, was)
    select p.request_id, (select count(*) + 1 from paf_change c where c.request_id = p.request_id), ${at}, ${by},
      jsonb_build_object('status', p.status, 'startsOn', p.starts_on, 'shift', s.name, 'restDays', p.rest_days,
        'basis', p.pay_basis, 'rate', p.rate, 'factor', p.factor, 'mwe', p.is_minimum_wage, 'cola', p.cola,
        'allowances', p.allowances)
    from paf p left join shift s on s.id = p.shift_id where p.request_id = ${requestId}`);
  await db.run(sql`update paf set status = ${status}, starts_on = ${startsOn}, shift_id = ${shiftId},
      rest_days = ${[...new Set(restDays)]}, pay_basis = ${basis}, rate = ${rate}, factor = ${factor},
      is_minimum_wage = ${mwe}, cola = ${cola}, allowances = ${JSON.stringify(allowances)}::jsonb
    where request_id = ${requestId}`);
  await db.run(sql`update hire set version = version + 1 where paf_id = ${requestId}`);
}

/** The last one first. */
export async function pafChanges(db: Db, requestId: string): Promise<PafChange[]> {
  return db.rows<PafChange>(sql`select c.changed_at as at,
      coalesce((select full_name from employee where username = c.changed_by),
        c.changed_by) as by, c.was
    from paf_change c where c.request_id = ${requestId} order by c.nth desc`);
}

export async function setPafApproved(db: Db, hireId: string, at: Date): Promise<void> {
  await db.run(sql`update hire set paf_approved_at = ${at}, version = version + 1 where id = ${hireId}`);
}

export async function setEndorsement(db: Db, hireId: string, requestId: string): Promise<void> {
  await db.run(sql`update hire set endorsement_id = ${requestId}, version = version + 1 where id = ${hireId}`);
}

export async function setEndorsed(db: Db, hireId: string, at: Date): Promise<void> {
  await db.run(sql`update hire set endorsed_at = ${at}, version = version + 1 where id = ${hireId}`);
}

export async function pafTerms(db: Db, requestId: string): Promise<PafTerms | undefined> {
  return db.one<PafTerms>(sql`select p.status, p.starts_on as "startsOn", s.name as shift, p.rest_days as "restDays",
      p.pay_basis as basis, p.rate, p.factor, p.is_minimum_wage as mwe, p.cola, p.allowances
    from paf p left join shift s on s.id = p.shift_id where p.request_id = ${requestId}`);
}
