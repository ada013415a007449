// A person's attendance as the 201 file shows it: a month of days as computed.
import { type AttendanceDay, attendanceApi } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import { firstOfMonth, lastOfMonth, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { MonthPicker } from '@kawani/kit/web/date';
import { DataTable } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { shortWeekday, weekdayName } from '@kawani/kit/web/weekday';
import { useState } from 'react';
import { DayTags, shiftLine, showSpan, showTimeOr } from '../screens/day-words.tsx';

const HEIGHT = 420;

export function AttendanceOf({ employeeId }: { employeeId: string }) {
  const today = dayNow();
  const [month, setMonth] = useState(firstOfMonth(today));
  const last = lastOfMonth(month);
  const [to = today] = [last, today].sort();
  const answer = useAnswer(attendanceApi.daysOf, { employeeId, from: month, to });
  return (
    <Card title={say('Attendance')} aside={<MonthPicker month={month} onMonth={setMonth} max={firstOfMonth(today)} />}>
      <Block of={answer} height={HEIGHT} failed={say('The attendance could not be loaded.')}>
        {({ days }) => <Days days={days.filter(isWorthARow).toReversed()} />}
      </Block>
    </Card>
  );
}

function isWorthARow({ shift, timeIn, results }: AttendanceDay): boolean {
  return shift !== null || timeIn !== null || results.length > 0;
}

function Days({ days }: { days: readonly AttendanceDay[] }) {
  if (days.length === 0) return <Empty icon="clock" says={say('No shift and no punch in this month.')} />;
  return (
    <DataTable
      caption={say('Days of the month')}
      rows={days}
      keyOf={({ date }) => date}
      columns={[
        {
          key: 'date',
          title: say('Date'),
          cell: ({ date }) => (
            <>
              {showDay(date)} {shortWeekday(date)}
            </>
          ),
        },
        { key: 'shift', title: say('Shift'), cell: shiftLine },
        {
          key: 'in',
          title: say('Time in'),
          cell: ({ timeIn }) => <span className="figures">{showTimeOr(timeIn)}</span>,
        },
        {
          key: 'out',
          title: say('Time out'),
          cell: ({ timeOut }) => <span className="figures">{showTimeOr(timeOut)}</span>,
        },
        { key: 'worked', title: say('Worked'), align: 'right', cell: ({ worked }) => showSpan(worked) },
        { key: 'late', title: say('Late'), align: 'right', cell: ({ late }) => showSpan(late) },
        { key: 'undertime', title: say('Undertime'), align: 'right', cell: ({ undertime }) => showSpan(undertime) },
        { key: 'overtime', title: say('Overtime'), align: 'right', cell: ({ overtime }) => showSpan(overtime) },
        { key: 'results', title: say('Result'), cell: (day) => <DayTags day={day} /> },
      ]}
      card={(day) => ({
        title: `${showDay(day.date)} ${weekdayName(day.date)}`,
        tag: <DayTags day={day} />,
        main: day.timeIn === null ? say('No times') : `${showTimeOr(day.timeIn)} – ${showTimeOr(day.timeOut)}`,
        detail: [
          shiftLine(day),
          ...(day.worked > 0 ? [say('{hours} worked', { hours: showSpan(day.worked) })] : []),
        ].join(', '),
      })}
    />
  );
}
