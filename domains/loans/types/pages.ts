// Where the office maintains the terms of loans.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { LoanPermission } from './policy.ts';

export const loanTypePages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/maintenance/loan-terms',
    title: 'Loan Terms',
    needs: [LoanPermission.MANAGE_LOAN_POLICY],
    menu: { order: 40, group: 'Rules' },
    screen: async () => (await import('./admin/loan-terms.tsx')).LoanTermsPage,
  }),
];
