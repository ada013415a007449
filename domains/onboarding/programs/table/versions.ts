// The versions of a program: one draft at most, and those that were published.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { VersionLine } from '../contract/program.ts';

const line = (today: Day): Sql => sql`v.id, v.number, v.version, v.published_at as "publishedAt",
  v.published_by as "publishedBy", (select count(*)::int from program_task t where t.version_id = v.id) as "taskCount",
  coalesce(n.people, 0) as people, coalesce(n.not_begun, 0) as "notBegun"
  from program_version v left join lateral (select count(*)::int as people, count(*) filter (where i.starts_on >= ${today}
      and not exists (select from invitee_task k where k.invite_id = i.id))::int as not_begun
    from onboarding_invite i where i.program_version_id = v.id and i.state in ('Invited', 'Accepted')) n on true`;

/** The newest first. */
export async function versionRows(db: Db, programId: string, today: Day): Promise<VersionLine[]> {
  return db.rows<VersionLine>(sql`select ${line(today)} where v.program_id = ${programId} order by v.number desc`);
}

export async function versionLine(db: Db, id: string, today: Day): Promise<VersionLine | undefined> {
  return db.one<VersionLine>(sql`select ${line(today)} where v.id = ${id}`);
}

export type VersionRow = Tables['program_version'];

/** Nobody publishes or changes it meanwhile. */
export async function holdVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  return db.one<VersionRow>(sql`select id, program_id as "programId", number, published_at as "publishedAt",
    published_by as "publishedBy", version from program_version where id = ${id} for no key update`);
}

export async function latestVersion(
  db: Db,
  programId: string,
): Promise<Pick<VersionRow, 'id' | 'number' | 'publishedAt'> | undefined> {
  return db.one<Pick<VersionRow, 'id' | 'number' | 'publishedAt'>>(sql`select id, number, published_at as "publishedAt"
    from program_version where program_id = ${programId} order by number desc limit 1`);
}

export async function publishedVersion(db: Db, programId: string): Promise<{ readonly id: string } | undefined> {
  return db.one<{ id: string }>(sql`select id from program_version
    where program_id = ${programId} and published_at is not null order by number desc limit 1`);
}

type NewVersion = Pick<VersionRow, 'id' | 'programId' | 'number'>;

export async function insertDraft(db: Db, { id, programId, number }: NewVersion): Promise<void> {
  await db.run(sql`insert into program_version (id, program_id, number) values (${id}, ${programId}, ${number})`);
}

export async function raiseVersion(db: Db, id: string): Promise<void> {
  await db.run(sql`update program_version set version = version + 1 where id = ${id}`);
}

export async function publishVersion(db: Db, { id, at, by }: { id: string; at: Date; by: string }): Promise<void> {
  await db.run(sql`update program_version set published_at = ${at}, published_by = ${by}, version = version + 1
    where id = ${id}`);
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from program_version where id = ${id}`);
}
