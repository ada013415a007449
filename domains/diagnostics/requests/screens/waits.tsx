// What one waits for: the place in line, or the seat that is held until it is booked.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { type Wait, waitingApi } from '../../waiting/contract.ts';
import { momentText } from './diagnostic-words.tsx';
import { useWaits } from './use-waits.ts';

const Confirm = later(async () => (await import('@kawani/kit/web/dialog')).Confirm);

/** `onBook` opens the booking of what is held. */
export function Waits({ onBook }: { onBook: (id: string) => void }) {
  const items = useWaits().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className="dx-appointments" aria-label={say('Waiting for a place')}>
      {items.map((wait) => (
        <li key={wait.id}>{wait.held === null ? <InLine wait={wait} /> : <HeldPlace {...{ wait, onBook }} />}</li>
      ))}
    </ul>
  );
}

function InLine({ wait }: { wait: Wait }) {
  const { service, clinic, date, place } = wait;
  return (
    <Card title={say('You are number {place} in line', { place: place ?? 1 })}>
      <p className="dx-when">{showDay(date)}</p>
      <p>{say('{service} at {clinic}', { service, clinic })}</p>
      <p className="second">
        {say('When a place is free, it is held for you for up to 12 hours, and you get a notification.')}
      </p>
      <div className="row">
        <Leave
          wait={wait}
          label={say('Leave the line')}
          title={say('Leave the line?')}
          says={say('If you come back later, you are last in line.')}
        />
      </div>
    </Card>
  );
}

type HeldPlaceProps = { wait: Wait; onBook: (id: string) => void };

function HeldPlace({ wait, onBook }: HeldPlaceProps) {
  const { id, service, clinic, held } = wait;
  if (held === null) return null;
  return (
    <Card className="dx-freed" title={say('A place is held for you until {until}', { until: momentText(held.until) })}>
      <p className="dx-when">{momentText(held.startsAt)}</p>
      <p>{say('{service} at {clinic}', { service, clinic })}</p>
      <div className="row">
        <Button look="primary" icon="check" onClick={() => onBook(id)}>
          {say('Book it')}
        </Button>
        <Leave
          wait={wait}
          label={say('Give it back')}
          title={say('Give this place back?')}
          says={say('It is held for the next person in line.')}
        />
      </div>
    </Card>
  );
}

type LeaveProps = { wait: Wait; label: string; title: string; says: string };

function Leave({ wait: { id }, label, title, says }: LeaveProps) {
  const [isAsking, setAsking] = useState(false);
  const leave = useVerb(waitingApi.leave, { toast: say('You no longer wait for this place.') });
  return (
    <>
      <Button busy={leave.isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Confirm
          {...{ title, says }}
          yes={label}
          onYes={() => {
            setAsking(false);
            leave.mutate({ id });
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
