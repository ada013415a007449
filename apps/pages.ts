// Every page of the three apps, collected from the features that declare them.
import { approvalsPages } from '@kawani/domains/approvals/pages';
import { attendancePages } from '@kawani/domains/attendance/pages';
import { auditLogPages } from '@kawani/domains/controls/audit-log/pages';
import { controlPages } from '@kawani/domains/controls/changes/pages';
import { dashboardPages } from '@kawani/domains/dashboard/pages';
import { deductionsPages } from '@kawani/domains/deductions/pages';
import { diagnosticResultPages } from '@kawani/domains/diagnostics/results/pages';
import { diagnosticSlotPages } from '@kawani/domains/diagnostics/slots/pages';
import { employeesPages } from '@kawani/domains/employees/pages';
import { leaveCreditsPages } from '@kawani/domains/leave/credits/pages';
import { leaveFilingPages } from '@kawani/domains/leave/filing/pages';
import { loanApplicationPages } from '@kawani/domains/loans/applications/pages';
import { cashierPages } from '@kawani/domains/loans/cashier/pages';
import { governmentLoanPages } from '@kawani/domains/loans/government/pages';
import { loanReleasePages } from '@kawani/domains/loans/release/pages';
import { loanTypePages } from '@kawani/domains/loans/types/pages';
import { offboardingCasePages } from '@kawani/domains/offboarding/cases/pages';
import { clearancePages } from '@kawani/domains/offboarding/clearance/pages';
import { handbookPages } from '@kawani/domains/onboarding/handbook/pages';
import { onboardingProgramPages } from '@kawani/domains/onboarding/programs/pages';
import { onboardingSessionPages } from '@kawani/domains/onboarding/sessions/pages';
import { onboardingTaskPages } from '@kawani/domains/onboarding/tasks/pages';
import { payrollPages } from '@kawani/domains/payroll/pages';
import { hiringPages } from '@kawani/domains/recruitment/hiring/pages';
import { interviewPages } from '@kawani/domains/recruitment/interviews/pages';
import { recruitmentPages } from '@kawani/domains/recruitment/requisitions/pages';
import { schedulePages } from '@kawani/domains/schedule/pages';
import { companyImportPages } from '@kawani/domains/setup/imports/pages';
import { statutoryPages } from '@kawani/domains/statutory/pages';
import { uniformInventoryPages } from '@kawani/domains/uniforms/counts/pages';
import { uniformOrderPages } from '@kawani/domains/uniforms/orders/pages';
import type { AppPage } from '@kawani/kit/web/app-page';
import { employeeAppPages } from './employee/pages.ts';
import { hrAppPages } from './hr/pages.ts';
import { recruitmentAppPages } from './recruitment/pages.ts';

export const pages: readonly AppPage[] = [
  dashboardPages,
  attendancePages,
  schedulePages,
  leaveFilingPages,
  leaveCreditsPages,
  approvalsPages,
  payrollPages,
  controlPages,
  auditLogPages,
  statutoryPages,
  deductionsPages,
  employeesPages,
  loanApplicationPages,
  loanReleasePages,
  cashierPages,
  governmentLoanPages,
  loanTypePages,
  uniformOrderPages,
  uniformInventoryPages,
  diagnosticResultPages,
  diagnosticSlotPages,
  handbookPages,
  onboardingProgramPages,
  onboardingTaskPages,
  onboardingSessionPages,
  offboardingCasePages,
  clearancePages,
  recruitmentPages,
  interviewPages,
  hiringPages,
  companyImportPages,
  recruitmentAppPages,
  employeeAppPages,
  hrAppPages,
].flat();
