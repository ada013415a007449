// What the office does with an invitation: reminds the person, ends it, gives it the newer tasks.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { programFor } from '../../programs/service/programs.ts';
import { freeSeatsOfEnded } from '../../sessions/service/seats.ts';
import type { Ending } from '../contract/form.ts';
import type { Invitation } from '../contract/invitation.ts';
import { OnboardingText } from '../contract/notices.ts';
import { OnboardingRefusal } from '../contract/refusals.ts';
import type { invitationsApi } from '../contract.ts';
import { InvitationState, REMINDER_MINUTES } from '../lists.ts';
import { isAllDone, isOpen } from '../rules/tasks.ts';
import { areInvitations, endInvite, holdInvite, type InviteRow, setVersion, takeReminders } from '../table/invites.ts';
import { moreOfInvitation } from '../table/list.ts';
import { taskRows } from '../table/tasks.ts';
import { completeNow } from './completion.ts';
import { invitedBy, requireInvitation, shownInvitation } from './office.ts';
import { tellOne, tellReminded } from './telling.ts';

type Ctx = RequestContext;
const MINUTE_MS = 60_000;

export async function remind({ ids }: TakesOf<typeof invitationsApi.remind>, ctx: Ctx): Promise<{ reminded: number }> {
  const { db, now } = ctx;
  const by = invitedBy(ctx);
  if (!(await areInvitations(db, ids, by))) throw new Refused(OnboardingRefusal.NO_SUCH_INVITATION(), 404);
  const since = new Date(now.getTime() - REMINDER_MINUTES * MINUTE_MS);
  const reminded = await takeReminders(db, { ids, since, at: now, by });
  if (reminded.length === 0) throw new Refused(OnboardingRefusal.REMINDED(), 409);
  await tellReminded(reminded, ctx);
  const employees = reminded.map(({ employeeId }) => employeeId);
  await ctx.audit({ action: 'REMIND', subject: 'onboarding', detail: { employees } });
  return { reminded: reminded.length };
}

type ByVersion = { readonly id: string; readonly version: number };

/** Open, as the caller saw it, and held until the transaction ends. */
async function held({ id, version }: ByVersion, ctx: Ctx): Promise<InviteRow> {
  await requireInvitation(id, ctx);
  const row = await holdInvite(ctx.db, id);
  if (row === undefined) throw new Refused(OnboardingRefusal.NO_SUCH_INVITATION(), 404);
  if (!isOpen(row.state)) throw new Refused(OnboardingRefusal.ENDED(named(row)), 409);
  if (row.version !== version) throw new Refused(OnboardingRefusal.STALE(), 409);
  return row;
}

const named = ({ state }: InviteRow) => ({ state: () => InvitationState.labelOf(state) });

export async function cancel(asked: Ending, ctx: Ctx): Promise<Invitation> {
  const row = await held(asked, ctx);
  return ended(row, { state: 'Cancelled', title: OnboardingText.CANCELLED_TITLE(), ...asked }, ctx);
}

/** Once every required task is done, it is completed and nothing else. */
export async function endIncomplete(asked: Ending, ctx: Ctx): Promise<Invitation> {
  const row = await held(asked, ctx);
  if (isAllDone(await taskRows(ctx.db, row.id))) throw new Refused(OnboardingRefusal.ALL_DONE(), 409);
  return ended(row, { state: 'Incomplete', title: OnboardingText.ENDED_TITLE(), ...asked }, ctx);
}

type Ended = Ending & {
  readonly state: 'Cancelled' | 'Incomplete';
  readonly title: ReturnType<typeof OnboardingText.ENDED_TITLE>;
};

async function ended({ id, employeeId }: InviteRow, { state, reason, title }: Ended, ctx: Ctx): Promise<Invitation> {
  const { db, now, actor } = ctx;
  await endInvite(db, { id, state, reason, at: now, by: actor.username });
  await tellOne(employeeId, { title, body: OnboardingText.CANCELLED({ reason }) }, ctx);
  await freeSeatsOfEnded(employeeId, ctx);
  await ctx.audit({ action: 'END', subject: 'onboarding', subjectId: id, detail: { state, reason } });
  return shownInvitation(id, ctx);
}

/** What was done under the earlier version stays done: a task keeps its key. */
export async function renew(asked: TakesOf<typeof invitationsApi.renew>, ctx: Ctx): Promise<Invitation> {
  const { db, today } = ctx;
  const { id, employeeId, programVersionId } = await held(asked, ctx);
  const more = await moreOfInvitation(db, id, today);
  const inForce = await programFor(db, more?.designationId ?? null);
  if (inForce === undefined || inForce.versionId === programVersionId)
    throw new Refused(OnboardingRefusal.NO_NEWER(), 409);
  await setVersion(db, id, inForce.versionId);
  await tellOne(employeeId, { title: OnboardingText.CHANGED_TITLE(), body: OnboardingText.CHANGED() }, ctx);
  const detail = { from: programVersionId, to: inForce.versionId };
  await ctx.audit({ action: 'CHANGE', subject: 'onboarding', subjectId: id, detail });
  await completeNow(id, ctx);
  return shownInvitation(id, ctx);
}
