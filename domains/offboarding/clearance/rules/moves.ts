// What an office may do with an item of a clearance. Pure: the server moves by it, and screens show buttons by it.
import type { ClearanceKind, ClearanceMove, ClearanceOffice, ClearanceSaid, ClearanceState } from '../lists.ts';
import { ClearanceMove as Moves } from '../lists.ts';
import { officesOf } from '../policy.ts';

export type Waiver = 'MINE' | 'OTHERS';

export type MovableItem = {
  readonly office: ClearanceOffice;
  readonly kind: ClearanceKind;
  readonly state: ClearanceState;
  /** Whether somebody asked to waive it, and whether that was the reader. */
  readonly waiver: Waiver | null;
};

type Step = {
  readonly from: readonly ClearanceState[];
  readonly says: ClearanceSaid;
  readonly asksReason: boolean;
  /** Kinds that this is never said of. */
  readonly never: readonly ClearanceKind[];
  /** Only where a waiver stands like this; left out: whether one was asked for or not. */
  readonly waiver?: Waiver | null;
};

/** A return at the store or a payment clears these, and nothing that is said of them. */
const BY_FACT: readonly ClearanceKind[] = ['UNIFORM', 'ACCOUNT'];
const WAITING: readonly ClearanceState[] = ['OPEN', 'HELD'];

export const WORKFLOW: Readonly<Record<ClearanceMove, Step>> = {
  CLEAR: { from: WAITING, says: 'CLEARED', asksReason: false, never: BY_FACT },
  // Again with another reason, too.
  HOLD: { from: WAITING, says: 'HELD', asksReason: true, never: [] },
  ASK_WAIVER: { from: WAITING, says: 'WAIVER_ASKED', asksReason: true, never: ['ACCOUNT'], waiver: null },
  AGREE_WAIVER: { from: WAITING, says: 'WAIVED', asksReason: false, never: ['ACCOUNT'], waiver: 'OTHERS' },
  REOPEN: { from: ['HELD', 'CLEARED', 'WAIVED'], says: 'REOPENED', asksReason: true, never: [] },
};

export function isByFact(kind: ClearanceKind): boolean {
  return BY_FACT.includes(kind);
}

/** `holds`: the permissions of who asks. */
export function movesOf(item: MovableItem, holds: ReadonlySet<string>): readonly ClearanceMove[] {
  if (!officesOf(holds).includes(item.office)) return [];
  return Moves.codes.filter((move) => isOpenTo(item, WORKFLOW[move], move));
}

function isOpenTo({ kind, state, waiver }: MovableItem, step: Step, move: ClearanceMove): boolean {
  // What came back or was paid stays so, whatever anybody says.
  if (move === 'REOPEN' && state === 'CLEARED' && isByFact(kind)) return false;
  return (
    step.from.includes(state) && !step.never.includes(kind) && (step.waiver === undefined || step.waiver === waiver)
  );
}
