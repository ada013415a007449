// /attendances: the days of a cut-off or a range, as a list and as a calendar; one day opens in a drawer.
import { attendanceApi } from '@kawani/domains/attendance/contract';
import { addDays } from '@kawani/kit/values/day';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { type DayRange, dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import './attendances.css';
import { CalendarTab } from './calendar-tab.tsx';
import { DayDrawer } from './day-drawer.tsx';
import { DaysTab } from './days-tab.tsx';
import { PeriodPicker, useRange } from './range.tsx';
import { SummaryStrip } from './summary-strip.tsx';

const TABS = [
  { key: 'days', title: 'Days' },
  { key: 'calendar', title: 'Calendar' },
];
const STATE = { tab: 'days', date: '', result: '' };

export function Attendances() {
  const period = useRange();
  const [{ tab, date, result }, set] = useUrlState(STATE);
  const opened = dayFrom(date);
  return (
    <div className="page">
      <header className="page-head">
        <h1>Attendances</h1>
        {period.range && <DownloadRecord range={period.range} />}
      </header>
      <PeriodPicker {...period} />
      {period.range ? (
        <Summary range={period.range} result={result} onResult={(next) => set({ result: next, tab: 'days' })} />
      ) : (
        <Skeleton height={76} />
      )}
      <Tabs label="Attendance" tabs={TABS} />
      {tab === 'calendar' ? (
        <CalendarTab range={period.range} opened={opened} onOpen={(on) => set({ date: on })} />
      ) : (
        <DaysTab
          range={period.range}
          result={result}
          onClear={() => set({ result: '' })}
          onOpen={(on) => set({ date: on })}
        />
      )}
      {opened && (
        <DayDrawer
          date={opened}
          onClose={() => set({ date: '' })}
          onStep={(by) => set({ date: addDays(opened, by) }, { replace: true })}
        />
      )}
    </div>
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
      <legend>Download DTR</legend>
      <Button
        icon="download"
        busy={isBusy}
        aria-label="Download DTR as PDF"
        onClick={() => download(attendanceApi.myTimeRecordPdf, range)}
      >
        PDF
      </Button>
      <Button
        icon="download"
        busy={isBusy}
        aria-label="Download DTR as CSV"
        onClick={() => download(attendanceApi.myTimeRecordCsv, range)}
      >
        CSV
      </Button>
    </fieldset>
  );
}
