// Pages of the employee app that put several modules together.

import { DiagnosticPermission } from '@kawani/domains/diagnostics/services/policy';
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { LoanPermission } from '@kawani/domains/loans/types/policy';
import { RequestPermission } from '@kawani/domains/requests/engine/contract';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';

const { FILE_DIAGNOSTIC_INDIVIDUAL, FILE_DIAGNOSTIC_GROUP } = DiagnosticPermission;

export const employeeAppPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/profile',
    title: 'My Profile',
    icon: 'user',
    menu: { order: 50 },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./profile.tsx')).OwnProfile,
  }),
  appPage({
    app: 'employee',
    path: '/team',
    title: 'My Team',
    needs: [
      EmployeePermission.VIEW_MY_TEAM_MEMBER,
      RequestPermission.VIEW_REQUESTS_FROM_TEAM_MEMBERS,
      RequestPermission.VIEW_HISTORY,
      SchedulePermission.VIEW_SHIFT_SCHEDULE,
    ],
    icon: 'users',
    menu: { order: 75 },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./team.tsx')).MyTeam,
  }),
  appPage({
    app: 'employee',
    path: '/soa',
    title: 'SOA',
    icon: 'file',
    menu: { order: 90 },
    leaver: true,
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./soa.tsx')).Soa,
  }),
  appPage({
    app: 'employee',
    path: '/e-services',
    title: 'E-Services',
    needs: [
      LoanPermission.FILE_LOAN_REQUEST,
      UniformPermission.FILE_UNIFORM_REQUEST,
      FILE_DIAGNOSTIC_INDIVIDUAL,
      FILE_DIAGNOSTIC_GROUP,
      LoanPermission.GOVERNMENT_LOAN,
    ],
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./e-services.tsx')).EServices,
  }),
  // Opened from My Profile by people who still work here.
  appPage({
    app: 'employee',
    path: '/leaving',
    title: 'Leaving',
    icon: 'leave',
    leaver: true,
    menu: { order: 5 },
    bar: { order: 5, title: 'Leaving' },
    listedFor: 'leavers',
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./leaving.tsx')).Leaving,
  }),
];
