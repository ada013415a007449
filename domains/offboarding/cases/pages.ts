// The page of people who leave.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { OffboardingPermission } from './policy.ts';

export const offboardingCasePages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/offboarding/employee-list',
    title: 'Employee List',
    needs: [OffboardingPermission.INFORMATION, OffboardingPermission.LIST],
    menu: { order: 10, group: 'Offboarding' },
  }),
];
