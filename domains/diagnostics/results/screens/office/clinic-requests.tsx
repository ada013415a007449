// /e-services/diagnostic/request-list: requests for diagnostics by where they stand, and the calendar of the clinics.
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { DiagnosticPermission } from '../../../services/policy.ts';
import { ListTab } from './list-tab.tsx';

const CalendarTab = later(async () => (await import('./calendar-tab.tsx')).CalendarTab, <Skeleton height={480} />);

const CALENDAR = 'calendar';
const STATE = { tab: '' };

const tabs = () => [
  { key: 'list', title: say('List') },
  { key: CALENDAR, title: say('Calendar') },
];

export function ClinicRequests() {
  const [{ tab }] = useUrlState(STATE);
  const maySeeCalendar = useHolds(DiagnosticPermission.VIEW_DIAGNOSTIC_CALENDAR);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Diagnostic Requests')}</h1>
      </header>
      {maySeeCalendar && <Tabs label={say('Diagnostic Requests')} tabs={tabs()} />}
      {maySeeCalendar && tab === CALENDAR ? <CalendarTab /> : <ListTab />}
    </div>
  );
}
