// The page of who came to a session.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { OnboardingPermission } from '../handbook/policy.ts';

const { ALL_ATTENDANCE, ATTENDANCE } = OnboardingPermission;

export const onboardingSessionPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/onboarding/attendance',
    title: 'Attendance',
    needs: [ALL_ATTENDANCE, ATTENDANCE],
    menu: { order: 40, group: 'Onboarding' },
  }),
];
