// The page of availability.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { DiagnosticPermission } from '../services/policy.ts';

export const diagnosticSlotPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/maintenance/dmsc-service-availability',
    title: 'DMSC Service Availability',
    needs: [DiagnosticPermission.MANAGE_DMSC_AVAILABILITY],
    menu: { order: 50, group: 'Maintenance' },
    screen: async () => (await import('./admin/service-availability.tsx')).ServiceAvailability,
  }),
];
