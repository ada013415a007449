// The form that the page of government loans offers.
import type { RequestForm } from '@kawani/domains/requests/engine/screens/filing';
import { phrase } from '@kawani/kit/contract/say';
import { lazy } from 'react';
import { governmentLoanRequest } from '../requests.ts';

export const governmentLoanForms: readonly RequestForm[] = [
  {
    name: 'loan',
    kinds: [governmentLoanRequest],
    action: phrase('Record a loan'),
    icon: 'plus',
    Form: lazy(async () => ({ default: (await import('./loan-drawer.tsx')).LoanDrawer })),
  },
];
