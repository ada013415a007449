// Every room's operations, in one list: what the server answers. And the office, where the clerks of every room stand.
import { approvals } from '@kawani/domains/approvals/requests';
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { attendanceClerks, workedOn } from '@kawani/domains/attendance/service';
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { employeesRoutes, employmentRoutes } from '@kawani/domains/employees/routes';
import { leaveRoutes } from '@kawani/domains/leave/routes';
import { awayOn, leaveClerks } from '@kawani/domains/leave/service';
import { inboxRoutes, requestsRoutes } from '@kawani/domains/requests/routes';
import { openRequests } from '@kawani/domains/requests/service';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import { payPeriodOn, postedWhileHeld, scheduleClerks } from '@kawani/domains/schedule/service';
import { statutoryRoutes } from '@kawani/domains/statutory/routes';
import type { Route } from '@kawani/kit/server/serve';

export const office = openRequests({
  clerks: [...attendanceClerks, ...scheduleClerks, ...leaveClerks],
  postedWithin: postedWhileHeld,
  periodOn: payPeriodOn,
  awayOn,
  workedOn,
});

export const roomRoutes: readonly Route[] = [
  ...statutoryRoutes,
  ...employeesRoutes,
  ...employmentRoutes([]),
  ...scheduleRoutes,
  ...leaveRoutes,
  ...attendanceRoutes,
  ...dashboardRoutes,
  ...requestsRoutes(office),
  ...inboxRoutes(office, approvals),
];
