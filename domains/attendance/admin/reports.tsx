// /reports: the days of everybody in eight views, the posting of periods, and punches that somebody has to look at.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { BackLink } from '@kawani/kit/web/back-link';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { useOpenDay } from '../screens/open-day.tsx';
import { ReportRows } from './report-rows.tsx';
import '../screens/attendances.css';
import '../screens/team.css';
import './reports.css';

const ReportExport = later(async () => (await import('./report-progress.tsx')).ReportExport);
const FlaggedPunches = later(async () => (await import('./flagged-punches.tsx')).FlaggedPunches);
const Posting = later(async () => (await import('./posting.tsx')).Posting);
const ReportDayDrawer = later(async () => (await import('./report-day.tsx')).ReportDayDrawer);
const STATE = { tab: 'report', export: '' };

export function Reports() {
  const [{ tab, export: exported }, set] = useUrlState(STATE);
  const [opened] = useOpenDay();
  const mayPost = useHolds(AttendancePermission.MANAGE_TIMESHEET);
  const mayReview = useHolds(AttendancePermission.TIME_SHEET_ACTION);
  const tabs = [
    { key: 'report', title: say('Report') },
    ...(mayPost ? [{ key: 'posting', title: say('Posting') }] : []),
    ...(mayReview ? [{ key: 'review', title: say('Punches to review') }] : []),
  ];
  return (
    <div className="page reports">
      <BackLink />
      <header className="page-head">
        <h1>{say('Attendance Report')}</h1>
      </header>
      {tabs.length > 1 && <Tabs label={say('Attendance report')} tabs={tabs} />}
      {tab === 'posting' && mayPost ? <Posting /> : tab === 'review' && mayReview ? <FlaggedPunches /> : <ReportRows />}
      {opened.person !== '' && <ReportDayDrawer />}
      {exported !== '' && <ReportExport id={exported} onClose={() => set({ export: '' }, { replace: true })} />}
    </div>
  );
}
