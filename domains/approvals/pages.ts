// Pages of approvals.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { mayDecide, mayRule } from './contract.ts';

export const approvalsPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/approvals',
    title: 'Approvals',
    needs: mayDecide,
    icon: 'approve',
    menu: { order: 60 },
    waitingInside: async () => (await import('./screens/waiting-count.ts')).useApprovalsCount,
    bar: { order: 40, title: 'Approvals' },
    screen: async () => (await import('./screens/approvals.tsx')).Approvals,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/approver-rules',
    title: 'Approver Rules',
    needs: mayRule,
    menu: { order: 50, group: 'Rules' },
    screen: async () => (await import('./admin/approver-rules.tsx')).ApproverRules,
  }),
];
