// Swaps that wait for one's answer: what each would change for oneself, and Accept or Decline.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { MoveSheet } from '@kawani/domains/requests/engine/screens/moves';
import { type SwapAsked, scheduleApi } from '@kawani/domains/schedule/contract';
import { heldOf } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { weekdayName } from '@kawani/kit/web/weekday';
import { useState } from 'react';
import './changes.css';

export function SwapsAsked() {
  const { data } = useAnswer(scheduleApi.swapsAsked, {});
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={say('Swaps to answer')}>
      <ul className="swaps">
        {data.items.map((swap) => (
          <Swap key={swap.id} swap={swap} />
        ))}
      </ul>
    </Card>
  );
}

function Swap({ swap: { id, ref, version, who, reason, filedAt, days, objections } }: { swap: SwapAsked }) {
  const [isDeclining, setDeclining] = useState(false);
  const move = useVerb(requestsApi.move);
  const answer = (name: 'accept' | 'decline') => move.mutate({ id, move: name, version });
  return (
    <li>
      <p>
        <strong>{say('{who} asks you to swap.', { who })}</strong> <q>{reason}</q>
        <span className="quiet">
          {' '}
          {ref}, {showDay(dayAt(filedAt))}
        </span>
      </p>
      <dl className="swap-days">
        {days.map(({ date, before, after }) => (
          <div key={date}>
            <dt>
              {weekdayName(date)}, {showDay(date)}
            </dt>
            <dd className="figures">
              <s>
                <span className="unseen">{say('Instead of')} </span>
                {heldOf(before)}
              </s>{' '}
              <span aria-hidden="true">→</span> {heldOf(after)}
            </dd>
          </div>
        ))}
      </dl>
      {objections.map((sentence) => (
        <Alert key={sentence} tone="warn">
          {sentence}
        </Alert>
      ))}
      <p className="row">
        <Button look="primary" icon="check" busy={move.isPending} onClick={() => answer('accept')}>
          {say('Accept')}
        </Button>
        <Button look="danger" busy={move.isPending} onClick={() => setDeclining(true)}>
          {say('Decline')}
        </Button>
      </p>
      {isDeclining && (
        <MoveSheet
          move="decline"
          subject={ref}
          onClose={() => setDeclining(false)}
          onMove={() => {
            setDeclining(false);
            answer('decline');
          }}
        />
      )}
    </li>
  );
}
