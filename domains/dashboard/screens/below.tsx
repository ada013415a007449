// What lies below the first screen of the dashboard: on a phone in one column, on a desktop beside the clock and below it.
import { LatestPayslip } from '@kawani/domains/payroll/screens/latest-payslip';
import { Announcements } from './announcements.tsx';
import { AttendanceMonth } from './attendance-month.tsx';
import { Calendar } from './calendar.tsx';
import { HoursPerWeek } from './hours-per-week.tsx';
import type { MyDays } from './my-days.tsx';
import { NextDeduction } from './next-deduction.tsx';
import { NextShifts } from './next-shifts.tsx';
import { OwnCredits } from './own-credits.tsx';

/** `side`: the narrow column of a desktop; `main`: the wide one; `all`: a phone has both in one. */
export type Part = 'all' | 'main' | 'side';

export function Below({ days, part }: { days: MyDays; part: Part }) {
  return (
    <>
      {part !== 'main' && (
        <>
          <OwnCredits />
          <NextShifts />
          <LatestPayslip />
          <NextDeduction />
        </>
      )}
      {part !== 'side' && <Calendar />}
      {part !== 'main' && <Announcements />}
      {part !== 'side' && (
        <>
          <AttendanceMonth days={days} />
          <HoursPerWeek days={days} />
        </>
      )}
    </>
  );
}
