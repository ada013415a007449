// The page of one's own diagnostics: appointments, requests and results.
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';
import { DiagnosticPermission } from '../services/policy.ts';

const { FILE_DIAGNOSTIC_INDIVIDUAL, FILE_DIAGNOSTIC_GROUP } = DiagnosticPermission;

export const diagnosticResultPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/e-services/diagnostic/my-requests',
    title: 'Diagnostic',
    needs: [FILE_DIAGNOSTIC_INDIVIDUAL, FILE_DIAGNOSTIC_GROUP],
    menu: { order: 40, group: 'E-Services' },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/my-diagnostics.tsx')).MyDiagnostics,
  }),
];
