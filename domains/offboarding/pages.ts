// Pages of offboarding.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { OffboardingPermission } from './contract.ts';

export const offboardingPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/offboarding/employee-list',
    title: 'Employee List',
    needs: [OffboardingPermission.INFORMATION, OffboardingPermission.LIST],
    menu: { order: 10, group: 'Offboarding' },
  }),
  appPage({
    app: 'hr',
    path: '/offboarding/clearance-list',
    title: 'Clearance List',
    needs: [OffboardingPermission.CLEARANCE_LIST],
    menu: { order: 20, group: 'Offboarding' },
  }),
];
