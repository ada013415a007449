// Pages of newcomers, of those who do something for them, and of the office that invites.

import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';
import { OnboardingPermission } from '../handbook/policy.ts';

const { MY_TASKS, HANDBOOK, LIST_INVITE, LIST_ALL, REPORT, ATTENDANCE } = OnboardingPermission;

export const onboardingTaskPages: readonly AppPage[] = [
  // In no menu: the dashboard and notifications open it for the weeks it takes.
  appPage({
    app: 'employee',
    path: '/onboarding-employee',
    title: 'Onboarding',
    needs: [MY_TASKS, HANDBOOK],
    layout: 'header',
    icon: 'leaf',
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/my-onboarding.tsx')).MyOnboarding,
  }),
  // In no menu: the dashboard and notifications open it for people who have something to do.
  appPage({
    app: 'employee',
    path: '/onboarding-to-do',
    title: 'New hires',
    needs: [ATTENDANCE, UniformPermission.PROCESS_UNIFORM_REQUEST, EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS],
    icon: 'users',
    screen: async () => (await import('./screens/to-do.tsx')).ToDo,
  }),
  appPage({
    app: 'hr',
    path: '/onboarding/list',
    title: 'List',
    needs: [LIST_INVITE, LIST_ALL],
    icon: 'users',
    menu: { order: 20, group: 'Onboarding' },
    screen: async () => (await import('./admin/invitations.tsx')).Invitations,
  }),
  appPage({
    app: 'hr',
    path: '/onboarding/report',
    title: 'Report',
    needs: [REPORT],
    icon: 'trend',
    menu: { order: 30, group: 'Onboarding' },
    screen: async () => (await import('./admin/report.tsx')).Report,
  }),
];
