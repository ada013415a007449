// The steps of a payday, each with its state, from what the modules count. Pure.
import type { Day } from '@kawani/kit/values/day';
import { PaydayCount, type PaydayStep, type ShownStep } from '../contract/payday.ts';

export type PaydayFacts = {
  readonly isOver: boolean;
  readonly isPosted: boolean;
  /** What attendance counts of the period. */
  readonly open: Readonly<Record<'NO_TIMEOUT' | 'NO_TIME_IN' | 'UNREVIEWED' | 'OPEN_REQUESTS' | 'NO_SCHEDULE', number>>;
  readonly withoutTerms: number;
  readonly run: {
    readonly isComputing: boolean;
    readonly employees: number;
    readonly faults: number;
    readonly isCompleted: boolean;
    /** Released, or planned to be. */
    readonly isReleased: boolean;
  } | null;
  readonly bank: { readonly people: number; readonly isDownloaded: boolean };
  readonly cash: { readonly people: number; readonly isOver: boolean };
  readonly remittances: { readonly due: number; readonly overdue: number };
};

export function paydaySteps(facts: PaydayFacts): ShownStep[] {
  const { open, withoutTerms, run, bank, cash, remittances } = facts;
  const isCompleted = run?.isCompleted === true;
  const isChecked = isCompleted || (run !== null && !run.isComputing && run.employees > 0 && run.faults === 0);
  const exceptions = Object.values(open).reduce((sum, count) => sum + count, 0);
  const paying = (isDone: boolean) => stateOf(isCompleted && isDone, isCompleted);
  return [
    step('TIME', stateOf(facts.isPosted || exceptions === 0, true), facts.isPosted ? {} : open),
    step('TERMS', stateOf(withoutTerms === 0, true), { NO_TERMS: withoutTerms }),
    step('POST', stateOf(facts.isPosted, facts.isOver)),
    step('RUN', stateOf(isChecked, run !== null || facts.isOver), { FAULTS: isCompleted ? 0 : (run?.faults ?? 0) }),
    step('COMPLETE', stateOf(isCompleted, isChecked && facts.isPosted)),
    step('BANK', paying(bank.isDownloaded || bank.people === 0), { BANK_PEOPLE: bank.people }),
    step('CASH', paying(cash.isOver || cash.people === 0), { CASH_PEOPLE: cash.people }),
    step('RELEASE', paying(run?.isReleased === true)),
    step('REMIT', stateOf(remittances.due === 0, true), { REMITTANCES: remittances.due, OVERDUE: remittances.overdue }),
  ];
}

const stateOf = (isDone: boolean, isReady: boolean) => (isDone ? 'DONE' : isReady ? 'READY' : 'WAITING');

/** Counts of zero are left out. */
function step(code: PaydayStep, state: ShownStep['state'], counts: Partial<Record<PaydayCount, number>> = {}) {
  const found = PaydayCount.codes.map((what) => ({ what, count: counts[what] ?? 0 }));
  return { step: code, state, counts: found.filter(({ count }) => count > 0) };
}

/** What somebody who does these steps does next, or whose step they wait for. */
export function nextStep(steps: readonly ShownStep[], mine: ReadonlySet<PaydayStep>) {
  const next = steps.find((each) => each.state === 'READY' && mine.has(each.step))?.step ?? null;
  const isLeft = steps.some((each) => each.state === 'WAITING' && mine.has(each.step));
  const waitsFor = steps.find((each) => each.state === 'READY' && !mine.has(each.step))?.step ?? null;
  return { next, waitsFor: next === null && isLeft ? waitsFor : null };
}

type RunLike = { readonly ends: Day; readonly isReleased: boolean } | undefined;

/**
 * A day of the period that payday is about: the last pay until its payslips are released, then the period after it. Before any
 * pay: the last period that is over, if anybody had a shift in it.
 */
export function paydayOn(
  last: RunLike,
  { today, before, after }: { today: Day; before: { day: Day; hadWork: boolean }; after: Day },
): Day {
  if (last === undefined) return before.hadWork ? before.day : today;
  if (!last.isReleased) return last.ends;
  return after < today ? after : today;
}
