// The people of a request, and marking who came: one tap, and one more to undo it.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-body';
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { DiagnosticPermission } from '../../../services/policy.ts';
import type { OpenedDiagnostic } from '../../contract/office.ts';
import { type Attendee, diagnosticsApi } from '../../contract.ts';
import { mayMark } from '../../rules.ts';
import { isUnderWay } from './open-states.ts';
import { INVITE_TONES, peopleText } from './words.ts';

/** What somebody was before the last tap. */
type Before = { readonly employeeId: string; readonly state: InviteState };

export function Attendees({ request, diagnostic: { id, attendees } }: OpenedDiagnostic) {
  const mayMarkThem = useHolds(DiagnosticPermission.UPDATE_DIAGNOSTIC_STATUS) && isUnderWay(request);
  const [before, setBefore] = useState<Before>();
  const [cancelling, setCancelling] = useState<Attendee>();
  const verb = useVerb(diagnosticsApi.mark);
  const mark = ({ employeeId, version, state }: Attendee, next: InviteState) => {
    // Undoing leaves nothing to undo.
    setBefore(before?.employeeId === employeeId && before.state === next ? undefined : { employeeId, state });
    verb.mutate({ id, employeeId, version, state: next });
  };
  return (
    <RequestSection title={attendees.length > 1 ? peopleText(attendees.length) : say('Who comes')}>
      <ul className="dxo-people">
        {attendees.map((attendee) => (
          <li key={attendee.employeeId}>
            <span className="dxo-two">
              <strong>{attendee.name}</strong>
              <small>
                {attendee.number}
                {attendee.startsAt !== null && ` · ${momentOf(attendee.startsAt)}`}
              </small>
            </span>
            <span role="status">
              <Tag tone={INVITE_TONES[attendee.state]}>{InviteState.labelOf(attendee.state)}</Tag>
            </span>
            {mayMarkThem && (
              <Marks
                attendee={attendee}
                before={before?.employeeId === attendee.employeeId ? before.state : undefined}
                busy={verb.isPending}
                onMark={(next) => (next === 'Cancelled' ? setCancelling(attendee) : mark(attendee, next))}
              />
            )}
          </li>
        ))}
      </ul>
      {cancelling !== undefined && (
        <Confirm
          title={say('Cancel the appointment of {name}?', { name: cancelling.name })}
          says={say('Somebody else can have the seat. This can’t be undone.')}
          yes={say('Cancel the appointment')}
          no={say('Keep it')}
          onNo={() => setCancelling(undefined)}
          onYes={() => {
            mark(cancelling, 'Cancelled');
            setCancelling(undefined);
          }}
        />
      )}
    </RequestSection>
  );
}

/** What most people are marked as; the others are in the menu. */
const FIRST: readonly InviteState[] = ['Completed', 'No Show'];

type MarksProps = {
  attendee: Attendee;
  before: InviteState | undefined;
  busy: boolean;
  onMark: (state: InviteState) => void;
};

function Marks({ attendee: { name, state }, before, busy, onMark }: MarksProps) {
  const open = InviteState.codes.filter((next) => mayMark(state, next));
  if (before !== undefined && before !== state && open.includes(before)) {
    return (
      <span className="row">
        <Button icon="retry" busy={busy} onClick={() => onMark(before)}>
          {say('Undo')}
          <span className="unseen"> {name}</span>
        </Button>
      </span>
    );
  }
  const [taps, others] = [open.filter((next) => FIRST.includes(next)), open.filter((next) => !FIRST.includes(next))];
  return (
    <span className="row">
      {taps.map((next) => (
        <Button key={next} busy={busy} onClick={() => onMark(next)}>
          {InviteState.labelOf(next)}
          <span className="unseen"> {name}</span>
        </Button>
      ))}
      {others.length > 0 && (
        <MenuButton
          isBare
          icon="more"
          label={say('Mark {name} as', { name })}
          choices={others.map((next) => ({
            key: next,
            label: InviteState.labelOf(next),
            onChoose: () => onMark(next),
          }))}
        />
      )}
    </span>
  );
}
