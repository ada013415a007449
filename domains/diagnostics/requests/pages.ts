// The page of the requests that the clinic works on.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { DiagnosticPermission } from '../services/policy.ts';

const { UPDATE_DIAGNOSTIC_PARTICULARS, APPROVE_DIAGNOSTIC_NONB, APPROVE_DIAGNOSTIC_BILL } = DiagnosticPermission;
const { VIEW_DIAGNOSTIC_CALENDAR, UPLOAD_DIAGNOSTIC_RESULT, UPDATE_DIAGNOSTIC_STATUS } = DiagnosticPermission;

export const diagnosticRequestPages: readonly AppPage[] = [
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
    screen: async () => (await import('./screens/office/clinic-requests.tsx')).ClinicRequests,
  }),
];
