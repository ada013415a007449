// The days of the range as rows: a table on a desk, cards on a phone. What is sorted and filtered stands in the address.

import { type AttendanceDay, attendanceApi, DayResult } from '@kawani/domains/attendance/contract';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showMinutes, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { DayRange } from '@kawani/kit/web/date';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { DayTags, shiftLine, shiftTimes, showSpan, showTimeOr, weekdayName } from './day-words.tsx';

const HEIGHT = 520;
const NEWEST_FIRST = { sort: '-date' };

/** Filed stands before approved: what waits for a decision is counted as filed. */
const overtimeLine = ({ overtime, excess }: AttendanceDay) =>
  overtime + excess === 0 ? '–' : `${showMinutes(overtime + excess)} / ${showMinutes(overtime)}`;

const SORT_BY: Record<string, (day: AttendanceDay) => string | number> = {
  date: (day) => day.date,
  hours: (day) => day.worked,
  late: (day) => day.late,
  undertime: (day) => day.undertime,
  overtime: (day) => day.overtime + day.excess,
};

const COLUMNS: readonly Column<AttendanceDay>[] = [
  { key: 'date', title: 'Date', sort: 'date', cell: (day) => <DateCell on={day.date} /> },
  { key: 'shift', title: 'Shift', cell: (day) => <ShiftCell day={day} /> },
  { key: 'site', title: 'Site', cell: (day) => day.site ?? '–' },
  { key: 'in', title: 'Time in', align: 'right', cell: (day) => showTimeOr(day.timeIn) },
  { key: 'out', title: 'Time out', align: 'right', cell: (day) => showTimeOr(day.timeOut) },
  { key: 'hours', title: 'Hours', align: 'right', sort: 'hours', cell: (day) => showSpan(day.worked) },
  { key: 'late', title: 'Late', align: 'right', sort: 'late', cell: (day) => showSpan(day.late) },
  { key: 'undertime', title: 'Undertime', align: 'right', sort: 'undertime', cell: (day) => showSpan(day.undertime) },
  {
    key: 'overtime',
    title: <span title="Filed / approved">Overtime</span>,
    align: 'right',
    sort: 'overtime',
    cell: overtimeLine,
  },
  { key: 'results', title: 'Results', cell: (day) => <DayTags day={day} /> },
];

type DaysTabProps = {
  range: DayRange | undefined;
  /** Show only days with this result. */
  result: string;
  onClear: () => void;
  onOpen: (on: Day) => void;
};

export function DaysTab({ range, ...rest }: DaysTabProps) {
  return range ? <Days range={range} {...rest} /> : <Skeleton height={HEIGHT} />;
}

function Days({ range, result, onClear, onOpen }: DaysTabProps & { range: DayRange }) {
  const days = useAnswer(attendanceApi.myDays, range);
  const [{ sort }, set] = useUrlState(NEWEST_FIRST);
  const isFiltered = DayResult.codes.some((code) => code === result);
  return (
    <Block of={days} height={HEIGHT} failed="Your days could not be loaded.">
      {({ days: all }) => {
        const rows = sorted(
          all.filter((day) => isWorthARow(day) && (!isFiltered || hasResult(day, result))),
          sort,
        );
        if (rows.length === 0) return <NoDays result={isFiltered ? result : ''} onClear={onClear} />;
        return (
          <div className="days-table">
            {isFiltered && <FilterLine count={rows.length} result={result} onClear={onClear} />}
            <DataTable
              caption="Days"
              rows={rows}
              columns={COLUMNS}
              keyOf={(day) => day.date}
              card={cardOf}
              onOpen={(day) => onOpen(day.date)}
              sort={sort}
              onSort={(by) => set({ sort: by }, { replace: true })}
            />
          </div>
        );
      }}
    </Block>
  );
}

/** Days to come are the schedule's, not the record's; a day without any plan or punch says nothing. */
function isWorthARow(day: AttendanceDay): boolean {
  if (day.results.length > 0 || day.timeIn || day.timeOut) return true;
  return day.date <= dayNow() && (day.shift !== null || day.restDay || day.holidays.length > 0);
}

function hasResult(day: AttendanceDay, result: string): boolean {
  return day.results.some((code) => code === result);
}

function sorted(days: readonly AttendanceDay[], sort: string): AttendanceDay[] {
  const [by, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  const key = SORT_BY[by] ?? SORT_BY.date;
  if (!key) return [...days];
  return [...days].sort((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : 0));
}

function DateCell({ on }: { on: Day }) {
  return (
    <span className="date-cell">
      {showDay(on)} <small>{weekdayName(on).slice(0, 3)}</small>
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

function cardOf(day: AttendanceDay) {
  const times = `${showTimeOr(day.timeIn)} – ${day.timeOut ? showTime(day.timeOut) : 'no time out'}`;
  const short = [
    day.late > 0 && `Late ${showMinutes(day.late)}`,
    day.undertime > 0 && `Undertime ${showMinutes(day.undertime)}`,
    day.overtime + day.excess > 0 && `Overtime ${overtimeLine(day)}`,
  ].filter(Boolean);
  const place = [shiftLine(day), day.site].filter(Boolean).join(' · ');
  return {
    title: (
      <span className="date-cell">
        {showDay(day.date)} <small>{weekdayName(day.date).slice(0, 3)}</small>
      </span>
    ),
    tag: <DayTags day={day} />,
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

function FilterLine({ count, result, onClear }: { count: number; result: string; onClear: () => void }) {
  return (
    <p className="filter-line" role="status">
      {count === 1 ? '1 day' : `${count} days`} with {result}
      <Button look="link" icon="close" onClick={onClear}>
        Show all days
      </Button>
    </p>
  );
}

function NoDays({ result, onClear }: { result: string; onClear: () => void }) {
  if (result !== '') {
    return (
      <Empty icon="filter" says={`No day of these dates has ${result}.`}>
        <Button onClick={onClear}>Show all days</Button>
      </Empty>
    );
  }
  return (
    <Empty icon="clock" says="No records for this cut-off yet. Your first time-in will appear here.">
      <LinkButton to="/dashboard" icon="enter">
        Go to the time card
      </LinkButton>
    </Empty>
  );
}
