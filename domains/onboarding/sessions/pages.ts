// Pages of sessions: who came, and one's own.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { OnboardingPermission } from '../handbook/policy.ts';

const { ALL_ATTENDANCE, ATTENDANCE, MY_TASKS } = OnboardingPermission;

export const onboardingSessionPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/onboarding/attendance',
    title: 'Attendance',
    needs: [ALL_ATTENDANCE, ATTENDANCE],
    menu: { order: 40, group: 'Onboarding' },
    screen: async () => (await import('./admin/attendance.tsx')).Attendance,
  }),
  // In no menu: the dashboard and a notification open it.
  appPage({
    app: 'employee',
    path: '/my-sessions',
    title: 'My sessions',
    needs: [MY_TASKS],
    icon: 'calendar',
    screen: async () => (await import('./screens/my-sessions-page.tsx')).MySessionsPage,
  }),
];
