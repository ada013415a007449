// Raising everybody who is below to the minimum wage, in one step.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { useNavigate } from '@kawani/kit/web/link';
import { Gate } from '@kawani/kit/web/session';
import { useState } from 'react';
import { minimumWageApi } from '../contract/minimum-wage.ts';

export function RaiseCard({ on, people }: { on: Day; people: number }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const raise = useVerb(minimumWageApi.raise, {
    toast: say('Prepared. Another person has to approve it.'),
    done: ({ id }) => navigate('/maintenance/salary-adjustments', { change: id }),
  });
  return (
    <Gate needs={minimumWageApi.raise.needs}>
      <Card title={say('Raise to the minimum wage')}>
        <div className="row">
          <p>
            {say(
              '{people, plural, one {# person} other {# people}} would be paid the minimum wage from {date}, by the day or the month as they are paid now. Another person approves it; letters follow.',
              { people, date: showDay(on) },
            )}
          </p>
          <Button look="primary" busy={raise.isPending} onClick={() => setAsking(true)}>
            {say('Raise all')}
          </Button>
        </div>
      </Card>
      {isAsking && (
        <Confirm
          title={say('Prepare the raise?')}
          says={say('Nothing changes before another person approves the salary adjustment.')}
          yes={say('Prepare')}
          onYes={() => {
            setAsking(false);
            raise.mutate({ on });
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </Gate>
  );
}
