// A month of days coloured by result. Every colour is also a word: in the cell's name, under its number and in the legend.
import { type AttendanceDay, attendanceApi, DayResult } from '@kawani/domains/attendance/contract';
import { phrase, say } from '@kawani/kit/contract/say';
import { type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Skeleton } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { type DayRange, dayFrom, MonthPicker } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { MonthGrid } from '@kawani/kit/web/month-grid';
import { dayNow } from '@kawani/kit/web/now';
import { dayCell } from './day-words.tsx';

const HEIGHT = 460;
const NO_MONTH = { month: '' };
/** The fill of a day's cell, for the legend below. */
const LEGEND = [
  [phrase('Complete'), 'var(--brand)'],
  [phrase('Overtime'), 'var(--brand-strong)'],
  [phrase('Late, Undertime'), 'var(--sun)'],
  [phrase('Leave, half day'), 'var(--sky)'],
  [phrase('LWOP'), 'var(--plum-soft)'],
  [phrase('No Timeout, No Time-in'), 'var(--warn-soft)'],
  [phrase('AWOL'), 'var(--bad)'],
] as const;

type CalendarTabProps = { range: DayRange | undefined; opened: Day | null; onOpen: (on: Day) => void };

export function CalendarTab({ range, ...rest }: CalendarTabProps) {
  const [{ month: text }, set] = useUrlState(NO_MONTH);
  const named = dayFrom(`${text}-01`);
  if (!range) return <Skeleton height={HEIGHT} />;
  const month = named ?? firstOfMonth(range.to);
  return (
    <Card className="result-month">
      <MonthPicker month={month} onMonth={(next) => set({ month: next.slice(0, 7) })} />
      <Month month={month} {...rest} />
      <ul className="legend">
        {LEGEND.map(([name, fill]) => (
          <li key={name}>
            <i style={{ background: fill }} />
            {say(name)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Month({ month, opened, onOpen }: { month: Day; opened: Day | null; onOpen: (on: Day) => void }) {
  const answer = useAnswer(attendanceApi.myDays, { from: month, to: lastOfMonth(month) });
  const today = dayNow();
  return (
    <Block of={answer} height={HEIGHT} failed={say('This month could not be loaded.')}>
      {({ days }) => {
        const byDate = new Map(days.map((day) => [day.date, day]));
        return (
          <MonthGrid
            month={month}
            today={today}
            picked={opened ?? undefined}
            onPick={onOpen}
            cell={(on) => {
              const day = byDate.get(on);
              const { tone, says = '' } = dayCell(day, on, today);
              const named = day ? seenFirst(day, says) : says;
              return { ...(tone ? { tone } : {}), says: named, below: day && <CellLines day={day} /> };
            }}
          />
        );
      }}
    </Block>
  );
}

/** What stands in the cell, then what there is no room for. */
function seenFirst(day: AttendanceDay, says: string): string {
  const head = headOf(day);
  const rest = says.startsWith(head) ? says.slice(head.length).replace(/^, /, '') : says;
  return [head, timesOf(day), rest].filter(Boolean).join(', ');
}

function headOf({ results: [first], restDay }: AttendanceDay): string {
  if (first !== undefined) return DayResult.labelOf(first);
  return restDay ? say('Rest day') : '';
}

/** What there is room for on a desktop. */
function CellLines({ day }: { day: AttendanceDay }) {
  return (
    <span className="cell-lines">
      {headOf(day)} {day.timeIn && <small>{timesOf(day)}</small>}
    </span>
  );
}

function timesOf({ timeIn, timeOut }: AttendanceDay): string {
  return [timeIn, timeOut]
    .filter((at) => at !== null)
    .map(showTime)
    .join(' – ');
}
