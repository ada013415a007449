// Invitations to onboarding.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type NewInvite = {
  readonly employeeId: string;
  readonly hireId: string;
  readonly startsOn: Day;
  readonly at: Date;
};

export async function insertInvite(db: Db, { employeeId, hireId, startsOn, at }: NewInvite): Promise<string> {
  const id = newId();
  await db.run(sql`insert into onboarding_invite (id, employee_id, hire_id, starts_on, invited_at)
    values (${id}, ${employeeId}, ${hireId}, ${startsOn}, ${at})`);
  return id;
}
