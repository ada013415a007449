// Every permission of every room in one list: what the realm file, the tests of the doors and the menu are held against.
import { AttendancePermission } from '@kawani/domains/attendance/contract';
import { DeductionPermission } from '@kawani/domains/deductions/contract';
import { DiagnosticPermission } from '@kawani/domains/diagnostics/contract';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavePermission } from '@kawani/domains/leave/contract';
import { LoanPermission } from '@kawani/domains/loans/contract';
import { OffboardingPermission } from '@kawani/domains/offboarding/contract';
import { OnboardingPermission } from '@kawani/domains/onboarding/contract';
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { RecruitmentPermission } from '@kawani/domains/recruitment/contract';
import { RequestPermission } from '@kawani/domains/requests/contract';
import { SchedulePermission } from '@kawani/domains/schedule/contract';
import { UniformPermission } from '@kawani/domains/uniforms/contract';
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
  PayrollPermission,
  OnboardingPermission,
  RecruitmentPermission,
  OffboardingPermission,
].flatMap((table) => Object.values<Permission>(table));
