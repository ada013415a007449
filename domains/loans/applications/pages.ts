// The page of a borrower.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { LoanPermission } from '../types/policy.ts';

export const loanApplicationPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/e-services/assistance',
    title: 'Loan',
    needs: [LoanPermission.FILE_LOAN_REQUEST],
    menu: { order: 10, group: 'E-Services' },
  }),
];
