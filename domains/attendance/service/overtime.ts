// Overtime drawn up: the type it is filed as, the minutes that count, and the kind of day and night they fall on.
import type { Fact } from '@kawani/domains/requests/engine/contract/request';
import type { Clash } from '@kawani/domains/requests/engine/service';
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import { addDays } from '@kawani/kit/values/day';
import { showMinutes, showTime } from '@kawani/kit/values/hours';
import type { OvertimeForm } from '../contract/request-forms.ts';
import { total, within } from '../rules/spans.ts';
import type { Interval } from '../rules.ts';
import { askedOvertime, dayKind, effectOf, intervalsOf, minutesOf, nightMinutesOf, spansOf } from '../rules.ts';
import { dayFacts } from './corrections.ts';
import {
  clashesWith,
  clashObjections,
  evaluationOf,
  type Kept,
  type Snapshot,
  type Standing,
  standingOn,
} from './standing.ts';

export async function evaluateOvertime(
  form: OvertimeForm,
  filing: Filing,
): Promise<Evaluation & { snapshot: Snapshot }> {
  const { date, starts, ends, task, orderNo } = form;
  const standing = await standingOn(date, filing);
  const approved = approvedAhead(standing);
  const { type, counted, objections } = askedOvertime(form, standing, approved);
  const clashes = clashObjections(await overlapping(form, filing), 'starts');
  const all = [...objections, ...clashes];
  const intervals = intervalsOf(counted);
  const grants = intervals.map(({ from, to }): Kept => ({ date, kind: type, starts: from, ends: to }));
  const found = {
    type,
    from: date,
    to: date,
    objections: all,
    asks: `${showTime(starts)} to ${showTime(ends)}, ${showMinutes(minutesOf(intervals))}`,
    effect: all.length > 0 ? 'No change of hours' : effectWith(intervals, grants, type, standing),
    facts: [...dayFacts(standing.day), ...overtimeFacts(intervals, approved, standing), ...given(task, orderNo)],
    days: [standing.day],
    grants,
  };
  return evaluationOf('OVERTIME', form, found, filing);
}

function approvedAhead({ granted }: Standing): Interval[] {
  return granted.flatMap(({ kind, starts, ends }) =>
    kind === 'PREAPPLY' && starts !== null && ends !== null ? [{ from: starts, to: ends }] : [],
  );
}

/** Other overtime at the same time; of what was approved ahead, excess is the difference. */
async function overlapping({ date, starts, ends }: OvertimeForm, filing: Filing): Promise<Clash[]> {
  const asked = spansOf([{ from: starts, to: ends }]);
  const others = await clashesWith({ from: addDays(date, -1), to: addDays(date, 1) }, filing, ['OVERTIME']);
  return others.filter(({ form, type, state, from }) => {
    const isAhead = type === 'PREAPPLY' && state === 'APPROVED' && from === date;
    const isExcess = isAhead && Date.parse(starts) <= filing.now.getTime();
    return !isExcess && total(within(asked, spansOf([intervalOf(form)]))) > 0;
  });
}

export function intervalOf(form: unknown): Interval {
  const { starts, ends } = form as OvertimeForm;
  return { from: starts, to: ends };
}

/** Ahead, what it will come to if it is worked; on a day without a shift, eight hours are no overtime yet. */
function effectWith(intervals: readonly Interval[], grants: readonly Kept[], type: string, standing: Standing): string {
  const { day } = standing;
  const kind = day.restDay || day.holidays.length > 0 ? `, ${dayKind(day)}` : '';
  const span = showMinutes(minutesOf(intervals));
  if (type === 'PREAPPLY') return `+${span} OT${kind}, once worked`;
  const becomes = standing.with(grants);
  return becomes.overtime === day.overtime ? `${span} approved${kind}, within the first 8 h` : effectOf(day, becomes);
}

function overtimeFacts(intervals: readonly Interval[], approved: readonly Interval[], { day }: Standing): Fact[] {
  const night = nightMinutesOf(intervals);
  const kind = dayKind(day);
  return [
    { label: 'Counted', value: showMinutes(minutesOf(intervals)) },
    ...(approved.length > 0 ? [{ label: 'Approved ahead', value: showMinutes(minutesOf(approved)) }] : []),
    { label: 'Day', value: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` },
    ...(night > 0 ? [{ label: 'Night hours', value: showMinutes(night) }] : []),
  ];
}

function given(task: string, orderNo: string | undefined): Fact[] {
  return [{ label: 'Task', value: task }, ...(orderNo ? [{ label: 'Client order no.', value: orderNo }] : [])];
}
