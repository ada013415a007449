// Deciding one item: immediately, or after a reason. What is held is taken back instead, and what is owed is paid.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import type { Returner } from '@kawani/domains/uniforms/orders/screens/office/returns-drawer';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { toast } from '@kawani/kit/web/message';
import { usePermissions } from '@kawani/kit/web/session';
import { useState } from 'react';
import type { ClearanceItem } from '../contract/item.ts';
import { clearanceApi } from '../contract.ts';
import type { ClearanceMove } from '../lists.ts';
import { movableOf } from '../rules/movable.ts';
import { movesOf, WORKFLOW } from '../rules/moves.ts';

/** Who brings uniforms back, as far as the screen knows them. */
export type Returning = { readonly employeeId: string; readonly holder?: Returner };
export type Asking = { readonly item: ClearanceItem; readonly move: ClearanceMove };
export type Deciding = ReturnType<typeof useDeciding>;

/** Where nobody may decide, such as in a closed case, `isOver` takes all moves away. */
export function useDeciding({ isOver = false }: { isOver?: boolean } = {}) {
  const holds = usePermissions();
  const [asking, setAsking] = useState<Asking>();
  const [returning, takeBack] = useState<Returning>();
  const verb = useVerb(clearanceApi.decide, { done: (_, { move }) => toast(doneText(move)) });
  const movesFor = (item: ClearanceItem) => (isOver ? [] : movesOf(movableOf(item), holds));
  const send = ({ id, version }: ClearanceItem, move: ClearanceMove, reason?: string) =>
    verb.mutate({ id, version, move, ...(reason !== undefined && { reason }) });
  return {
    ...{ movesFor, asking, returning, takeBack },
    isBusy: verb.isPending,
    takesBack: holds.has(UniformPermission.PROCESS_UNIFORM_REQUEST.code),
    takesPayments: holds.has(DeductionPermission.RECORD_CASH_PAYMENT.code),
    start: (item: ClearanceItem, move: ClearanceMove) => {
      if (!movesFor(item).includes(move)) return toast(whyNot(item, move));
      if (WORKFLOW[move].asksReason) setAsking({ item, move });
      else send(item, move);
    },
    /** Ends the question, and sends the decision where a reason was given. */
    answer: (reason: string | undefined) => {
      setAsking(undefined);
      if (asking !== undefined && reason !== undefined) send(asking.item, asking.move, reason);
    },
  };
}

function doneText(move: ClearanceMove): string {
  if (move === 'CLEAR') return say('Cleared.');
  if (move === 'HOLD') return say('On hold. The leaver is told why.');
  if (move === 'ASK_WAIVER') return say('Asked. Somebody else of your office needs to agree.');
  return move === 'AGREE_WAIVER' ? say('Waived.') : say('Open again.');
}

function whyNot({ subject: { kind } }: ClearanceItem, move: ClearanceMove): string {
  if (move === 'CLEAR' && kind === 'ACCOUNT') return say('Only a payment clears this item.');
  if (move === 'CLEAR' && kind === 'UNIFORM') return say('Take the uniform back. That clears this item.');
  if (move === 'ASK_WAIVER' && kind === 'ACCOUNT') return say('What is owed can’t be waived.');
  return say('This can’t be done with this item now.');
}
