// The employee app's screens, each loaded when its route is near.
import type { OpenPage, Room } from '@kawani/kit/web/app';
import { employeeRoom } from '../frame.ts';

export const rooms: readonly Room[] = [
  employeeRoom('/dashboard', async () => (await import('@kawani/domains/dashboard/screens')).Dashboard),
  employeeRoom('/attendances', async () => (await import('@kawani/domains/attendance/screens')).Attendances),
  employeeRoom('/shift-schedule', async () => (await import('@kawani/domains/schedule/screens')).ShiftSchedule),
  employeeRoom('/leaves', async () => (await import('@kawani/domains/leave/screens')).Leaves),
  employeeRoom('/profile', async () => (await import('./profile.tsx')).OwnProfile),
  employeeRoom('/soa', async () => (await import('./soa.tsx')).Soa),
  employeeRoom('/payslip', async () => (await import('@kawani/domains/payroll/screens')).PayslipPage),
  employeeRoom('/team-reports', async () => (await import('@kawani/domains/attendance/screens')).TeamReports),
  employeeRoom('/approvals', async () => (await import('@kawani/domains/approvals/screens')).Approvals),
];

/** The tablet at a site: no person is signed in there. */
export const openPages: readonly OpenPage[] = [
  {
    path: '/certificate',
    title: 'Check a certificate',
    screen: async () => (await import('@kawani/domains/employees/screens')).Certificate,
  },
  { path: '/kiosk', title: 'Kiosk', screen: async () => (await import('@kawani/domains/attendance/screens')).Kiosk },
];
