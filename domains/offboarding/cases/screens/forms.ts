// The forms that the page of leaving offers.
import type { RequestForm } from '@kawani/domains/requests/engine/screens/filing';
import { phrase } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { lastDayRequest, resignationRequest } from '../requests.ts';

export const leavingForms: readonly RequestForm[] = [
  {
    name: 'resignation',
    kinds: [resignationRequest],
    action: phrase('Resign'),
    icon: 'leave',
    Form: later(async () => (await import('./resign-drawer.tsx')).ResignDrawer),
  },
  {
    name: 'last-day',
    kinds: [lastDayRequest],
    action: phrase('Change my last day'),
    icon: 'calendar',
    Form: later(async () => (await import('./wish-drawer.tsx')).WishDrawer),
  },
];
