// Diagnostics: medical services for employees, their appointments, payment and results.
import { permissions } from '@kawani/kit/contract/permission';
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const DiagnosticFor = valueList({ group: 'Group', individual: 'Individual' });
export type DiagnosticFor = CodeOf<typeof DiagnosticFor>;

export const DiagnosticCategory = namedValues(
  'Laboratory',
  'Diagnostic Services',
  'Medical',
  'Consultation',
  'Covid-19',
  'Neuro',
  'Drug Test',
  'Dental Services',
  'Supplements',
  'Medical Apparatus',
);
export type DiagnosticCategory = CodeOf<typeof DiagnosticCategory>;

export const DiagnosticPaymentMode = namedValues('Cash', 'Salary Deduction', 'Charge to Agency', 'Sponsorship');
export type DiagnosticPaymentMode = CodeOf<typeof DiagnosticPaymentMode>;

export const OtherDiagnosticType = namedValues('Drug Test', 'Medical', 'Neuro Test');
export type OtherDiagnosticType = CodeOf<typeof OtherDiagnosticType>;

export const OtherDiagnosticService = namedValues(
  'Consultation',
  'Diagnostic Services',
  'Laboratory',
  'Covid19 Test',
  'Dental Services',
  'Supplements',
  'Medical Apparatus',
);
export type OtherDiagnosticService = CodeOf<typeof OtherDiagnosticService>;

export const DiagnosticState = namedValues('Filed', 'Scheduled', 'For Approval', 'Approved', 'Completed', 'Denied');
export type DiagnosticState = CodeOf<typeof DiagnosticState>;

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
