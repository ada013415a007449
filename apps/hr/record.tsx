// A person's 201 file put together: each room shows its own part of it.

import { AttendancePermission } from '@kawani/domains/attendance/contract';
import {
  adjustmentRequest,
  overtimeRequest,
  remoteRequest,
  timeOutRequest,
  undertimeRequest,
} from '@kawani/domains/attendance/requests';
import { DeductionPermission } from '@kawani/domains/deductions/contract';
import { defermentKinds } from '@kawani/domains/deductions/requests';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { EmployeeRecord, type RecordTab } from '@kawani/domains/employees/desk';
import { profileRequest } from '@kawani/domains/employees/requests';
import { LeavePermission } from '@kawani/domains/leave/contract';
import { leaveRequest } from '@kawani/domains/leave/requests';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { shiftChangeRequest } from '@kawani/domains/schedule/requests';
import { useHolds } from '@kawani/kit/web/session';
import { lazy } from 'react';

type Of = { employeeId: string };

const people = () => import('@kawani/domains/employees/desk');
const EmploymentTab = lazy(async () => ({ default: (await people()).EmploymentTab }));
const OrdersOf = lazy(async () => ({ default: (await import('@kawani/domains/schedule/desk')).OrdersOf }));
const ShiftsOf = lazy(async () => ({ default: (await import('@kawani/domains/schedule/desk')).ShiftsOf }));
const SignInAccounts = lazy(async () => ({ default: (await people()).SignInAccounts }));
const KioskPinOf = lazy(async () => ({ default: (await import('@kawani/domains/attendance/desk')).KioskPinOf }));
const PayTab = lazy(async () => ({ default: (await people()).PayTab }));
const AdjustmentsOf = lazy(async () => ({ default: (await import('@kawani/domains/payroll/desk')).AdjustmentsOf }));
const RequestsTab = lazy(async () => ({ default: (await people()).RequestsTab }));

const KINDS = new Map(
  [
    ...[adjustmentRequest, timeOutRequest, undertimeRequest, remoteRequest, overtimeRequest],
    ...[leaveRequest, shiftChangeRequest, profileRequest, ...defermentKinds],
  ].map(({ code, label }) => [code, label]),
);

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
      {maySee && <AdjustmentsOf employeeId={employeeId} />}
    </>
  );
}

const Requests = ({ employeeId }: Of) => <RequestsTab employeeId={employeeId} kinds={KINDS} />;

const TABS: readonly RecordTab[] = [
  {
    key: 'personal',
    title: 'Personal',
    needs: [],
    screen: lazy(async () => ({ default: (await people()).PersonalTab })),
  },
  { key: 'employment', title: 'Employment and orders', needs: [], screen: Employment },
  {
    key: 'attendance',
    title: 'Attendance',
    needs: [AttendancePermission.VIEW_TIMESHEET],
    screen: lazy(async () => ({ default: (await import('@kawani/domains/attendance/desk')).AttendanceOf })),
  },
  {
    key: 'leaves',
    title: 'Leaves and credits',
    needs: [LeavePermission.VIEW_LEAVE_CREDIT_SUMMARY],
    screen: lazy(async () => ({ default: (await import('@kawani/domains/leave/desk')).LeavesOf })),
  },
  {
    key: 'pay',
    title: 'Pay set-up',
    needs: [EmployeePermission.VIEW_PAY_SETUP, EmployeePermission.MANAGE_PAY_SETUP],
    screen: Pay,
  },
  {
    key: 'accounts',
    title: 'Accounts (SOA)',
    needs: [DeductionPermission.VIEW_DEDUCTION_ACCOUNTS],
    screen: lazy(async () => ({ default: (await import('@kawani/domains/deductions/desk')).AccountsOf })),
  },
  {
    key: 'documents',
    title: 'Documents',
    needs: [],
    screen: lazy(async () => ({ default: (await people()).DocumentsOf })),
  },
  { key: 'requests', title: 'Requests', needs: [], screen: Requests },
  {
    key: 'account',
    title: 'Sign-in account',
    needs: [EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS, EmployeePermission.GIVE_ACCOUNT_ROLES],
    screen: Account,
  },
  { key: 'history', title: 'History', needs: [], screen: lazy(async () => ({ default: (await people()).HistoryTab })) },
];

export function Record() {
  return <EmployeeRecord tabs={TABS} />;
}
