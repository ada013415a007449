// What waiting leaves come to as things are now: credits before and after, and how many are left on the owner's shift.
import type { EffectsNow, Waiting } from '@kawani/domains/requests/engine/service/request-handler';
import type { Text } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Credit, creditsLeft } from '../../credits/table/ledger.ts';
import { LeaveText } from '../contract/notices.ts';
import type { LeaveSnapshot } from '../rules/charges.ts';
import { type LeftOnShift, leftOnShift } from '../table/left-on-shift.ts';

type Leave = Waiting<LeaveSnapshot>;

/** Days of one request that are looked at: of a long leave the first ones say enough. */
const MOST_DAYS = 31;

export async function effectsNow(
  leaves: readonly Leave[],
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
): Promise<EffectsNow> {
  const draws = leaves.flatMap(({ ownerId, snapshot }) => snapshot.draws.map((draw) => ({ ...draw, ownerId })));
  const parts = leaves.flatMap(({ id, ownerId, snapshot }) =>
    snapshot.charges
      .filter(({ date }) => date >= today)
      .slice(0, MOST_DAYS)
      .map(({ date, portion }) => ({ id, ownerId, date, portion })),
  );
  const [credits, left] = await Promise.all([creditsLeft(db, draws), leftOnShift(db, parts)]);
  return new Map(leaves.map((leave) => [leave.id, [...balancesOf(leave, credits), ...shiftsOf(leave, left, today)]]));
}

/** A waiting leave holds its days: what is left is what there is after it. */
function balancesOf({ ownerId, snapshot: { draws } }: Leave, credits: readonly Credit[]): Text[] {
  return draws.map(({ type, year, days }) => {
    const credit = credits.find((each) => each.ownerId === ownerId && each.type === type && each.year === year);
    const after = credit?.left ?? 0;
    const facts = { type, before: after + days, after };
    return draws.length === 1 ? LeaveText.BALANCE(facts) : LeaveText.BALANCE_OF({ ...facts, year: String(year) });
  });
}

/** The date on which fewest are left. */
function shiftsOf({ id, snapshot }: Leave, left: readonly LeftOnShift[], today: Day): Text[] {
  const [worst] = left
    .filter((each) => each.id === id)
    .toSorted((a, b) => a.left - b.left || (a.date < b.date ? -1 : 1));
  if (worst === undefined) return [];
  const facts = { left: worst.left, all: worst.all };
  const dates = new Set(snapshot.charges.filter(({ date }) => date >= today).map(({ date }) => date));
  return [
    dates.size === 1
      ? LeaveText.LEFT_ON_SHIFT(facts)
      : LeaveText.LEFT_ON_SHIFT_ON({ ...facts, date: showDay(worst.date) }),
  ];
}
