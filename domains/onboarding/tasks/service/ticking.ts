// Marking a task as done, by those whom it is for.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { TaskOwner } from '../../programs/lists.ts';
import { OnboardingRefusal } from '../contract/refusals.ts';
import { InvitationState } from '../lists.ts';
import { isOpen, isTicked } from '../rules/tasks.ts';
import { holdInvite } from '../table/invites.ts';
import { insertTick, taskRows } from '../table/tasks.ts';
import { completeNow } from './completion.ts';

type Asked = { readonly inviteId: string; readonly taskId: string };

/** Of two who tick it, the second finds it done: it stays the first one’s, and nobody is refused. */
export async function tickAs(
  { inviteId, taskId }: Asked,
  { owners }: { readonly owners: readonly TaskOwner[] },
  ctx: RequestContext,
): Promise<void> {
  const { db, now, actor } = ctx;
  const invite = await holdInvite(db, inviteId);
  const task = (await taskRows(db, inviteId)).find(({ id }) => id === taskId.toLowerCase());
  if (invite === undefined || task === undefined) throw new Refused(OnboardingRefusal.NO_SUCH_TASK(), 404);
  if (!isTicked(task)) throw new Refused(OnboardingRefusal.TICKS_ITSELF(), 409);
  if (!owners.includes(task.owner))
    throw new Refused(OnboardingRefusal.NOT_YOURS({ owner: () => TaskOwner.labelOf(task.owner) }), 403);
  if (task.isDone) return;
  if (!isOpen(invite.state))
    throw new Refused(OnboardingRefusal.ENDED({ state: () => InvitationState.labelOf(invite.state) }), 409);
  await insertTick(db, { inviteId, taskId: task.id, at: now, by: actor.username });
  await ctx.audit({ action: 'TICK', subject: 'onboarding', subjectId: inviteId, detail: { taskId: task.id } });
  await completeNow(inviteId, ctx);
}
