// Who is due at the clinic, among the people one leads.
import { requireEmployee, teamOf } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import type { DiagnosticCategory } from '../../services/lists.ts';
import type { dueApi, RequiredDiagnostic } from '../contract/due.ts';
import { duePage, requiredRows } from '../table/due.ts';

export async function duePeople(asked: TakesOf<typeof dueApi.people>, { db, actor, today }: RequestContext) {
  const { days, missing, siteId = null, page, size } = asked;
  const team = await teamOf(db, requireEmployee(actor.employeeId), today);
  const missed = await missingBy(db, team, today);
  const isMissed = (id: string) => missing !== undefined && missed.get(id)?.includes(missing) === true;
  const found = await duePage(db, {
    ...{ page, size, siteId, on: today },
    ...(missing === undefined
      ? { ids: team, until: addDays(today, days) }
      : { ids: team.filter(isMissed), until: null }),
  });
  return { ...found, items: found.items.map((each) => ({ ...each, missing: missed.get(each.id) ?? [] })) };
}

type Missing = Map<string, DiagnosticCategory[]>;

/** What each of them misses, in the order of their job. */
async function missingBy(db: Db, ids: readonly string[], on: Day): Promise<Missing> {
  const missed: Missing = new Map();
  for (const { employeeId, category, isDone } of await requiredRows(db, ids, on))
    if (!isDone) missed.set(employeeId, [...(missed.get(employeeId) ?? []), category]);
  return missed;
}

/** How many of them miss what. */
export async function missingCounts(db: Db, ids: readonly string[], on: Day) {
  const counts = new Map<DiagnosticCategory, number>();
  for (const missed of (await missingBy(db, ids, on)).values())
    for (const category of missed) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([category, people]) => ({ category, people }));
}

export async function requiredOf(db: Db, employeeId: string, on: Day): Promise<RequiredDiagnostic[]> {
  return (await requiredRows(db, [employeeId], on)).map(({ category, isDone }) => ({ category, isDone }));
}
