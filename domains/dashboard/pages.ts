// The first page everyone sees, and where HR writes what is announced there.
import { DashboardPermission } from '@kawani/domains/dashboard/contract/permissions';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';

export const dashboardPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/dashboard',
    title: 'Dashboard',
    icon: 'home',
    menu: { order: 10 },
    bar: { order: 10, title: 'Home' },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/dashboard.tsx')).Dashboard,
  }),
  appPage({
    app: 'hr',
    path: '/set-up',
    title: 'Set-up guide',
    needs: [EmployeePermission.GIVE_ACCOUNT_ROLES],
    menu: { order: 5, group: 'Rules' },
    screen: async () => (await import('./admin/set-up.tsx')).SetUpGuide,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/announcements',
    title: 'Announcements',
    needs: [DashboardPermission.MANAGE_ANNOUNCEMENTS],
    icon: 'megaphone',
    menu: { order: 137, isInside: true },
    home: { order: 60, text: 'Tell everybody or a unit something' },
    screen: async () => (await import('./admin/announcements.tsx')).AnnouncementsPage,
  }),
];
