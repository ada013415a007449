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
    waiting: async () => (await import('./screens/waiting-count.ts')).useLoansCount,
    screen: async () => (await import('./screens/loan-applications.tsx')).LoanApplications,
  }),
];
