// Every room's operations, in one list: what the server answers.
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import type { Route } from '@kawani/kit/server/serve';

export const roomRoutes: readonly Route[] = [
  ...employeesRoutes,
  ...scheduleRoutes,
  ...attendanceRoutes,
  ...dashboardRoutes,
];
