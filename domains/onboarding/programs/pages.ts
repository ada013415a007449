// The page of programs and schedules.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { OnboardingPermission } from '../handbook/policy.ts';

const { CHECKLIST_MANAGE_PROGRAM, CHECKLIST_MANAGE_SCHEDULE } = OnboardingPermission;

export const onboardingProgramPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/onboarding/checklist',
    title: 'Checklist',
    needs: [CHECKLIST_MANAGE_PROGRAM, CHECKLIST_MANAGE_SCHEDULE],
    menu: { order: 10, group: 'Onboarding' },
    screen: async () => (await import('./admin/checklist.tsx')).Checklist,
  }),
];
