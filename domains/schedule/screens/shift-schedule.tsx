// /shift-schedule: on a phone the next two weeks, today first; on a desktop the month. To read, to call, to print, to take
// into one's calendar, and to ask for changes of it.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { LEAVE_KINDS, PLANS, type ScheduledDay, scheduleApi } from '@kawani/domains/schedule/contract';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { type Day, firstOfMonth, lastOfMonth, showRange } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Alert, Block, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Count } from '@kawani/kit/web/card';
import { dayFrom, MonthPicker } from '@kawani/kit/web/date';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useIsWide } from '@kawani/kit/web/media';
import { dayNow } from '@kawani/kit/web/now';
import { Gate, useHolds } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { lazy, Suspense } from 'react';
import { lastOf } from './day-lines.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { ScheduleList } from './schedule-list.tsx';
import './shift-schedule.css';
import { useSchedule } from './use-schedule.tsx';

const HEIGHT = 640;
const ScheduleMonth = later(
  async () => (await import('./schedule-month.tsx')).ScheduleMonth,
  <Skeleton height={HEIGHT} />,
);
const ScheduleDrawer = later(async () => (await import('./schedule-drawer.tsx')).ScheduleDrawer);
const LIST_DAYS = 14;
const HEAD_HEIGHT = 180;
const MOST_LEAVES = 100;
/** `month` as YYYY-MM, `date` the opened day, `open` the opened request, `sheet` what lies above the page, and from which day. */
const STATE = { tab: 'schedule', month: '', date: '', open: '', sheet: '', on: '' };

// What only some visits need comes with them.
const ChangeRequests = lazy(async () => ({ default: (await import('./change-requests.tsx')).ChangeRequests }));
const ChangeDrawer = lazy(async () => ({ default: (await import('./change-drawer.tsx')).ChangeDrawer }));
const CalendarDrawer = lazy(async () => ({ default: (await import('./calendar-drawer.tsx')).CalendarDrawer }));
const SetSchedule = lazy(async () => ({ default: (await import('./set-schedule.tsx')).SetSchedule }));
const SwapsAsked = lazy(async () => ({ default: (await import('./swaps-asked.tsx')).SwapsAsked }));

export function ShiftSchedule() {
  const [{ tab, open, sheet, on }, set] = useUrlState(STATE);
  const swaps = useAnswer(scheduleApi.swapsAsked, {}).data?.items.length ?? 0;
  const isWide = useIsWide();
  // On a phone the week comes first; the tab of the requests says how many swaps wait.
  const asked = swaps > 0 && (
    <Suspense fallback={<Skeleton height={HEAD_HEIGHT} />}>
      <SwapsAsked />
    </Suspense>
  );
  // A notification opens a request by its id alone.
  const isChanges = tab === 'changes' || open !== '';
  const maySet = useHolds(...PLANS);
  const isSetting = tab === 'set' && maySet && !isChanges;
  return (
    <div className="page schedule">
      {isSetting ? <h1>{say('Set schedule')}</h1> : <PageHead />}
      {isWide && asked}
      <Tabs
        label={say('Shift Schedule')}
        tabs={[
          { key: 'schedule', title: say('Schedule') },
          {
            key: 'changes',
            title: say('My change requests'),
            aside: <Count of={swaps} label={say('swaps to answer')} />,
          },
          ...(maySet ? [{ key: 'set', title: say('Set schedule') }] : []),
        ]}
      />
      {isChanges ? (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <ChangeRequests />
        </Suspense>
      ) : isSetting ? (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <SetSchedule />
        </Suspense>
      ) : (
        <Schedule />
      )}
      {!isWide && asked}
      <Suspense fallback={null}>
        {sheet === 'change' && (
          <ChangeDrawer on={dayFrom(on) ?? undefined} onClose={() => set({ sheet: '', on: '' })} />
        )}
        {sheet === 'calendar' && <CalendarDrawer onClose={() => set({ sheet: '' })} />}
      </Suspense>
    </div>
  );
}

