// Reaching a record: one's own, or another's within the caller's scope.
import { EmployeeRefusal, ProfileRefusal } from '@kawani/domains/employees/contract';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { mayReach, scopeOf } from '../policy.ts';
import { reach } from '../table/reach.ts';
import { isThere } from '../table/record.ts';

/** For what only an employee has: refuses an account without an employee record. */
export function requireEmployee(employeeId: string | null): string {
  if (employeeId === null) throw new Refused(EmployeeRefusal.NO_EMPLOYEE(), 404);
  return employeeId;
}

/** Refuses a record outside the caller's reach in the very words used for one that does not exist. */
export async function requireReach(
  endpoint: Pick<Endpoint, 'scope'>,
  employeeId: string,
  { actor, db, today }: Pick<RequestContext, 'actor' | 'db' | 'today'>,
): Promise<void> {
  const scope = scopeOf(actor, endpoint);
  const isLed = scope === 'team' && actor.employeeId !== null && (await reach(db, actor.employeeId, employeeId, today));
  const isReached =
    mayReach(actor, scope, { employeeId, isLed }) && (scope !== 'all' || (await isThere(db, employeeId)));
  if (!isReached) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
}

/** A session that stays for days is no proof of who holds the phone now: the password is. */
export function requireFreshSignIn({ actor, now }: Pick<RequestContext, 'actor' | 'now'>, withinSeconds: number): void {
  const age = now.getTime() / 1000 - (actor.signedInAt ?? 0);
  if (age > withinSeconds) throw new Refused(ProfileRefusal.SIGN_IN_AGAIN());
}
