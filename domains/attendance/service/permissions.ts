// Undertime and remote work drawn up: what is asked for beforehand, or explained afterwards.
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import type { NewText } from '@kawani/kit/contract/notices';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showMinutes, showWallTime } from '@kawani/kit/values/hours';
import { TimeText } from '../contract/notices.ts';
import type { RemoteForm, UndertimeForm } from '../contract/request-forms.ts';
import type { AttendanceDay } from '../contract.ts';
import { shiftSpan } from '../rules/plan.ts';
import { instantAt } from '../rules/spans.ts';
import { isCountable, leaveInstant, remoteObjections, undertimeObjections } from '../rules.ts';
import { dayFacts } from './corrections.ts';
import {
  clashesWith,
  clashObjections,
  daysWithin,
  evaluationOf,
  type Kept,
  type Snapshot,
  type Standing,
  standingOn,
} from './standing.ts';

const LEAVES = ['LEAVE', 'SPECIAL_LEAVE'];

export async function evaluateUndertime(
  form: UndertimeForm,
  filing: Filing,
): Promise<Evaluation & { snapshot: Snapshot }> {
  const { date, leaveAt } = form;
  const standing = await standingOn(date, filing);
  const { day } = standing;
  const range = { from: date, to: date };
  const asked = await clashesWith(range, filing, ['UT', ...LEAVES]);
  const clashes = asked.filter(({ form: other, kind }) => kind === 'UT' || portionOn(other, date) === 'WHOLE');
  const objections = [...undertimeObjections(form, standing), ...clashObjections(clashes, 'date')];
  const short = objections.length > 0 ? 0 : shortBy(form, standing);
  const found = {
    type: 'UT',
    ...range,
    objections,
    asks: TimeText.LEAVE_AT({ time: showWallTime(leaveAt) }),
    effect: TimeText.UNDERTIME_EXCUSED({ hours: showMinutes(short) }),
    facts: [...dayFacts(day), { label: TimeText.LABEL_UNDERTIME(), value: showMinutes(short) }],
    days: [day],
    grants: [{ date, kind: 'UT', starts: null, ends: null }] satisfies Kept[],
  };
  return evaluationOf('UT', form, found, filing);
}

/** What is on record; of a day to come, what leaving then would leave undone. */
function shortBy(form: UndertimeForm, { day, today, with: having }: Standing): number {
  if (day.shift === null) return 0;
  if (day.undertime > 0 || day.date < today) return day.undertime;
  const [starts] = shiftSpan(day.date, day.shift);
  const starting = instantAt(starts);
  return having([{ date: day.date, kind: 'TA', starts: starting, ends: leaveInstant(form, day) }]).undertime;
}

export async function evaluateRemote(form: RemoteForm, filing: Filing): Promise<Evaluation & { snapshot: Snapshot }> {
  const { from, to, portion, workPlace, tasks } = form;
  const days = isCountable(form) ? await daysWithin(from, to, filing) : [];
  const asked = isCountable(form) ? await clashesWith({ from, to }, filing, ['WR', ...LEAVES]) : [];
  const clashes = asked.filter((other) =>
    days.some(({ date }) => date >= other.from && date <= other.to && !areHalves(portion, portionOn(other.form, date))),
  );
  const found = {
    type: 'WR',
    from,
    to,
    objections: [...remoteObjections(form, days), ...clashObjections(clashes, 'from')],
    asks:
      portion === 'WHOLE'
        ? TimeText.REMOTE({ days: countOf(days), place: workPlace })
        : TimeText.REMOTE_HALF({ days: countOf(days), portion, place: workPlace }),
    effect: TimeText.NO_PLACE_CHECK(),
    facts: [
      { label: TimeText.LABEL_WORK_DAYS(), value: String(workDays(days).length) },
      { label: TimeText.LABEL_PORTION(), value: portion },
      { label: TimeText.LABEL_WORK_PLACE(), value: workPlace },
      { label: TimeText.LABEL_TASKS(), value: tasks },
    ],
    days,
    grants: days.map(({ date }): Kept => ({ date, kind: 'WR', starts: null, ends: null, portion })),
  };
  return evaluationOf('WR', form, found, filing);
}

function workDays(days: readonly AttendanceDay[]): AttendanceDay[] {
  return days.filter(({ shift, restDay }) => shift !== null && !restDay);
}

function countOf(days: readonly AttendanceDay[]): string | NewText {
  const [only] = days;
  if (days.length === 1 && only !== undefined) return showDay(only.date);
  return TimeText.DAYS({ days: days.length });
}

function areHalves(one: string, other: string): boolean {
  return one !== 'WHOLE' && other !== 'WHOLE' && one !== other;
}

/** How much of a date a form of leave or remote work takes. */
function portionOn(form: unknown, date: Day): string {
  const asked = form as { portion?: string; from?: Day; to?: Day; firstPortion?: string; lastPortion?: string };
  if (asked.portion !== undefined) return asked.portion;
  if (date === asked.from) return asked.firstPortion ?? 'WHOLE';
  return date === asked.to ? (asked.lastPortion ?? 'WHOLE') : 'WHOLE';
}
