// Whether a resignation, or a wish about the last day, may be filed (Labor Code, Art. 300). Pure.
import { type Refusal, refusalAbout } from '@kawani/kit/contract/refusal';
import { addDays, type Day, daysBetween, showDay } from '@kawani/kit/values/day';
import type { LastDayForm, ResignationForm } from '../contract/form.ts';
import { CaseRefusal } from '../contract/refusals.ts';
import { NOTICE_DAYS } from '../lists.ts';

/** As far as a status may be set ahead: the last day is the day before it. */
const MOST_DAYS_AHEAD = 179;

type Waiting = { readonly id: string; readonly ref: string };

export type ResignationFacts = {
  readonly today: Day;
  /** The day of the letter: the first filing, however often it is changed. */
  readonly letterOn: Day;
  readonly hasFile: boolean;
  /** The last day of somebody who leaves already. */
  readonly leavesOn: Day | null;
  /** Another resignation that waits. */
  readonly waiting: Waiting | null;
};

/** Days between the letter and the last day. */
export function noticeDays(letterOn: Day, lastDay: Day): number {
  return Math.max(0, daysBetween(letterOn, lastDay));
}

export function isShort(letterOn: Day, lastDay: Day): boolean {
  return noticeDays(letterOn, lastDay) < NOTICE_DAYS;
}

export function resignationObjections(form: ResignationForm, facts: ResignationFacts): Refusal[] {
  const { leavesOn, waiting, letterOn, hasFile, today } = facts;
  if (leavesOn !== null) return [CaseRefusal.LEAVES_ALREADY({ date: showDay(leavesOn) })];
  if (waiting !== null) return [refusalAbout(waiting.id, CaseRefusal.WAITS_ALREADY({ ref: waiting.ref }))];
  const isUnexplained = isShort(letterOn, form.lastDay) && form.shortNotice === undefined;
  const days = noticeDays(letterOn, form.lastDay);
  const outside = dayObjections(form.lastDay, today);
  return [
    ...outside,
    ...(outside.length === 0 && isUnexplained ? [CaseRefusal.SHORT_NOTICE({ days }, 'shortNotice')] : []),
    ...(form.letter === undefined && !hasFile ? [CaseRefusal.LETTER('letter')] : []),
  ];
}

function dayObjections(lastDay: Day, today: Day): Refusal[] {
  if (lastDay < today) return [CaseRefusal.PAST('lastDay')];
  if (lastDay > addDays(today, MOST_DAYS_AHEAD)) return [CaseRefusal.TOO_FAR({ days: MOST_DAYS_AHEAD }, 'lastDay')];
  return [];
}

export type WishFacts = {
  readonly today: Day;
  /** Of the accepted resignation; null where there is none to change. */
  readonly lastDay: Day | null;
  readonly waiting: Waiting | null;
};

export function wishObjections({ wish, lastDay }: LastDayForm, facts: WishFacts): Refusal[] {
  const { today, waiting } = facts;
  if (facts.lastDay === null || facts.lastDay < today) return [CaseRefusal.NOT_LEAVING()];
  if (waiting !== null) return [refusalAbout(waiting.id, CaseRefusal.ASKED_ALREADY({ ref: waiting.ref }))];
  if (wish === 'STAY') return [];
  if (lastDay === undefined) return [CaseRefusal.WHICH_DAY('lastDay')];
  if (lastDay === facts.lastDay) return [CaseRefusal.SAME_DAY({ date: showDay(lastDay) }, 'lastDay')];
  return dayObjections(lastDay, today);
}
