// The reason that goes with a decision.
import { RemarksSheet } from '@kawani/domains/requests/engine/screens/remarks-sheet';
import { say } from '@kawani/kit/contract/say';
import { ClearanceMove } from '../lists.ts';
import { itemText } from '../screens/clearance-words.tsx';
import type { Asking } from './use-deciding.ts';

type DecisionSheetProps = {
  asking: Asking;
  onClose: () => void;
  onMove: (reason: string | undefined) => void;
};

export function DecisionSheet({ asking: { item, move }, onClose, onMove }: DecisionSheetProps) {
  return (
    <RemarksSheet
      title={titleOf(move, itemText(item.subject))}
      says={<p className="second">{explained(move)}</p>}
      label={say('Reason')}
      yes={ClearanceMove.labelOf(move)}
      look="primary"
      required
      reasons={[]}
      {...{ onClose, onMove }}
    />
  );
}

function titleOf(move: ClearanceMove, item: string): string {
  if (move === 'HOLD') return say('Hold: {item}', { item });
  return move === 'ASK_WAIVER' ? say('Ask to waive: {item}', { item }) : say('Reopen: {item}', { item });
}

function explained(move: ClearanceMove): string {
  if (move === 'HOLD') return say('The leaver reads this reason. Pay and certificates wait for nothing here.');
  if (move === 'ASK_WAIVER') return say('Somebody else of your office needs to agree.');
  return say('The days of your office begin again.');
}
