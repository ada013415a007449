// The forms that the page of loans offers: both are filled in with the same steps.
import type { RequestForm } from '@kawani/domains/requests/engine/screens/filing';
import { phrase } from '@kawani/kit/contract/say';
import { lazy } from 'react';
import { loanRequest, valeRequest } from '../requests.ts';

const Form = lazy(async () => ({ default: (await import('./apply-drawer.tsx')).ApplyDrawer }));

export const loanForms: readonly RequestForm[] = [
  { name: loanRequest.label, kinds: [loanRequest], action: phrase('Apply for a loan'), icon: 'plus', Form },
  { name: valeRequest.label, kinds: [valeRequest], action: phrase('Apply for a vale'), icon: 'card', Form },
];
