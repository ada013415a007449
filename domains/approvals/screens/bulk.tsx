// Deciding many at once: what is ticked, all that match, one remark for all of them.
import type { DecisionAction } from '@kawani/domains/requests/engine/lists';
import { MAX_BULK } from '@kawani/domains/requests/inbox/contract/filter';
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { TickBar } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import { approvals } from '../requests.ts';
import type { Ticked, useInboxTicks } from './inbox-ticks.tsx';

const AskSheet = later(async () => (await import('./ask-sheet.tsx')).AskSheet);

type BulkBarProps = ReturnType<typeof useInboxTicks> & {
  onDecide: (chosen: Ticked, action: DecisionAction, remarks: string | undefined) => void;
};

export function BulkBar({ ticks, chosen, onDecide }: BulkBarProps) {
  const [asking, setAsking] = useState<DecisionAction>();
  // A tap that comes before all that match are looked up opens its sheet as soon as they are.
  const isReady = chosen !== undefined;
  return (
    <div className="bulk">
      <TickBar ticks={ticks}>
        <Actions waiting={isReady ? undefined : asking} onAsk={setAsking} />
      </TickBar>
      {isReady && asking !== undefined && (
        <AskSheet
          action={asking}
          subject={counted(ticks.chosen.count)}
          onClose={() => setAsking(undefined)}
          onMove={(remarks) => {
            setAsking(undefined);
            onDecide(new Map([...chosen].slice(0, MAX_BULK)), asking, remarks);
          }}
        />
      )}
    </div>
  );
}

const counted = (count: number) => say('{count, plural, one {# request} other {# requests}}', { count });

type ActionsProps = { waiting: DecisionAction | undefined; onAsk: (action: DecisionAction) => void };

/** Who may only approve sees no Deny, and the reverse. */
function Actions({ waiting, onAsk }: ActionsProps) {
  const mayApprove = useHolds(...approvals.kinds.map(({ approves }) => approves));
  const mayDeny = useHolds(...approvals.kinds.map(({ denies }) => denies));
  return (
    <section className="bulk-actions" aria-label={say('Actions for the selected requests')}>
      {mayDeny && (
        <Button look="danger" icon="refuse" busy={waiting === 'deny'} onClick={() => onAsk('deny')}>
          {say('Deny')}
        </Button>
      )}
      {mayApprove && (
        <Button look="primary" icon="approve" busy={waiting === 'approve'} onClick={() => onAsk('approve')}>
          {say('Approve')}
        </Button>
      )}
    </section>
  );
}
