// The page of screening.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { RecruitmentPermission } from '../requisitions/policy.ts';

export const screeningPages: readonly AppPage[] = [
  appPage({
    app: 'recruitment',
    path: '/screening',
    title: 'Screening',
    needs: [RecruitmentPermission.VIEW_APPLICANT_LIST],
    icon: 'user',
    menu: { order: 40, group: 'Recruitment' },
    bar: { order: 40, title: 'Screening' },
    screen: async () => (await import('./admin/screening.tsx')).Screening,
  }),
];
