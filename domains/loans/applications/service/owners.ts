// Whom the records are about that officers' operations name by id.
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Owners, type OwnersOf, ownersBy } from '@kawani/kit/server/not-own';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { peopleOfApplications } from '../table/application.ts';

const peopleOf: OwnersOf = ownersBy(peopleOfApplications);

export const applicationOwners: Owners = { 'loan-request': peopleOf };

/** Of files, which no endpoint guards by itself. */
export async function requireNotOwn(id: string, { db, actor }: Pick<RequestContext, 'db' | 'actor'>): Promise<void> {
  if (actor.employeeId === null) return;
  if ((await peopleOf(db, [id])).includes(actor.employeeId)) throw new Refused(OwnRefusal.NOT_YOUR_OWN(), 403);
}
