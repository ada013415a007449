// Which rules about time hold on a date at a place: a detachment's own before its cluster's before the company's. Pure.
import type { Day } from '@kawani/kit/values/day';
import type { TimeRules } from '../contract/policies.ts';

/** What holds where no policy says otherwise. */
export const USUAL_RULES: TimeRules = {
  graceMinutes: 0,
  openAfterMinutes: 120,
  overtimeLeast: 30,
  overtimeStep: 15,
  offlineDays: 7,
  clockReviewMinutes: 5,
  weakSignalM: 1000,
};

/** A policy that was set, with the detachments it holds for; null: for all. */
export type Policy = { readonly [Name in keyof TimeRules]: number | null } & {
  readonly effectiveFrom: Day;
  readonly sites: readonly string[] | null;
  /** 0 the company, 1 a cluster, 2 a detachment: the higher comes first. */
  readonly rank: number;
};

/** `policies` in the order in which they were set for their dates; a later one replaces an earlier one of its place. */
export function timeRulesOn(policies: readonly Policy[], date: Day, siteId: string | null): TimeRules {
  if (policies.length === 0) return USUAL_RULES;
  const held = policies.filter(
    ({ effectiveFrom, sites }) =>
      effectiveFrom <= date && (sites === null || (siteId !== null && sites.includes(siteId))),
  );
  const rules = { ...USUAL_RULES };
  for (const rank of [0, 1, 2]) {
    // Rules that the latest policy of a place leaves out are as they are above, whatever an earlier one said.
    const latest = held.findLast((policy) => policy.rank === rank);
    for (const name of NAMES) rules[name] = latest?.[name] ?? rules[name];
  }
  return rules;
}

const NAMES = Object.keys(USUAL_RULES) as (keyof TimeRules)[];
