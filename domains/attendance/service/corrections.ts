// Time Adjustment and Manual Time Out drawn up: the day with the corrected times in the place of the recorded ones.
import type { Fact } from '@kawani/domains/requests/engine/contract/request';
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import { type Instant, showMinutes, showTime } from '@kawani/kit/values/hours';
import type { AdjustmentForm, TimeOutForm } from '../contract/request-forms.ts';
import type { AttendanceDay } from '../contract.ts';
import {
  adjustmentObjections,
  effectOf,
  nightMinutes,
  recordedTimes,
  shiftTimes,
  timeOutObjections,
} from '../rules.ts';
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
  const asks = [corrected('In', day.timeIn, timeIn), corrected('Out', day.timeOut, timeOut)];
  const grants: Kept[] = [{ date, kind: 'TA', starts: timeIn, ends: timeOut }];
  return drawn('TA', form, standing, { objections, asks, grants }, filing);
}

export async function evaluateTimeOut(form: TimeOutForm, filing: Filing): Promise<Evaluation & { snapshot: Snapshot }> {
  const { date, timeOut } = form;
  const standing = await standingOn(date, filing);
  const objections = timeOutObjections(form, standing);
  const asks = [corrected('Out', standing.day.timeOut, timeOut)];
  const grants: Kept[] = [{ date, kind: 'MTO', starts: null, ends: timeOut }];
  return drawn('MTO', form, standing, { objections, asks, grants }, filing);
}

type Correction = {
  objections: Evaluation['objections'];
  asks: readonly string[];
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
    asks: asks.filter((part) => part !== '').join(', '),
    effect: effectOf(day, becomes),
    facts: [...dayFacts(day), ...(all.length === 0 ? becomesFacts(day, becomes) : [])],
    days: [day],
    grants,
  };
  return evaluationOf(type, form, found, filing);
}

/** `Out 6:10 PM → 8:05 PM`; nothing where it stays. */
function corrected(name: string, before: Instant | null, after: Instant): string {
  const [was, is] = [before === null ? 'none' : showTime(before), showTime(after)];
  return before !== null && before.slice(0, 16) === after.slice(0, 16) ? '' : `${name} ${was} → ${is}`;
}

export function dayFacts(day: AttendanceDay): Fact[] {
  return [
    { label: 'Shift', value: shiftTimes(day) || (day.restDay ? 'Rest day' : 'No schedule posted') },
    { label: 'On record', value: recordedTimes(day) },
  ];
}

function becomesFacts(day: AttendanceDay, becomes: AttendanceDay): Fact[] {
  const figures: readonly (readonly [string, number, number])[] = [
    ['Hours', day.worked, becomes.worked],
    ['Late', day.late, becomes.late],
    ['Undertime', day.undertime, becomes.undertime],
    ['Overtime', day.overtime, becomes.overtime],
    ['Beyond the shift, to be filed', day.excess, becomes.excess],
    ['Night hours', nightMinutes(day), nightMinutes(becomes)],
  ];
  const changed = figures.filter(([, before, after]) => before !== after);
  return [
    ...changed.map(([label, before, after]) => ({ label, value: `${showMinutes(before)} → ${showMinutes(after)}` })),
    { label: 'Result', value: becomes.results.join(', ') || 'None yet' },
  ];
}
