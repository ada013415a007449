// What other modules ask of onboarding.
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { insertInvite } from '../table/invites.ts';

type Invited = { readonly employeeId: string; readonly hireId: string; readonly startsOn: Day };

/** Onboarding begins for a new employee: once for each hire. The id of the invitation. */
export function inviteNewcomer(invited: Invited, { db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<string> {
  return insertInvite(db, { ...invited, at: now });
}
