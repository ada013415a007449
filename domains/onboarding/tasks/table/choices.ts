// What the list of invitations is narrowed by.
import { type Db, sql } from '@kawani/kit/server/db';

type Named = { readonly id: string; readonly name: string };

/** Programs that somebody was invited with. */
export async function programChoices(db: Db): Promise<Named[]> {
  return db.rows<Named>(sql`select p.id, p.name from onboarding_program p where exists (
    select from program_version v join onboarding_invite i on i.program_version_id = v.id where v.program_id = p.id)
    order by p.name, p.id`);
}

/** Detachments and departments of people who are in progress. */
export async function siteChoices(db: Db): Promise<Named[]> {
  return db.rows<Named>(sql`select coalesce(d.id, u.id) as id, coalesce(d.name, u.name) as name from (
      select distinct a.detachment_id, a.department_id from onboarding_invite i
      join assignment a on a.employee_id = i.employee_id where i.state in ('Invited', 'Accepted')) a
    left join detachment d on d.id = a.detachment_id left join department u on u.id = a.department_id order by name, id`);
}

export type VersionNamed = { readonly id: string; readonly program: string; readonly number: number };

export async function versionNamed(db: Db, id: string): Promise<VersionNamed | undefined> {
  return db.one<VersionNamed>(sql`select v.id, p.name as program, v.number
    from program_version v join onboarding_program p on p.id = v.program_id where v.id = ${id}`);
}

/** What programs are called, by a version of each. */
export async function programNames(db: Db, versionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(sql`select v.id, p.name
    from program_version v join onboarding_program p on p.id = v.program_id where v.id = any(${[...versionIds]}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
