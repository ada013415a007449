// The page of job orders.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { RecruitmentPermission } from '../requisitions/policy.ts';

const { VIEW_JO_LIST, VIEW_JOB_ORDERS } = RecruitmentPermission;

export const jobOrderPages: readonly AppPage[] = [
  appPage({
    app: 'recruitment',
    path: '/job-order',
    title: 'Job Order',
    needs: [VIEW_JO_LIST, VIEW_JOB_ORDERS],
    icon: 'file',
    menu: { order: 20, group: 'Recruitment' },
    bar: { order: 30, title: 'Job orders' },
    screen: async () => (await import('./admin/job-orders.tsx')).JobOrders,
  }),
];
