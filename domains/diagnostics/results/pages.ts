// Pages of diagnostics: one's own appointments, requests and results, and those the clinic works on.
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';
import { DiagnosticPermission } from '../services/policy.ts';

const { FILE_DIAGNOSTIC_INDIVIDUAL, FILE_DIAGNOSTIC_GROUP } = DiagnosticPermission;
const { UPDATE_DIAGNOSTIC_PARTICULARS, APPROVE_DIAGNOSTIC_NONB, APPROVE_DIAGNOSTIC_BILL } = DiagnosticPermission;
const { VIEW_DIAGNOSTIC_CALENDAR, UPLOAD_DIAGNOSTIC_RESULT, UPDATE_DIAGNOSTIC_STATUS } = DiagnosticPermission;

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
  appPage({
    app: 'employee',
    path: '/e-services/diagnostic/request-list',
    title: 'Diagnostic Requests',
    needs: [
      UPDATE_DIAGNOSTIC_PARTICULARS,
      APPROVE_DIAGNOSTIC_NONB,
      APPROVE_DIAGNOSTIC_BILL,
      VIEW_DIAGNOSTIC_CALENDAR,
      UPLOAD_DIAGNOSTIC_RESULT,
      UPDATE_DIAGNOSTIC_STATUS,
    ],
    menu: { order: 30, group: 'E-Services Approvals' },
    waiting: async () => (await import('./screens/office/waiting-count.ts')).useDiagnosticsCount,
    screen: async () => (await import('./screens/office/clinic-requests.tsx')).ClinicRequests,
  }),
];
