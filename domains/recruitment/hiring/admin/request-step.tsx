// The two requests of a hire: written by one person, approved or denied by another.

import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import type { Permission } from '@kawani/kit/contract/permission';
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { type ReactNode, useState } from 'react';
import type { RequestOfHire } from '../contract/hiring.ts';
import { hiringInbox } from '../requests.ts';

const RemarksSheet = later(
  async () => (await import('@kawani/domains/requests/engine/screens/remarks-sheet')).RemarksSheet,
);

type DecideProps = {
  request: RequestOfHire;
  decides: Permission;
  onStale: () => void;
  /** What else may be done with it, below the decision. */
  also?: ((request: RequestDetail) => ReactNode) | undefined;
};

/** Says who decides next; the writer reads that another person decides. */
export function DecideRequest({ request, decides, onStale, also }: DecideProps) {
  const { ref, isMine } = request;
  const may = useHolds(decides);
  if (isMine) return <Alert>{say('You wrote {ref}, so another person has to approve it.', { ref })}</Alert>;
  return may ? <Decision {...{ request, onStale, also }} /> : null;
}

function Decision({ request: { id, ref, version }, onStale, also }: Omit<DecideProps, 'decides'>) {
  // Kept by its version: once it is decided at one level, it waits for somebody else.
  const { data } = useAnswer(hiringInbox.api.one, { id });
  const [isDenying, setDenying] = useState(false);
  const decide = useVerb(hiringInbox.api.decide);
  const go = (action: 'approve' | 'deny', remarks?: string) => {
    setDenying(false);
    void decide.mutateAsync({ id, version, action, ...(remarks === undefined ? {} : { remarks }) }).catch(onStale);
  };
  if (data === undefined) return null;
  if (!data.moves.includes('deny')) {
    const name = data.waiting?.for;
    if (name === undefined) return null;
    return (
      <>
        <p className="second">{say('{ref} waits for {name}.', { ref, name })}</p>
        {also?.(data)}
      </>
    );
  }
  return (
    <>
      <div className="row">
        <Button look="danger" busy={decide.isPending} onClick={() => setDenying(true)}>
          {say('Deny')}
          <span className="unseen"> {ref}</span>
        </Button>
        <Button look="primary" busy={decide.isPending} onClick={() => go('approve')}>
          {say('Approve')}
          <span className="unseen"> {ref}</span>
        </Button>
        {isDenying && (
          <RemarksSheet
            title={say('Deny {ref}', { ref })}
            label={say('Reason')}
            yes={say('Deny')}
            look="danger"
            required
            reasons={[say('The pay is not as agreed'), say('The start date is wrong'), say('Nobody is needed now')]}
            onClose={() => setDenying(false)}
            onMove={(remarks) => go('deny', remarks)}
          />
        )}
      </div>
      {also?.(data)}
    </>
  );
}
