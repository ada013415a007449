// Workflows: which states a request may pass through and who may move it, as one table a kind. The server moves by it and
// screens draw their buttons from it; there is no other judge.
import { RequestMove, type RequestStatus } from '@kawani/domains/requests/contract';
import type { Permission } from '@kawani/kit/contract/permission';

/** Who may make a move. Nobody decides a request of their own, whatever they hold. */
export type Party =
  | { readonly is: 'owner' }
  /** Whom the request asks before it asks an approver: the colleague of a swap. */
  | { readonly is: 'partner' }
  /** Whoever the request waits for, or who stands in for them: at any level of its chain, or at inner ones or the last. */
  | { readonly is: 'approver'; readonly level?: 'inner' | 'last'; readonly permission: Permission }
  /** Whoever gave the last approval. */
  | { readonly is: 'decider'; readonly permission: Permission };

/**
 * What must hold besides: nobody has acted yet; the first date has not begun; a colleague is still asked; an approver sent
 * it back.
 */
type Condition = 'untouched' | 'not begun' | 'asked' | 'returned';

export type Move = {
  /** From → to. */
  readonly takes: Readonly<Partial<Record<RequestStatus, RequestStatus>>>;
  readonly by: Party;
  /** The move is refused without remarks. */
  readonly asks?: 'remarks';
  readonly while?: Condition;
};

export type Workflow = {
  readonly starts: readonly RequestStatus[];
  readonly moves: Readonly<Partial<Record<RequestMove, Move>>>;
};

/** How a person stands to a request; the one who asks about a move is always a person. */
export type Stance = {
  readonly isOwner: boolean;
  readonly isPartner: boolean;
  readonly isApprover: boolean;
  readonly isDecider: boolean;
  /** The chain ends with the level that the request waits at. */
  readonly isLastLevel: boolean;
  readonly isUntouched: boolean;
  /** An approver sent it back at least once: no colleague is asked any more. */
  readonly isReturned: boolean;
  readonly hasBegun: boolean;
  readonly holds: ReadonlySet<string>;
};

/** The moves open to a person in a state, in the order of the table. */
export function movesFrom({ moves }: Workflow, state: RequestStatus, stance: Stance): RequestMove[] {
  return RequestMove.codes.filter((name) => {
    const move = moves[name];
    return move !== undefined && move.takes[state] !== undefined && isTheirs(move.by, stance) && isOpen(move, stance);
  });
}

/** Where a move leads; undefined where the table knows no such move. */
export function stateAfter({ moves }: Workflow, state: RequestStatus, name: RequestMove): RequestStatus | undefined {
  return moves[name]?.takes[state];
}

function isTheirs(by: Party, stance: Stance): boolean {
  switch (by.is) {
    case 'owner':
      return stance.isOwner;
    case 'partner':
      return stance.isPartner && !stance.isOwner;
    case 'approver':
      return (
        stance.isApprover &&
        !stance.isOwner &&
        (by.level === undefined || stance.isLastLevel === (by.level === 'last')) &&
        stance.holds.has(by.permission.code)
      );
    case 'decider':
      return stance.isDecider && !stance.isOwner && stance.holds.has(by.permission.code);
  }
}

function isOpen({ while: condition }: Move, { isUntouched, isReturned, hasBegun }: Stance): boolean {
  switch (condition) {
    case 'untouched':
      return isUntouched;
    case 'not begun':
      return !hasBegun;
    case 'asked':
      return !isReturned;
    case 'returned':
      return isReturned;
    default:
      return true;
  }
}

/** The states a request waits in. */
export const WAITING: readonly RequestStatus[] = ['PENDING', 'FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL'];

/** The state of a request that waits at the first, second or third level of its chain (screens.md section 0). */
const LEVEL_STATES: readonly RequestStatus[] = ['FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL'];

export function stateOfLevel(level: number): RequestStatus {
  const state = LEVEL_STATES[level - 1];
  if (state === undefined) throw new RangeError(`A chain has no level ${level}`);
  return state;
}

type Deciders = {
  readonly approve: Permission;
  readonly deny: Permission;
  /** It first asks somebody else: the colleague of a swap. */
  readonly asksPartner?: true;
  /** Approvers may send it back for a document. */
  readonly returns?: true;
};

function to(state: RequestStatus, from: readonly RequestStatus[]): Move['takes'] {
  return Object.fromEntries(from.map((each) => [each, state]));
}

/**
 * The chain of approvers that most kinds move along. An approval that is taken back ends as denied, so that the owner may
 * file it anew.
 */
export function approvalChain({ approve, deny, asksPartner, returns }: Deciders): Workflow {
  const owner: Party = { is: 'owner' };
  const denier: Party = { is: 'approver', permission: deny };
  return {
    starts: asksPartner ? ['PENDING', 'FILED'] : ['FILED'],
    moves: {
      ...(asksPartner && {
        accept: { takes: { PENDING: 'FILED' }, by: { is: 'partner' }, while: 'asked' },
        decline: { takes: { PENDING: 'DENIED' }, by: { is: 'partner' }, while: 'asked' },
      }),
      endorse: {
        takes: { FILED: 'FOR_APPROVAL', FOR_APPROVAL: 'FOR_FINAL_APPROVAL' },
        by: { is: 'approver', level: 'inner', permission: approve },
      },
      approve: { takes: to('APPROVED', LEVEL_STATES), by: { is: 'approver', level: 'last', permission: approve } },
      deny: { takes: to('DENIED', LEVEL_STATES), by: denier, asks: 'remarks' },
      ...(returns && {
        return: { takes: { FILED: 'PENDING' }, by: denier, asks: 'remarks' },
        resubmit: { takes: { PENDING: 'FILED' }, by: owner, while: 'returned' },
      }),
      revoke: { takes: { APPROVED: 'DENIED' }, by: { is: 'decider', permission: approve }, asks: 'remarks' },
      change: { takes: { FILED: 'FILED' }, by: owner, while: 'untouched' },
      cancel: { takes: to('CANCELLED', asksPartner || returns ? WAITING : LEVEL_STATES), by: owner },
      withdraw: { takes: { APPROVED: 'CANCELLED' }, by: owner, while: 'not begun' },
    },
  };
}
