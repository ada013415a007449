// A status that has not begun: taking it back, with everything as it was before.
import { EmploymentRefusal, statusApi } from '@kawani/domains/employees/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { isEmployedAs } from '../rules.ts';
import { deleteStatus, holdPeople, type KeptStatus, reopen, setSeparated, statusesOf } from '../table/employment.ts';
import type { Followers, StatusChange } from './employment.ts';
import { requireReach } from './reaching.ts';

type About = { readonly employeeId: string; readonly effectiveFrom: Day };

/** Takes back a status that has not begun, the last one first. */
export async function cancelStatus(asked: About, ctx: RequestContext, followers: Followers) {
  const { employeeId, effectiveFrom } = asked;
  await requireReach(statusApi.cancelStatus, employeeId, ctx);
  await holdPeople(ctx.db, [employeeId]);
  const ahead = await statusAhead(asked, ctx);
  if (ahead?.planned.from !== effectiveFrom) throw new Refused(EmploymentRefusal.NO_SUCH_STATUS());
  const { planned } = ahead;
  await takeBack({ employeeId, ...ahead }, ctx, followers);
  const was = `${planned.status} from ${showDay(effectiveFrom)}`;
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, [{ field: 'Status to come', was, is: null }]);
  return { effectiveFrom };
}

export type StatusAhead = { readonly before: KeptStatus; readonly planned: KeptStatus };

/** The last status of a person, where it has not begun, and the one before it. */
export async function statusAhead(
  { employeeId }: Pick<About, 'employeeId'>,
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
): Promise<StatusAhead | undefined> {
  const rows = await statusesOf(db, employeeId);
  const [before, planned] = [rows.at(-2), rows.at(-1)];
  if (planned === undefined || before === undefined) return undefined;
  return planned.from > today && isEmployedAs(before.status) ? { before, planned } : undefined;
}

/** Everything stands as before the status was set. */
export async function takeBack(
  { employeeId, before, planned, moved }: StatusAhead & Pick<StatusChange, 'employeeId' | 'moved'>,
  ctx: RequestContext,
  followers: Followers,
): Promise<void> {
  const { status: to, from: effectiveFrom, cause, facts } = planned;
  await deleteStatus(ctx.db, employeeId, effectiveFrom);
  if (facts.ended !== undefined) await reopen(ctx.db, facts.ended);
  if (!isEmployedAs(to)) await setSeparated(ctx.db, employeeId, null);
  const change = { employeeId, from: before.status, to, effectiveFrom, cause };
  for (const { restore } of followers) await restore({ ...change, ...(moved === undefined ? {} : { moved }) }, ctx);
}
