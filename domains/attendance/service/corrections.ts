// Time Adjustment and Manual Time Out drawn up: the day with the corrected times in the place of the recorded ones.
import type { GivenFact } from '@kawani/domains/requests/engine/service/facts';
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import { joined, labelText, type NewText } from '@kawani/kit/contract/notices';
import { type Instant, showMinutes, showTime } from '@kawani/kit/values/hours';
import { TimeText } from '../contract/notices.ts';
import type { AdjustmentForm, TimeOutForm } from '../contract/request-forms.ts';
import { type AttendanceDay, DayResult } from '../contract.ts';
import { recordedText } from '../rules/recorded.ts';
import { adjustmentObjections, effectOf, nightMinutes, shiftTimes, timeOutObjections } from '../rules.ts';
import {
  clashesWith,
  clashObjections,
  evaluationOf,
  type Kept,
  type Snapshot,
  type Standing,
  standingOn,
} from './standing.ts';

const CORRECTIONS = ['TA', 'MTO'];

export async function evaluateAdjustment(
  form: AdjustmentForm,
  filing: Filing,
): Promise<Evaluation & { snapshot: Snapshot }> {
  const { date, timeIn, timeOut } = form;
  const standing = await standingOn(date, filing);
  const { day } = standing;
  const objections = adjustmentObjections(form, standing);
  const asks = [corrected(TimeText.IN, day.timeIn, timeIn), corrected(TimeText.OUT, day.timeOut, timeOut)];
  const grants: Kept[] = [{ date, kind: 'TA', starts: timeIn, ends: timeOut }];
  return drawn('TA', form, standing, { objections, asks, grants }, filing);
}

export async function evaluateTimeOut(form: TimeOutForm, filing: Filing): Promise<Evaluation & { snapshot: Snapshot }> {
  const { date, timeOut } = form;
  const standing = await standingOn(date, filing);
  const objections = timeOutObjections(form, standing);
  const asks = [corrected(TimeText.OUT, standing.day.timeOut, timeOut)];
  const grants: Kept[] = [{ date, kind: 'MTO', starts: null, ends: timeOut }];
  return drawn('MTO', form, standing, { objections, asks, grants }, filing);
}

type Correction = {
  objections: Evaluation['objections'];
  asks: readonly (NewText | undefined)[];
  grants: readonly Kept[];
};

async function drawn(
  type: 'TA' | 'MTO',
  form: AdjustmentForm | TimeOutForm,
  standing: Standing,
  { objections, asks, grants }: Correction,
  filing: Filing,
) {
  const range = { from: form.date, to: form.date };
  const clashes = clashObjections(await clashesWith(range, filing, CORRECTIONS), 'date');
  const all = [...objections, ...clashes];
  const { day } = standing;
  const becomes = all.length === 0 ? standing.with(grants) : day;
  const found = {
    type,
    ...range,
    objections: all,
    asks: joined(
      asks.flatMap((part) => part ?? []),
      TimeText.LIST,
    ),
    effect: effectOf(day, becomes),
    facts: [...dayFacts(day), ...(all.length === 0 ? becomesFacts(day, becomes) : [])],
    days: [day],
    grants,
  };
  return evaluationOf(type, form, found, filing);
}

/** `Out 6:10 PM → 8:05 PM`; nothing where it stays. */
function corrected(said: typeof TimeText.IN, before: Instant | null, after: Instant): NewText | undefined {
  if (before !== null && before.slice(0, 16) === after.slice(0, 16)) return undefined;
  return said({ before: before === null ? TimeText.NONE() : showTime(before), after: showTime(after) });
}

export function dayFacts(day: AttendanceDay): GivenFact[] {
  return [
    {
      label: TimeText.LABEL_SHIFT(),
      value: shiftTimes(day) || (day.restDay ? TimeText.REST_DAY() : TimeText.NO_SCHEDULE()),
    },
    { label: TimeText.LABEL_RECORD(), value: recordedText(day) },
  ];
}

function becomesFacts(day: AttendanceDay, becomes: AttendanceDay): GivenFact[] {
  const figures: readonly (readonly [NewText, number, number])[] = [
    [TimeText.LABEL_HOURS(), day.worked, becomes.worked],
    [TimeText.LABEL_LATE(), day.late, becomes.late],
    [TimeText.LABEL_UNDERTIME(), day.undertime, becomes.undertime],
    [TimeText.LABEL_OVERTIME(), day.overtime, becomes.overtime],
    [TimeText.LABEL_EXCESS(), day.excess, becomes.excess],
    [TimeText.LABEL_NIGHT(), nightMinutes(day), nightMinutes(becomes)],
  ];
  const changed = figures.filter(([, before, after]) => before !== after);
  return [
    ...changed.map(([label, before, after]) => ({ label, value: `${showMinutes(before)} → ${showMinutes(after)}` })),
    { label: TimeText.LABEL_RESULT(), value: resultsText(becomes) },
  ];
}

function resultsText({ results }: AttendanceDay): NewText {
  const names = results.map((result) => labelText(DayResult.labels[result]));
  return joined(names, TimeText.LIST) || TimeText.NONE_YET();
}
