// /shift-schedule: on a phone the next two weeks, today first; on a desk the month. To read, to call, to print.

import { employeesApi } from '@kawani/domains/employees/contract';
import { type ScheduledDay, scheduleApi } from '@kawani/domains/schedule/contract';
import { type Day, firstOfMonth, lastOfMonth, showRange } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { dayFrom, MonthPicker } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { useIsWide } from '@kawani/kit/web/media';
import { dayNow } from '@kawani/kit/web/now';
import { lastOf } from './day-lines.tsx';
import { ScheduleDrawer } from './schedule-drawer.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { ScheduleMonth } from './schedule-month.tsx';
import './shift-schedule.css';

const LIST_DAYS = 14;
const HEIGHT = 640;
/** `month` as YYYY-MM, `date` the opened day. */
const STATE = { month: '', date: '' };

export function ShiftSchedule() {
  const isWide = useIsWide();
  const [{ month: text, date }, set] = useUrlState(STATE);
  const today = dayNow();
  const named = dayFrom(`${text}-01`);
  const month = named ?? firstOfMonth(today);
  const range =
    isWide || named ? { from: month, to: lastOfMonth(month) } : { from: today, to: lastOf(today, LIST_DAYS) };
  const answer = useAnswer(scheduleApi.mySchedule, range);
  const opened = answer.data?.days.find((day) => day.date === dayFrom(date));
  return (
    <div className="page schedule">
      <header className="page-head">
        <div>
          <h1>Shift Schedule</h1>
          <p>
            {showRange(range.from, range.to)}
            {answer.data && (
              <>
                {' · '}
                <strong className="figures">{showMinutes(answer.data.scheduledMinutes)}</strong> scheduled
              </>
            )}
          </p>
        </div>
        <div className="row schedule-actions">
          <MonthPicker month={month} onMonth={(next) => set({ month: monthText(next, today) })} />
          <Button icon="file" onClick={() => window.print()} disabled={!answer.data}>
            Print
          </Button>
        </div>
      </header>
      {named && !isWide && (
        <Button look="link" icon="left" onClick={() => set({ month: '' })}>
          Next {LIST_DAYS} days
        </Button>
      )}
      <Block
        of={answer}
        height={HEIGHT}
        failed="Your schedule could not be loaded."
        isEmpty={({ days }) => days.every(isUnposted)}
        empty={<NothingPosted />}
      >
        {({ days }) =>
          isWide ? (
            <ScheduleMonth month={month} days={days} today={today} onOpen={(on) => set({ date: on })} />
          ) : (
            <ScheduleList days={days} today={today} />
          )
        }
      </Block>
      {opened && isWide && <ScheduleDrawer day={opened} onClose={() => set({ date: '' })} />}
    </div>
  );
}

/** On a desk the current month is the page itself. A phone that turned a month says so even for the current one. */
function monthText(next: Day, today: Day): string {
  return next === firstOfMonth(today) ? '' : next.slice(0, 7);
}

function isUnposted({ shift, restDay }: ScheduledDay): boolean {
  return shift === null && !restDay;
}

function NothingPosted() {
  const { data } = useAnswer(employeesApi.myRecord, {}, { staleMs: 300_000 });
  const supervisor = data?.supervisor;
  const who = supervisor ? `Your supervisor ${supervisor.name} posts it.` : 'Your supervisor posts it.';
  return (
    <Empty icon="calendar" says={`No schedule has been posted for these dates. ${who}`}>
      {supervisor?.mobile && (
        <a className="button" href={`tel:${supervisor.mobile.replace(/[^\d+]/g, '')}`}>
          Call {supervisor.name}
        </a>
      )}
    </Empty>
  );
}
