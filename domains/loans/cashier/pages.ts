// The page of the cashier.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { type AppPage, appPage } from '@kawani/kit/web/app-page';

export const cashierPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/e-services/cashier',
    title: 'Cashier',
    icon: 'card',
    needs: [DeductionPermission.RECORD_CASH_PAYMENT],
    menu: { order: 15, group: 'E-Services Approvals' },
    screen: async () => (await import('./screens/cashier.tsx')).Cashier,
  }),
];
