// Accepting or declining to be a co-maker: each asks first, because neither is taken back.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { Guarantee } from '../contract.ts';

const Confirm = later(async () => (await import('@kawani/kit/web/dialog')).Confirm);
const RemarksSheet = later(
  async () => (await import('@kawani/domains/requests/engine/screens/remarks-sheet')).RemarksSheet,
);

type Named = 'accept' | 'decline';

export function Answer({ guarantee, onRefused }: { guarantee: Guarantee; onRefused: () => void }) {
  const { requestId, version } = guarantee;
  const [asking, setAsking] = useState<Named>();
  const move = useVerb(requestsApi.move);
  const answer = (name: Named, remarks?: string) => {
    setAsking(undefined);
    const input = { id: requestId, move: name, version, ...(remarks === undefined ? {} : { remarks }) };
    move.mutateAsync(input).catch(onRefused);
  };
  const close = () => setAsking(undefined);
  return (
    <>
      <Buttons isBusy={move.isPending} onAsk={setAsking} />
      {asking === 'accept' && <Accept guarantee={guarantee} onYes={() => answer('accept')} onNo={close} />}
      {asking === 'decline' && (
        <Decline guarantee={guarantee} onYes={(remarks) => answer('decline', remarks)} onNo={close} />
      )}
    </>
  );
}

function Buttons({ isBusy, onAsk }: { isBusy: boolean; onAsk: (name: Named) => void }) {
  return (
    <p className="row">
      <Button look="primary" icon="check" busy={isBusy} onClick={() => onAsk('accept')}>
        {say('Accept')}
      </Button>
      <Button look="danger" icon="refuse" busy={isBusy} onClick={() => onAsk('decline')}>
        {say('Decline')}
      </Button>
    </p>
  );
}

type AskingProps = { guarantee: Guarantee; onYes: (remarks?: string) => void; onNo: () => void };

function Accept({ guarantee: { ref, share, borrower }, onYes, onNo }: AskingProps) {
  const facts = { share: showPesos(share), name: borrower };
  return (
    <Confirm
      title={say('Accept {ref}?', { ref })}
      says={say('You answer for {share} of this loan, and for less with each deduction {name} pays.', facts)}
      yes={say('Yes, I accept')}
      onYes={() => onYes()}
      onNo={onNo}
    />
  );
}

function Decline({ guarantee: { ref, borrower }, onYes, onNo }: AskingProps) {
  return (
    <RemarksSheet
      title={say('Decline {ref}', { ref })}
      says={<p>{say('{name} will be told, and the application ends.', { name: borrower })}</p>}
      label={say('Reason (optional)')}
      yes={say('Decline')}
      look="danger"
      reasons={[]}
      onClose={onNo}
      onMove={onYes}
    />
  );
}
