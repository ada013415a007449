// The owner: whoever files must be an employee.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RequestRefusal } from '../contract.ts';

export function requireOwner({ actor }: Pick<RequestContext, 'actor'>): string {
  if (actor.employeeId === null) throw new Refused(RequestRefusal.NO_EMPLOYEE(), 404);
  return actor.employeeId;
}
