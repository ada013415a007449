// Pages of attendance.

import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';
import { AttendancePermission } from './contract/permissions.ts';

const { VIEW_TEAM_ATTENDANCE, EXPORT_TIMESHEET_REPORT, MANAGE_TIMESHEET, TIME_SHEET_ACTION } = AttendancePermission;

export const attendancePages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/attendances',
    title: 'Attendances',
    icon: 'clock',
    menu: { order: 20 },
    bar: { order: 20, title: 'Attendance' },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/attendances.tsx')).Attendances,
  }),
  appPage({
    app: 'employee',
    path: '/team-reports',
    title: 'Team Attendance Report',
    noGutters: true,
    needs: [VIEW_TEAM_ATTENDANCE],
    icon: 'users',
    menu: { order: 70, title: 'Team Attendance' },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/team-reports.tsx')).TeamReports,
  }),
  appPage({
    app: 'employee',
    path: '/kiosk',
    title: 'Kiosk',
    layout: 'open',
    screen: async () => (await import('./screens/kiosk.tsx')).Kiosk,
  }),
  appPage({
    app: 'hr',
    path: '/device-logs',
    title: 'Device logs',
    needs: [MANAGE_TIMESHEET],
    icon: 'clock',
    menu: { order: 142, isInside: true },
    home: { order: 100, text: 'Punches from biometric devices' },
    screen: async () => (await import('./admin/device-logs.tsx')).DeviceLogs,
  }),
  appPage({
    app: 'hr',
    path: '/exceptions',
    title: 'Exceptions',
    noGutters: true,
    needs: [MANAGE_TIMESHEET],
    icon: 'alert',
    menu: { order: 141, isInside: true },
    home: { order: 105, text: 'Missing times, absences, punches to look at' },
    screen: async () => (await import('./admin/exceptions.tsx')).Exceptions,
  }),
  appPage({
    app: 'hr',
    path: '/reports',
    title: 'Attendance Report',
    noGutters: true,
    needs: [EXPORT_TIMESHEET_REPORT],
    icon: 'trend',
    menu: { order: 140 },
    bar: { order: 40, title: 'Report' },
    home: { order: 110, text: 'Hours, exceptions, posting, exports' },
    screen: async () => (await import('./admin/reports.tsx')).Reports,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/cut-offs',
    title: 'Cut-offs',
    needs: [MANAGE_TIMESHEET],
    menu: { order: 10, group: 'Rules' },
    screen: async () => (await import('./admin/cut-offs.tsx')).CutOffs,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/attendance-policies',
    title: 'Attendance Policies',
    needs: [MANAGE_TIMESHEET],
    menu: { order: 20, group: 'Rules' },
    screen: async () => (await import('./admin/attendance-policies.tsx')).AttendancePolicies,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/device-profiles',
    title: 'Device Profiles',
    needs: [MANAGE_TIMESHEET],
    menu: { order: 62, group: 'Rules' },
    screen: async () => (await import('./admin/device-profiles.tsx')).DeviceProfiles,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/kiosks',
    title: 'Kiosks',
    needs: [OrganizationPermission.MANAGE_DETACHMENT, TIME_SHEET_ACTION],
    menu: { order: 60, group: 'Rules' },
    screen: async () => (await import('./admin/kiosks.tsx')).KiosksPage,
  }),
];
