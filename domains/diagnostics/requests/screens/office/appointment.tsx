// When and where the people of a request are expected, and moving all of them to another time.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { DiagnosticPermission } from '../../../services/policy.ts';
import type { OpenedDiagnostic } from '../../contract/office.ts';
import { isOpenAttendee } from '../../rules.ts';
import { isUnderWay } from './open-states.ts';

const MoveDrawer = later(async () => (await import('./move-drawer.tsx')).MoveDrawer);

export function Appointment({ request, diagnostic }: OpenedDiagnostic) {
  const [isMoving, setMoving] = useState(false);
  const mayMove = useHolds(DiagnosticPermission.UPDATE_DIAGNOSTIC_STATUS);
  const { service, clinic, attendees } = diagnostic;
  const times = [...new Set(attendees.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt])))].sort();
  const isExpected = attendees.some(({ state }) => isOpenAttendee(state));
  return (
    <RequestSection title={say('Appointment')}>
      <p>
        <b>{service}</b>
        {clinic !== null && ` · ${clinic}`}
      </p>
      {times.length === 0 ? (
        <p className="quiet">{say('No time is booked.')}</p>
      ) : (
        times.map((time) => <p key={time}>{momentOf(time)}</p>)
      )}
      {mayMove && isUnderWay(request) && isExpected && (
        <Button icon="calendar" onClick={() => setMoving(true)}>
          {times.length === 0 ? say('Choose a time') : say('Move to another time')}
        </Button>
      )}
      {isMoving && <MoveDrawer {...{ request, diagnostic }} onClose={() => setMoving(false)} />}
    </RequestSection>
  );
}
