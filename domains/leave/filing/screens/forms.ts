// The forms that the page of leaves offers, one line for each.
import type { RequestForm } from '@kawani/domains/requests/engine/screens/filing';
import { phrase } from '@kawani/kit/contract/say';
import { lazy } from 'react';
import { leaveRequest, specialLeaveRequest } from '../requests.ts';

export const leaveForms: readonly RequestForm[] = [
  {
    name: 'leave',
    kinds: [leaveRequest, specialLeaveRequest],
    action: phrase('File leave'),
    icon: 'plus',
    Form: lazy(async () => ({ default: (await import('./leave-drawer.tsx')).LeaveDrawer })),
  },
];
