// Who acts in the demo company, and when.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { employeeIdOf } from '@kawani/domains/employees/service';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { openContext } from '@kawani/kit/server/open-context';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { OffboardingPermission } from '../policy.ts';

export type Acting = { readonly username: string; readonly employeeId: string };

const { CHANGE_EMPLOYEE_STATUS, FILE_PROFILE_CHANGE } = EmployeePermission;
const HELD = [...Object.values(OffboardingPermission), CHANGE_EMPLOYEE_STATUS, FILE_PROFILE_CHANGE].map(
  ({ code }) => code,
);

export async function actingAs(db: Db, username: string): Promise<Acting> {
  const employeeId = await employeeIdOf(db, username);
  if (employeeId === null) throw new Error(`${username} has no record`);
  return { username, employeeId };
}

type World = { readonly db: Db; readonly files: Files };

export function contextOf({ db, files }: World, who: Acting, at: Date): RequestContext {
  const actor = { subject: who.username, ...who, holds: new Set(HELD) };
  const transaction = <T>(run: (own: Db) => Promise<T>) => run(db);
  const call = { db, transaction, requestId: newId(), caller: { actor, sessionId: '' } };
  return openContext({ clock: () => at, companyName: '', files }, call);
}
