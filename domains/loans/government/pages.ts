// Pages of the loans of SSS and Pag-IBIG.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { LoanPermission } from '../types/policy.ts';

export const governmentLoanPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/e-services/government-loans',
    title: 'Government Loans',
    needs: [LoanPermission.GOVERNMENT_LOAN],
    menu: { order: 20, group: 'E-Services' },
    screen: async () => (await import('./screens/government-loans.tsx')).GovernmentLoans,
  }),
];
