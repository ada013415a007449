// Required headcount of a date, and where a holiday is observed. Pure.
import type { Day } from '@kawani/kit/values/day';

type Need = { readonly siteId: string; readonly shiftId: string; readonly from: Day; readonly headcount: number };

/** The latest word of each site and shift up to a date; where it is none, nothing is required. Given in order. */
export function requiredOn(needs: readonly Need[], on: Day): { siteId: string; shiftId: string; headcount: number }[] {
  const latest = new Map<string, Need>();
  for (const need of needs) if (need.from <= on) latest.set(`${need.siteId} ${need.shiftId}`, need);
  return [...latest.values()]
    .filter(({ headcount }) => headcount > 0)
    .map(({ siteId, shiftId, headcount }) => ({ siteId, shiftId, headcount }));
}

type Scope = { readonly places: readonly string[] | null; readonly sites: readonly string[] | null };

/** Whether a site observes a holiday; null: a place that is not known, where only national ones are. */
export function isObservedAt({ places, sites }: Scope, site: { id: string; psgc: string } | null): boolean {
  if (places === null && sites === null) return true;
  if (site === null) return false;
  return sites?.includes(site.id) === true || places?.some((area) => site.psgc.startsWith(area)) === true;
}
