// Pages of deductions.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { DeductionPermission } from './contract/permissions.ts';

export const deductionsPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/maintenance/accounts',
    title: 'Accounts',
    needs: [DeductionPermission.VIEW_DEDUCTION_ACCOUNTS],
    menu: { order: 80, group: 'Maintenance' },
    screen: async () => (await import('./admin/accounts-page.tsx')).AccountsPage,
  }),
];
