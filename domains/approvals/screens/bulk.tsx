// Deciding many at once: what is ticked, all that match, one remark for all of them.
import { type DecisionAction, MAX_BULK } from '@kawani/domains/requests/contract';
import { MoveSheet, RemarksSheet } from '@kawani/domains/requests/screens';
import { Button } from '@kawani/kit/web/button';
import { useHolds } from '@kawani/kit/web/session';
import { TickBar } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import { approvals } from '../requests.ts';
import type { Ticked, useInboxTicks } from './inbox-ticks.tsx';

type BulkBarProps = ReturnType<typeof useInboxTicks> & {
  onDecide: (chosen: Ticked, action: DecisionAction, remarks: string | undefined) => void;
};

export function BulkBar({ ticks, chosen, onDecide }: BulkBarProps) {
  const [asking, setAsking] = useState<DecisionAction>();
  const { count } = ticks.chosen;
  const go = (action: DecisionAction, remarks: string | undefined) => {
    setAsking(undefined);
    onDecide(new Map([...(chosen ?? [])].slice(0, MAX_BULK)), action, remarks);
  };
  return (
    <div className="bulk">
      <TickBar ticks={ticks}>
        <Actions busy={chosen === undefined} onAsk={setAsking} />
      </TickBar>
      {asking === 'approve' && (
        <RemarksSheet
          title={`Approve ${counted(count)}`}
          says={<p className="sheet-says">Each one is checked and decided on its own.</p>}
          label="Remarks"
          yes="Approve"
          look="primary"
          reasons={[]}
          onClose={() => setAsking(undefined)}
          onMove={(remarks) => go('approve', remarks)}
        />
      )}
      {asking === 'deny' && (
        <MoveSheet
          move="deny"
          subject={counted(count)}
          onClose={() => setAsking(undefined)}
          onMove={(remarks) => go('deny', remarks)}
        />
      )}
    </div>
  );
}

const counted = (count: number) => (count === 1 ? '1 request' : `${count} requests`);

type ActionsProps = { busy: boolean; onAsk: (action: DecisionAction) => void };

/** Who may only approve sees no Deny, and the reverse. */
function Actions({ busy, onAsk }: ActionsProps) {
  const mayApprove = useHolds(...approvals.kinds.map(({ approves }) => approves));
  const mayDeny = useHolds(...approvals.kinds.map(({ denies }) => denies));
  return (
    <section className="bulk-actions" aria-label="What to do with the selected ones">
      {mayDeny && (
        <Button look="danger" icon="refuse" busy={busy} onClick={() => onAsk('deny')}>
          Deny
        </Button>
      )}
      {mayApprove && (
        <Button look="primary" icon="approve" busy={busy} onClick={() => onAsk('approve')}>
          Approve
        </Button>
      )}
    </section>
  );
}
