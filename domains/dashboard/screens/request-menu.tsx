// Every kind of request that the person may file, each opening its form on its page.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { DiagnosticPermission } from '@kawani/domains/diagnostics/services/policy';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { LoanPermission } from '@kawani/domains/loans/types/policy';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import type { Permission } from '@kawani/kit/contract/permission';
import { phrase, say, sayWith } from '@kawani/kit/contract/say';
import { useNavigate } from '@kawani/kit/web/link';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { usePermissions } from '@kawani/kit/web/session';

type Way = {
  readonly label: string;
  readonly files: Permission;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
};

const { FILE_ATTENDANCE_ADJUSTMENT_REQUEST, FILE_ATTENDANCE_REQUEST, FILE_OVERTIME_REQUEST } = AttendancePermission;
const FORM = { file: 'yes' };
const WAYS: readonly Way[] = [
  { label: phrase('Leave'), files: LeavePermission.FILE_LEAVE_REQUEST, to: '/leaves', search: FORM },
  { label: phrase('Overtime'), files: FILE_OVERTIME_REQUEST, to: '/attendances', search: { file: 'OVERTIME' } },
  {
    label: phrase('Time Adjustment'),
    files: FILE_ATTENDANCE_ADJUSTMENT_REQUEST,
    to: '/attendances',
    search: { file: 'TA' },
  },
  {
    label: phrase('Manual Time Out'),
    files: FILE_ATTENDANCE_ADJUSTMENT_REQUEST,
    to: '/attendances',
    search: { file: 'MTO' },
  },
  { label: phrase('Undertime'), files: FILE_ATTENDANCE_REQUEST, to: '/attendances', search: { file: 'UT' } },
  { label: phrase('Work Remote'), files: FILE_ATTENDANCE_REQUEST, to: '/attendances', search: { file: 'WR' } },
  {
    label: phrase('Change of schedule'),
    files: SchedulePermission.FILE_CHANGE_SHIFT_SCHEDULE,
    to: '/shift-schedule',
    search: { sheet: 'change' },
  },
  { label: phrase('Loan'), files: LoanPermission.FILE_LOAN_REQUEST, to: '/e-services/assistance', search: FORM },
  {
    label: phrase('Uniform'),
    files: UniformPermission.FILE_UNIFORM_REQUEST,
    to: '/e-services/uniform/my-requests',
    search: FORM,
  },
  {
    label: phrase('Diagnostic'),
    files: DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL,
    to: '/e-services/diagnostic/my-requests',
    search: FORM,
  },
  { label: phrase('Profile change'), files: EmployeePermission.FILE_PROFILE_CHANGE, to: '/profile' },
];

export function RequestMenu() {
  const holds = usePermissions();
  const navigate = useNavigate();
  const open = WAYS.filter(({ files }) => holds.has(files.code));
  if (open.length === 0) return null;
  return (
    <MenuButton
      label={say('Request…')}
      icon="plus"
      startsOpen
      choices={open.map(({ label, to, search }) => ({
        key: label,
        label: sayWith(label),
        onChoose: () => navigate(to, search),
      }))}
    />
  );
}
