// What lies below the first screen of the dashboard. What only leaders see comes for leaders alone.
import { mayDecide } from '@kawani/domains/approvals/contract';
import { WaitingForYou } from '@kawani/domains/approvals/screens';
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { MyTeamNow } from '@kawani/domains/attendance/screens';
import { Skeleton } from '@kawani/kit/web/block';
import { Gate } from '@kawani/kit/web/session';
import { Suspense } from 'react';
import { Announcements } from './announcements.tsx';
import { AttendanceMonth } from './attendance-month.tsx';
import { Calendar } from './calendar.tsx';
import { HoursPerWeek } from './hours-per-week.tsx';
import type { MyDays } from './my-days.tsx';
import { NextDeduction } from './next-deduction.tsx';
import { OwnCredits } from './own-credits.tsx';

export function Below({ days }: { days: MyDays }) {
  return (
    <>
      <div className="two-to-three">
        <OwnCredits />
        <div className="stack">
          <NextDeduction />
          <Gate needs={mayDecide}>
            <Suspense fallback={<Skeleton height={180} />}>
              <WaitingForYou />
            </Suspense>
          </Gate>
        </div>
      </div>
      <Gate needs={[AttendancePermission.VIEW_TEAM_ATTENDANCE]}>
        <Suspense fallback={<Skeleton height={150} />}>
          <MyTeamNow />
        </Suspense>
      </Gate>
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
