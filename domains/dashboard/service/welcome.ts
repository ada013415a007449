// The first steps of somebody new: shown for a month from the day of the hire, until each was opened.
import { WelcomeStep } from '@kawani/domains/dashboard/contract';
import { peopleOf, requireEmployee } from '@kawani/domains/employees/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { daysBetween } from '@kawani/kit/values/day';
import { dismissedBy, insertDismissed } from '../table/dismissed.ts';

const NEW_DAYS = 30;
const keyOf = (step: WelcomeStep): string => `WELCOME_${step}`;

export async function welcome({ db, actor, today }: RequestContext): Promise<{ step: WelcomeStep; done: boolean }[]> {
  const employeeId = requireEmployee(actor.employeeId);
  const person = (await peopleOf(db, [employeeId])).get(employeeId);
  if (person === undefined || daysBetween(person.hiredOn, today) > NEW_DAYS) return [];
  const opened = await dismissedBy(db, employeeId);
  return WelcomeStep.options.map((step) => ({ step, done: opened.has(keyOf(step)) }));
}

export async function openStep({ step }: { step: WelcomeStep }, ctx: RequestContext) {
  if ((await welcome(ctx)).length === 0) return [];
  await insertDismissed(ctx.db, requireEmployee(ctx.actor.employeeId), keyOf(step), ctx.now);
  return welcome(ctx);
}
