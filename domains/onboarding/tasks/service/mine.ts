// A newcomer’s own onboarding.
import { requireEmployee, supervisorOn } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { FirstDay, MyOnboarding } from '../contract/mine.ts';
import { OnboardingRefusal } from '../contract/refusals.ts';
import { isOpen } from '../rules/tasks.ts';
import { versionNamed } from '../table/choices.ts';
import { firstPlace, firstShift, pickUpOf, uniformOf } from '../table/first-day.ts';
import { acceptInvite, holdInvite, type InviteRow, ownInvite } from '../table/invites.ts';
import { taskRows } from '../table/tasks.ts';
import { shownTask } from './shown.ts';
import { tickAs, untickAs } from './ticking.ts';

type Ctx = RequestContext;
const NOTHING: MyOnboarding = { invitation: null, tasks: [], firstDay: null };

export async function myOnboarding(_: object, ctx: Ctx): Promise<MyOnboarding> {
  const { db, actor } = ctx;
  const row = await ownInvite(db, requireEmployee(actor.employeeId));
  // Somebody who did not open it in time begins once HR invites them again.
  if (row === undefined || row.state === 'Missed') return NOTHING;
  const { id, state, startsOn, programVersionId } = row;
  const version = programVersionId === null ? undefined : await versionNamed(db, programVersionId);
  return {
    invitation: { id, state, startsOn, program: version?.program ?? null },
    tasks: (await taskRows(db, id)).map(shownTask),
    firstDay: isOpen(state) ? await firstDayOf(row, ctx) : null,
  };
}

async function firstDayOf({ employeeId, startsOn }: InviteRow, { db, today }: Ctx): Promise<FirstDay> {
  const on = startsOn > today ? startsOn : today;
  const place = await firstPlace(db, employeeId, on);
  const above = await supervisorOn(db, employeeId, on);
  return {
    on: startsOn,
    place: place ?? null,
    shift: (await firstShift(db, employeeId, on)) ?? null,
    supervisor: above === undefined ? null : { name: above.name, mobile: above.mobile },
    uniform: await uniformOf(db, employeeId, on),
    pickUp: (await pickUpOf(db, employeeId)) ?? null,
  };
}

/** Opened again, it stays accepted since the first time. */
export async function acceptMine(_: object, ctx: Ctx): Promise<MyOnboarding> {
  const { db, now } = ctx;
  const row = await holdInvite(db, (await requireMine(ctx)).id);
  if (row === undefined || !isOpen(row.state)) throw new Refused(OnboardingRefusal.NOT_INVITED(), 409);
  if (row.state === 'Invited') {
    await acceptInvite(db, row.id, now);
    await ctx.audit({ action: 'ACCEPT', subject: 'onboarding', subjectId: row.id });
  }
  return myOnboarding({}, ctx);
}

export async function tickMine({ id: taskId }: { readonly id: string }, ctx: Ctx): Promise<MyOnboarding> {
  const { id: inviteId } = await requireMine(ctx);
  await tickAs({ inviteId, taskId }, { owners: ['NEWCOMER'] }, ctx);
  return myOnboarding({}, ctx);
}

export async function untickMine({ id: taskId }: { readonly id: string }, ctx: Ctx): Promise<MyOnboarding> {
  const { id: inviteId } = await requireMine(ctx);
  await untickAs({ inviteId, taskId }, { owners: ['NEWCOMER'] }, ctx);
  return myOnboarding({}, ctx);
}

async function requireMine({ db, actor }: Ctx): Promise<InviteRow> {
  const row = await ownInvite(db, requireEmployee(actor.employeeId));
  if (row === undefined) throw new Refused(OnboardingRefusal.NOT_INVITED(), 409);
  return row;
}
