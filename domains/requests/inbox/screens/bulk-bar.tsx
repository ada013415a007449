// Deciding many together: what is ticked, all that match, one remark for all of them.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { TickBar, type Ticks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import type { RequestKind } from '../../engine/contract/kind.ts';
import type { DecisionAction } from '../../engine/lists.ts';
import { MAX_BULK } from '../contract/filter.ts';
import type { Ticked } from './ticked.tsx';
import './bulk.css';

const AskSheet = later(async () => (await import('./ask-sheet.tsx')).AskSheet);

type BulkBarProps<Row> = {
  /** Those that may be ticked. */
  kinds: readonly RequestKind[];
  ticks: Ticks<Row>;
  /** Undefined while all that match are still looked up. */
  chosen: Ticked | undefined;
  onDecide: (chosen: Ticked, action: DecisionAction, remarks: string | undefined) => void;
};

export function BulkBar<Row>({ kinds, ticks, chosen, onDecide }: BulkBarProps<Row>) {
  const [asking, setAsking] = useState<DecisionAction>();
  // A tap that comes before all that match are looked up opens its sheet as soon as they are.
  const isReady = chosen !== undefined;
  const run = (action: DecisionAction, remarks: string | undefined) => {
    setAsking(undefined);
    if (isReady) onDecide(new Map([...chosen].slice(0, MAX_BULK)), action, remarks);
  };
  return (
    <div className="bulk">
      <TickBar ticks={ticks}>
        <Actions kinds={kinds} waiting={isReady ? undefined : asking} onAsk={setAsking} />
      </TickBar>
      {isReady && asking !== undefined && (
        <AskSheet
          action={asking}
          subject={counted(ticks.chosen.count)}
          onClose={() => setAsking(undefined)}
          onMove={(remarks) => run(asking, remarks)}
        />
      )}
    </div>
  );
}

const counted = (count: number) => say('{count, plural, one {# request} other {# requests}}', { count });

type ActionsProps = {
  kinds: readonly RequestKind[];
  waiting: DecisionAction | undefined;
  onAsk: (action: DecisionAction) => void;
};

/** Only what a holder of these permissions may do; on the same sides as in an opened request. */
function Actions({ kinds, waiting, onAsk }: ActionsProps) {
  const mayApprove = useHolds(...kinds.map(({ approves }) => approves));
  const mayDeny = useHolds(...kinds.map(({ denies }) => denies));
  return (
    <section className="bulk-actions" aria-label={say('Actions for the selected requests')}>
      {mayApprove && (
        <Button look="primary" icon="approve" busy={waiting === 'approve'} onClick={() => onAsk('approve')}>
          {say('Approve')}
        </Button>
      )}
      {mayDeny && (
        <Button look="danger" icon="refuse" busy={waiting === 'deny'} onClick={() => onAsk('deny')}>
          {say('Deny')}
        </Button>
      )}
    </section>
  );
}
