// Whose schedule a planner may set: those he leads at any end of the range, or everybody where a permission says so.
import { scopeOf } from '@kawani/domains/employees/policy';
import { teamOf } from '@kawani/domains/employees/service';
import { MAX_PLAN_DAYS, PlanRefusal, planApi, ScheduleRefusal } from '@kawani/domains/schedule/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { type Among, idsIn } from '../../table/board.ts';

type Range = { readonly from: Day; readonly to: Day };

export function requirePlanRange({ from, to }: Range): void {
  if (to < from) throw new Refused(ScheduleRefusal.RANGE_REVERSED('to'), 400);
  if (daysBetween(from, to) >= MAX_PLAN_DAYS) {
    throw new Refused(PlanRefusal.PLAN_TOO_LONG({ days: MAX_PLAN_DAYS }, 'to'), 400);
  }
}

/** Null: everybody. Who comes or goes within the range is in reach at one end of it. */
export async function planReach(ctx: RequestContext, { from, to }: Range): Promise<Among> {
  const { actor, db, today } = ctx;
  if (scopeOf(actor, planApi.board) === 'all') return null;
  if (actor.employeeId === null) return [];
  const ids = new Set<string>();
  for (const on of new Set([today, from, to])) for (const id of await teamOf(db, actor.employeeId, on)) ids.add(id);
  return [...ids];
}

/** Whether somebody was led on a date, for the first dates of postings. Always, where everybody is in reach. */
export async function ledOn(ctx: RequestContext, dates: readonly Day[]): Promise<(id: string, date: Day) => boolean> {
  const { actor, db } = ctx;
  if (scopeOf(actor, planApi.board) === 'all') return () => true;
  const led = new Map<Day, ReadonlySet<string>>();
  for (const on of new Set(dates)) {
    led.set(on, new Set(actor.employeeId === null ? [] : await teamOf(db, actor.employeeId, on)));
  }
  return (id, date) => led.get(date)?.has(id) === true;
}

/** The people of a unit who are in reach; all in reach without one. Null: everybody. */
export async function chosenReach(ctx: RequestContext, view: Range & { unit?: string | undefined }): Promise<Among> {
  const reach = await planReach(ctx, view);
  if (view.unit === undefined) return reach;
  const ids = await idsIn(ctx.db, reach, view.unit, view);
  if (ids.length === 0) throw new Refused(PlanRefusal.NO_SUCH_UNIT('unit'), 404);
  return ids;
}
