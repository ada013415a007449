// The form that the page of uniforms offers.
import type { RequestForm } from '@kawani/domains/requests/engine/screens/filing';
import { phrase } from '@kawani/kit/contract/say';
import { lazy } from 'react';
import { uniformRequest } from '../requests.ts';

export const uniformForms: readonly RequestForm[] = [
  {
    name: 'uniform',
    kinds: [uniformRequest],
    action: phrase('Order a uniform'),
    icon: 'plus',
    Form: lazy(async () => ({ default: (await import('./order-drawer.tsx')).OrderDrawer })),
  },
];
