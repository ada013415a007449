// One's appointments to come. Those that a supervisor made wait for an answer: one comes, or gives the seat back.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { invitationsApi } from '../contract/invitations.ts';
import { type Appointment, diagnosticsApi } from '../contract.ts';
import { mayAnswer } from '../rules.ts';
import { InviteTag, momentText } from './diagnostic-words.tsx';
import { GetReady, Place } from './get-ready.tsx';

const Confirm = later(async () => (await import('@kawani/kit/web/dialog')).Confirm);

export function Appointments() {
  const { data } = useAnswer(diagnosticsApi.mine, {});
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className="dx-appointments" aria-label={say('Appointments to come')}>
      {items.map((each) => (
        <li key={each.requestId}>
          <AppointmentCard appointment={each} />
        </li>
      ))}
    </ul>
  );
}

function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const { startsAt, state, invitedBy, clinic, address, directions, preparations } = appointment;
  return (
    <Card title={momentText(startsAt)} aside={<InviteTag state={state} />}>
      {invitedBy !== null && <p className="second">{say('{name} booked this for you.', { name: invitedBy })}</p>}
      <Place place={{ name: clinic, address, directions }} />
      <GetReady preparations={preparations} />
      {invitedBy !== null && <Answers appointment={appointment} />}
    </Card>
  );
}

function Answers({ appointment: { requestId, state, startsAt } }: { appointment: Appointment }) {
  const [isAsking, setAsking] = useState(false);
  const accept = useVerb(invitationsApi.answer, { toast: say('Thank you. The clinic expects you.') });
  const decline = useVerb(invitationsApi.answer, { toast: say('Your supervisor was told that you can’t come.') });
  const isBusy = accept.isPending || decline.isPending;
  return (
    <div className="row">
      {mayAnswer(state, 'ACCEPT') && (
        <Button
          look="primary"
          icon="check"
          busy={isBusy}
          onClick={() => accept.mutate({ requestId, answer: 'ACCEPT' })}
        >
          {say('I will come')}
        </Button>
      )}
      {mayAnswer(state, 'DECLINE') && (
        <Button busy={isBusy} onClick={() => setAsking(true)}>
          {say('I can’t come')}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={say('Can’t you come?')}
          says={say('Your seat on {moment} is given to others, and your supervisor is told.', {
            moment: momentText(startsAt),
          })}
          yes={say('I can’t come')}
          onYes={() => {
            setAsking(false);
            decline.mutate({ requestId, answer: 'DECLINE' });
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}
