// What the reader may do with an item, as buttons: what ends it first.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { config } from '@kawani/kit/web/config';
import type { ClearanceItem } from '../contract/item.ts';
import { ClearanceMove } from '../lists.ts';
import type { Deciding, Returning } from './use-deciding.ts';

type MoveButtonsProps = { item: ClearanceItem; leaver: Returning; deciding: Deciding };

export function MoveButtons({ item, leaver, deciding }: MoveButtonsProps) {
  const { subject, state } = item;
  const isWaiting = state === 'OPEN' || state === 'HELD';
  return (
    <div className="clearance-moves">
      {isWaiting && subject.kind === 'UNIFORM' && deciding.takesBack && (
        <Button look="primary" onClick={() => deciding.takeBack(leaver)}>
          {say('Take back')}
        </Button>
      )}
      {isWaiting && subject.kind === 'ACCOUNT' && deciding.takesPayments && (
        <a className="button" data-look="primary" href={cashierPageOf(leaver.employeeId)}>
          {say('Paid now')}
        </a>
      )}
      {deciding.movesFor(item).map((move) => (
        <Button
          key={move}
          look={move === 'CLEAR' || move === 'AGREE_WAIVER' ? 'primary' : 'plain'}
          busy={deciding.isBusy}
          onClick={() => deciding.start(item, move)}
        >
          {ClearanceMove.labelOf(move)}
        </Button>
      ))}
    </div>
  );
}

/** The cashier's page is everybody's app's. */
function cashierPageOf(employeeId: string): string {
  return String(new URL(`e-services/cashier?person=${employeeId}`, config().employeeUrl));
}
