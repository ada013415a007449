// Cancelling a session, after saying who then has to choose another one.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Confirm } from '@kawani/kit/web/dialog';
import type { Session } from '../contract/session.ts';
import { schedulesApi } from '../contract.ts';

type CancelSessionProps = { session: Session; onCancelled: () => void; onClose: () => void };

export function CancelSession({ session: { id, version, taken }, onCancelled, onClose }: CancelSessionProps) {
  const cancel = useVerb(schedulesApi.cancel, { toast: say('Session cancelled.'), done: onCancelled, failed: onClose });
  return (
    <Confirm
      title={say('Cancel this session?')}
      says={
        taken === 0
          ? say('Nobody is invited to it.')
          : say('{taken, plural, one {# person is} other {# people are}} told, and can choose another session.', {
              taken,
            })
      }
      yes={say('Cancel the session')}
      no={say('Keep it')}
      onNo={onClose}
      onYes={() => cancel.mutate({ id, version })}
    />
  );
}
