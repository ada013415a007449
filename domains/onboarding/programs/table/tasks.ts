// The tasks of a version, in order.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { ProgramTask } from '../contract/program.ts';

export async function taskRows(db: Db, versionId: string): Promise<ProgramTask[]> {
  return db.rows<ProgramTask>(sql`select t.id, t.key, t.kind, t.title_en as "titleEn", t.title_fil as "titleFil", t.owner,
      t.due_days as "dueDays", t.is_required as "isRequired", t.chapter_id as "chapterId",
      t.reads_standards as "readsStandards", t.document_kind as "documentKind", t.section, t.topic_id as "topicId", t.fact,
      coalesce(h.title_en, o.name_en, k.label) as "aboutEn", coalesce(h.title_fil, o.name_fil, k.label) as "aboutFil",
      c.retired_at is not null or not coalesce(o.is_active, true) or not coalesce(k.active, true) as "isGone"
    from program_task t left join handbook_chapter c on c.id = t.chapter_id
      left join lateral (select w.title_en, w.title_fil from handbook_version w where w.chapter_id = c.id
        order by w.number desc limit 1) h on true
      left join onboarding_topic o on o.id = t.topic_id left join document_kind k on k.code = t.document_kind
    where t.version_id = ${versionId} order by t.position, t.id`);
}

export type TaskValues = Omit<Tables['program_task'], 'versionId' | 'key' | 'position'>;
export type NewTaskRow = TaskValues & Pick<Tables['program_task'], 'versionId' | 'key' | 'position'>;

export async function insertTask(db: Db, row: NewTaskRow): Promise<void> {
  await db.run(sql`insert into program_task (id, version_id, key, position, kind, title_en, title_fil, owner, due_days,
      is_required, chapter_id, reads_standards, document_kind, section, topic_id, fact)
    values (${row.id}, ${row.versionId}, ${row.key}, ${row.position}, ${row.kind}, ${row.titleEn}, ${row.titleFil},
      ${row.owner}, ${row.dueDays}, ${row.isRequired}, ${row.chapterId}, ${row.readsStandards}, ${row.documentKind},
      ${row.section}, ${row.topicId}, ${row.fact})`);
}

export async function updateTask(db: Db, row: TaskValues): Promise<void> {
  await db.run(sql`update program_task set kind = ${row.kind}, title_en = ${row.titleEn}, title_fil = ${row.titleFil},
      owner = ${row.owner}, due_days = ${row.dueDays}, is_required = ${row.isRequired}, chapter_id = ${row.chapterId},
      reads_standards = ${row.readsStandards}, document_kind = ${row.documentKind}, section = ${row.section},
      topic_id = ${row.topicId}, fact = ${row.fact}
    where id = ${row.id}`);
}

export async function deleteTask(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from program_task where id = ${id}`);
}

/** In the order of the ids. */
export async function orderTasks(db: Db, versionId: string, ids: readonly string[]): Promise<void> {
  await db.run(sql`update program_task t set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o (id, position)
    where t.id = o.id and t.version_id = ${versionId} and t.position <> o.position`);
}

type Copying = { readonly fromId: string; readonly toId: string; readonly keepsKeys: boolean };

export async function copyTasks(db: Db, { fromId, toId, keepsKeys }: Copying): Promise<void> {
  await db.run(sql`insert into program_task (id, version_id, key, position, kind, title_en, title_fil, owner, due_days,
      is_required, chapter_id, reads_standards, document_kind, section, topic_id, fact)
    select gen_random_uuid(), ${toId}, case when ${keepsKeys} then t.key else gen_random_uuid() end, t.position, t.kind,
      t.title_en, t.title_fil, t.owner, t.due_days, t.is_required, t.chapter_id, t.reads_standards, t.document_kind,
      t.section, t.topic_id, t.fact
    from program_task t where t.version_id = ${fromId}`);
}
