// The employee app's screens, each loaded when its route is near.
import type { OpenPage, Room } from '@kawani/kit/web/app';
import { employeeRoom } from '../frame.ts';

const NO_RECORD =
  'This account has no employee record, so there is nothing of your own here. HR can link the account to one.';
/** A screen of one's own days, pay and papers. */
const ownRoom: typeof employeeRoom = (path, screen) => ({ ...employeeRoom(path, screen), withoutRecord: NO_RECORD });

export const rooms: readonly Room[] = [
  ownRoom('/dashboard', async () => (await import('@kawani/domains/dashboard/screens')).Dashboard),
  ownRoom('/attendances', async () => (await import('@kawani/domains/attendance/screens')).Attendances),
  ownRoom('/shift-schedule', async () => (await import('@kawani/domains/schedule/screens')).ShiftSchedule),
  ownRoom('/leaves', async () => (await import('@kawani/domains/leave/screens')).Leaves),
  ownRoom('/profile', async () => (await import('./profile.tsx')).OwnProfile),
  ownRoom('/soa', async () => (await import('./soa.tsx')).Soa),
  ownRoom('/payslip', async () => (await import('@kawani/domains/payroll/screens')).PayslipPage),
  ownRoom('/team-reports', async () => (await import('@kawani/domains/attendance/screens')).TeamReports),
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
