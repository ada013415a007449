// Where the app opens: what there is to do here, for this person.
import { AttendancePermission, attendanceApi } from '@kawani/domains/attendance/contract';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { LinkButton } from '@kawani/kit/web/link';
import { Gate, useMe } from '@kawani/kit/web/session';
import { DEVICE_LOGS, KIOSKS, ROLE_HOLDERS } from './rooms.tsx';

export function Home() {
  const me = useMe();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Good day{me && `, ${me.displayName}`}</h1>
          <p>Choose from the menu what you want to work on.</p>
        </div>
      </header>
      <div className="row">
        <Gate needs={attendanceApi.importDeviceLog.needs}>
          <LinkButton to={DEVICE_LOGS} icon="upload">
            Device logs
          </LinkButton>
        </Gate>
        <Gate needs={[EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS, EmployeePermission.GIVE_ACCOUNT_ROLES]}>
          <LinkButton to={ROLE_HOLDERS} icon="users">
            Who holds what
          </LinkButton>
        </Gate>
        <Gate needs={[OrganizationPermission.MANAGE_DETACHMENT, AttendancePermission.TIME_SHEET_ACTION]}>
          <LinkButton to={KIOSKS} icon="screen">
            Kiosks
          </LinkButton>
        </Gate>
      </div>
    </div>
  );
}
