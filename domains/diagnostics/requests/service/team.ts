// The people that a group is chosen from: those one leads, by site or by their numbers.
import { requireEmployee, teamOf } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { TeamMember } from '../contract/mine.ts';
import type { diagnosticsApi } from '../contract.ts';
import { MOST_LISTED } from '../lists.ts';
import { numbersIn } from '../rules.ts';
import { membersNumbered, membersOf } from '../table/team.ts';
import { missingCounts } from './due.ts';

export async function teamPeople({ siteId }: TakesOf<typeof diagnosticsApi.team>, ctx: RequestContext) {
  const all = await membersOf(ctx.db, await within(ctx));
  const found = siteId === undefined ? all : all.filter((each) => each.siteId === siteId.toLowerCase());
  const items = found.slice(0, MOST_LISTED);
  await auditReading(ctx, items);
  const missing = await missingCounts(
    ctx.db,
    found.map(({ id }) => id),
    ctx.today,
  );
  return { sites: sitesOf(all), items, total: found.length, missing };
}

/** Foreign and unknown numbers are answered alike. */
export async function numberedPeople({ numbers }: TakesOf<typeof diagnosticsApi.numbered>, ctx: RequestContext) {
  const asked = numbersIn(numbers);
  const items = await membersNumbered(ctx.db, asked, await within(ctx));
  await auditReading(ctx, items);
  const known = new Set(items.map(({ number }) => number.toUpperCase()));
  return { items, unknown: asked.filter((number) => !known.has(number)) };
}

async function within({ db, actor, today }: RequestContext) {
  return { ids: await teamOf(db, requireEmployee(actor.employeeId), today), on: today };
}

function sitesOf(people: readonly TeamMember[]) {
  const sites = new Map<string, { id: string; name: string; people: number }>();
  for (const { siteId, site } of people) {
    if (siteId === null || site === null) continue;
    sites.set(siteId, { id: siteId, name: site, people: (sites.get(siteId)?.people ?? 0) + 1 });
  }
  return [...sites.values()];
}

async function auditReading(ctx: RequestContext, people: readonly TeamMember[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await ctx.audit({ action: 'READ', subject: 'employee', detail: { people: ids } });
}
