// Erasing people: what is left tells that somebody applied, when, and how it ended.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';

export type ErasedBecause = NonNullable<Tables['application']['erasedBecause']>;
export type Kept = { readonly id: string; readonly movedAt: Instant };

/** Who is endorsed becomes an employee, also while that is still being made of them. */
const isEndorsed: Sql = sql`exists (select from hire h where h.application_id = application.id and h.endorsed_at is not null
  and h.fell_out_at is null)`;

/**
 * Of people who were not hired, nothing of whom happened for as many months as they were promised, neither to the application
 * nor in a hire.
 */
export async function keptTooLong(db: Db, now: Date, most: number): Promise<Kept[]> {
  return db.rows<Kept>(sql`select id, moved_at as "movedAt" from application where erased_at is null and state <> 'Hired'
      and kept_until < ${now} and not ${isEndorsed}
      and not exists (select from hire h where h.application_id = application.id and h.fell_out_at is null
        and greatest(h.begun_at, h.papers_approved_at, h.passed_on_at, h.paf_approved_at)
          >= ${now}::timestamptz - make_interval(months => kept_months))
    order by kept_until limit ${most}`);
}

/** Before anything else is looked at: who applies again meanwhile waits, and finds that the person is gone. */
export async function holdPeopleOf(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select from person_outside where id in (select person_id from application where id = any(${ids}::uuid[]))
    order by id for no key update`);
}

type Erasing = { readonly ids: readonly string[]; readonly because: ErasedBecause; readonly at: Date };
export type Erased = { readonly id: string; readonly personId: string };

/** Those that were moved on meanwhile, and those of people who were hired, stay. `before`: the last that may have happened. */
export async function eraseApplications(db: Db, { ids, because, at }: Erasing, before: Date): Promise<Erased[]> {
  return db.rows<Erased>(sql`update application set name_given = null, has_experience = null, starts = null,
      form_sha256 = null, language = null, erased_at = ${at}, erased_because = ${because}
    where id = any(${ids}::uuid[]) and erased_at is null and state <> 'Hired' and moved_at <= ${before}
      and not ${isEndorsed}
    returning id, person_id as "personId"`);
}

export async function eraseReasons(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`update application_event set reason = null
    where application_id = any(${ids}::uuid[]) and reason is not null`);
}

/** Whatever is about them: the people, their applications, offers and hires, and what was asked for in a hire. */
export async function recordsOf(db: Db, erased: readonly Erased[]): Promise<string[]> {
  const applications = erased.map(({ id }) => id);
  const rows = await db.rows<{ id: string }>(sql`with hires as (
      select id, endorsement_id from hire where application_id = any(${applications}::uuid[]))
    select id from offer where application_id = any(${applications}::uuid[]) union select id from hires
    union select endorsement_id from hires where endorsement_id is not null
    union select request_id from paf where hire_id in (select id from hires)`);
  return [...rows.map(({ id }) => id), ...erased.flatMap(({ id, personId }) => [id, personId])];
}

/** Who has another application stays. */
export async function erasePeople(db: Db, ids: readonly string[], at: Date): Promise<{ id: string }[]> {
  return db.rows<{
    id: string;
  }>(sql`update person_outside p set first_name = null, middle_name = null, last_name = null,
      suffix = null, mobile = null, email = null, psgc = null, erased_at = ${at}
    where p.id = any(${ids}::uuid[]) and p.erased_at is null
      and not exists (select from application a where a.person_id = p.id and a.erased_at is null)
    returning p.id`);
}
