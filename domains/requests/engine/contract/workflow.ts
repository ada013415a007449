// Workflows: which states a request may pass through and who may move it, as one table a kind. The server moves by it and
// screens draw their buttons from it; there is no other judge.
import type { Permission } from '@kawani/kit/contract/permission';
import { RequestMove, RequestStatus } from '../lists.ts';

/** Who may make a move. Nobody decides a request of their own, whatever they hold. */
export type Party =
  | { readonly is: 'owner' }
  /** Whom the request asks before it asks an approver: the colleague of a swap. */
  | { readonly is: 'partner' }
  /**
   * The approvers that the request waits for, or their delegates: at any level of its chain, or at inner ones or the last. No
   * permission is named where every level of the chain is an office, which asks for its own.
   */
  | { readonly is: 'approver'; readonly level?: 'inner' | 'last'; readonly permission?: Permission }
  /** The account that gave the last approval. */
  | { readonly is: 'decider'; readonly permission: Permission }
  /** Holders of a permission: they release what was lent, hand out what was ordered, or offer something else. */
  | { readonly is: 'office'; readonly permission: Permission }
  /** Nobody: it happens by itself. */
  | { readonly is: 'system' };

/**
 * What must hold besides: nobody has acted yet; the first date has not begun; a colleague is still asked; an approver sent
 * it back.
 */
type Condition = 'untouched' | 'not begun' | 'asked' | 'returned';

export type Move = {
  /** From → to: states of any request, or the kind's own. */
  readonly takes: Readonly<Partial<Record<string, string>>>;
  readonly by: Party;
  /** The move is refused without remarks. */
  readonly asks?: 'remarks';
  readonly while?: Condition;
};

/** A state of the kind's own: its name, and the state of any request that it counts as. */
export type OwnState = {
  readonly label: string;
  readonly as: RequestStatus;
  /** What waits for the owner in it: said with the `{ref}` on the dashboard, with a button. */
  readonly asksOwner?: { readonly says: string; readonly button: string };
};

/** A move of the kind's own: what its button says, and what the timeline says once it is made. */
export type OwnMove = Move & {
  readonly label: string;
  readonly event: string;
  /** An office may make it, but nothing waits for that. */
  readonly isOptional?: true;
};

export type Workflow = {
  readonly starts: readonly RequestStatus[];
  readonly moves: Readonly<Partial<Record<RequestMove, Move>>>;
  readonly states?: Readonly<Record<string, OwnState>>;
  readonly ownMoves?: Readonly<Record<string, OwnMove>>;
};

/** Where a request stands: the state it counts as, and the state of its kind's own, if it is in one. */
export type Place = { readonly state: RequestStatus; readonly ownState: string | null };

/** The code that the table of moves knows a place by. */
export function stateCodeOf({ state, ownState }: Place): string {
  return ownState ?? state;
}

function placeOf({ states }: Workflow, code: string): Place {
  const own = states?.[code];
  if (own !== undefined) return { state: own.as, ownState: code };
  const state = RequestStatus.codes.find((each) => each === code);
  if (state === undefined) throw new Error(`No request can be in the state ${code}`);
  return { state, ownState: null };
}

export function moveOf({ moves, ownMoves = {} }: Workflow, name: string): Move | undefined {
  const all: Readonly<Partial<Record<string, Move>>> = { ...ownMoves, ...moves };
  return all[name];
}

/** Every move of the table: those of any request in their order, then the kind's own. */
export function moveNames({ moves, ownMoves = {} }: Workflow): string[] {
  return [...RequestMove.codes.filter((name) => moves[name] !== undefined), ...Object.keys(ownMoves)];
}

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

/** The moves open to a person in a place, in the order of the table. */
export function movesFrom(workflow: Workflow, place: Place, stance: Stance): string[] {
  return moveNames(workflow).filter((name) => {
    const move = moveOf(workflow, name);
    return move?.takes[stateCodeOf(place)] !== undefined && isTheirs(move.by, stance) && isOpen(move, stance);
  });
}

/** Where a move leads; undefined where the table has no such move from there. */
export function placeAfter(workflow: Workflow, place: Place, name: string): Place | undefined {
  const code = moveOf(workflow, name)?.takes[stateCodeOf(place)];
  return code === undefined ? undefined : placeOf(workflow, code);
}

/** Codes of the permissions whose holders a request waits for in a place. */
export function officesAt(workflow: Workflow, place: Place): string[] {
  const codes = Object.values(workflow.ownMoves ?? {}).flatMap(({ takes, by, isOptional }) =>
    by.is === 'office' && !isOptional && takes[stateCodeOf(place)] !== undefined ? [by.permission.code] : [],
  );
  return [...new Set(codes)].sort();
}

/** The permissions of all moves that offices make. */
export function officePermissions({ ownMoves = {} }: Workflow): Permission[] {
  return Object.values(ownMoves).flatMap(({ by }) => (by.is === 'office' ? [by.permission] : []));
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
        (by.permission === undefined || stance.holds.has(by.permission.code))
      );
    case 'decider':
      return stance.isDecider && !stance.isOwner && stance.holds.has(by.permission.code);
    case 'office':
      return !stance.isOwner && stance.holds.has(by.permission.code);
    case 'system':
      return false;
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

/** The state of a request that waits at the first, second, third, fourth or fifth level of its chain (screens.md section 0). */
const LEVEL_STATES: readonly RequestStatus[] = [
  ...['FILED' as const, 'FOR_APPROVAL' as const],
  ...['FOR_FINAL_APPROVAL' as const, 'FOR_FINAL_APPROVAL' as const, 'FOR_FINAL_APPROVAL' as const],
];

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
        takes: { FILED: 'FOR_APPROVAL', FOR_APPROVAL: 'FOR_FINAL_APPROVAL', FOR_FINAL_APPROVAL: 'FOR_FINAL_APPROVAL' },
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
