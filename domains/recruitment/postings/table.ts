// Postings and their codes, as recruiters, employees and people outside read them.
import { type Db, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { PostingForm } from './contract/form.ts';
import type { OpenJob, OpenPosting, Posting } from './contract.ts';
import type { PostingWay } from './lists.ts';

const pay: Sql = sql`case when p.shows_pay then q.rate_from end as "payFrom",
  case when p.shows_pay then q.rate_to end as "payTo"`;
const said: Sql = sql`p.title, p.description, p.place, p.directions, ${pay}`;

/** Of those that people may apply to now. */
const open: Sql = sql`posting p join job_order_now j on j.id = p.job_order_id and j.state = 'Open'
  join requisition q on q.request_id = j.requisition_id`;

export type PostingRow = Omit<Posting, 'linkCode' | 'posterCode'> & { readonly jobOrderId: string };

const written: Sql = sql`select p.id, p.job_order_id as "jobOrderId", ${said}, p.shows_pay as "showsPay",
    p.sex_reason as "sexReason", p.height_reason as "heightReason", p.published_at as "publishedAt", p.version
  from posting p join job_order o on o.id = p.job_order_id join requisition q on q.request_id = o.requisition_id`;

export async function postingRow(db: Db, id: string): Promise<PostingRow | undefined> {
  return db.one<PostingRow>(sql`${written} where p.id = ${id}`);
}

export async function postingOfJobOrder(db: Db, jobOrderId: string): Promise<PostingRow | undefined> {
  return db.one<PostingRow>(sql`${written} where p.job_order_id = ${jobOrderId}`);
}

/** Whether the requisition of a job order says what is offered. */
export async function hasRate(db: Db, jobOrderId: string): Promise<boolean> {
  const row = await db.one<{ has: boolean }>(sql`select num_nonnulls(q.rate_from, q.rate_to) > 0 as has
    from job_order o join requisition q on q.request_id = o.requisition_id where o.id = ${jobOrderId}`);
  return row?.has ?? false;
}

type Writing = { readonly jobOrderId: string; readonly by: string; readonly at: Date };

export async function insertPosting(db: Db, form: PostingForm, { jobOrderId, by, at }: Writing): Promise<string> {
  const { title, description, place, directions, showsPay, sexReason, heightReason } = form;
  const id = newId();
  await db.run(sql`insert into posting (id, job_order_id, title, description, place, directions, shows_pay, sex_reason, height_reason,
      written_at, written_by)
    values (${id}, ${jobOrderId}, ${title}, ${description}, ${place}, ${directions}, ${showsPay}, ${sexReason},
      ${heightReason}, ${at}, ${by})`);
  return id;
}

export async function changePosting(db: Db, form: PostingForm, { jobOrderId, by, at }: Writing): Promise<void> {
  const { title, description, place, directions, showsPay, sexReason, heightReason } = form;
  await db.run(sql`update posting set title = ${title}, description = ${description}, place = ${place},
      directions = ${directions}, shows_pay = ${showsPay}, sex_reason = ${sexReason}, height_reason = ${heightReason}, written_at = ${at},
      written_by = ${by}, version = version + 1
    where job_order_id = ${jobOrderId}`);
}

type Published = { readonly by: string; readonly at: Date } | null;

/** Null: it is taken off. */
export async function setPublished(db: Db, id: string, published: Published): Promise<void> {
  await db.run(sql`update posting set published_at = ${published?.at ?? null}, published_by = ${published?.by ?? null},
    version = version + 1 where id = ${id}`);
}

type Way = { readonly postingId: string; readonly way: PostingWay; readonly employeeId: string | null };

/** The one there is already, where there is one. */
export async function keepCode(db: Db, code: string, { postingId, way, employeeId }: Way, at: Date): Promise<void> {
  await db.run(sql`insert into posting_code (code, posting_id, way, employee_id, made_at)
    values (${code}, ${postingId}, ${way}, ${employeeId}, ${at}) on conflict (posting_id, way, employee_id) do nothing`);
}

export type Code = { readonly code: string; readonly way: PostingWay };

/** Those of nobody, or those of an employee. */
export async function codesOf(db: Db, postingId: string, employeeId: string | null): Promise<Code[]> {
  return db.rows<Code>(sql`select code, way from posting_code
    where posting_id = ${postingId} and employee_id is not distinct from ${employeeId}`);
}

export async function openPostings(db: Db): Promise<(OpenPosting & { id: string })[]> {
  return db.rows<OpenPosting & { id: string }>(sql`select p.id, ${said}, p.published_at as "publishedAt" from ${open}
    where p.published_at is not null order by p.published_at desc, p.id`);
}

/** Each by the code of its link. */
export async function jobsByLink(db: Db, most: number): Promise<OpenJob[]> {
  return db.rows<OpenJob>(sql`select c.code, p.title, p.place, ${pay}, p.published_at as "publishedAt" from ${open}
    join posting_code c on c.posting_id = p.id and c.way = 'LINK'
    where p.published_at is not null order by p.published_at desc, p.id limit ${most}`);
}

export async function openByCode(db: Db, code: string): Promise<OpenPosting | undefined> {
  return db.one<OpenPosting>(sql`select ${said}, p.published_at as "publishedAt" from ${open}
    join posting_code c on c.posting_id = p.id where c.code = ${code} and p.published_at is not null`);
}

export type JobApplied = Code & { readonly jobOrderId: string };

type Applying = { readonly code: string; readonly mobile: string; readonly on: Day };

/**
 * What somebody applies for by a code; undefined where nobody may. By the code of an employee who has left, or by their own, they
 * apply as by the link of the job: it still opens the job, and nobody is known as who referred them.
 */
export async function jobByCode(db: Db, { code, mobile, on }: Applying): Promise<JobApplied | undefined> {
  return db.one<JobApplied>(sql`select p.job_order_id as "jobOrderId", c.code, c.way from ${open}
    join posting_code given on given.posting_id = p.id left join employee e on e.id = given.employee_id
    join posting_code c on c.posting_id = p.id
      and case when e.separated_on < ${on} or e.mobile = ${mobile} then c.way = 'LINK' else c.code = given.code end
    where given.code = ${code} and p.published_at is not null`);
}
