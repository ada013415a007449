// Pay periods: which one a day lies in, which dates are closed, and the rules by which months are cut.
import type { DayRange, PayPeriod } from '@kawani/domains/schedule/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { CutOffRefusal, type CutOffRule } from '../contract/periods.ts';
import { type CutOffRules, cutOffObjections, periodBetween } from '../rules.ts';
import {
  holdAllDays,
  insertRule,
  keepOpen,
  keptRules,
  lastPostedDay,
  type NewPeriod,
  notePaid,
  openAgain,
  periodOf,
  periodsAround,
  periodsWithin,
  postedRanges,
  postedRangesHeld,
  putPeriods,
  removeRule,
} from '../table/periods.ts';

export type { NewPeriod };

export async function payPeriodOn(db: Db, on: Day): Promise<PayPeriod> {
  const set = await periodOf(db, on);
  if (set !== undefined) return set;
  const { rules, closed, ...around } = await periodsAround(db, on);
  return periodBetween(on, around, rules, new Set(closed));
}

/** Every period that touches the range, in order; `rules` in the place of those that are set. */
export async function payPeriodsWithin(db: Db, { from, to }: DayRange, rules?: CutOffRules): Promise<PayPeriod[]> {
  const { set, ...around } = await periodsWithin(db, { from, to });
  const known = rules ?? around.rules;
  const closed = new Set(around.closed);
  const found: PayPeriod[] = [];
  for (let on = from; on <= to; on = addDays((found.at(-1) as PayPeriod).ends, 1)) {
    const kept = set.find(({ starts, ends }) => starts <= on && ends >= on);
    const before = set.findLast(({ ends }) => ends < on)?.ends ?? around.before;
    const after = set.find(({ starts }) => starts > on)?.starts ?? around.after;
    found.push(kept ?? periodBetween(on, { before, after }, known, closed));
  }
  return found;
}

export async function isPosted(db: Db, on: Day): Promise<boolean> {
  return (await postedRanges(db, on, on)).length > 0;
}

/** The posted periods that touch the range, in order. */
export const postedWithin: (db: Db, from: Day, to: Day) => Promise<DayRange[]> = postedRanges;

/** The same for whoever is about to change days: none of them is posted before his transaction ends. */
export const postedWhileHeld: (db: Db, from: Day, to: Day) => Promise<DayRange[]> = postedRangesHeld;

/** Sets periods, or only their state where one starts on the same day. */
export const setPeriods: (db: Db, periods: readonly NewPeriod[]) => Promise<void> = putPeriods;

/** A period whose pay is opened keeps its dates from then on, whatever holidays and rules are set later. */
export const keepPeriod: (db: Db, period: PayPeriod) => Promise<void> = keepOpen;

/** Nobody changes a day until the transaction ends. */
export const holdDaysStill: (db: Db) => Promise<void> = holdAllDays;

/** Closes a period whose days its caller holds still. */
export async function closePeriod(db: Db, period: Omit<NewPeriod, 'state'>): Promise<void> {
  await putPeriods(db, [{ ...period, state: 'Posted' }]);
}

/** False where it is not posted, or its pay is complete. */
export const reopenPeriod: (db: Db, starts: Day) => Promise<boolean> = openAgain;

/** Completes the pay of the posted periods within a range: none of them opens again. */
export const markPaid: (db: Db, range: DayRange, at: Date) => Promise<void> = notePaid;

export const lastPosted: (db: Db) => Promise<Day | null> = lastPostedDay;

export const cutOffRules: (db: Db) => Promise<(CutOffRule & { by: string; at: string })[]> = keptRules;

type Setting = { readonly by: string; readonly now: Date; readonly today: Day };

/** The rules as they would be with a new one; refuses one that would move dates that are over. */
export async function rulesWith(db: Db, rule: CutOffRule, today: Day): Promise<CutOffRule[]> {
  const rules = (await keptRules(db)).map(({ by: _, at: __, ...kept }) => kept);
  const [objection] = cutOffObjections(rule, { rules, today, lastPosted: await lastPostedDay(db) });
  if (objection !== undefined) throw new Refused(objection, 400);
  return [...rules, rule].sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
}

export async function setCutOffs(db: Db, rule: CutOffRule, { by, now, today }: Setting): Promise<void> {
  await rulesWith(db, rule, today);
  await insertRule(db, rule, by, now);
}

/** Only a rule that has not begun: no period was told by it yet. */
export async function takeBackCutOffs(db: Db, effectiveFrom: Day, today: Day): Promise<void> {
  const isAhead = effectiveFrom > today;
  if (!isAhead || !(await removeRule(db, effectiveFrom))) throw new Refused(CutOffRefusal.NO_SUCH_RULE(), 404);
}
