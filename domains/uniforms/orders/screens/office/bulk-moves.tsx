// Moving many orders together: what is ticked goes to its next state, each on its own. Those that are refused stay ticked.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { TickBar, type Ticks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import type { StoreLine } from '../../contract/answers.ts';
import type { StoreMove, StoreStage } from '../../lists.ts';
import type { Outcome } from './use-bulk-moves.ts';
import './office.css';

const AskSheet = later(async () => (await import('@kawani/domains/requests/inbox/screens/ask-sheet')).AskSheet);
const RemarksSheet = later(
  async () => (await import('@kawani/domains/requests/engine/screens/remarks-sheet')).RemarksSheet,
);

/** What the store does at each stage with several orders at a time, the usual one last. */
const MOVES: Readonly<Partial<Record<StoreStage, readonly StoreMove[]>>> = {
  TO_APPROVE: ['deny', 'approve'],
  APPROVED: ['start-packing'],
  IN_PROGRESS: ['ready'],
  READY: ['put-back'],
};

type BulkMovesProps = {
  stage: StoreStage;
  ticks: Ticks<StoreLine>;
  isBusy: boolean;
  onMove: (move: StoreMove, remarks: string | undefined) => void;
};

export function BulkMoves({ stage, ticks, isBusy, onMove }: BulkMovesProps) {
  const [asking, setAsking] = useState<StoreMove>();
  const moves = MOVES[stage] ?? [];
  const subject = say('{count, plural, one {# order} other {# orders}}', { count: ticks.chosen.count });
  const sheet = {
    onClose: () => setAsking(undefined),
    onMove: (remarks: string | undefined) => {
      setAsking(undefined);
      if (asking !== undefined) onMove(asking, remarks);
    },
  };
  return (
    <div className="store-bulk">
      <TickBar ticks={ticks}>
        <section className="store-moves" aria-label={say('Actions for the selected orders')}>
          {moves.map((move) => (
            <Button
              key={move}
              look={move === 'deny' ? 'danger' : 'primary'}
              busy={isBusy}
              onClick={() => (asksFirst(move) ? setAsking(move) : onMove(move, undefined))}
            >
              {moveText(move)}
            </Button>
          ))}
        </section>
      </TickBar>
      {asking === 'deny' && <AskSheet action="deny" subject={subject} {...sheet} />}
      {asking === 'put-back' && (
        <RemarksSheet
          title={say('Put back {subject}', { subject })}
          label={say('Reason')}
          yes={moveText(asking)}
          look="primary"
          required
          reasons={[]}
          {...sheet}
        />
      )}
    </div>
  );
}

function asksFirst(move: StoreMove): boolean {
  return move === 'deny' || move === 'put-back';
}

function moveText(move: StoreMove): string {
  if (move === 'approve') return say('Approve');
  if (move === 'deny') return say('Deny');
  if (move === 'start-packing') return say('Start packing');
  return move === 'ready' ? say('Ready for pickup') : say('Put back');
}

export function hasBulkMoves(stage: StoreStage): boolean {
  return MOVES[stage] !== undefined;
}

/** What became of it, above the list. */
export function BulkOutcome({ outcome }: { outcome: Outcome }) {
  const [done, refused] = [outcome.done.length, outcome.refusals.size];
  if (done + refused === 0) return null;
  return (
    <div role="status">
      <Alert tone={refused === 0 ? 'good' : 'warn'}>
        {refused === 0
          ? say('{done, plural, one {# order was moved.} other {# orders were moved.}}', { done })
          : say('{done} moved, {refused} not. Those stay selected, with the reason in their row.', { done, refused })}
      </Alert>
    </div>
  );
}
