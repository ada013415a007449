// Open invitations by earlier versions of a program, and giving them the version in force.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type Target = { readonly programId: string; readonly versionId: string };

/** Beginning a task holds the invitation too: either the person begins with the earlier version, or gets the later one first. */
export async function holdBehind(db: Db, { programId, versionId }: Target): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select i.id from onboarding_invite i
    where i.state in ('Invited', 'Accepted') and i.program_version_id in (select v.id from program_version v
      where v.program_id = ${programId} and v.id <> ${versionId})
    order by i.id for no key update of i`);
  return rows.map(({ id }) => id);
}

/** The employees who did no task yet and whose first day isn't over. */
export async function giveVersion(
  db: Db,
  { ids, versionId, today }: { ids: readonly string[]; versionId: string; today: Day },
): Promise<string[]> {
  const rows = await db.rows<{
    employeeId: string;
  }>(sql`update onboarding_invite i set program_version_id = ${versionId},
      version = i.version + 1
    where i.id = any(${ids}::uuid[]) and i.starts_on >= ${today}
      and not exists (select from invitee_task k where k.invite_id = i.id)
    returning i.employee_id as "employeeId"`);
  return rows.map(({ employeeId }) => employeeId);
}
