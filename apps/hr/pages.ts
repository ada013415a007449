// Pages of the HR app that put several modules together.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { OffboardingPermission } from '@kawani/domains/offboarding/cases/policy';
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { type AppPage, appPage } from '@kawani/kit/web/app-page';

const { VIEW_EMPLOYEE_LIST } = EmployeePermission;
const { MANAGE_DETACHMENT, MANAGE_JOB_DESIGNATION_LIST } = OrganizationPermission;

export const hrAppPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/employees',
    title: 'Manage Employees',
    needs: [VIEW_EMPLOYEE_LIST],
    icon: 'users',
    menu: { order: 130 },
    bar: { order: 20, title: 'Employees' },
    home: { order: 10, text: 'Find somebody, open a 201 file' },
    screen: async () => (await import('./employees.tsx')).Employees,
  }),
  appPage({
    app: 'hr',
    path: '/employees/:id',
    title: '201 file',
    needs: [VIEW_EMPLOYEE_LIST],
    screen: async () => (await import('./record.tsx')).Record,
  }),
  appPage({
    app: 'hr',
    path: '/offboarding/employee-list/:id',
    title: 'Leaver',
    needs: [OffboardingPermission.INFORMATION, OffboardingPermission.LIST],
    screen: async () => (await import('./separation.tsx')).Separation,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/detachments/:id',
    title: 'Detachment',
    needs: [MANAGE_DETACHMENT],
    screen: async () => (await import('./detachment.tsx')).Detachment,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/job-designation',
    title: 'Job Designation',
    needs: [MANAGE_JOB_DESIGNATION_LIST],
    menu: { order: 90, group: 'Maintenance' },
    screen: async () => (await import('./job-designation.tsx')).JobDesignation,
  }),
];
