// Every room's operations, in one list: what the server answers. And the office, where the clerks of every room stand.
import { approvals, approverRules, ruledKinds } from '@kawani/domains/approvals/requests';
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { attendanceClerks, workedOn } from '@kawani/domains/attendance/service';
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { deductionsRoutes, paydayRoutes } from '@kawani/domains/deductions/routes';
import { deductionsClerks } from '@kawani/domains/deductions/service';
import { employeesRoutes, employmentRoutes, newEmployeeRoutes, payOutRoutes } from '@kawani/domains/employees/routes';
import { employeesClerks } from '@kawani/domains/employees/service';
import { leaveRoutes } from '@kawani/domains/leave/routes';
import { awayOn, leaveClerks } from '@kawani/domains/leave/service';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import { paydays } from '@kawani/domains/payroll/service';
import { inboxRoutes, requestsRoutes, ruleRoutes } from '@kawani/domains/requests/routes';
import { openRequests } from '@kawani/domains/requests/service';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import {
  activeShiftsOf,
  payPeriodOn,
  postedWhileHeld,
  publishWeeks,
  scheduleClerks,
  scheduleFollowsStatus,
} from '@kawani/domains/schedule/service';
import { statutoryRoutes } from '@kawani/domains/statutory/routes';
import type { Db } from '@kawani/kit/server/db';
import type { Route } from '@kawani/kit/server/serve';
import { addDays, type Day } from '@kawani/kit/values/day';

/** The first date of the pay period after the one that a date lies in. */
async function cutOffAfter(db: Db, on: Day): Promise<Day> {
  return addDays((await payPeriodOn(db, on)).ends, 1);
}

export const office = openRequests({
  clerks: [
    ...attendanceClerks,
    ...scheduleClerks,
    ...leaveClerks,
    ...employeesClerks({ cutOffAfter }),
    ...deductionsClerks(paydays),
  ],
  postedWithin: postedWhileHeld,
  periodOn: payPeriodOn,
  awayOn,
  workedOn,
});

export const roomRoutes: readonly Route[] = [
  ...statutoryRoutes,
  ...employeesRoutes,
  ...payOutRoutes(office),
  ...newEmployeeRoutes({ activeShiftsOf, publishWeeks }),
  ...employmentRoutes([scheduleFollowsStatus]),
  ...scheduleRoutes,
  ...leaveRoutes,
  ...attendanceRoutes,
  ...deductionsRoutes,
  ...paydayRoutes(paydays),
  ...payrollRoutes,
  ...dashboardRoutes,
  ...requestsRoutes(office),
  ...inboxRoutes(office, approvals),
  ...ruleRoutes(office, approverRules, { kinds: ruledKinds }),
];
