// The page of what waits for an office.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { OffboardingPermission } from '../cases/policy.ts';

export const clearancePages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/offboarding/clearance-list',
    title: 'Clearance List',
    needs: [OffboardingPermission.CLEARANCE_LIST, OffboardingPermission.CLEARANCE_LIST_CASHIER],
    menu: { order: 20, group: 'Offboarding' },
    screen: async () => (await import('./admin/clearance-list.tsx')).ClearanceList,
  }),
];
