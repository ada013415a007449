// Invitations as the office sees them: the list, and one with its tasks.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Instant } from '@kawani/kit/values/hours';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { programFor } from '../../programs/service/programs.ts';
import type { Invitation } from '../contract/invitation.ts';
import { OnboardingRefusal } from '../contract/refusals.ts';
import type { invitationsApi, ListQuery } from '../contract.ts';
import { isOpen, mayTick, mayUntick, OF_OFFICE } from '../rules/tasks.ts';
import { programChoices, siteChoices, versionNamed } from '../table/choices.ts';
import { type InviteRow, inviteRow } from '../table/invites.ts';
import {
  countInvitations,
  invitationLine,
  invitationPage,
  type MoreOfInvitation,
  moreOfInvitation,
} from '../table/list.ts';
import { taskRows } from '../table/tasks.ts';
import { shownTask } from './shown.ts';

type Ctx = RequestContext;

/** Without LIST_ALL, people see only the invitations that they sent. */
export function invitedBy({ actor }: Pick<Ctx, 'actor'>): string | null {
  return actor.holds.has(OnboardingPermission.LIST_ALL.code) ? null : actor.username;
}

export async function invitations(asked: ListQuery, ctx: Ctx) {
  const { page, size } = asked;
  const narrowed = { ...asked, today: ctx.today, by: invitedBy(ctx) };
  const rows = await invitationPage(ctx.db, narrowed);
  const [first] = rows;
  const total = first?.matching ?? (page === 1 ? 0 : await countInvitations(ctx.db, narrowed));
  return { items: rows.map(({ matching: _, ...line }) => line), page, size, total };
}

export async function invitationChoices(_: object, { db }: Ctx) {
  const [programs, sites] = await db.together((one) => Promise.all([programChoices(one), siteChoices(one)]));
  return { programs, sites };
}

/** For those who may not see it, it doesn’t exist. */
export async function requireInvitation(id: string, ctx: Ctx): Promise<InviteRow> {
  const row = await inviteRow(ctx.db, id);
  const by = invitedBy(ctx);
  if (row === undefined || (by !== null && row.invitedBy !== by))
    throw new Refused(OnboardingRefusal.NO_SUCH_INVITATION(), 404);
  return row;
}

export async function invitation({ id }: TakesOf<typeof invitationsApi.one>, ctx: Ctx): Promise<Invitation> {
  const { employeeId } = await requireInvitation(id, ctx);
  await ctx.audit({ action: 'READ', subject: 'onboarding', subjectId: id, detail: { employees: [employeeId] } });
  return shownInvitation(id, ctx);
}

/** In its state after a change. */
export async function shownInvitation(id: string, ctx: Ctx): Promise<Invitation> {
  const { db, today, actor } = ctx;
  const [line, more, tasks] = [
    await invitationLine(db, id, today),
    await moreOfInvitation(db, id, today),
    await taskRows(db, id),
  ];
  if (line === undefined || more === undefined) throw new Refused(OnboardingRefusal.NO_SUCH_INVITATION(), 404);
  const isOwn = line.employeeId === actor.employeeId;
  const acts = !isOwn && isOpen(line.state) && actor.holds.has(OnboardingPermission.LIST_INVITE.code);
  const { acceptedAt, remindedAt, endReason, number } = more;
  return {
    line,
    tasks: tasks.map((row) => ({
      ...shownTask(row),
      mayTick: acts && mayTick(row, OF_OFFICE),
      mayUntick: acts && mayUntick(row, OF_OFFICE),
    })),
    invited: doneOf(more.invitedAt, more.invitedBy),
    ended: doneOf(more.endedAt, more.endedBy),
    ...{ acceptedAt, remindedAt, endReason, number, isOwn },
    newer: isOpen(line.state) ? await newerThan(more, ctx) : null,
  };
}

function doneOf(at: Instant | null, by: string | null) {
  return at === null ? null : { at, by };
}

async function newerThan({ designationId, versionId }: MoreOfInvitation, { db }: Ctx): Promise<Invitation['newer']> {
  const inForce = await programFor(db, designationId);
  if (inForce === undefined || inForce.versionId === versionId) return null;
  const named = await versionNamed(db, inForce.versionId);
  return named === undefined ? null : { program: named.program, number: named.number };
}
