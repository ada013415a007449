// Hiring a former employee again: the record, number, account, papers, loans and savings stay; employment, post, pay and
// schedule start again, all in one transaction.
import { EmployeePermission, EmployeeRefusal, type PayTerms } from '@kawani/domains/employees/contract';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { type Db, isAgainst, newId } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import { addJob } from '@kawani/kit/server/jobs';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { NewRefusal } from '../contract/new-employee.ts';
import { RecordText } from '../contract/record-notices.ts';
import { type RehireFacts, type RehireForm, RehireRefusal, rehireApi } from '../contract/rehire.ts';
import { ageFault } from '../rules/new-employee.ts';
import { asksReason, earliestRehire, type LastEnd, rehireObjections } from '../rules/rehire.ts';
import { addTasks, barredAmong, linksOf } from '../table/accounts.ts';
import { endPostings, holdPeople, insertStatus, statusesOf } from '../table/employment.ts';
import {
  beginEmployment,
  employmentRows,
  type Former,
  formerEmployee,
  lastPost,
  papersDue,
} from '../table/employments.ts';
import { insertPostings } from '../table/enrolment.ts';
import { termsOf } from '../table/pay-terms.ts';
import { FIRST_ROLES } from './accounts/creating.ts';
import { ACCOUNT_TASKS, queueOf } from './accounts/provider-tasks.ts';
import { placeObjections, publishUsual, type Shifts } from './new-employee.ts';
import { enterTerms } from './pay-terms.ts';
import { requireReach } from './reaching.ts';

/** What only the schedule knows besides: shifts, and which period of pay a day is in. */
export type RehirePorts = Shifts & { payPeriodOn(db: Db, on: Day): Promise<{ readonly ends: Day }> };

export function rehireFacts(ports: RehirePorts) {
  return async (asked: TakesOf<typeof rehireApi.facts>, ctx: RequestContext): Promise<RehireFacts> => {
    const { db, today } = ctx;
    const { employeeId } = asked;
    await requireReach(rehireApi.facts, employeeId, ctx);
    await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'rehire' } });
    const { former, last, earliest } = await lastEnd(db, employeeId, ports);
    const post = await lastPost(db, employeeId, last.separatedOn ?? today);
    const on = asked.on ?? today;
    const designationId = asked.designationId ?? post?.designationId ?? null;
    return {
      ...{ name: former.name, number: former.number, earliest, last: post },
      employments: await employmentRows(db, employeeId),
      asksReason: asksReason(last),
      hasPay: (await termsOf(db, employeeId)).length > 0,
      papers: await papersDue(db, { employeeId, designationId, on }),
      account: await accountOf(db, employeeId),
    };
  };
}

async function accountOf(db: Db, employeeId: string): Promise<RehireFacts['account']> {
  const usernames = (await linksOf(db, employeeId)).map(({ username }) => username);
  if (usernames.length === 0) return 'NONE';
  return (await barredAmong(db, usernames)).size === usernames.length ? 'DISABLED' : 'WORKS';
}

type Found = { readonly former: Former; readonly last: LastEnd; readonly earliest: Day };

