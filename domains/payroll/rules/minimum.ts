// The minimum wage through a period: a wage order counts from its own day, also in the middle of a cut-off. Pure.
import type { Multiplier } from '@kawani/domains/statutory/rules';
import type { WageFloor } from '@kawani/domains/statutory/rules/wages';
import { addDays, type Day } from '@kawani/kit/values/day';
import type { Exact } from '@kawani/kit/values/exact';
import { type Centavos, centavos, plus } from '@kawani/kit/values/pesos';
import { type EarningFacts, hourlyOf } from './earnings.ts';
import type { PayTerms } from './facts.ts';
import { wageAt } from './limits.ts';

type FloorOn = (on: Day) => WageFloor | undefined;
export type DatedFloor = Pick<WageFloor, 'daily' | 'cola' | 'order' | 'since'>;

/** Those in force during any part of a range, the oldest first. */
export function floorsWithin(floorOn: FloorOn, { from, to }: { from: Day; to: Day }): DatedFloor[] {
  const floors: DatedFloor[] = [];
  for (let floor = floorOn(to); floor !== undefined; floor = floorOn(addDays(floor.since, -1))) {
    floors.unshift(floor);
    if (floor.since <= from) break;
  }
  return floors;
}

/** What the paid time of the period must come to at least: each date at the minimum of that date. */
export function wageAtFloors(
  floors: readonly DatedFloor[],
  facts: EarningFacts,
  table: readonly Multiplier[],
): Centavos | null {
  const [oldest] = floors;
  if (oldest === undefined) return null;
  const [dates, terms] = [floors.slice(1), facts.terms];
  const cut = terms.flatMap((each, at) => {
    const next = terms[at + 1]?.from;
    const within = dates.filter(({ since }) => since > each.from && (next === undefined || since < next));
    return [each, ...within.map(({ since }) => ({ ...each, from: since }))];
  });
  const floorOf = ({ from }: PayTerms) => floors.findLast(({ since }) => since <= from) ?? oldest;
  const leastOf = (each: PayTerms) => plus(floorOf(each).daily, lackingCola(floorOf(each), each));
  return wageAt(leastOf, { ...facts, terms: cut }, table);
}

/** What of the allowance of a wage order is not paid as one: basic pay has to have it. */
const lackingCola = (floor: Pick<WageFloor, 'cola'> | undefined, { cola }: PayTerms) =>
  centavos(Math.max((floor?.cola ?? 0) - cola, 0));

const HOURS_A_DAY = 8;

/**
 * The terms of a period that are furthest below the minimum wage, or closest above it; the minimum is that of their last date.
 * Basic pay counts without what lacks of the allowance.
 */
export function lowestAgainstFloor(
  terms: readonly PayTerms[],
  floorOn: FloorOn,
  until: Day,
): { readonly floor: WageFloor | undefined; readonly daily: Exact } | undefined {
  const paid = terms
    .filter(({ from }) => from <= until)
    .map((each, at, some) => {
      const next = some[at + 1]?.from;
      const floor = floorOn(next === undefined ? until : addDays(next, -1));
      return { floor, daily: hourlyOf(each).times(HOURS_A_DAY).minus(lackingCola(floor, each)) };
    });
  const above = ({ floor, daily }: (typeof paid)[number]) => daily.minus(floor?.daily ?? 0);
  return paid.sort((one, other) => above(one).comparedTo(above(other)))[0];
}
