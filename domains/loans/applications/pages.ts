// The page of a borrower.
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';
import { LoanPermission } from '../types/policy.ts';

export const loanApplicationPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/e-services/assistance',
    title: 'Loan',
    icon: 'card',
    needs: [LoanPermission.FILE_LOAN_REQUEST],
    menu: { order: 10, group: 'E-Services' },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/loans.tsx')).Loans,
  }),
];
