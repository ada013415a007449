// HR marks tasks as done for itself and for those who help newcomers, and undoes it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Invitation } from '../contract/invitation.ts';
import type { invitationsApi } from '../contract.ts';
import { OF_OFFICE } from '../rules/tasks.ts';
import { requireInvitation, shownInvitation } from './office.ts';
import { tickAs, untickAs } from './ticking.ts';

type Asked = TakesOf<typeof invitationsApi.tick>;
const HR = { owners: OF_OFFICE, isHr: true };

export async function tickForOffice({ id, taskId }: Asked, ctx: RequestContext): Promise<Invitation> {
  await requireInvitation(id, ctx);
  await tickAs({ inviteId: id, taskId }, HR, ctx);
  return shownInvitation(id, ctx);
}

export async function untickForOffice({ id, taskId }: Asked, ctx: RequestContext): Promise<Invitation> {
  await requireInvitation(id, ctx);
  await untickAs({ inviteId: id, taskId }, HR, ctx);
  return shownInvitation(id, ctx);
}
