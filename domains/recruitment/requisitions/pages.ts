// The page of personnel requisitions.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { RecruitmentPermission } from './policy.ts';

const { VIEW_PRF_LIST, APPROVER_BILLABLE } = RecruitmentPermission;

export const recruitmentPages: readonly AppPage[] = [
  appPage({
    app: 'recruitment',
    path: '/personnel-requisition',
    title: 'Personnel Requisition',
    needs: [VIEW_PRF_LIST, APPROVER_BILLABLE, RecruitmentPermission['APPROVER_NON-BILLABLE']],
    icon: 'users',
    menu: { order: 10, group: 'Recruitment' },
    bar: { order: 20, title: 'Requisitions' },
    screen: async () => (await import('./admin/requisitions.tsx')).Requisitions,
  }),
];
