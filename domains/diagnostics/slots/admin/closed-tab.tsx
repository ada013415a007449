// Tab Closed dates: when a clinic, or one of its services, is closed.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Confirm } from '@kawani/kit/web/dialog';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { useState } from 'react';
import { availabilityApi, type ClosedDay } from '../contract/availability.ts';

const HEIGHT = 320;

export function ClosedTab() {
  const answer = useAnswer(availabilityApi.closedDays, {});
  const [opening, setOpening] = useState<ClosedDay>();
  const reopen = useVerb(availabilityApi.reopen, { toast: say('Date opened again.') });
  const trail = (closed: ClosedDay) => (
    <Button look="quiet" onClick={() => setOpening(closed)}>
      {say('Open again')}
      <span className="unseen"> {`${closed.clinic} ${showDay(closed.date)}`}</span>
    </Button>
  );
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The closed dates couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="calendar" says={say('No date from today on is closed.')} />}
      >
        {({ items }) => (
          <DataTable
            caption={say('Closed dates')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={(closed) => ({
              title: showDay(closed.date),
              main: closed.reason,
              detail: `${closed.clinic} · ${whatOf(closed)}`,
            })}
            trail={trail}
          />
        )}
      </Block>
      {opening && (
        <Confirm
          title={say('Open {date} again?', { date: showDay(opening.date) })}
          says={say('People can book {clinic} on this date again.', { clinic: opening.clinic })}
          yes={say('Open again')}
          onNo={() => setOpening(undefined)}
          onYes={() => {
            reopen.mutate({ id: opening.id });
            setOpening(undefined);
          }}
        />
      )}
    </>
  );
}

const whatOf = ({ service }: ClosedDay) => service ?? say('All services');

const columns = (): readonly Column<ClosedDay>[] => [
  { key: 'date', title: say('Date'), cell: ({ date }) => <span className="figures">{showDay(date)}</span> },
  { key: 'clinic', title: say('Clinic'), cell: ({ clinic }) => clinic },
  { key: 'service', title: say('Service'), cell: whatOf },
  { key: 'reason', title: say('Reason'), cell: ({ reason }) => reason },
  { key: 'by', title: say('Closed by'), cell: ({ by }) => by },
];
