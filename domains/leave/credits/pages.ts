// Where HR sets up leave types and allocates their credits.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { LeavePermission } from '../types/policy.ts';

export const leaveCreditsPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/maintenance/leave-types',
    title: 'Leave Types',
    needs: [LeavePermission.MANAGE_LEAVE_ALLOCATION],
    menu: { order: 30, group: 'Rules' },
    screen: async () => (await import('./admin/leave-types.tsx')).LeaveTypes,
  }),
];
