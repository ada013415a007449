// Going on with a hire that stopped.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { hireRunApi } from '../contract/saga.ts';

const RemarksSheet = later(
  async () => (await import('@kawani/domains/requests/engine/screens/remarks-sheet')).RemarksSheet,
);

/** A twin, and an employment that ended for a cause, need somebody's word first. */
export function GoOn({ hireId: id, problem }: { hireId: string; problem: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const { isPending, mutate } = useVerb(hireRunApi.resume, { toast: say('The steps continue.') });
  const goOn = (reason = '') => {
    setAsking(false);
    mutate({ id, reason });
  };
  return (
    <div className="hire-steps-go">
      {problem === 'ALIKE' && (
        <Button busy={isPending} onClick={() => mutate({ id, isAnotherPerson: true })}>
          {say('This is another person')}
        </Button>
      )}
      {problem === 'REASON' ? (
        <Button look="primary" busy={isPending} onClick={() => setAsking(true)}>
          {say('Enter the reason')}
        </Button>
      ) : (
        <Button look="primary" icon="retry" busy={isPending} onClick={() => mutate({ id })}>
          {say('Try again')}
        </Button>
      )}
      {isAsking && (
        <RemarksSheet
          title={say('Why is this person hired again?')}
          yes={say('Continue')}
          look="primary"
          reasons={[]}
          label={say('Reason')}
          required
          onClose={() => setAsking(false)}
          onMove={goOn}
        />
      )}
    </div>
  );
}
