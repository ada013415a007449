// What leaders see near the top: what waits for their decision, and their team now. It comes for leaders alone.
import { mayDecide } from '@kawani/domains/approvals/contract';
import { WaitingForYou } from '@kawani/domains/approvals/screens';
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { MyTeamNow } from '@kawani/domains/attendance/screens';
import { Skeleton } from '@kawani/kit/web/block';
import { Gate } from '@kawani/kit/web/session';
import { Suspense } from 'react';

export function Leaders() {
  return (
    <>
      <Gate needs={mayDecide}>
        <Suspense fallback={<Skeleton height={180} />}>
          <WaitingForYou />
        </Suspense>
      </Gate>
      <Gate needs={[AttendancePermission.VIEW_TEAM_ATTENDANCE]}>
        <Suspense fallback={<Skeleton height={150} />}>
          <MyTeamNow />
        </Suspense>
      </Gate>
    </>
  );
}
