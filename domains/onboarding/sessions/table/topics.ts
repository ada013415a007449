// Topics of sessions, with what needs each.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';

export type TopicRow = Pick<Tables['onboarding_topic'], 'id' | 'nameEn' | 'nameFil' | 'isActive' | 'version'> & {
  /** To come. */
  readonly sessions: number;
};

const columns = (now: Date): Sql => sql`t.id, t.name_en as "nameEn", t.name_fil as "nameFil", t.is_active as "isActive",
  t.version, (select count(*)::int from onboarding_session s where s.topic_id = t.id and s.cancelled_at is null
    and lower(s.during) > ${now}) as sessions`;

export async function topicRows(db: Db, now: Date): Promise<TopicRow[]> {
  return db.rows<TopicRow>(
    sql`select ${columns(now)} from onboarding_topic t order by t.is_active desc, lower(t.name_en)`,
  );
}

export async function topicRow(db: Db, id: string, now: Date): Promise<TopicRow | undefined> {
  return db.one<TopicRow>(sql`select ${columns(now)} from onboarding_topic t where t.id = ${id}`);
}

/** Nobody opens a session of it, or changes it, until the transaction ends. */
export async function holdTopic(db: Db, id: string): Promise<void> {
  await db.run(sql`select from onboarding_topic where id = ${id} for no key update`);
}

type NewTopic = Pick<TopicRow, 'id' | 'nameEn' | 'nameFil'>;

export async function insertTopic(db: Db, { id, nameEn, nameFil }: NewTopic): Promise<void> {
  await db.run(sql`insert into onboarding_topic (id, name_en, name_fil) values (${id}, ${nameEn}, ${nameFil})`);
}

export async function updateTopic(db: Db, { id, nameEn, nameFil, isActive }: NewTopic & { isActive: boolean }) {
  await db.run(sql`update onboarding_topic set name_en = ${nameEn}, name_fil = ${nameFil}, is_active = ${isActive},
    version = version + 1 where id = ${id}`);
}

/** An active program that asks for the topic, as it is published last or drafted. */
export async function programAsking(db: Db, topicId: string): Promise<string | undefined> {
  const row = await db.one<{ name: string }>(sql`select p.name from onboarding_program p
    where p.is_active and exists (select from program_version v join program_task k on k.version_id = v.id
      where v.program_id = p.id and k.topic_id = ${topicId} and not exists (select from program_version w
        where w.program_id = p.id and w.number > v.number and w.published_at is not null))
    order by p.name limit 1`);
  return row?.name;
}
