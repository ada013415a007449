// Completing a pay run, or sending it to the second person who completes it.
import { useSecondPerson } from '@kawani/domains/requests/second-person/screens/use-second-person';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { Link } from '@kawani/kit/web/link';
import { useState } from 'react';
import { runsApi } from '../contract/runs.ts';
import { LATER, runTitle, slipsOf } from './run-words.tsx';

type Run = ReturnsOf<typeof runsApi.run>;
const MOST_NAMED = 10;

export function CompleteRun({ run }: { run: Run }) {
  const { id, version, kind, net } = run;
  const [isAsking, ask] = useState(false);
  const isByTwo = useSecondPerson('COMPLETION');
  const complete = useVerb(runsApi.completeRun, { toast: say('The pay is complete.') });
  const send = useVerb(runsApi.askCompletion, { toast: say('Sent. A second person completes it.') });
  const verb = isByTwo ? send : complete;
  if (run.isWaiting) return <Waiting />;
  const yes = isByTwo ? say('Send for approval') : say('Complete');
  return (
    <>
      <Button
        look="primary"
        icon="check"
        busy={verb.isPending}
        disabled={!run.isAttendancePosted || run.blocked > 0}
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
            leavesOutWords(run),
            say(LATER[kind]),
          ]
            .filter(Boolean)
            .join(' ')}
          yes={yes}
          onYes={() => {
            ask(false);
            verb.mutate({ id, version, ...(run.withoutTerms.length > 0 && { leavesOut: 'without-terms' }) });
          }}
          onNo={() => ask(false)}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <span className="row">
      <Tag tone="info" icon="waiting">
        {say('Waits for a second person')}
      </Tag>
      <Link to="/second-person">{say('Second person')}</Link>
    </span>
  );
}

/** Whom completing leaves out, by name. */
function leavesOutWords({ withoutTerms }: Run): string {
  if (withoutTerms.length === 0) return '';
  const names = withoutTerms.slice(0, MOST_NAMED).map(({ name, number }) => `${name} (${number})`);
  return say(
    '{people, plural, one {# person has} other {# people have}} no pay set-up and {people, plural, one {is left out} other {are left out}}, to be paid by a correction later: {names}.',
    { people: withoutTerms.length, names: [...names, ...(withoutTerms.length > MOST_NAMED ? ['…'] : [])].join(', ') },
  );
}
