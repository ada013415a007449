// Where what stands against a slip is mended: the person's pay, days, accounts or record, with the way back to the run.

import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { type Check, PayrollPermission } from '@kawani/domains/payroll/contract';
import type { Permission } from '@kawani/kit/contract/permission';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useWayBack } from '@kawani/kit/web/back-link';
import { Link } from '@kawani/kit/web/link';
import { usePermissions } from '@kawani/kit/web/session';

type Concerned = {
  readonly runId: string;
  readonly starts: Day;
  readonly ends: Day;
  readonly payDate: Day;
  readonly employeeId: string;
  readonly number: string;
  readonly name: string;
  readonly place: string | null;
};

type Run = { readonly id: string; readonly starts: Day; readonly ends: Day; readonly payDate: Day };

export function concernedBy(
  { id, starts, ends, payDate }: Run,
  person: Omit<Concerned, 'runId' | 'starts' | 'ends' | 'payDate'>,
): Concerned {
  const { employeeId, number, name, place } = person;
  return { runId: id, starts, ends, payDate, employeeId, number, name, place };
}

type Place = {
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Any of these opens it. */
  readonly needs: readonly Permission[];
};

const { VIEW_EMPLOYEE_LIST, VIEW_PAY_SETUP, MANAGE_PAY_SETUP } = EmployeePermission;

const record = (employeeId: string) => `/employees/${employeeId}`;

function pay({ employeeId }: Concerned, isMended: boolean): Place {
  const search = isMended ? { tab: 'pay', do: 'terms' } : { tab: 'pay' };
  const label = say(isMended ? 'Set the pay' : 'Pay set-up');
  return { label, to: record(employeeId), search, needs: isMended ? [MANAGE_PAY_SETUP] : [VIEW_PAY_SETUP] };
}

function adjustments({ starts, number }: Concerned): Place {
  const search = { on: starts, search: number };
  const needs = [PayrollPermission.MANAGE_RELEASE_PAYSLIP];
  return { label: say('Pay adjustments'), to: '/maintenance/pay-adjustments', search, needs };
}

function accounts({ employeeId }: Concerned): Place {
  const needs = [DeductionPermission.VIEW_DEDUCTION_ACCOUNTS];
  return { label: say('Accounts'), to: '/maintenance/accounts', search: { person: employeeId }, needs };
}

function days({ starts: from, ends: to, number: search }: Concerned, kind?: 'NO_TIMEOUT' | 'NO_TIME_IN'): Place {
  const narrowed = kind === undefined ? {} : { view: 'EXCEPTIONS', kind };
  const needs = [AttendancePermission.EXPORT_TIMESHEET_REPORT];
  return { label: say('Time record'), to: '/reports', search: { from, to, search, ...narrowed }, needs };
}

function held({ number: search }: Concerned): Place {
  const needs = [PayrollPermission.MANAGE_RELEASE_PAYSLIP];
  return { label: say('Held pay'), to: '/maintenance/release-payslip', search: { kind: 'HELD', search }, needs };
}

function openingBalances({ employeeId, payDate }: Concerned): Place {
  const search = { open: employeeId, year: payDate.slice(0, 4) };
  const needs = [PayrollPermission.MANAGE_RELEASE_PAYSLIP];
  return { label: say('Enter opening balances'), to: '/maintenance/opening-balances', search, needs };
}

function tab({ employeeId }: Concerned, search: Place['search'], label: string): Place {
  return { label, to: record(employeeId), search, needs: [VIEW_EMPLOYEE_LIST] };
}

const PLACES: Record<Check['code'], (of: Concerned) => Place> = {
  NO_TERMS: (of) => pay(of, true),
  BELOW_MINIMUM: (of) => pay(of, true),
  LARGE_CHANGE: (of) => pay(of, false),
  NEGATIVE_NET: adjustments,
  ADJUSTED: adjustments,
  NOT_AUTHORIZED: accounts,
  NOT_SIGNED: () => ({
    ...{ label: say('Recurring Pay'), to: '/maintenance/recurring-pay', search: { kind: 'DEDUCTION' } },
    needs: [EmployeePermission.MANAGE_PAY_SETUP],
  }),
  SHORT_DEDUCTED: accounts,
  NO_TIMEOUT: (of) => days(of, 'NO_TIMEOUT'),
  NO_TIME_IN: (of) => days(of, 'NO_TIME_IN'),
  NO_PAY: (of) => days(of),
  NO_OPENING: openingBalances,
  // Too little was earned for them.
  ADVANCED: (of) => days(of),
  MISSING_NUMBERS: (of) => tab(of, { tab: 'personal' }, say('Government numbers')),
  NO_CAUSE: (of) => tab(of, { tab: 'employment', do: 'status' }, say('Employment')),
  NO_TABLE: (of) => tab(of, { tab: 'employment' }, say('Postings')),
  EARLIER_UNPAID: held,
  UNPAID_BEFORE: held,
  LEFT_OUT: held,
  UPLOADED: ({ runId }) => ({
    ...{ label: say('Uploaded files'), to: '/maintenance/release-payslip', search: { run: runId } },
    needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
  }),
};

/** Nothing for who may not open it. */
export function MendLink({ code, of }: { code: Check['code']; of: Concerned }) {
  const holds = usePermissions();
  const way = useWayBack();
  const { label, to, search, needs } = PLACES[code](of);
  if (!needs.some((each) => holds.has(each.code))) return null;
  return (
    <Link
      className="check-mend"
      to={to}
      search={{ ...search, ...way }}
      aria-label={say('{place} of {name}', { place: label, name: of.name })}
    >
      {label}
    </Link>
  );
}
