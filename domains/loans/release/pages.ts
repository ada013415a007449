// The page of loan officers and of cashiers who release loans.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { LoanPermission } from '../types/policy.ts';

export const loanReleasePages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/e-services/services',
    title: 'Loan Application',
    icon: 'approve',
    needs: [LoanPermission.VIEW_LOAN_REQUEST],
    menu: { order: 10, group: 'E-Services Approvals' },
    screen: async () => (await import('./screens/loan-applications.tsx')).LoanApplications,
  }),
];
