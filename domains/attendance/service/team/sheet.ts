// The team's days on paper and in spreadsheets: which columns, which rows, what the client signs.
import type { Cell } from '@kawani/kit/server/csv';
import type { Sheet, SheetColumn } from '@kawani/kit/server/pdf';
import type { SpreadsheetColumn } from '@kawani/kit/server/spreadsheet';
import { type Day, showDay, showRange, weekdayOf } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Instant, showMinutes, showTime, showWallTime } from '@kawani/kit/values/hours';
import type { TeamReport, TeamTotals } from '../../contract/team.ts';
import { DayMark } from '../../contract.ts';
import type { ReportDay } from '../../table/team-days.ts';
import type { Member } from '../../table/team-people.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export const DAY_COLUMNS: readonly SpreadsheetColumn[] = [
  { title: 'Number', width: 10 },
  { title: 'Employee', width: 28 },
  { title: 'Detachment or department', width: 28 },
  { title: 'Designation', width: 20 },
  { title: 'Date', width: 12 },
  { title: 'Weekday', width: 9 },
  { title: 'Shift', width: 20 },
  { title: 'Site', width: 26 },
  { title: 'Time in', width: 17 },
  { title: 'Time out', width: 17 },
  { title: 'Minutes worked', width: 14 },
  { title: 'Minutes late', width: 12 },
  { title: 'Minutes undertime', width: 16 },
  { title: 'Minutes overtime', width: 16 },
  { title: 'Minutes waiting for approval', width: 25 },
  { title: 'Night minutes', width: 13 },
  { title: 'Results', width: 22 },
  { title: 'Holiday', width: 24 },
  { title: 'Marks', width: 24 },
];

export function dayCells({ number, name, unit, designation }: Member, day: ReportDay): Cell[] {
  return [
    number,
    name,
    unit ?? '',
    designation ?? '',
    day.date,
    WEEKDAYS[weekdayOf(day.date)] ?? '',
    shiftOf(day),
    day.site ?? '',
    clock(day.timeIn),
    clock(day.timeOut),
    day.worked,
    day.late,
    day.undertime,
    day.overtime,
    day.excess,
    day.night,
    day.results.join(', '),
    day.holidays.map((holiday) => holiday.name).join(', '),
    day.marks.map((mark) => DayMark.labelOf(mark)).join(', '),
  ];
}

function shiftOf({ shift, restDay }: ReportDay): string {
  if (shift === null) return restDay ? 'Rest day' : '';
  return `${showWallTime(shift.starts)} – ${showWallTime(shift.ends)}`;
}

function clock(at: Instant | null): string {
  return at === null ? '' : `${at.slice(0, 10)} ${at.slice(11, 16)}`;
}

const SIGNED_COLUMNS: readonly SheetColumn[] = [
  { title: 'Employee', width: 150 },
  { title: 'Number', width: 48 },
  { title: 'Days', width: 32, align: 'right' },
  { title: 'Hours', width: 56, align: 'right' },
  { title: 'Late', width: 50, align: 'right' },
  { title: 'Under', width: 50, align: 'right' },
  { title: 'Over', width: 50, align: 'right' },
  { title: 'AWOL', width: 34, align: 'right' },
  { title: 'LWOP', width: 32, align: 'right' },
  { title: 'No out', width: 36, align: 'right' },
  { title: 'No in', width: 32, align: 'right' },
];

export type SignedSheet = {
  readonly company: string;
  readonly leader: string;
  readonly report: TeamReport;
  readonly people: readonly Member[];
  readonly totals: ReadonlyMap<string, TeamTotals>;
  readonly sum: TeamTotals;
  readonly today: Day;
  readonly now: Instant;
};

/** Totals of each person, detachment by detachment, and lines for the leader and the client. */
export function signedSheet({ company, leader, report, people, totals, sum, ...at }: SignedSheet): Sheet {
  const units = [...new Set(people.map(({ unit }) => unit ?? ''))];
  return {
    letterhead: company,
    title: 'Team Attendance Report',
    facts: [
      ['Site', units.length === 1 ? (units[0] ?? '') : `${units.length} detachments and departments`],
      ['Period', showRange(report.from, report.to)],
      ['People', String(people.length)],
      ['Printed', `${showDay(at.today)}, ${showTime(at.now)}`],
    ],
    columns: SIGNED_COLUMNS,
    rows: [...grouped(people, ({ unit }) => unit ?? '')].flatMap(([unit, those]) => [
      ...(units.length > 1 && report.group !== 'employee' ? [[unit]] : []),
      ...those.map((person) => [person.name, person.number, ...figures(totals.get(person.id))]),
    ]),
    totals: ['Total', '', ...figures(sum)],
    remark: 'We certify that the services above were rendered as recorded.',
    signatures: [
      [leader, 'Prepared by, signature over printed name, date'],
      ['', 'For the client, signature over printed name, date'],
    ],
  };
}

function figures(totals: TeamTotals | undefined): string[] {
  if (totals === undefined) return [];
  const { days, worked, late, undertime, overtime, awol, lwop, noTimeout, noTimeIn } = totals;
  const spans = [span(worked), span(late), span(undertime), span(overtime)];
  return [days, ...spans, awol, lwop, noTimeout, noTimeIn].map((one) => (one === 0 ? '' : String(one)));
}

function span(minutes: number): string {
  return minutes === 0 ? '' : showMinutes(minutes);
}
