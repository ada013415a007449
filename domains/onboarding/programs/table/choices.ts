// What programs may be for, and what their tasks may be about: designations, chapters, topics and papers in use.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { ProgramChoices } from '../contract/program.ts';

type Choice<Name extends keyof ProgramChoices> = ProgramChoices[Name][number];

/** Those in use today, each with the program that it belongs to. */
export async function designationChoices(db: Db, on: Day): Promise<Choice<'designations'>[]> {
  return db.rows<Choice<'designations'>>(sql`select g.id, g.title as name, p.id as "programId", p.name as program
    from job_designation g left join onboarding_program_designation d on d.designation_id = g.id
      left join onboarding_program p on p.id = d.program_id
    where p.id is not null or (g.effective_from <= ${on} and coalesce(g.effective_to, 'infinity') >= ${on})
    order by g.title, g.id`);
}

export async function chapterChoices(db: Db): Promise<Choice<'chapters'>[]> {
  return db.rows<Choice<'chapters'>>(sql`select n.chapter_id as id, v.title_en as "nameEn", v.title_fil as "nameFil"
    from handbook_now n join handbook_version v on v.id = n.version_id
    where n.kind = 'CHAPTER' order by n.position, n.chapter_id`);
}

export async function topicChoices(db: Db): Promise<Choice<'topics'>[]> {
  return db.rows<Choice<'topics'>>(sql`select id, name_en as "nameEn", name_fil as "nameFil" from onboarding_topic
    where is_active order by name_en, id`);
}

export async function paperChoices(db: Db): Promise<Choice<'papers'>[]> {
  return db.rows<Choice<'papers'>>(
    sql`select code, label as name from document_kind where active order by position, code`,
  );
}

/** What a company calls its orientation, if it has one. */
export async function orientationTopic(db: Db): Promise<{ readonly id: string } | undefined> {
  return db.one<{ id: string }>(sql`select id from onboarding_topic where is_active
      and name_en ilike '%orientation%' order by name_en, id limit 1`);
}

/** One of this name that went out of use is used again. */
export async function openTopic(db: Db, { nameEn, nameFil }: { nameEn: string; nameFil: string }): Promise<string> {
  const row = await db.one<{ id: string }>(sql`insert into onboarding_topic (id, name_en, name_fil)
    values (${newId()}, ${nameEn}, ${nameFil})
    on conflict (name_en) do update set is_active = true, version = onboarding_topic.version + 1 returning id`);
  if (row === undefined) throw new Error('The topic was not written');
  return row.id;
}
