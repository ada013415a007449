// Marking tasks as done and undoing it, by those who do them. What is done because of a fact can’t be marked or undone.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { TaskOwner } from '../../programs/lists.ts';
import { OnboardingRefusal } from '../contract/refusals.ts';
import { InvitationState } from '../lists.ts';
import { isOpen, isTicked } from '../rules/tasks.ts';
import { holdInvite } from '../table/invites.ts';
import { deleteTicks, insertTick, taskRows } from '../table/tasks.ts';
import { completeNow } from './completion.ts';

type Asked = { readonly inviteId: string; readonly taskId: string };

type Ticking = {
  /** Whose tasks the caller may mark. */
  readonly owners: readonly TaskOwner[];
  /** The audit says where HR did it instead of the owner. */
  readonly isHr?: boolean;
};

/** If two people mark it, it stays marked by the first one, and the second one isn’t refused. */
export async function tickAs(asked: Asked, ticking: Ticking, ctx: RequestContext): Promise<void> {
  const { db, now, actor } = ctx;
  const { inviteId } = asked;
  const { invite, task } = await heldTask(asked, ticking, ctx);
  if (task.isDone) return;
  requireOpen(invite);
  await insertTick(db, { inviteId, taskId: task.id, at: now, by: actor.username });
  const detail = { taskId: task.id, ...insteadOf(task, ticking) };
  await ctx.audit({ action: 'TICK', subject: 'onboarding', subjectId: inviteId, detail });
  await completeNow(inviteId, ctx);
}

/** The audit keeps who marked it and when. */
export async function untickAs(asked: Asked, ticking: Ticking, ctx: RequestContext): Promise<void> {
  const { inviteId } = asked;
  const { invite, task } = await heldTask(asked, ticking, ctx);
  requireOpen(invite);
  const ticks = await deleteTicks(ctx.db, { inviteId, taskId: task.id });
  if (ticks.length === 0) return;
  const detail = { taskId: task.id, ticks, ...insteadOf(task, ticking) };
  await ctx.audit({ action: 'UNTICK', subject: 'onboarding', subjectId: inviteId, detail });
}

/** A task that the caller may mark. Its invitation is held until the transaction ends. */
async function heldTask({ inviteId, taskId }: Asked, { owners }: Ticking, { db }: RequestContext) {
  const invite = await holdInvite(db, inviteId);
  const task = (await taskRows(db, inviteId)).find(({ id }) => id === taskId.toLowerCase());
  if (invite === undefined || task === undefined) throw new Refused(OnboardingRefusal.NO_SUCH_TASK(), 404);
  if (!isTicked(task)) throw new Refused(OnboardingRefusal.TICKS_ITSELF(), 409);
  if (!owners.includes(task.owner))
    throw new Refused(OnboardingRefusal.NOT_YOURS({ owner: () => TaskOwner.labelOf(task.owner) }), 403);
  return { invite, task };
}

function requireOpen({ state }: { readonly state: InvitationState }): void {
  if (!isOpen(state)) throw new Refused(OnboardingRefusal.ENDED({ state: () => InvitationState.labelOf(state) }), 409);
}

function insteadOf({ owner }: { readonly owner: TaskOwner }, { isHr = false }: Ticking) {
  return isHr && owner !== 'HR' ? { insteadOf: owner } : {};
}
