// A person's 201 file put together: each module shows its own part of it.
import { AttendanceOf, KioskPinOf } from '@kawani/domains/attendance/admin';
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { AccountsOf } from '@kawani/domains/deductions/admin';
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import {
  DocumentsOf,
  EmployeeRecord,
  EmploymentTab,
  HistoryTab,
  PayTab,
  PersonalTab,
  type RecordTab,
  SignInAccounts,
} from '@kawani/domains/employees/admin';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { AdjustmentsOf, PayslipsOf, RecurringOf } from '@kawani/domains/payroll/admin';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { OrdersOf, ShiftsOf } from '@kawani/domains/schedule/admin';
import { phrase } from '@kawani/kit/contract/say';
import { useHolds } from '@kawani/kit/web/session';
import { lazy } from 'react';

type Of = { employeeId: string };

function Employment({ employeeId }: Of) {
  return (
    <>
      <EmploymentTab employeeId={employeeId} />
      <OrdersOf employeeId={employeeId} />
      <ShiftsOf employeeId={employeeId} />
    </>
  );
}

function Account({ employeeId }: Of) {
  return (
    <div className="stack">
      <SignInAccounts employeeId={employeeId} />
      <KioskPinOf employeeId={employeeId} />
    </div>
  );
}

function Pay({ employeeId }: Of) {
  const maySee = useHolds(PayrollPermission.MANAGE_RELEASE_PAYSLIP);
  return (
    <>
      <PayTab employeeId={employeeId} />
      <RecurringOf employeeId={employeeId} />
      {maySee && <AdjustmentsOf employeeId={employeeId} />}
    </>
  );
}

const TABS: readonly RecordTab[] = [
  { key: 'personal', title: phrase('Personal'), needs: [], screen: PersonalTab },
  { key: 'employment', title: phrase('Employment and orders'), needs: [], screen: Employment },
  {
    key: 'attendance',
    title: phrase('Attendance'),
    needs: [AttendancePermission.VIEW_TIMESHEET],
    screen: AttendanceOf,
  },
  {
    key: 'leaves',
    title: phrase('Leaves and credits'),
    needs: [LeavePermission.VIEW_LEAVE_CREDIT_SUMMARY],
    screen: lazy(async () => ({ default: (await import('@kawani/domains/leave/credits/admin/leaves-of')).LeavesOf })),
  },
  {
    key: 'pay',
    title: phrase('Pay set-up'),
    needs: [EmployeePermission.VIEW_PAY_SETUP, EmployeePermission.MANAGE_PAY_SETUP],
    screen: Pay,
  },
  {
    key: 'payslips',
    title: phrase('Payslips'),
    needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
    screen: PayslipsOf,
  },
  {
    key: 'accounts',
    title: phrase('Accounts (SOA)'),
    needs: [DeductionPermission.VIEW_DEDUCTION_ACCOUNTS],
    screen: AccountsOf,
  },
  {
    key: 'uniforms',
    title: phrase('Uniforms issued'),
    needs: [],
    screen: lazy(async () => ({ default: (await import('@kawani/domains/uniforms/orders/admin/issued-to')).IssuedTo })),
  },
  {
    key: 'diagnostics',
    title: phrase('Diagnostics'),
    needs: [],
    screen: lazy(async () => ({
      default: (await import('@kawani/domains/diagnostics/results/admin/fitness-of')).FitnessOf,
    })),
  },
  { key: 'documents', title: phrase('Documents'), needs: [], screen: DocumentsOf },
  {
    key: 'requests',
    title: phrase('Requests'),
    needs: [],
    screen: lazy(async () => ({ default: (await import('./record-requests.tsx')).RecordRequests })),
  },
  {
    key: 'account',
    title: phrase('Sign-in account'),
    needs: [EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS, EmployeePermission.GIVE_ACCOUNT_ROLES],
    screen: Account,
  },
  { key: 'history', title: phrase('History'), needs: [], screen: HistoryTab },
];

export function Record() {
  return <EmployeeRecord tabs={TABS} />;
}
