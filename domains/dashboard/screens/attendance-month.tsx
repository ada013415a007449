// This month's days in the colours of their results.
import { type AttendanceDay, type DayResult, RESULT_TONE } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { monthTitle } from '@kawani/kit/web/date';
import { useNavigate } from '@kawani/kit/web/link';
import { type MonthCell, MonthGrid } from '@kawani/kit/web/month-grid';
import type { MyDays } from './my-days.tsx';

const HEIGHT = 330;
/** The fill of a day's cell, for the legend beside it. Results are called the same in every language. */
const LEGEND: readonly { fill: string; results: readonly DayResult[] }[] = [
  { fill: 'var(--brand)', results: ['Complete'] },
  { fill: 'var(--sun)', results: ['Late', 'Undertime'] },
  { fill: 'var(--sky)', results: ['Leave', 'AM Half Day', 'PM Half Day'] },
  { fill: 'var(--brand-strong)', results: ['Overtime'] },
  { fill: 'var(--plum-soft)', results: ['LWOP'] },
  { fill: 'var(--warn-soft)', results: ['No Timeout', 'No Time-in'] },
  { fill: 'var(--bad)', results: ['AWOL'] },
];
const ALWAYS = 4;

export function AttendanceMonth({ days: { answer, today } }: { days: MyDays }) {
  const open = useOpenDay();
  return (
    <Card title={say('Attendance')} aside={<span className="second">{monthTitle(today)}</span>}>
      <Block of={answer} height={HEIGHT} failed={say("Your month couldn't be loaded.")}>
        {({ days }) => {
          const month = days.filter(({ date }) => date.slice(0, 7) === today.slice(0, 7));
          const byDate = new Map(month.map((day) => [day.date, day]));
          return (
            <>
              <MonthGrid month={today} today={today} cell={(on) => cellOf(byDate.get(on), on, today)} onPick={open} />
              <ul className="legend">
                {legendOf(month).map(({ fill, results }) => (
                  <li key={fill}>
                    <i style={{ background: fill }} />
                    {results.join(', ')}
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Block>
    </Card>
  );
}

function useOpenDay(): (on: Day) => void {
  const navigate = useNavigate();
  return (on) => navigate('/attendances', { date: on });
}

function cellOf(day: AttendanceDay | undefined, on: Day, today: Day): MonthCell {
  const [first] = day?.results ?? [];
  const says = [...(day?.results ?? []), ...(day?.holidays ?? []).map(({ name }) => name)];
  if (first) return { tone: RESULT_TONE[first], says: says.join(', ') };
  const isAhead = on > today && day?.shift !== null;
  return { tone: isAhead ? 'ahead' : 'none', says: [...says, wordOf(day)].join(', ') };
}

function wordOf(day: AttendanceDay | undefined): string {
  if (day?.restDay) return say('Rest day');
  return day?.shift ? say('Scheduled') : say('No schedule posted');
}

/** The four of every month, and the rarer ones when the month has them. */
function legendOf(days: readonly AttendanceDay[]) {
  const seen = new Set<string>(days.flatMap(({ results }) => results));
  return LEGEND.filter(({ results }, at) => at < ALWAYS || results.some((result) => seen.has(result)));
}
