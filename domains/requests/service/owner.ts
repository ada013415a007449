// The owner: whoever files must be an employee.
import { RequestRefusal } from '@kawani/domains/requests/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Work } from '@kawani/kit/server/work';

export function requireOwner({ actor }: Pick<Work, 'actor'>): string {
  if (actor.employeeId === null) throw new Refused(RequestRefusal.NO_EMPLOYEE(), 404);
  return actor.employeeId;
}
