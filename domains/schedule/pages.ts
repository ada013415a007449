// Pages of the schedule.

import { EmployeePermission } from '@kawani/domains/employees/contract';
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';
import { SchedulePermission } from './contract/permissions.ts';

const { CREATE_ASSIGNMENT_ORDER, CREATE_RELIEF_ORDER } = EmployeePermission;
const { OVERVIEW_SHIFTS, MANAGE_SHIFTS, MANAGE_HOLIDAY } = SchedulePermission;

export const schedulePages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/shift-schedule',
    title: 'Shift Schedule',
    noGutters: true,
    icon: 'calendar',
    menu: { order: 30 },
    bar: { order: 60, title: 'Schedule' },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/shift-schedule.tsx')).ShiftSchedule,
  }),
  appPage({
    app: 'hr',
    path: '/orders',
    title: 'Orders',
    needs: [CREATE_ASSIGNMENT_ORDER, CREATE_RELIEF_ORDER],
    icon: 'megaphone',
    menu: { order: 138, isInside: true },
    bar: { order: 30, title: 'Orders' },
    home: { order: 90, text: 'Assignment and relief orders' },
    screen: async () => (await import('./admin/orders.tsx')).Orders,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/shifts',
    title: 'Shifts',
    needs: [OVERVIEW_SHIFTS, MANAGE_SHIFTS],
    menu: { order: 40, group: 'Maintenance' },
    screen: async () => (await import('./admin/shifts.tsx')).Shifts,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/holiday',
    title: 'Holiday',
    needs: [MANAGE_HOLIDAY],
    menu: { order: 60, group: 'Maintenance' },
    screen: async () => (await import('./admin/holidays.tsx')).Holidays,
  }),
];
