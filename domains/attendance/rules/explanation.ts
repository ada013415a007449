// "How this day was computed": the facts and figures of a day as lines a person can check by hand.
import { type DayResult, PunchSource, type RequestType } from '@kawani/domains/attendance/contract';
import type { LeaveCode } from '@kawani/domains/leave/types/lists';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { phrase } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showMinutes, showTime, showWallTime } from '@kawani/kit/values/hours';
import type { DayFacts, ShiftFacts, Step } from './facts.ts';
import { inOrder, isLoneTimeOut, presenceOf } from './presence.ts';
import type { Reading } from './reading.ts';
import { atNight, instantAt, type Moment, momentOf, type Spans, total } from './spans.ts';
import { intervals } from './tally.ts';

/** A line, or none where there is nothing to say. */
type Line = readonly [label: string, value: string | false, leave?: LeaveCode];

export function explanationOf(reading: Reading, results: readonly DayResult[], onLeave: number): readonly Step[] {
  const lines = [
    ...circumstances(reading),
    ...figures(reading, onLeave),
    [phrase('Results'), results.join(', ')] as Line,
  ];
  return lines.flatMap(([label, value, leave]) => {
    if (value === false || value === '') return [];
    return leave === undefined ? [{ label, value }] : [{ label, value, leave }];
  });
}

function circumstances(reading: Reading): readonly Line[] {
  const { facts, presence, plan } = reading;
  const { shift, restDay, employed, grants } = facts;
  return [
    [phrase('Employment'), !employed && phrase('Not employed on this date')],
    [
      phrase('Shift'),
      shift === null ? (restDay ? phrase('Rest day') : phrase('No schedule posted')) : shiftLine(shift),
    ],
    [phrase('Rest day'), restDay && shift !== null && phrase('Worked by schedule')],
    ...holidayLines(facts),
    [phrase('Work suspended'), grants.workSuspended === true && phrase('Nobody is marked absent')],
    ...facts.leave.map(
      ({ type, portion, paid }): Line => [
        phrase('Leave'),
        `${portionOf(portion)}, ${paid ? phrase('paid') : phrase('unpaid')}`,
        type,
      ],
    ),
    [
      phrase('Work remote'),
      grants.workRemote !== undefined && `${approved(facts, ['WR'])}, ${portionOf(grants.workRemote)}`,
    ],
    [phrase('Corrected by'), corrections(facts)],
    [phrase('Punched'), isCorrected(facts) && punched(facts)],
    [phrase('Present'), spansLine(presence.spans)],
    ...loneTimeOuts(reading),
    [phrase('Still in since'), presence.openSince !== null && clock(presence.openSince)],
    [phrase('Meal taken'), plan !== null && shift?.mealPaid !== true && spansLine(plan.meal)],
  ];
}

/** `time out 6:02 PM, Kiosk, Gate 2, Makati Tower`: the punch that a time-in is missing for. */
function loneTimeOuts({ facts, presence }: Reading): readonly Line[] {
  if (!isLoneTimeOut(presence)) return [];
  return inOrder(facts.punches).map(({ at, source, device = null, site = null }): Line => {
    const places = [source === undefined ? null : PunchSource.labels[source], device, site];
    const known = places.filter((part) => part !== null);
    return [phrase('No time-in for'), [`time out ${clock(momentOf(at))}`, ...known].join(', ')];
  });
}

function figures({ facts, presence, plan, tally }: Reading, onLeave: number): readonly Line[] {
  const night = total(atNight(tally.regular)) + total(atNight(tally.overtime));
  const grace = facts.shift?.graceMinutes ?? 0;
  const arrived = presence.timeIn === null ? '' : `arrived ${clock(presence.timeIn)}, `;
  const asked = plan === null || facts.shift?.flexible === true ? '' : span(total(plan.asked));
  return [
    [phrase('Regular hours asked'), asked],
    [phrase('On leave'), span(onLeave)],
    [phrase('Late'), tally.late > 0 && `${showMinutes(tally.late)} (${arrived}grace ${showMinutes(grace)})`],
    [
      phrase('Late, forgiven'),
      tally.forgiven > 0 && `${showMinutes(tally.forgiven)}, within the grace of ${showMinutes(grace)}`,
    ],
    [phrase('Undertime'), tally.undertime > 0 && undertimeLine(facts, tally.undertime)],
    [phrase('Undertime'), tally.undertime === 0 && isNamed(facts, ['UT']) && approved(facts, ['UT'])],
    [phrase('Regular'), presence.timeIn !== null && showMinutes(total(tally.regular))],
    [phrase('Overtime'), total(tally.overtime) > 0 && `${span(total(tally.overtime))} (${spansLine(tally.overtime)})`],
    [phrase('Overtime approved'), overtimeLine(facts)],
    [
      phrase('Excess, waiting for approval'),
      total(tally.excess) > 0 && `${span(total(tally.excess))} (${spansLine(tally.excess)})`,
    ],
    [phrase('Night hours, 10:00 PM to 6:00 AM'), span(night)],
  ];
}

