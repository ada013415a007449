// The people of a request: marking who came, and what the clinic has of each.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { type Answered, Failure } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import type { OpenedDiagnostic } from '../../../requests/contract/office.ts';
import type { Attendee } from '../../../requests/contract.ts';
import { isUnderWay } from '../../../requests/screens/office/open-states.ts';
import { INVITE_TONES, peopleText } from '../../../requests/screens/office/words.ts';
import { DiagnosticPermission } from '../../../services/policy.ts';
import { Marks } from './marks.tsx';
import { PersonResults } from './person-results.tsx';
import { useMarking } from './use-marking.ts';
import { useResults } from './use-results.ts';

/** What most people are marked as; the others are in the menu. */
const TAPS: readonly InviteState[] = ['Completed', 'No Show'];

export function Attendees({ request, diagnostic }: OpenedDiagnostic) {
  const { id: requestId, attendees } = diagnostic;
  const mayMark = useHolds(DiagnosticPermission.UPDATE_DIAGNOSTIC_STATUS) && isUnderWay(request);
  const [cancelling, setCancelling] = useState<Attendee>();
  const { mark, isBusy, beforeOf, refusalOf } = useMarking();
  const results = useResults({ request, diagnostic });
  const marksOf = (attendee: Attendee) => {
    const place = { ...attendee, requestId };
    const onMark = (next: InviteState) => (next === 'Cancelled' ? setCancelling(attendee) : mark(place, next));
    return <Marks {...{ place, onMark }} taps={TAPS} before={beforeOf(place)} busy={isBusy} />;
  };
  return (
    <RequestSection title={attendees.length > 1 ? peopleText(attendees.length) : say('Who comes')}>
      <ul className="dxo-people">
        {attendees.map((attendee) => (
          <li key={attendee.employeeId}>
            <Who attendee={attendee} />
            {mayMark && marksOf(attendee)}
            {results && (
              <PersonResults {...results} person={attendee} refusal={refusalOf({ ...attendee, requestId })} />
            )}
          </li>
        ))}
      </ul>
      {results && <NotLoaded of={results.answer} />}
      {cancelling && (
        <Cancelling
          name={cancelling.name}
          onNo={() => setCancelling(undefined)}
          onYes={() => {
            mark({ ...cancelling, requestId }, 'Cancelled');
            setCancelling(undefined);
          }}
        />
      )}
    </RequestSection>
  );
}

function Cancelling({ name, ...answers }: { name: string; onNo: () => void; onYes: () => void }) {
  return (
    <Confirm
      title={say('Cancel the appointment of {name}?', { name })}
      says={say('Somebody else can have the seat. This can’t be undone.')}
      yes={say('Cancel the appointment')}
      no={say('Keep it')}
      {...answers}
    />
  );
}

/** Said once below all people. */
function NotLoaded({ of: { data, isError, refetch } }: { of: Answered<unknown> }) {
  if (data !== undefined || !isError) return null;
  return <Failure what={say("The results couldn't be loaded.")} onRetry={() => refetch()} />;
}

function Who({ attendee: { name, number, startsAt, state } }: { attendee: Attendee }) {
  return (
    <>
      <span className="dxo-two">
        <strong>{name}</strong>
        <small>
          {number}
          {startsAt !== null && ` · ${momentOf(startsAt)}`}
        </small>
      </span>
      <span role="status">
        <Tag tone={INVITE_TONES[state]}>{InviteState.labelOf(state)}</Tag>
      </span>
    </>
  );
}
