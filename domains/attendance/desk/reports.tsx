// /reports: the days of everybody in eight views, the posting of periods, and punches that somebody has to look at.
import { AttendancePermission } from '@kawani/domains/attendance/contract';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { FlaggedPunches } from './flagged-punches.tsx';
import { Posting } from './posting.tsx';
import { ReportDayDrawer } from './report-day.tsx';
import { ReportExport } from './report-export.tsx';
import { ReportRows } from './report-rows.tsx';
import '../screens/attendances.css';
import '../screens/team.css';
import './reports.css';

const STATE = { tab: 'report', export: '' };

export function Reports() {
  const [{ tab, export: exported }, set] = useUrlState(STATE);
  const mayPost = useHolds(AttendancePermission.MANAGE_TIMESHEET);
  const mayReview = useHolds(AttendancePermission.TIME_SHEET_ACTION);
  const tabs = [
    { key: 'report', title: 'Report' },
    ...(mayPost ? [{ key: 'posting', title: 'Posting' }] : []),
    ...(mayReview ? [{ key: 'review', title: 'Punches to review' }] : []),
  ];
  return (
    <div className="page reports">
      <header className="page-head">
        <h1>Attendance Report</h1>
      </header>
      {tabs.length > 1 && <Tabs label="Attendance report" tabs={tabs} />}
      {tab === 'posting' && mayPost ? <Posting /> : tab === 'review' && mayReview ? <FlaggedPunches /> : <ReportRows />}
      <ReportDayDrawer />
      {exported !== '' && <ReportExport id={exported} onClose={() => set({ export: '' }, { replace: true })} />}
    </div>
  );
}
