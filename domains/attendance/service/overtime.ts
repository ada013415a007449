// Overtime drawn up: the type it is filed as, the minutes that count, and the kind of day and night they fall on.
import type { Clash } from '@kawani/domains/requests/engine/service';
import type { GivenFact } from '@kawani/domains/requests/engine/service/facts';
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import type { Text } from '@kawani/kit/contract/notices';
import { addDays } from '@kawani/kit/values/day';
import { showMinutes, showTime } from '@kawani/kit/values/hours';
import { TimeText } from '../contract/notices.ts';
import type { OvertimeForm } from '../contract/request-forms.ts';
import { total, within } from '../rules/spans.ts';
import type { Interval } from '../rules.ts';
import {
  askedOvertime,
  dayKind,
  effectOf,
  intervalsOf,
  minutesOf,
  nightMinutesOf,
  premiumDay,
  spansOf,
} from '../rules.ts';
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
    asks: TimeText.OVERTIME({
      timeIn: showTime(starts),
      timeOut: showTime(ends),
      hours: showMinutes(minutesOf(intervals)),
    }),
    effect: all.length > 0 ? TimeText.NO_CHANGE() : effectWith(intervals, grants, type, standing),
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
function effectWith(intervals: readonly Interval[], grants: readonly Kept[], type: string, standing: Standing): Text {
  const { day } = standing;
  const on = premiumDay(day);
  const span = showMinutes(minutesOf(intervals));
  if (type === 'PREAPPLY') {
    const hours = `+${span}`;
    return on === null ? TimeText.GAINED_AHEAD({ hours }) : TimeText.GAINED_AHEAD_ON({ hours, day: on });
  }
  const becomes = standing.with(grants);
  if (becomes.overtime !== day.overtime) return effectOf(day, becomes);
  return on === null ? TimeText.WITHIN_EIGHT({ hours: span }) : TimeText.WITHIN_EIGHT_ON({ hours: span, day: on });
}

function overtimeFacts(intervals: readonly Interval[], approved: readonly Interval[], { day }: Standing): GivenFact[] {
  const night = nightMinutesOf(intervals);
  return [
    { label: TimeText.LABEL_COUNTED(), value: showMinutes(minutesOf(intervals)) },
    ...(approved.length > 0 ? [{ label: TimeText.LABEL_AHEAD(), value: showMinutes(minutesOf(approved)) }] : []),
    { label: TimeText.LABEL_DAY(), value: dayKind(day) },
    ...(night > 0 ? [{ label: TimeText.LABEL_NIGHT(), value: showMinutes(night) }] : []),
  ];
}

function given(task: string, orderNo: string | undefined): GivenFact[] {
  return [
    { label: TimeText.LABEL_TASK(), value: task },
    ...(orderNo ? [{ label: TimeText.LABEL_ORDER(), value: orderNo }] : []),
  ];
}
