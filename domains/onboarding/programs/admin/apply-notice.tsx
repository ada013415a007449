// People who have an earlier version and have not begun: they may be given the version in force.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Confirm } from '@kawani/kit/web/dialog';
import { toast } from '@kawani/kit/web/message';
import { useState } from 'react';
import type { Program, VersionLine } from '../contract/program.ts';
import { programsApi } from '../contract.ts';
import { notBegunIn } from './program-words.ts';

export function ApplyNotice({ program: { id, earlier }, inForce }: { program: Program; inForce: VersionLine }) {
  const [isAsking, setAsking] = useState(false);
  const count = notBegunIn(earlier);
  const { number } = inForce;
  const apply = useVerb(programsApi.apply, {
    done: ({ changed }) =>
      toast(say('{count, plural, one {# person} other {# people}} got version {number}.', { count: changed, number })),
  });
  if (count === 0) return null;
  return (
    <Alert>
      <p>
        {say(
          '{count, plural, one {# person has} other {# people have}} an earlier version and {count, plural, one {hasn’t begun} other {haven’t begun}}.',
          { count },
        )}
      </p>
      <Button busy={apply.isPending} onClick={() => setAsking(true)}>
        {say('Apply to those who haven’t begun')}
      </Button>
      {isAsking && (
        <Confirm
          title={say('Give them version {number}?', { number })}
          says={say('Their lists change now. People who have begun keep theirs.')}
          yes={say('Apply')}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            apply.mutate({ id, versionId: inForce.id });
          }}
        />
      )}
    </Alert>
  );
}
