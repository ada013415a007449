// What becomes of a job order: it is put on hold or cancelled, each with a reason, and reopened.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { type JobOrderDetail, jobOrdersApi } from '../contract.ts';

const RemarksSheet = later(
  async () => (await import('@kawani/domains/requests/engine/screens/remarks-sheet')).RemarksSheet,
);

type JobOrderMovesProps = {
  order: JobOrderDetail;
  /** It changed meanwhile. */
  onStale: () => void;
};

export function JobOrderMoves({ order: { id, version, ref, state }, onStale }: JobOrderMovesProps) {
  const [asking, setAsking] = useState<'hold' | 'cancel'>();
  const hold = useVerb(jobOrdersApi.hold, { toast: say('{ref} is on hold.', { ref }) });
  const reopen = useVerb(jobOrdersApi.reopen, { toast: say('{ref} is open again.', { ref }) });
  const cancel = useVerb(jobOrdersApi.cancel, { toast: say('{ref} cancelled.', { ref }) });
  const busy = hold.isPending || reopen.isPending || cancel.isPending;
  const close = () => setAsking(undefined);
  const go = (reason = '') => {
    close();
    const verb = asking === 'hold' ? hold : cancel;
    // The refusal said why; what is true now is shown.
    void verb.mutateAsync({ id, version, reason }).catch(onStale);
  };
  return (
    <>
      <Button busy={busy} onClick={() => setAsking('cancel')}>
        {say('Cancel the job order')}
      </Button>
      {state === 'On Hold' ? (
        <Button look="primary" busy={busy} onClick={() => void reopen.mutateAsync({ id, version }).catch(onStale)}>
          {say('Reopen')}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => setAsking('hold')}>
          {say('Put on hold')}
        </Button>
      )}
      {asking !== undefined && (
        <RemarksSheet
          {...(asking === 'hold' ? holding(ref) : cancelling(ref))}
          label={say('Reason')}
          required
          onClose={close}
          onMove={go}
        />
      )}
    </>
  );
}

const holding = (ref: string) => ({
  title: say('Put {ref} on hold', { ref }),
  yes: say('Put on hold'),
  look: 'primary' as const,
  reasons: [say('The site opens later'), say('The client asked to wait')],
});

const cancelling = (ref: string) => ({
  title: say('Cancel {ref}', { ref }),
  says: <p>{say('People who were placed stay. It can’t be opened again.')}</p>,
  yes: say('Cancel the job order'),
  look: 'danger' as const,
  reasons: [say('The client ended the contract'), say('Nobody is needed now')],
});
