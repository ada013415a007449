// /attendances: the days of a cut-off or a range, as a list and as a calendar, one day opened in a drawer; and what one asks
// about them.
import { attendanceApi } from '@kawani/domains/attendance/contract';
import type { Filing as FilingKind } from '@kawani/domains/attendance/rules';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day } from '@kawani/kit/values/day';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { type DayRange, dayFrom } from '@kawani/kit/web/date';
import { later } from '@kawani/kit/web/later';
import { useNavigate, useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { lazy, Suspense, useRef, useState } from 'react';
import './attendances.css';
import { DaysTab } from './days-tab.tsx';
import { FileMenu } from './filing-menu.tsx';
import { PeriodPicker, useRange } from './range.tsx';
import { SummaryStrip } from './summary-strip.tsx';

const HEIGHT = 520;
const CalendarTab = later(async () => (await import('./calendar-tab.tsx')).CalendarTab, <Skeleton height={HEIGHT} />);
const DayDrawer = later(async () => (await import('./day-drawer.tsx')).DayDrawer);
const tabs = () => [
  { key: 'days', title: say('Days') },
  { key: 'calendar', title: say('Calendar') },
  { key: 'requests', title: say('My requests') },
];
/**
 * `date` the opened day, `open` the opened request, `file` the form that lies above the page, for the date; `timeIn` and
 * `timeOut` are filled in beforehand.
 */
const STATE = { tab: 'days', date: '', result: '', open: '', file: '', timeIn: '', timeOut: '' };
const NO_FORM = { file: '', timeIn: '', timeOut: '' };

// What only some visits need comes with them.
const MyRequests = lazy(async () => ({ default: (await import('./my-requests.tsx')).MyRequests }));
const Filing = lazy(async () => ({ default: (await import('./filing.tsx')).Filing }));
const BatchDrawer = lazy(async () => ({ default: (await import('./batch-drawer.tsx')).BatchDrawer }));

export function Attendances() {
  const period = useRange();
  const [{ tab, date, open, file }, set] = useUrlState(STATE);
  const opened = dayFrom(date);
  const fileFor = useFileFor();
  // A notification opens a request by its id alone.
  const isRequests = tab === 'requests' || open !== '';
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Attendances')}</h1>
        <div className="row">
          {period.range && <DownloadRecord range={period.range} />}
          <FileMenu onFile={(filing) => fileFor(filing)} />
        </div>
      </header>
      <Tabs label={say('Attendance')} tabs={tabs()} />
      {!isRequests && <Overview period={period} />}
      {isRequests ? (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <MyRequests />
        </Suspense>
      ) : (
        <Shown range={period.range} opened={opened} />
      )}
      {opened && file === '' && (
        <DayDrawer
          date={opened}
          onClose={() => set({ date: '' })}
          onStep={(by) => set({ date: addDays(opened, by) }, { replace: true })}
          onFile={(filing) => fileFor(filing, opened)}
        />
      )}
      <OpenForm />
    </div>
  );
}

/** Opens a form; leave has a page of its own. */
function useFileFor() {
  const [, set] = useUrlState(STATE);
  const navigate = useNavigate();
  return (filing: FilingKind, on?: Day) => {
    if (filing !== 'LEAVE') return set({ file: filing, date: on ?? '' });
    navigate('/leaves', { file: 'yes', ...(on ? { on } : {}) });
  };
}

/** The form the address asks for. Filed, it leaves its day opened, which tells of the request. */
function OpenForm() {
  const [{ date, file, timeIn, timeOut }, set] = useUrlState(STATE);
  const isFiled = useRef(false);
  if (file === '') return null;
  return (
    <Suspense fallback={null}>
      <Filing
        key={file}
        kind={file}
        date={dayFrom(date)}
        times={{ timeIn: momentFrom(timeIn), timeOut: momentFrom(timeOut) }}
        onFiled={() => {
          isFiled.current = true;
        }}
        onClose={() => {
          set(isFiled.current ? NO_FORM : { ...NO_FORM, date: '' }, { replace: true });
          isFiled.current = false;
        }}
      />
    </Suspense>
  );
}

const MINUTE_MS = 60_000;

/** A moment that an address names, to the minute; null for anything else. */
function momentFrom(text: string): Instant | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : toInstant(new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS));
}

function Overview({ period }: { period: ReturnType<typeof useRange> }) {
  const [{ result }, set] = useUrlState(STATE);
  return (
    <>
      <PeriodPicker {...period} />
      {period.range ? (
        <Summary range={period.range} result={result} onResult={(next) => set({ result: next, tab: 'days' })} />
      ) : (
        <Skeleton height={44} />
      )}
    </>
  );
}

function Shown({ range, opened }: { range: DayRange | undefined; opened: Day | null }) {
  const [{ tab, result }, set] = useUrlState(STATE);
  const [several, setSeveral] = useState<{ filing: FilingKind; dates: readonly Day[] }>();
  const fileFor = useFileFor();
  const onOpen = (on: Day) => set({ date: on });
  if (tab === 'calendar') return <CalendarTab range={range} opened={opened} onOpen={onOpen} />;
  return (
    <>
      <DaysTab
        range={range}
        result={result}
        onClear={() => set({ result: '' })}
        onOpen={onOpen}
        onFile={fileFor}
        onFileAll={(filing, dates) => setSeveral({ filing, dates })}
      />
      {several && (
        <Suspense fallback={null}>
          <BatchDrawer {...several} onClose={() => setSeveral(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type SummaryProps = { range: DayRange; result: string; onResult: (result: string) => void };

function Summary({ range, ...chosen }: SummaryProps) {
  const days = useAnswer(attendanceApi.myDays, range);
  return <SummaryStrip days={days} {...chosen} />;
}

function DownloadRecord({ range }: { range: DayRange }) {
  const { download, isBusy } = useDownload();
  return (
    <fieldset className="download">
      <legend>{say('Download DTR')}</legend>
      <Button
        icon="download"
        busy={isBusy}
        aria-label={say('Download DTR as PDF')}
        onClick={() => download(attendanceApi.myTimeRecordPdf, range)}
      >
        {say('PDF')}
      </Button>
      <Button
        icon="download"
        busy={isBusy}
        aria-label={say('Download DTR as CSV')}
        onClick={() => download(attendanceApi.myTimeRecordCsv, range)}
      >
        {say('CSV')}
      </Button>
    </fieldset>
  );
}
