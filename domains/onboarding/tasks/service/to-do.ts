// What somebody does for new hires: a supervisor for the people they lead, the store and IT for everybody.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { OnboardingPermission } from '../../handbook/policy.ts';
import type { TaskOwner } from '../../programs/lists.ts';
import { OnboardingRefusal } from '../contract/refusals.ts';
import type { ToDoLine, toDoApi } from '../contract/to-do.ts';
import { MOST_TO_DO } from '../lists.ts';
import { inviteRow } from '../table/invites.ts';
import { ledNewcomers, toDoRows } from '../table/to-do.ts';
import { tickAs, untickAs } from './ticking.ts';

type Ctx = RequestContext;
type Asked = TakesOf<typeof toDoApi.tick>;

/** Offices whose tasks the holder of a permission does. */
function officesOf({ actor }: Pick<Ctx, 'actor'>): TaskOwner[] {
  const store: TaskOwner[] = actor.holds.has(UniformPermission.PROCESS_UNIFORM_REQUEST.code) ? ['STORE'] : [];
  const it: TaskOwner[] = actor.holds.has(EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS.code) ? ['IT'] : [];
  return [...store, ...it];
}

export async function teamOfLeader({ db, actor, today }: Pick<Ctx, 'db' | 'actor' | 'today'>): Promise<string[]> {
  if (actor.employeeId === null || !actor.holds.has(OnboardingPermission.ATTENDANCE.code)) return [];
  return ledNewcomers(db, actor.employeeId, today);
}

export async function toDo(_: object, ctx: Ctx): Promise<{ items: ToDoLine[] }> {
  const { db, actor } = ctx;
  const whose = { offices: officesOf(ctx), team: await teamOfLeader(ctx), except: actor.employeeId };
  return { items: await toDoRows(db, whose, MOST_TO_DO) };
}

export async function tickToDo({ id: inviteId, taskId }: Asked, ctx: Ctx): Promise<void> {
  await tickAs({ inviteId, taskId }, { owners: await ownersFor(inviteId, ctx) }, ctx);
}

export async function untickToDo({ id: inviteId, taskId }: Asked, ctx: Ctx): Promise<void> {
  await untickAs({ inviteId, taskId }, { owners: await ownersFor(inviteId, ctx) }, ctx);
}

/** Whose tasks for a newcomer the caller does. For others, the task doesn’t exist. */
async function ownersFor(inviteId: string, ctx: Ctx): Promise<TaskOwner[]> {
  const invite = await inviteRow(ctx.db, inviteId);
  const isLed = invite !== undefined && (await teamOfLeader(ctx)).includes(invite.employeeId);
  const owners: TaskOwner[] = [...officesOf(ctx), ...(isLed ? (['SUPERVISOR'] as const) : [])];
  if (owners.length === 0) throw new Refused(OnboardingRefusal.NO_SUCH_TASK(), 404);
  return owners;
}
