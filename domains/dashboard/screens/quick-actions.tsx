// What is filed most, one tap from the first page: the form opens by itself.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { LinkButton } from '@kawani/kit/web/link';
import { Gate } from '@kawani/kit/web/session';
import { useState } from 'react';
import './quick-actions.css';

const HEIGHT = 44;
const RequestMenu = later(async () => (await import('./request-menu.tsx')).RequestMenu, <Skeleton height={HEIGHT} />);

export function QuickActions() {
  return (
    <nav className="quick-actions" aria-label={say('File a request')}>
      <Gate needs={[LeavePermission.FILE_LEAVE_REQUEST]}>
        <LinkButton to="/leaves" search={{ file: 'yes' }} icon="leaf">
          {say('File leave')}
        </LinkButton>
      </Gate>
      <Gate needs={[AttendancePermission.FILE_OVERTIME_REQUEST]}>
        <LinkButton to="/attendances" search={{ file: 'OVERTIME' }} icon="clock">
          {say('File overtime')}
        </LinkButton>
      </Gate>
      <OtherRequests />
    </nav>
  );
}

function OtherRequests() {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <RequestMenu />;
  return (
    <Button icon="plus" aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
      {say('Request…')}
    </Button>
  );
}
