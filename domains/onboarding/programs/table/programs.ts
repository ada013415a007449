// Programs, and for which designations each is.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { ProgramLine } from '../contract/program.ts';

export async function programRows(db: Db): Promise<ProgramLine[]> {
  return db.rows<ProgramLine>(sql`select p.id, p.name, p.is_active as "isActive", p.version,
      array(select g.title from onboarding_program_designation d join job_designation g on g.id = d.designation_id
        where d.program_id = p.id order by g.title, g.id) as designations,
      v.number, v.published_at as "publishedAt", v.task_count as "taskCount",
      exists (select from program_version w where w.program_id = p.id and w.published_at is null) as "hasDraft",
      (select count(*)::int from onboarding_invite i join program_version w on w.id = i.program_version_id
        where w.program_id = p.id and i.state in ('Invited', 'Accepted')) as people
    from onboarding_program p left join lateral (select w.number, w.published_at,
        (select count(*)::int from program_task t where t.version_id = w.id) as task_count
      from program_version w where w.program_id = p.id and w.published_at is not null
      order by w.number desc limit 1) v on true
    order by p.is_active desc, p.name, p.id`);
}

export type ProgramRow = Pick<Tables['onboarding_program'], 'id' | 'name' | 'isActive' | 'version'>;

export async function programRow(db: Db, id: string): Promise<ProgramRow | undefined> {
  return db.one<ProgramRow>(
    sql`select id, name, is_active as "isActive", version from onboarding_program where id = ${id}`,
  );
}

/** One at a time changes what programs are for, or which of them is in force. */
export async function holdPrograms(db: Db): Promise<number> {
  return (await db.rows<{ id: string }>(sql`select id from onboarding_program order by id for no key update`)).length;
}

type NewProgram = Pick<ProgramRow, 'id' | 'name'> & { readonly at: Date; readonly by: string };

export async function insertProgram(db: Db, { id, name, at, by }: NewProgram): Promise<void> {
  await db.run(
    sql`insert into onboarding_program (id, name, created_at, created_by) values (${id}, ${name}, ${at}, ${by})`,
  );
}

/** False where somebody changed it meanwhile. */
export async function updateProgram(db: Db, { id, name, isActive, version }: ProgramRow): Promise<boolean> {
  const changed = await db.run(sql`update onboarding_program set name = ${name}, is_active = ${isActive},
    version = version + 1 where id = ${id} and version = ${version}`);
  return changed === 1;
}

/** With its draft. */
export async function deleteProgram(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from program_version where program_id = ${id}`);
  await db.run(sql`delete from onboarding_program_designation where program_id = ${id}`);
  await db.run(sql`delete from onboarding_program where id = ${id}`);
}

export type DesignationRow = { readonly id: string; readonly name: string };

export async function designationsOf(db: Db, programId: string): Promise<DesignationRow[]> {
  return db.rows<DesignationRow>(sql`select g.id, g.title as name
    from onboarding_program_designation d join job_designation g on g.id = d.designation_id
    where d.program_id = ${programId} order by g.title, g.id`);
}

export async function countDesignations(db: Db, ids: readonly string[]): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*)::int as count from job_designation where id = any(${ids}::uuid[])`,
  );
  return row?.count ?? 0;
}

/** Those that belong to another program stay there. New ones come first: a program in force is never for nobody meanwhile. */
export async function putDesignations(db: Db, programId: string, ids: readonly string[]): Promise<void> {
  await db.run(sql`insert into onboarding_program_designation (designation_id, program_id)
    select id, ${programId} from unnest(${ids}::uuid[]) as t (id) order by id on conflict (designation_id) do nothing`);
  await db.run(sql`delete from onboarding_program_designation
    where program_id = ${programId} and designation_id <> all(${ids}::uuid[])`);
}

export type TakenRow = { readonly designation: string; readonly program: string };

/** The first of the designations that belongs to another program. */
export async function takenElsewhere(db: Db, programId: string, ids: readonly string[]): Promise<TakenRow | undefined> {
  return db.one<TakenRow>(sql`select g.title as designation, p.name as program
    from onboarding_program_designation d join job_designation g on g.id = d.designation_id
      join onboarding_program p on p.id = d.program_id
    where d.designation_id = any(${ids}::uuid[]) and d.program_id <> ${programId} order by g.title limit 1`);
}

/** Another program in use that all others have. */
export async function programOfOthers(db: Db, exceptId: string): Promise<{ readonly name: string } | undefined> {
  return db.one<{ name: string }>(sql`select p.name from onboarding_program p where p.is_active and p.id <> ${exceptId}
      and not exists (select from onboarding_program_designation where program_id = p.id)
      and exists (select from program_version where program_id = p.id and published_at is not null)`);
}

export type ProgramInForce = { readonly programId: string; readonly versionId: string };

/** Its own program comes before that of all others. */
export async function programInForce(db: Db, designationId: string | null): Promise<ProgramInForce | undefined> {
  return db.one<ProgramInForce>(sql`select p.id as "programId", v.id as "versionId"
    from onboarding_program p
      left join onboarding_program_designation d on d.program_id = p.id and d.designation_id = ${designationId}
      join lateral (select w.id from program_version w where w.program_id = p.id and w.published_at is not null
        order by w.number desc limit 1) v on true
    where p.is_active and (d.program_id is not null
      or not exists (select from onboarding_program_designation o where o.program_id = p.id))
    order by d.program_id is null, p.id limit 1`);
}