function shiftLine(shift: ShiftFacts): string {
  const { starts, ends, mealStarts, mealEnds, mealPaid, graceMinutes, flexible, requiredMinutes } = shift;
  const meal = mealStarts && mealEnds ? `meal ${showWallTime(mealStarts)} to ${showWallTime(mealEnds)}` : '';
  return [
    `${showWallTime(starts)} to ${showWallTime(ends)}${ends <= starts ? ' next day' : ''}`,
    flexible === true ? `flexible, ${showMinutes(requiredMinutes)} asked` : '',
    meal === '' ? '' : `${meal}${mealPaid === true ? ' (paid)' : ''}`,
    graceMinutes > 0 ? `grace ${showMinutes(graceMinutes)}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function holidayLines({ holidays, shift, workDate }: DayFacts): readonly Line[] {
  const isOvernight = shift !== null && shift.ends <= shift.starts;
  return Object.entries(holidays)
    .filter(([date]) => date === workDate || (isOvernight && date > workDate))
    .map(([date, type]): Line => [phrase('Holiday'), `${HolidayType.labelOf(type)}, ${showDay(date as Day)}`]);
}

function isCorrected({ grants: { correctedIn, correctedOut } }: DayFacts): boolean {
  return correctedIn !== undefined || correctedOut !== undefined;
}

function corrections(facts: DayFacts): string | false {
  const { correctedIn, correctedOut } = facts.grants;
  if (!isCorrected(facts)) return false;
  const parts = [
    correctedIn === undefined ? '' : `time in ${clock(momentOf(correctedIn))}`,
    correctedOut === undefined ? '' : `time out ${clock(momentOf(correctedOut))}`,
  ];
  return [approved(facts, ['TA', 'MTO']), ...parts.filter((part) => part !== '')].join(', ');
}

/** The times as they were before they were corrected. */
function punched({ punches }: DayFacts): string {
  const { timeIn, timeOut } = presenceOf(punches, {});
  const shown = (at: Moment | null) => (at === null ? 'none' : clock(at));
  return `time in ${shown(timeIn)}, time out ${shown(timeOut)}`;
}

const OVERTIME: readonly RequestType[] = ['OT', 'PREAPPLY', 'POSTAPPLY', 'EXCESS'];

function overtimeLine(facts: DayFacts): string | false {
  return isNamed(facts, OVERTIME) && `${approved(facts, OVERTIME)} (${spansLine(intervals(facts.grants.overtime))})`;
}

function isNamed({ grants: { requests = [] } }: DayFacts, kinds: readonly RequestType[]): boolean {
  return requests.some(({ kind }) => kinds.includes(kind));
}

/** `TA-2026-000123, approved` */
function approved({ grants: { requests = [] } }: DayFacts, kinds: readonly RequestType[]): string {
  const refs = new Set(requests.filter(({ kind }) => kinds.includes(kind)).map(({ ref }) => ref));
  return [...refs, refs.size === 0 ? phrase('Approved') : phrase('approved')].join(', ');
}

function portionOf(portion: string): string {
  return portion === 'WHOLE' ? phrase('whole day') : portion;
}

function undertimeLine(facts: DayFacts, undertime: number): string {
  const isExcused = facts.grants.undertimeExcused === true;
  return `${showMinutes(undertime)}${isExcused ? `, excused (${approved(facts, ['UT'])})` : ''}`;
}

function span(minutes: number): string {
  return minutes > 0 ? showMinutes(minutes) : '';
}

function spansLine(spans: Spans): string {
  return spans.map(([from, to]) => `${clock(from)} to ${clock(to)}`).join(', ');
}

function clock(moment: Moment): string {
  return showTime(instantAt(moment));
}
