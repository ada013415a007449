// The schedule on paper, for a wall or a wallet.
import { myRecord } from '@kawani/domains/employees/service';
import type { DayRange, ScheduledDay, ShiftTerms } from '@kawani/domains/schedule/contract';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type SheetColumn, sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
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

export async function scheduleSheet(range: DayRange, ctx: RequestContext): Promise<FileAnswer> {
  const { days, scheduledMinutes } = await mySchedule(range, ctx);
  const { formalName, number, designation, detachment, department } = await myRecord(ctx);
  const body = () =>
    sheetPdf({
      letterhead: ctx.company,
      title: 'Shift Schedule',
      facts: [
        ['Employee', formalName],
        ['Period', showRange(range.from, range.to)],
        ['Number', number],
        ['Position', designation?.name ?? '–'],
        ['Site', detachment?.name ?? department?.name ?? '–'],
        ['Printed', `${showDay(ctx.today)}, ${showTime(toInstant(ctx.now))}`],
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
