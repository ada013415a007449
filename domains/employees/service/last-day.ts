// Moving the last day of somebody who leaves: the end stays the same and comes on another day. What the first day ended is
// put back and ended again, in one transaction.
import { EmploymentRefusal, type StatusForm, statusApi } from '@kawani/domains/employees/contract';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, daysBetween, showDay } from '@kawani/kit/values/day';
import { asksFor, isEmployedAs } from '../rules.ts';
import { holdPeople, type KeptStatus } from '../table/employment.ts';
import { beginStatus, type Followers, objectionsTo, refuseFor } from './employment.ts';
import { requireReach } from './reaching.ts';
import { type StatusAhead, statusAhead, takeBack } from './status-ahead.ts';

export type NewLastDay = { readonly employeeId: string; readonly lastDay: Day };

/** Labor Code, Art. 300: a company that agrees to a shorter notice has accepted it. */
const NOTICE_DAYS = 30;

/** The last day before. Refused once it has passed, and where pay of the days between is posted. Its caller tells the person. */
export async function moveLastDay(
  { employeeId, lastDay }: NewLastDay,
  ctx: RequestContext,
  followers: Followers,
): Promise<Day> {
  await requireReach(statusApi.moveStatus, employeeId, ctx);
  await holdPeople(ctx.db, [employeeId]);
  const ahead = await endAhead(employeeId, ctx);
  const was = addDays(ahead.planned.from, -1);
  if (lastDay < ctx.today) throw new Refused(EmploymentRefusal.LAST_DAY_PAST('lastDay'));
  if (lastDay === was) throw new Refused(EmploymentRefusal.SAME_LAST_DAY({ date: showDay(was) }, 'lastDay'));
  const moved = { was, becomes: lastDay };
  await takeBack({ employeeId, ...ahead, moved }, ctx, followers);
  const form = formOf(employeeId, ahead, lastDay);
  refuseFor((await objectionsTo(form, ctx, followers, moved)).map(atLastDay));
  await beginStatus(form, ctx, followers, moved);
  const told = [{ field: 'Last day', was: showDay(was), is: showDay(lastDay) }];
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, told);
  return was;
}

async function endAhead(employeeId: string, ctx: RequestContext): Promise<StatusAhead> {
  const ahead = await statusAhead({ employeeId }, ctx);
  if (ahead === undefined || ahead.planned.cause === null || isEmployedAs(ahead.planned.status))
    throw new Refused(EmploymentRefusal.NO_LAST_DAY_AHEAD());
  return ahead;
}

function formOf(employeeId: string, { before, planned }: StatusAhead, lastDay: Day): StatusForm {
  const { status: to, cause, reason, facts, file } = planned;
  const { letterOn } = facts;
  const effectiveFrom = addDays(lastDay, 1);
  const shortNotice = shortNoticeOf(planned, effectiveFrom);
  return {
    ...{ employeeId, from: before.status, to, cause: cause ?? 'RESIGNATION', effectiveFrom, reason: reason ?? '' },
    ...(file === null ? {} : { fileId: file.id }),
    ...(letterOn === undefined ? {} : { letterOn }),
    ...(shortNotice === undefined ? {} : { shortNotice }),
  };
}

function shortNoticeOf({ cause, facts }: KeptStatus, effectiveFrom: Day): StatusForm['shortNotice'] {
  if (cause === null || !asksFor(cause, 'LETTER') || facts.letterOn === undefined) return undefined;
  if (daysBetween(facts.letterOn, effectiveFrom) >= NOTICE_DAYS) return undefined;
  return facts.shortNotice ?? 'ACCEPTED';
}

/** The form of a new last day has no first day of a status. */
function atLastDay(refusal: Refusal): Refusal {
  return refusal.field === 'effectiveFrom' ? { ...refusal, field: 'lastDay' } : refusal;
}
