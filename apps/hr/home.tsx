// Where the app opens: what there is to do here, for this person.
import { attendanceApi } from '@kawani/domains/attendance/contract';
import { LinkButton } from '@kawani/kit/web/link';
import { Gate, useMe } from '@kawani/kit/web/session';
import { DEVICE_LOGS } from './rooms.tsx';

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
      <Gate needs={attendanceApi.importDeviceLog.needs}>
        <div className="row">
          <LinkButton to={DEVICE_LOGS} icon="upload">
            Device logs
          </LinkButton>
        </div>
      </Gate>
    </div>
  );
}
