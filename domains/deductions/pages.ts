// Pages of deductions.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { DeductionPermission } from './contract/permissions.ts';

export const deductionsPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/maintenance/accounts',
    title: 'Accounts',
    needs: [DeductionPermission.VIEW_DEDUCTION_ACCOUNTS],
    menu: { order: 10, group: 'Pay' },
    screen: async () => (await import('./admin/accounts-page.tsx')).AccountsPage,
  }),
];
