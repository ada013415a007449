// Pages of employees and the units they work in.
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { EmployeePermission } from './contract.ts';

const { CREATE_EMPLOYEE, EDIT_EMPLOYEE_RECORD, VIEW_EMPLOYEE_LIST, VIEW_PAY_SETUP, MANAGE_PAY_SETUP } =
  EmployeePermission;
const { MANAGE_EMPLOYEE_ACCOUNTS, GIVE_ACCOUNT_ROLES } = EmployeePermission;
const { CLUSTERS, DEPARTMENTS, MANAGE_DETACHMENT } = OrganizationPermission;

export const employeesPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/certificate',
    title: 'Check a certificate',
    layout: 'open',
    screen: async () => (await import('./screens/certificate.tsx')).Certificate,
  }),
  appPage({
    app: 'hr',
    path: '/employees/new',
    title: 'New employee',
    needs: [CREATE_EMPLOYEE],
    icon: 'plus',
    home: { order: 20, text: 'Record, posting, pay, requirements' },
    screen: async () => (await import('./admin/new-employee.tsx')).NewEmployee,
  }),
  appPage({
    app: 'hr',
    path: '/employees/import',
    title: 'Import employees',
    needs: [CREATE_EMPLOYEE],
    icon: 'upload',
    menu: { order: 134, isInside: true },
    home: { order: 30, text: 'Many people from one file' },
    screen: async () => (await import('./admin/import.tsx')).ImportEmployees,
  }),
  appPage({
    app: 'hr',
    path: '/needs-attention',
    title: 'Needs attention',
    needs: [VIEW_EMPLOYEE_LIST],
    icon: 'alert',
    menu: { order: 132, isInside: true },
    waiting: async () => (await import('./screens/attention-count.ts')).useAttentionCount,
    home: { order: 60, text: 'Probation, floating, AWOL, suspension' },
    screen: async () => (await import('./admin/needs-attention.tsx')).NeedsAttention,
  }),
  appPage({
    app: 'hr',
    path: '/changes-ahead',
    title: 'Changes ahead',
    needs: [VIEW_EMPLOYEE_LIST],
    icon: 'calendar',
    home: { order: 70, text: 'What takes effect on a later day' },
    screen: async () => (await import('./admin/changes-ahead.tsx')).ChangesAhead,
  }),
  appPage({
    app: 'hr',
    path: '/documents',
    title: 'Documents',
    needs: [EDIT_EMPLOYEE_RECORD],
    icon: 'file',
    menu: { order: 136, isInside: true },
    home: { order: 80, text: 'Asked of HR, sent to people, reviews' },
    screen: async () => (await import('./admin/document-admin.tsx')).DocumentAdmin,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/clusters',
    title: 'Clusters',
    needs: [CLUSTERS],
    menu: { order: 10, group: 'Maintenance', title: 'Manage Clusters' },
    screen: async () => (await import('./admin/clusters.tsx')).Clusters,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/departments',
    title: 'Departments',
    needs: [DEPARTMENTS],
    menu: { order: 20, group: 'Maintenance' },
    screen: async () => (await import('./admin/departments.tsx')).Departments,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/detachments',
    title: 'Detachments',
    needs: [MANAGE_DETACHMENT],
    menu: { order: 30, group: 'Maintenance' },
    screen: async () => (await import('./admin/detachments.tsx')).Detachments,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/minimum-wage',
    title: 'Minimum Wage',
    needs: [VIEW_PAY_SETUP, MANAGE_PAY_SETUP],
    menu: { order: 80, group: 'Pay' },
    screen: async () => (await import('./admin/minimum-wage.tsx')).MinimumWage,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/salary-adjustments',
    title: 'Salary Adjustments',
    needs: [MANAGE_PAY_SETUP],
    menu: { order: 77, group: 'Pay' },
    screen: async () => (await import('./admin/pay-changes.tsx')).SalaryAdjustments,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/pay-groups',
    title: 'Pay Groups',
    needs: [MANAGE_PAY_SETUP],
    menu: { order: 78, group: 'Pay' },
    screen: async () => (await import('./admin/pay-groups.tsx')).PayGroups,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/account-roles',
    title: 'Account Roles',
    needs: [MANAGE_EMPLOYEE_ACCOUNTS, GIVE_ACCOUNT_ROLES],
    menu: { order: 70, group: 'Rules' },
    screen: async () => (await import('./admin/role-holders.tsx')).RoleHolders,
  }),
];
