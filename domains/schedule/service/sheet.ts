// The schedule on paper, for a wall or a wallet.
import { myRecord } from '@kawani/domains/employees/service';
import type { DayRange, ScheduledDay, ShiftTerms } from '@kawani/domains/schedule/contract';
import { type SheetColumn, sheetPdf } from '@kawani/kit/server/pdf';
import type { FileAnswer, Work } from '@kawani/kit/server/work';
import { showDay, showRange, weekdayOf } from '@kawani/kit/values/day';
import { showMinutes, showTime, showWallTime, toInstant } from '@kawani/kit/values/hours';
import { heldOf, timesOf } from '../rules.ts';
import { mySchedule } from './reading.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const COLUMNS: readonly SheetColumn[] = [
  { title: 'Date', width: 84 },
  { title: 'Shift', width: 50 },
  { title: 'Time', width: 118 },
  { title: 'Break', width: 98 },
  { title: 'Site', width: 100 },
  { title: 'Note', width: 91 },
];

export async function scheduleSheet(range: DayRange, work: Work): Promise<FileAnswer> {
  const { days, scheduledMinutes } = await mySchedule(range, work);
  const { firstName, middleName, lastName, suffix, number, designation, detachment, department } = await myRecord(work);
  const body = () =>
    sheetPdf({
      letterhead: work.company,
      title: 'Shift Schedule',
      facts: [
        ['Employee', [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')],
        ['Period', showRange(range.from, range.to)],
        ['Number', number],
        ['Position', designation?.name ?? '–'],
        ['Site', detachment?.name ?? department?.name ?? '–'],
        ['Printed', `${showDay(work.today)}, ${showTime(toInstant(work.now))}`],
      ],
      columns: COLUMNS,
      rows: days.map(rowOf),
      totals: ['Total', '', showMinutes(scheduledMinutes), '', '', ''],
      remark: '+1: the shift ends on the next day. The schedule may change after this was printed.',
      signatures: [],
    });
  return { name: `schedule-${number}-${range.from}-to-${range.to}.pdf`, mediaType: 'application/pdf', body };
}

function rowOf({ date, shift, restDay, site, holidays, relief, changed }: ScheduledDay): string[] {
  const isOvernight = shift !== null && shift.ends <= shift.starts;
  const notes = [
    ...holidays.map(({ name }) => name),
    ...(relief === null ? [] : ['Relief']),
    ...(changed ? [`Was ${heldOf(changed)}`] : []),
  ];
  return [
    `${showDay(date)} ${WEEKDAYS[weekdayOf(date)]}`,
    shift?.code ?? '',
    shift === null ? (restDay ? 'Rest day' : '') : `${timesOf(shift)}${isOvernight ? ' +1' : ''}`,
    shift === null ? '' : breakOf(shift),
    shift === null ? '' : (site?.name ?? ''),
    notes.join(', '),
  ];
}

function breakOf({ mealStarts, mealEnds }: ShiftTerms): string {
  return mealStarts === null || mealEnds === null ? '' : `${showWallTime(mealStarts)} – ${showWallTime(mealEnds)}`;
}
