// The first page everyone sees.
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
];
