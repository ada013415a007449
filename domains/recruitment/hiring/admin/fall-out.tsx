// Ending a hire of somebody who does not come after all.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { Segments } from '@kawani/kit/web/segments';
import { useState } from 'react';
import { hiringApi } from '../contract.ts';
import type { FallOut } from '../lists.ts';

const RemarksSheet = later(
  async () => (await import('@kawani/domains/requests/engine/screens/remarks-sheet')).RemarksSheet,
);

type FallOutButtonProps = { id: string; version: number; name: string; onEnded: () => void; onStale: () => void };

export function FallOutButton({ id, version, name, onEnded, onStale }: FallOutButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [becomes, setBecomes] = useState<FallOut>('Withdrawn');
  const end = useVerb(hiringApi.fallOut, { toast: say('The hire was ended. The place is free again.'), done: onEnded });
  const go = (reason = '') => {
    setAsking(false);
    void end.mutateAsync({ id, version, becomes, reason }).catch(onStale);
  };
  return (
    <>
      <Button look="danger" busy={end.isPending} onClick={() => setAsking(true)}>
        {say('End this hire')}
      </Button>
      {isAsking && (
        <RemarksSheet
          title={say('End the hire of {name}', { name })}
          says={
            <>
              <p>{say('The place of the job order is free again. This can’t be undone.')}</p>
              <Segments
                label={say('Why')}
                value={becomes}
                onValue={setBecomes}
                options={[
                  { value: 'Withdrawn', label: say('Doesn’t come') },
                  { value: 'Not passed', label: say('Can’t be hired') },
                ]}
              />
            </>
          }
          label={say('Reason')}
          yes={say('End this hire')}
          look="danger"
          required
          reasons={[say('Took another job'), say('Can’t be reached'), say('Papers are not complete')]}
          onClose={() => setAsking(false)}
          onMove={go}
        />
      )}
    </>
  );
}