/** The dates on screen: a month, or on a phone the next two weeks. */
function useDates() {
  const isWide = useIsWide();
  const [{ month: text }] = useUrlState(STATE);
  const today = dayNow();
  const named = dayFrom(`${text}-01`);
  const month = named ?? firstOfMonth(today);
  const isMonth = isWide || named !== null;
  const range = isMonth ? { from: month, to: lastOfMonth(month) } : { from: today, to: lastOf(today, LIST_DAYS) };
  return { isWide, today, named, month, range };
}

function PageHead() {
  const { today, month, range } = useDates();
  const [, set] = useUrlState(STATE);
  const { data, isKnownOnly } = useSchedule(range);
  const { download, isBusy } = useDownload();
  return (
    <header className="page-head">
      <div>
        <h1>{say('Shift Schedule')}</h1>
        <p>
          {showRange(range.from, range.to)}
          {data && !isKnownOnly && (
            <>
              {' · '}
              <strong className="figures">
                {say('{hours} scheduled', { hours: showMinutes(data.scheduledMinutes) })}
              </strong>
            </>
          )}
        </p>
      </div>
      <div className="row schedule-actions">
        <MonthPicker month={month} onMonth={(next) => set({ month: monthText(next, today) })} />
        <span className="row schedule-takes">
          <Button icon="calendar" onClick={() => set({ sheet: 'calendar' })}>
            <span className="schedule-long">{say('Add to phone calendar')}</span>
            <span className="schedule-short">{say('To calendar')}</span>
          </Button>
          <Button icon="file" busy={isBusy} onClick={() => download(scheduleApi.month, monthOf(month))}>
            {say('Print')}
          </Button>
        </span>
        <Gate needs={[SchedulePermission.FILE_CHANGE_SHIFT_SCHEDULE]}>
          <Button look="primary" icon="plus" onClick={() => set({ sheet: 'change' })}>
            {say('Request change')}
          </Button>
        </Gate>
      </div>
    </header>
  );
}

const monthOf = (month: Day) => ({ from: month, to: lastOfMonth(month) });

function Schedule() {
  const { isWide, today, named, month, range } = useDates();
  const [{ date }, set] = useUrlState(STATE);
  const answer = useSchedule(range);
  const isOnLeave = useLeave(range);
  const shown = (days: readonly ScheduledDay[]) => days.map((day) => ({ ...day, onLeave: isOnLeave(day.date) }));
  const opened = shown(answer.data?.days ?? []).find((day) => day.date === dayFrom(date));
  return (
    <>
      {named && !isWide && (
        <Button look="link" icon="left" onClick={() => set({ month: '' })}>
          {say('Next {days} days', { days: LIST_DAYS })}
        </Button>
      )}
      {answer.isKnownOnly && (
        <Alert tone="info">{say("You're offline. These are the dates that this phone has.")}</Alert>
      )}
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('Your schedule could not be loaded.')}
        isEmpty={({ days }) => days.every(isUnposted)}
        empty={<NothingPosted />}
      >
        {({ days }) =>
          isWide ? (
            <ScheduleMonth month={month} days={shown(days)} today={today} onOpen={(on) => set({ date: on })} />
          ) : (
            <ScheduleList days={shown(days)} today={today} onOpen={(on) => set({ date: on })} />
          )
        }
      </Block>
      {opened && (
        <ScheduleDrawer
          day={opened}
          onClose={() => set({ date: '' })}
          onAsk={
            opened.date >= today && !isUnposted(opened)
              ? () => set({ date: '', sheet: 'change', on: opened.date })
              : undefined
          }
        />
      )}
    </>
  );
}

/** Whether an approved leave covers a date. */
function useLeave({ from, to }: { from: Day; to: Day }): (on: Day) => boolean {
  const { data } = useAnswer(requestsApi.mine, {
    kinds: LEAVE_KINDS.join(),
    states: 'APPROVED',
    size: MOST_LEAVES,
    from,
    to,
  });
  return (on) => data?.items.some((leave) => leave.from <= on && leave.to >= on) ?? false;
}

/** On a desktop the current month is the page itself. A phone that turned a month says so even for the current one. */
function monthText(next: Day, today: Day): string {
  return next === firstOfMonth(today) ? '' : next.slice(0, 7);
}

function isUnposted({ shift, restDay }: ScheduledDay): boolean {
  return shift === null && !restDay;
}
