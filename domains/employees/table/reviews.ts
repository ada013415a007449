// What HR asks to have reviewed, section by section of each person.
import type { OpenReview, ReviewedPerson, ReviewLine, ReviewOutcome } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { ProfileSection } from '../contract/profile-sections.ts';

const LINE = sql`r.id, r.sections, r.due_on as "dueOn", r.note, r.asked_by as "askedBy", r.asked_at as "askedAt",
  (select count(distinct employee_id)::int from profile_review_section s where s.review_id = r.id) as people,
  (select count(*)::int from (select employee_id from profile_review_section s where s.review_id = r.id
    group by employee_id having bool_and(done_at is not null)) done) as done, r.ended_at is not null as "isEnded"`;

export async function reviewLines(db: Db, { page, size }: { page: number; size: number }) {
  const items = await db.rows<ReviewLine>(sql`
    select ${LINE} from profile_review r order by asked_at desc, id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from profile_review`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function reviewLine(db: Db, id: string): Promise<ReviewLine | undefined> {
  return db.one<ReviewLine>(sql`select ${LINE} from profile_review r where id = ${id}`);
}

export type NewReview = {
  id: string;
  dueOn: Day;
  sections: readonly ProfileSection[];
  note: string | null;
  by: string;
  at: Date;
};

/** Null: everybody who is employed on the day. Gives whom it asks. */
export async function insertReview(
  db: Db,
  review: NewReview,
  employeeIds: readonly string[] | null,
  on: Day,
): Promise<string[]> {
  await db.run(sql`
    insert into profile_review (id, due_on, sections, note, asked_by, asked_at)
    values (${review.id}, ${review.dueOn}, ${review.sections}, ${review.note}, ${review.by}, ${review.at})`);
  const rows = await db.rows<{ id: string }>(sql`
    with asked as (
      insert into profile_review_section (review_id, employee_id, section)
      select ${review.id}, e.id, section from employee e, unnest(${review.sections}::text[]) section
      where ${employedOn(on)} and (${employeeIds}::uuid[] is null or e.id = any(${employeeIds}::uuid[]))
      returning employee_id
    ) select distinct employee_id as id from asked`);
  return rows.map(({ id }) => id);
}

/** `e` is on the rolls. */
export function employedOn(day: Day) {
  return sql`coalesce((select status from employee_status s where s.employee_id = e.id and s.effective_from <= ${day}
    order by s.effective_from desc limit 1), 'Probationary') not in ('Terminated', 'Resigned')`;
}

export async function openReviews(db: Db, employeeId: string): Promise<OpenReview[]> {
  return db.rows<OpenReview>(sql`
    select r.id, r.due_on as "dueOn", r.note, jsonb_agg(jsonb_build_object('section', section, 'isDone', done_at is not null)
      order by array_position(r.sections, section)) as sections
    from profile_review_section s join profile_review r on r.id = s.review_id
    where s.employee_id = ${employeeId} and r.ended_at is null
    group by r.id having bool_or(done_at is null) order by r.due_on, r.id`);
}

type Done = { employeeId: string; outcome: ReviewOutcome; at: Date };

/** The sections of a person that are still open: of one review, or of every one that asks for a section. */
export async function markReviewed(
  db: Db,
  { employeeId, outcome, at }: Done,
  which: { reviewId?: string; section?: ProfileSection },
): Promise<number> {
  return db.run(sql`
    update profile_review_section s set done_at = ${at}, outcome = ${outcome} from profile_review r
    where r.id = s.review_id and r.ended_at is null and s.employee_id = ${employeeId} and s.done_at is null
      and (${which.reviewId ?? null}::uuid is null or s.review_id = ${which.reviewId ?? null})
      and (${which.section ?? null}::text is null or s.section = ${which.section ?? null})`);
}

export async function endReview(db: Db, id: string, at: Date): Promise<boolean> {
  return (await db.run(sql`update profile_review set ended_at = ${at} where id = ${id} and ended_at is null`)) === 1;
}

export async function reviewedPeople(
  db: Db,
  { id, page, size, isOpen }: { id: string; page: number; size: number; isOpen: boolean | null },
) {
  const people = sql`
    select employee_id, bool_and(done_at is not null) as done, max(done_at) as done_at, jsonb_agg(jsonb_build_object(
      'section', section, 'outcome', outcome) order by section) as sections
    from profile_review_section where review_id = ${id} group by employee_id
    having ${isOpen}::boolean is null or bool_or(done_at is null) = ${isOpen}`;
  const items = await db.rows<ReviewedPerson>(sql`
    select jsonb_build_object('id', e.id, 'number', e.number, 'name', e.listed_name)
      as employee, p.sections, case when p.done then p.done_at end as "doneAt"
    from (${people}) p join employee e on e.id = p.employee_id
    order by e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from (${people}) p`);
  return { items, page, size, total: counted?.total ?? 0 };
}

/** Whether a section that HR asked about was reviewed. */
export async function hasReviewed(db: Db, employeeId: string): Promise<boolean> {
  const found = await db.one<{ yes: boolean }>(sql`select exists (
    select from profile_review_section where employee_id = ${employeeId} and done_at is not null) as yes`);
  return found?.yes === true;
}
