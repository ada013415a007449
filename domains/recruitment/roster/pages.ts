// The page of the roster: people who can be deployed, and proposals of them.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { RecruitmentPermission } from '../requisitions/policy.ts';

export const rosterPages: readonly AppPage[] = [
  appPage({
    app: 'recruitment',
    path: '/employee-roster',
    title: 'Employee Roster',
    needs: [RecruitmentPermission.VIEW_ROSTER_LIST, EmployeePermission.CREATE_ASSIGNMENT_ORDER],
    icon: 'users',
    menu: { order: 30, group: 'Recruitment' },
    bar: { order: 50, title: 'Roster' },
    screen: async () => (await import('./admin/roster.tsx')).Roster,
  }),
];
