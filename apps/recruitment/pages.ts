// Pages of the recruitment app that put several features together.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { RecruitmentPermission } from '@kawani/domains/recruitment/requisitions/policy';
import { type AppPage, appPage } from '@kawani/kit/web/app-page';

const { VIEW_JO_LIST, VIEW_JOB_ORDERS, VIEW_ROSTER_LIST, VIEW_APPLICANT_LIST } = RecruitmentPermission;

export const recruitmentAppPages: readonly AppPage[] = [
  appPage({
    app: 'recruitment',
    path: '/job-order',
    title: 'Job Order',
    needs: [VIEW_JO_LIST, VIEW_JOB_ORDERS],
    icon: 'file',
    menu: { order: 20, group: 'Recruitment' },
    bar: { order: 30, title: 'Job orders' },
    screen: async () => (await import('./job-orders.tsx')).JobOrders,
  }),
  appPage({
    app: 'recruitment',
    path: '/employee-roster',
    title: 'Employee Roster',
    needs: [VIEW_ROSTER_LIST, EmployeePermission.CREATE_ASSIGNMENT_ORDER],
    icon: 'users',
    menu: { order: 30, group: 'Recruitment' },
    bar: { order: 50, title: 'Roster' },
    screen: async () => (await import('./roster.tsx')).Roster,
  }),
  appPage({
    app: 'recruitment',
    path: '/screening',
    title: 'Screening',
    noGutters: true,
    needs: [VIEW_APPLICANT_LIST],
    icon: 'user',
    menu: { order: 40, group: 'Recruitment' },
    bar: { order: 15, title: 'Screening' },
    screen: async () => (await import('./screening.tsx')).Screening,
  }),
];
