// The form that the page of diagnostics offers.
import type { RequestForm } from '@kawani/domains/requests/engine/screens/filing';
import { phrase } from '@kawani/kit/contract/say';
import { lazy } from 'react';
import { diagnosticRequest } from '../requests.ts';

export const diagnosticForms: readonly RequestForm[] = [
  {
    name: 'diagnostic',
    kinds: [diagnosticRequest],
    action: phrase('Book a diagnostic'),
    icon: 'plus',
    Form: lazy(async () => ({ default: (await import('./booking-drawer.tsx')).BookingDrawer })),
  },
];
