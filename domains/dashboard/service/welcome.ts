// The first steps of somebody new: shown for a month from the day of the hire, until each is done. A step is done when the
// record shows it, or when the person says that nothing is to be changed.
import { hasTimedIn } from '@kawani/domains/attendance/service';
import { WelcomeStep } from '@kawani/domains/dashboard/contract';
import { peopleOf, requireEmployee } from '@kawani/domains/employees/service';
import { ownSteps } from '@kawani/domains/employees/service/first-steps';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { daysBetween } from '@kawani/kit/values/day';
import { dismissedBy, insertDismissed } from '../table/dismissed.ts';

const NEW_DAYS = 30;
const keyOf = (step: WelcomeStep): string => `CONFIRMED_${step}`;

export async function welcome({ db, actor, today }: RequestContext): Promise<{ step: WelcomeStep; done: boolean }[]> {
  const employeeId = requireEmployee(actor.employeeId);
  const person = (await peopleOf(db, [employeeId])).get(employeeId);
  if (person === undefined || daysBetween(person.hiredOn, today) > NEW_DAYS) return [];
  const confirmed = await dismissedBy(db, employeeId);
  const done = await doneBy(db, employeeId);
  return WelcomeStep.options.map((step) => ({ step, done: done[step] || confirmed.has(keyOf(step)) }));
}

async function doneBy(db: Db, employeeId: string): Promise<Readonly<Record<WelcomeStep, boolean>>> {
  const { profile, notifications } = await ownSteps(db, employeeId);
  return { PROFILE: profile, SCHEDULE: await hasTimedIn(db, employeeId), NOTIFICATIONS: notifications };
}

export async function confirmStep({ step }: { step: WelcomeStep }, ctx: RequestContext) {
  if ((await welcome(ctx)).length === 0) return [];
  await insertDismissed(ctx.db, requireEmployee(ctx.actor.employeeId), keyOf(step), ctx.now);
  return welcome(ctx);
}
