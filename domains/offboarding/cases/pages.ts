// The page of people who leave.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { OffboardingPermission } from './policy.ts';

export const offboardingCasePages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/offboarding/employee-list',
    title: 'Employee List',
    needs: [OffboardingPermission.INFORMATION, OffboardingPermission.LIST],
    icon: 'leave',
    menu: { order: 10, group: 'Offboarding' },
    home: { order: 45, text: 'Answer resignations, follow people until they are paid' },
    screen: async () => (await import('./admin/employee-list.tsx')).EmployeeList,
  }),
];
