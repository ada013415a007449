// Pages of onboarding.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { OnboardingPermission } from './contract.ts';

const { MY_TASKS, HANDBOOK, CHECKLIST_MANAGE_PROGRAM, CHECKLIST_MANAGE_SCHEDULE } = OnboardingPermission;
const { LIST_INVITE, REPORT, ALL_ATTENDANCE, ATTENDANCE } = OnboardingPermission;

export const onboardingPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/onboarding-employee',
    title: 'Onboarding',
    needs: [MY_TASKS, HANDBOOK],
    layout: 'header',
  }),
  appPage({
    app: 'hr',
    path: '/onboarding/checklist',
    title: 'Checklist',
    needs: [CHECKLIST_MANAGE_PROGRAM, CHECKLIST_MANAGE_SCHEDULE],
    menu: { order: 10, group: 'Onboarding' },
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
  appPage({
    app: 'hr',
    path: '/onboarding/attendance',
    title: 'Attendance',
    needs: [ALL_ATTENDANCE, ATTENDANCE],
    menu: { order: 40, group: 'Onboarding' },
  }),
];
