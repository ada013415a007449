// What lies below the first screen of the dashboard.
import { Announcements } from './announcements.tsx';
import { AttendanceMonth } from './attendance-month.tsx';
import { Calendar } from './calendar.tsx';
import { HoursPerWeek } from './hours-per-week.tsx';

export function Below() {
  return (
    <>
      <div className="two-to-three">
        <AttendanceMonth />
        <HoursPerWeek />
      </div>
      <div className="columns">
        <Calendar />
        <Announcements />
      </div>
    </>
  );
}
