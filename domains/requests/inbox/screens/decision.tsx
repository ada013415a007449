// Deciding an opened request: what was decided is told, and what somebody else decided meanwhile is shown as it is now.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { isCallFailed } from '@kawani/kit/web/call';
import { toast } from '@kawani/kit/web/message';
import type { RequestDetail } from '../../engine/contract/request.ts';
import type { Inbox } from '../contract.ts';

type Deciding = {
  /** After a decision, or where it waits for one no longer. */
  onDecided: () => void;
  /** Somebody was quicker, or it changed. */
  onStale: () => void;
};

export function useDecision({ api }: Inbox, { onDecided, onStale }: Deciding) {
  const decide = useVerb(api.decide, {
    done: ({ ref, stateLabel }, { action }) => {
      toast(
        action === 'revoke'
          ? say('{ref}: approval revoked.', { ref })
          : say('{ref}: {state}.', { ref, state: stateLabel }),
      );
      onDecided();
    },
  });
  const move = ({ id, version }: RequestDetail, name: string, remarks?: string) =>
    decide
      .mutateAsync({ id, action: actionOf(name), version, ...(remarks === undefined ? {} : { remarks }) })
      .catch((failed: unknown) => {
        if (!isCallFailed(failed) || failed.status !== 404) return onStale();
        toast(say('This request is no longer waiting for you.'), 'info');
        onDecided();
      });
  return { move, isBusy: decide.isPending };
}

/** Whether an approval ends a chain is the server's to know. */
function actionOf(move: string): string {
  return move === 'endorse' ? 'approve' : move;
}
