// The daily time record: what an employee and his supervisor sign, and the same rows for a spreadsheet.
import { myRecord } from '@kawani/domains/employees/service';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Cell, csv } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type SheetColumn, sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay, showRange, weekdayOf } from '@kawani/kit/values/day';
import { showMinutes, showTime, showWallTime, toInstant } from '@kawani/kit/values/hours';
import { type AttendanceDay, DayMark } from '../contract.ts';
import { summaryOf } from '../rules.ts';
import { trueDays } from './days.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export async function myTimeRecordPdf(range: DayRange, ctx: RequestContext): Promise<FileAnswer> {
  const record = await myRecord(ctx);
  const days = await trueDays(record.id, range, ctx);
  const { worked, overtime } = summaryOf(days);
  // The totals of columns add up every row, also of half days.
  const late = totalMinutes(days, 'late');
  const undertime = totalMinutes(days, 'undertime');
  const name = record.formalName;
  const body = () =>
    sheetPdf({
      letterhead: ctx.company,
      title: 'Daily Time Record',
      facts: [
        ['Employee', name],
        ['Period', showRange(range.from, range.to)],
        ['Number', record.number],
        ['Position', record.designation?.name ?? '–'],
        ['Site', record.detachment?.name ?? record.department?.name ?? '–'],
        ['Printed', `${showDay(ctx.today)}, ${showTime(toInstant(ctx.now))}`],
      ],
      columns: COLUMNS,
      rows: days.map(rowOf),
      totals: ['Total', '', '', '', span(worked), span(late), span(undertime), span(overtime), ''],
      remark: 'I certify that this is a true and correct record of the hours of work performed.',
      signatures: [
        [name, 'Employee, signature over printed name, date'],
        [record.supervisor?.name ?? '', 'Supervisor, signature over printed name, date'],
      ],
    });
  return { name: fileName(record.number, range, 'pdf'), mediaType: 'application/pdf', body };
}

const COLUMNS: readonly SheetColumn[] = [
  { title: 'Date', width: 78 },
  { title: 'Shift', width: 86 },
  { title: 'Time in', width: 41, align: 'right' },
  { title: 'Time out', width: 51, align: 'right' },
  { title: 'Hours', width: 50, align: 'right' },
  { title: 'Late', width: 43, align: 'right' },
  { title: 'Under', width: 43, align: 'right' },
  { title: 'Over', width: 43, align: 'right' },
  { title: 'Result', width: 106 },
];

function rowOf(day: AttendanceDay): string[] {
  const { date, timeIn, timeOut, worked, late, undertime, overtime } = day;
  const isNextDay = timeOut !== null && timeOut.slice(0, 10) > date;
  return [
    `${showDay(date)} ${WEEKDAYS[weekdayOf(date)]}`,
    shiftOf(day),
    timeIn === null ? '' : showTime(timeIn),
    timeOut === null ? '' : `${showTime(timeOut)}${isNextDay ? ' +1' : ''}`,
    span(worked),
    span(late),
    span(undertime),
    span(overtime),
    outcomeOf(day),
  ];
}

function totalMinutes(days: readonly AttendanceDay[], of: 'late' | 'undertime'): number {
  return days.reduce((sum, day) => sum + day[of], 0);
}

function span(minutes: number): string {
  return minutes === 0 ? '' : showMinutes(minutes);
}

function shiftOf({ shift, restDay }: AttendanceDay): string {
  if (shift === null) return restDay ? 'Rest day' : '';
  return `${showWallTime(shift.starts)} – ${showWallTime(shift.ends)}`;
}

function outcomeOf({ results, holidays }: AttendanceDay): string {
  return results.length > 0 ? results.join(', ') : holidays.map(({ name }) => name).join(', ');
}

const HEADINGS = [
  'Date',
  'Weekday',
  'Shift',
  'Site',
  'Time in',
  'Time out',
  'Minutes worked',
  'Minutes late',
  'Minutes undertime',
  'Minutes overtime',
  'Minutes waiting for approval',
  'Night minutes',
  'Results',
  'Holiday',
  'Marks',
  'Employee number',
  'Employee',
  'Company',
];

export async function myTimeRecordCsv(range: DayRange, ctx: RequestContext): Promise<FileAnswer> {
  const record = await myRecord(ctx);
  const days = await trueDays(record.id, range, ctx);
  // On every row, so that the rows of many people may be put under one another.
  const whose = [record.number, record.formalName, ctx.company];
  const body = csv([HEADINGS, ...days.map((day) => [...cellsOf(day), ...whose])]);
  return { name: fileName(record.number, range, 'csv'), mediaType: 'text/csv; charset=utf-8', body };
}

function cellsOf(day: AttendanceDay): Cell[] {
  const { date, site, timeIn, timeOut, worked, late, undertime, overtime, excess } = day;
  const clock = (at: typeof timeIn) => (at === null ? '' : `${at.slice(0, 10)} ${at.slice(11, 16)}`);
  return [
    date,
    WEEKDAYS[weekdayOf(date)] ?? '',
    shiftOf(day),
    site ?? '',
    clock(timeIn),
    clock(timeOut),
    worked,
    late,
    undertime,
    overtime,
    excess,
    day.nightRegular + day.nightOvertime,
    day.results.join(', '),
    day.holidays.map(({ name }) => name).join(', '),
    day.marks.map((mark) => DayMark.labelOf(mark)).join(', '),
  ];
}

function fileName(number: string, { from, to }: DayRange, extension: string): string {
  return `daily-time-record-${number}-${from}-${to}.${extension}`;
}
