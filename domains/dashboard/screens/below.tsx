// What lies below the first screen of the dashboard.
import { approvals } from '@kawani/domains/approvals/requests';
import { WaitingForYou } from '@kawani/domains/approvals/screens';
import { Gate } from '@kawani/kit/web/session';
import { Announcements } from './announcements.tsx';
import { AttendanceMonth } from './attendance-month.tsx';
import { Calendar } from './calendar.tsx';
import { HoursPerWeek } from './hours-per-week.tsx';
import type { MyDays } from './my-days.tsx';
import { OwnCredits } from './own-credits.tsx';

export function Below({ days }: { days: MyDays }) {
  return (
    <>
      <div className="two-to-three">
        <OwnCredits />
        <Gate needs={approvals.api.counts.needs}>
          <WaitingForYou />
        </Gate>
      </div>
      <div className="two-to-three">
        <AttendanceMonth days={days} />
        <HoursPerWeek days={days} />
      </div>
      <div className="columns">
        <Calendar />
        <Announcements />
      </div>
    </>
  );
}
