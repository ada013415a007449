// Pages of newcomers and of who is invited.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { OnboardingPermission } from '../handbook/policy.ts';

const { MY_TASKS, HANDBOOK, LIST_INVITE, REPORT } = OnboardingPermission;

export const onboardingTaskPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/onboarding-employee',
    title: 'Onboarding',
    needs: [MY_TASKS, HANDBOOK],
    layout: 'header',
  }),
  appPage({
    app: 'hr',
    path: '/onboarding/list',
    title: 'List',
    needs: [LIST_INVITE],
    menu: { order: 20, group: 'Onboarding' },
  }),
  appPage({
    app: 'hr',
    path: '/onboarding/report',
    title: 'Report',
    needs: [REPORT],
    menu: { order: 30, group: 'Onboarding' },
  }),
];
