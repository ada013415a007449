// Who may ask for diagnostics, who schedules, approves and records them, and who keeps what the clinic offers.
import { permissions } from '@kawani/kit/contract/permission';

export const DiagnosticPermission = permissions('Diagnostics', {
  FILE_DIAGNOSTIC_INDIVIDUAL: ['File a diagnostic for oneself', 'own', 'Employee'],
  FILE_DIAGNOSTIC_GROUP: ['File a diagnostic for a group', 'team', 'Supervisor', 'Clinic'],
  APPROVE_DIAGNOSTIC_NONB: ['Approve a non-billable diagnostic', 'all', 'Clinic'],
  APPROVE_DIAGNOSTIC_BILL: ['Approve a billable diagnostic', 'all', 'Clinic'],
  VIEW_DIAGNOSTIC_CALENDAR: ['View the diagnostic calendar', 'all', 'Clinic'],
  UPDATE_DIAGNOSTIC_PARTICULARS: ['Update the particulars of a diagnostic', 'all', 'Clinic'],
  UPDATE_DIAGNOSTIC_STATUS: ['Update the status of a diagnostic', 'all', 'Clinic'],
  UPLOAD_DIAGNOSTIC_RESULT: ['Upload a diagnostic result', 'all', 'Clinic'],
  MANAGE_DMSC_AVAILABILITY: ['Manage DMSC service availability', 'all', 'Clinic'],
});
