// Pages of interviews: the office's, and that of who interviews.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { RecruitmentPermission } from '../requisitions/policy.ts';

export const interviewPages: readonly AppPage[] = [
  // Opened from Screening.
  appPage({
    app: 'recruitment',
    path: '/interviews',
    title: 'Interviews',
    needs: [RecruitmentPermission.VIEW_APPLICANT_LIST],
    icon: 'calendar',
    screen: async () => (await import('./admin/interviews.tsx')).Interviews,
  }),
  // In no menu: the dashboard and a notification open it for the few who interview.
  appPage({
    app: 'employee',
    path: '/my-interviews',
    title: 'My interviews',
    icon: 'calendar',
    screen: async () => (await import('./screens/my-interviews.tsx')).MyInterviews,
  }),
];