async function lastEnd(db: Db, employeeId: string, { payPeriodOn }: RehirePorts): Promise<Found> {
  const former = await formerEmployee(db, employeeId);
  if (former === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  const { name, separatedOn, hiredOn } = former;
  const {
    status = 'Probationary',
    from: since = hiredOn,
    cause = null,
  } = (await statusesOf(db, employeeId)).at(-1) ?? {};
  const last = { name, separatedOn, status, since, cause };
  const { ends } = await payPeriodOn(db, separatedOn ?? since);
  return { former, last, earliest: earliestRehire(last, ends) };
}

/** As the office does it: terms of pay need their own permission. */
export function rehireByOffice(ports: RehirePorts) {
  return async (form: RehireForm, ctx: RequestContext) => {
    await requireReach(rehireApi.rehire, form.employeeId, ctx);
    if (form.pay !== undefined && !ctx.actor.holds.has(EmployeePermission.MANAGE_PAY_SETUP.code))
      throw new Refused(NewRefusal.PAY_NOT_YOURS('pay'), 409);
    return rehire(form, ctx, ports);
  };
}

/** Within the caller's transaction, whose actor was let do it. Of two who rehire a person together the second is refused. */
export async function rehire(form: RehireForm, ctx: RequestContext, ports: RehirePorts) {
  const { db, today, actor, now } = ctx;
  const { employeeId, hiredOn, status, reason = null, designationId } = form;
  await holdPeople(db, [employeeId]);
  const { former, last, earliest } = await lastEnd(db, employeeId, ports);
  const objections: Refusal[] = rehireObjections(form, last, { earliest, today });
  if (objections.length === 0) {
    objections.push(...ageFault({ birthDate: former.birthDate, hiredOn }, today));
    objections.push(...(await placeObjections(form, ports, db)));
  }
  const [first, ...others] = objections;
  if (first !== undefined) throw new Refused(first, 409, others);
  await endPostings(db, employeeId, last.separatedOn ?? addDays(hiredOn, -1));
  const employment = await begin(former, { employeeId, hiredOn, reason, by: actor.username, at: now }, db);
  const given = { employeeId, status, from: hiredOn, cause: 'REHIRED', facts: {}, fileId: null } as const;
  await insertStatus(db, { ...given, reason: reason ?? 'Hired again', by: actor.username, at: now });
  const [detachmentId, departmentId] = [form.detachmentId ?? null, form.departmentId ?? null];
  await insertPostings(db, [{ id: newId(), employeeId, detachmentId, departmentId, designationId, since: hiredOn }]);
  await writePay(form, ctx);
  await resetRoles(employeeId, ctx);
  const schedule = await publishUsual(employeeId, form, ports, ctx);
  await tell(former, form, ctx);
  return { employeeId, employment, schedule };
}

/** The database knows whether the case of the last employment is over. */
async function begin({ name }: Former, begun: Parameters<typeof beginEmployment>[1], db: Db): Promise<number> {
  try {
    return await beginEmployment(db, begun);
  } catch (error) {
    if (isAgainst(error, 'employment_after_case')) throw new Refused(RehireRefusal.CASE_OPEN({ name }));
    throw error;
  }
}

/** Without new terms the last ones go on, from the first day, as long as the law still allows them. */
async function writePay({ employeeId, hiredOn, pay }: RehireForm, ctx: RequestContext): Promise<void> {
  const [before] = await termsOf(ctx.db, employeeId);
  const terms: Omit<PayTerms, 'effectiveFrom'> | undefined = pay ?? before;
  if (terms === undefined) return;
  const { basis, rate, factor, mwe, cola, allowances } = terms;
  const form = {
    employeeId,
    effectiveFrom: hiredOn,
    basis,
    rate,
    factor,
    mwe,
    cola,
    allowances,
    reason: 'Hired again',
  };
  try {
    await enterTerms(form, ctx);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (pay === undefined) throw new Refused(RehireRefusal.PAY_OUTDATED('pay'), 409);
    throw new Refused(underPay(error.refusal), error.status, error.others.map(underPay));
  }
}

function underPay(refusal: Refusal): Refusal {
  return { ...refusal, field: `pay.${refusal.field ?? ''}` };
}

/** The old account starts with the role of every employee: nobody comes back into an office that they held before. */
async function resetRoles(employeeId: string, { db, actor, now }: RequestContext): Promise<void> {
  const links = await linksOf(db, employeeId);
  if (links.length === 0) return;
  const tasks = links.map(({ username }) => ({
    kind: 'ROLES' as const,
    employeeId,
    username,
    roles: [...FIRST_ROLES],
  }));
  await addTasks(db, tasks, actor.username, now);
  for (const { username } of links) await addJob(db, ACCOUNT_TASKS, { username }, queueOf(username));
}

async function tell(
  { username, separatedOn }: Former,
  { employeeId, hiredOn, status }: RehireForm,
  ctx: RequestContext,
) {
  const was = separatedOn === null ? null : `Employed until ${showDay(separatedOn)}`;
  const is = `${status} from ${showDay(hiredOn)}`;
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, [{ field: 'Hired again', was, is }]);
  if (username === null) return;
  const body = RecordText.REHIRED({ date: showDay(hiredOn) });
  await ctx.notify({ to: username, title: RecordText.REHIRED_TITLE(), body, opens: '/profile?tab=employment' });
}
