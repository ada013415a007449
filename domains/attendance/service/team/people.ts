// Whose leader one is, and how the reading of other people's days is put on record.
import { requireEmployee, teamOf } from '@kawani/domains/employees/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { TeamReport } from '../../contract/team.ts';
import { type Member, members, withResult } from '../../table/team-people.ts';

/** Everybody one leads today: without oneself, and without the people of another leader. */
export async function myTeam({ actor, db, today }: Pick<RequestContext, 'actor' | 'db' | 'today'>): Promise<string[]> {
  return teamOf(db, requireEmployee(actor.employeeId), today);
}

/** Of a team those a report is about, in its order. */
export async function reported(
  ids: readonly string[],
  report: TeamReport,
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
): Promise<Member[]> {
  const { from, to, result, group, ...chosen } = report;
  const found = await members(db, ids, today, chosen, group);
  if (result === undefined) return found;
  const having = await withResult(
    db,
    found.map(({ id }) => id),
    { from, to, result },
  );
  return found.filter(({ id }) => having.has(id));
}

/** One line naming everybody whose days are read. */
export async function auditReading(
  ctx: RequestContext,
  ids: readonly string[],
  detail: Record<string, unknown>,
): Promise<void> {
  if (ids.length > 0) await ctx.audit({ action: 'READ', subject: 'employee', detail: { ...detail, people: ids } });
}

export function idsOf(people: readonly Member[]): string[] {
  return people.map(({ id }) => id);
}
