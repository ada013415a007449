// Every permission of every module in one list: what the realm file, the tests of access and the menu are checked against.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { DashboardPermission } from '@kawani/domains/dashboard/contract/permissions';
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { DiagnosticPermission } from '@kawani/domains/diagnostics/services/policy';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { LoanPermission } from '@kawani/domains/loans/types/policy';
import { OffboardingPermission } from '@kawani/domains/offboarding/cases/policy';
import { OnboardingPermission } from '@kawani/domains/onboarding/handbook/policy';
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { RecruitmentPermission } from '@kawani/domains/recruitment/requisitions/policy';
import { RequestPermission } from '@kawani/domains/requests/engine/contract';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { StatutoryPermission } from '@kawani/domains/statutory/contract/permissions';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import type { Permission } from '@kawani/kit/contract/permission';

export const allPermissions: readonly Permission[] = [
  OrganizationPermission,
  RequestPermission,
  EmployeePermission,
  SchedulePermission,
  DeductionPermission,
  LeavePermission,
  LoanPermission,
  UniformPermission,
  DiagnosticPermission,
  AttendancePermission,
  StatutoryPermission,
  PayrollPermission,
  DashboardPermission,
  OnboardingPermission,
  RecruitmentPermission,
  OffboardingPermission,
].flatMap((table) => Object.values<Permission>(table));
