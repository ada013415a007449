// A day as a row of a table and as a card of a phone.
import type { AttendanceDay, DayRequests } from '@kawani/domains/attendance/contract';
import { overtimeLeft } from '@kawani/domains/attendance/rules';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showMinutes, showTime } from '@kawani/kit/values/hours';
import type { Column, RowCard } from '@kawani/kit/web/list';
import { shortWeekday } from '@kawani/kit/web/weekday';
import { RequestTags } from './day-requests.tsx';
import { DayTags, shiftLine, shiftTimes, showSpan, showTimeOr } from './day-words.tsx';

export type Row = {
  readonly day: AttendanceDay;
  readonly asked: DayRequests | undefined;
  /** Payroll is posted: nothing can be filed any more. */
  readonly isPosted: boolean;
};

/** Filed stands before approved. What was worked beyond the shift and asked for by nobody is said apart. */
function overtimeLine({ day, asked }: Row): string {
  const filed = Math.max(asked?.overtimeFiled ?? 0, day.overtime);
  return filed === 0 ? '–' : `${showMinutes(filed)} / ${showMinutes(day.overtime)}`;
}

const leftOf = ({ day, asked, isPosted }: Row): number => (isPosted ? 0 : overtimeLeft(day, asked));

export const overtimeOf = (row: Row): number => Math.max(row.asked?.overtimeFiled ?? 0, row.day.overtime) + leftOf(row);

function Overtime({ row }: { row: Row }) {
  const left = leftOf(row);
  return (
    <>
      {overtimeLine(row)}
      {left > 0 && <small className="unfiled">{say('{hours} to file', { hours: showMinutes(left) })}</small>}
    </>
  );
}

/** `onOpen`: an edited day tells its punched times when its mark is tapped. */
export function columnsFor(onOpen: (day: AttendanceDay) => void): readonly Column<Row>[] {
  return [
    { key: 'date', title: say('Date'), sort: 'date', cell: ({ day }) => <DateCell day={day} /> },
    { key: 'shift', title: say('Shift'), cell: ({ day }) => <ShiftCell day={day} /> },
    { key: 'site', title: say('Site'), cell: ({ day }) => day.site ?? '–' },
    { key: 'in', title: say('Time in'), align: 'right', cell: ({ day }) => showTimeOr(day.timeIn) },
    { key: 'out', title: say('Time out'), align: 'right', cell: ({ day }) => showTimeOr(day.timeOut) },
    { key: 'hours', title: say('Hours'), align: 'right', sort: 'hours', cell: ({ day }) => showSpan(day.worked) },
    { key: 'late', title: say('Late'), align: 'right', sort: 'late', cell: ({ day }) => showSpan(day.late) },
    {
      key: 'undertime',
      title: say('Undertime'),
      align: 'right',
      sort: 'undertime',
      cell: ({ day }) => showSpan(day.undertime),
    },
    {
      key: 'overtime',
      title: <span title={say('Filed / approved')}>{say('Overtime')}</span>,
      align: 'right',
      sort: 'overtime',
      cell: (row) => <Overtime row={row} />,
    },
    { key: 'results', title: say('Results'), cell: ({ day }) => <DayTags day={day} onEdited={() => onOpen(day)} /> },
    { key: 'requests', title: say('Requests'), cell: ({ asked }) => <RequestTags asked={asked} /> },
  ];
}

function DateCell({ day: { date } }: { day: AttendanceDay }) {
  return (
    <span className="date-cell">
      {showDay(date)} <small>{shortWeekday(date)}</small>
    </span>
  );
}

function ShiftCell({ day }: { day: AttendanceDay }) {
  if (!day.shift) return shiftLine(day);
  return (
    <span className="shift-cell">
      {day.shift.code}
      <small>{shiftTimes(day)}</small>
    </span>
  );
}

export function cardOf(row: Row): RowCard {
  const { day, asked } = row;
  const times = `${showTimeOr(day.timeIn)} – ${day.timeOut ? showTime(day.timeOut) : say('no time out')}`;
  const left = leftOf(row);
  const short = [
    day.late > 0 && say('Late {hours}', { hours: showMinutes(day.late) }),
    day.undertime > 0 && say('Undertime {hours}', { hours: showMinutes(day.undertime) }),
    overtimeLine(row) !== '–' && say('Overtime {hours}', { hours: overtimeLine(row) }),
    left > 0 && say('Overtime {hours} to file', { hours: showMinutes(left) }),
  ].filter(Boolean);
  const place = [shiftLine(day), day.site].filter(Boolean).join(' · ');
  return {
    title: <DateCell day={day} />,
    tag: (
      <span className="day-tags">
        <DayTags day={day} />
        <RequestTags asked={asked} />
      </span>
    ),
    ...(day.timeIn || day.timeOut
      ? {
          main: (
            <span className="figures">
              <b>{times}</b>
              {day.worked > 0 && ` · ${showMinutes(day.worked)}`}
            </span>
          ),
        }
      : {}),
    detail: [place, ...short].join(' · '),
  };
}
