// Completing a pay run, or sending it to the second person who completes it.
import { useSecondPerson } from '@kawani/domains/requests/second-person/screens/use-second-person';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Confirm } from '@kawani/kit/web/dialog';
import { useState } from 'react';
import { type PayRun, runsApi } from '../contract/runs.ts';
import { LATER, runTitle, slipsOf } from './run-words.tsx';

export function CompleteRun({ run }: { run: PayRun }) {
  const { id, version, kind, net } = run;
  const [isAsking, ask] = useState(false);
  const isByTwo = useSecondPerson('COMPLETION');
  const complete = useVerb(runsApi.completeRun, { toast: say('The pay is complete.') });
  const send = useVerb(runsApi.askCompletion, { toast: say('Sent. A second person completes it.') });
  const verb = isByTwo ? send : complete;
  const yes = isByTwo ? say('Send for approval') : say('Complete');
  return (
    <>
      <Button
        look="primary"
        icon="check"
        busy={verb.isPending}
        disabled={!run.isAttendancePosted || run.errors > 0}
        onClick={() => ask(true)}
      >
        {yes}
      </Button>
      {isAsking && (
        <Confirm
          title={isByTwo ? say('Send this pay for approval?') : say('Complete this pay?')}
          says={[
            say(
              '{run}: {slips}, net pay {net}. They are numbered and never change again, and what they deduct is paid on the accounts.',
              { run: runTitle(run), slips: slipsOf(run), net: showPesos(net) },
            ),
            say(LATER[kind]),
          ].join(' ')}
          yes={yes}
          onYes={() => {
            ask(false);
            verb.mutate({ id, version });
          }}
          onNo={() => ask(false)}
        />
      )}
    </>
  );
}
