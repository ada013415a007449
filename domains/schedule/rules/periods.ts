// Pay periods: the dates of a month cut by the rule in force, so that every date lies in exactly one. Pure.
import type { PayPeriod } from '@kawani/domains/schedule/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day, firstOfMonth, lastOfMonth, showDay } from '@kawani/kit/values/day';
import { CutOffRefusal, type CutOffRule, type CutOffTerms } from '../contract/periods.ts';
import { movedPayDate } from './pay-date.ts';

/** The 1st to the 15th, and the 16th to the end of the month; filing closes the day after. */
export const USUAL_TERMS: CutOffTerms = { firstEnds: 15, secondEnds: 31, fileWithin: 1, payAfter: 5 };

/** In the order of their dates. Before the first of them the usual terms hold. */
export type CutOffRules = readonly CutOffRule[];

/** Dates on which no bank pays, beside weekends. */
export type ClosedDays = ReadonlySet<Day>;
const WEEKENDS_ALONE: ClosedDays = new Set();

/** The period of a day by the rules alone; where a rule begins or ends within one, it is cut there. */
export function usualPeriod(on: Day, rules: CutOffRules = [], closed = WEEKENDS_ALONE): PayPeriod {
  const rule = rules.findLast(({ effectiveFrom }) => effectiveFrom <= on);
  const next = rules.find(({ effectiveFrom }) => effectiveFrom > on);
  const terms = rule ?? USUAL_TERMS;
  const cuts = cutsAround(on, terms);
  const before = cuts.findLast((cut) => cut < on) as Day;
  const ends = cuts.find((cut) => cut >= on) as Day;
  const starts = addDays(before, 1);
  return dated(
    { ...terms, closed },
    rule !== undefined && rule.effectiveFrom > starts ? rule.effectiveFrom : starts,
    next !== undefined && next.effectiveFrom <= ends ? addDays(next.effectiveFrom, -1) : ends,
  );
}

/** The usual period of a day, cut to what the periods that were set around it leave free. */
export function periodBetween(
  on: Day,
  { before, after }: { before: Day | null; after: Day | null },
  rules: CutOffRules = [],
  closed = WEEKENDS_ALONE,
): PayPeriod {
  const usual = usualPeriod(on, rules);
  const starts = before !== null && before >= usual.starts ? addDays(before, 1) : usual.starts;
  const ends = after !== null && after <= usual.ends ? addDays(after, -1) : usual.ends;
  const terms = rules.findLast(({ effectiveFrom }) => effectiveFrom <= on) ?? USUAL_TERMS;
  return dated({ ...terms, closed }, starts, ends);
}

function dated(terms: CutOffTerms & { closed: ClosedDays }, starts: Day, ends: Day): PayPeriod {
  const paid = movedPayDate(addDays(ends, terms.payAfter), terms.closed);
  return { starts, ends, lastDayToFile: addDays(ends, terms.fileWithin), ...paid, state: 'Open' };
}

/** The days on which halves end, from the month before to the month after. */
function cutsAround(on: Day, { firstEnds, secondEnds }: CutOffTerms): Day[] {
  const month = firstOfMonth(on);
  const months = [firstOfMonth(addDays(month, -1)), month, addDays(lastOfMonth(month), 1)];
  return months.flatMap((first) => [nthOf(first, firstEnds), nthOf(first, secondEnds)]);
}

/** A day that the month lacks is its last one. */
function nthOf(first: Day, nth: number): Day {
  const on = addDays(first, nth - 1);
  return on.slice(0, 7) === first.slice(0, 7) ? on : lastOfMonth(first);
}

type Around = {
  readonly rules: CutOffRules;
  readonly today: Day;
  /** The end of the last posted period. */
  readonly lastPosted: Day | null;
};

/** What stands against a new rule: dates that are over or posted keep the period they were told. */
export function cutOffObjections(rule: CutOffRule, { rules, today, lastPosted }: Around): Refusal[] {
  const { effectiveFrom, firstEnds, secondEnds } = rule;
  return [
    ...(secondEnds <= firstEnds ? [CutOffRefusal.HALVES_REVERSED('secondEnds')] : []),
    ...(lastPosted !== null && effectiveFrom <= lastPosted
      ? [CutOffRefusal.FROM_POSTED({ from: showDay(effectiveFrom), last: showDay(lastPosted) }, 'effectiveFrom')]
      : effectiveFrom <= today
        ? [CutOffRefusal.FROM_OVER({ today: showDay(today) }, 'effectiveFrom')]
        : []),
    ...(rules.some((known) => known.effectiveFrom === effectiveFrom)
      ? [CutOffRefusal.HAS_RULE({ date: showDay(effectiveFrom) }, 'effectiveFrom')]
      : []),
  ];
}
