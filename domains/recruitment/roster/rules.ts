// Who is in the roster, and what may be done about a proposal. Pure.
import type { StatusCause } from '@kawani/domains/employees/contract';
import type { ProposalMove } from './contract/proposal.ts';
import type { ProposalState } from './lists.ts';

/** A person who relieved somebody within so many days counts as a reliever. */
export const RELIEVED_WITHIN_DAYS = 365;

/** Ends of employment after which the company may ask somebody back: none for which they are to blame or unfit. */
export const MAY_COME_BACK: readonly StatusCause[] = [
  'RESIGNATION',
  'END_OF_CONTRACT',
  'REDUNDANCY',
  'LABOR_SAVING',
  'RETRENCHMENT',
  'CLOSURE',
  'NO_POST_LEFT',
];

type Proposal = {
  readonly state: ProposalState;
  readonly employeeId: string;
  readonly proposedBy: string;
  /** Null: the proposer has no employee record. */
  readonly proposerId: string | null;
};
type Reader = { readonly username: string; readonly employeeId: string | null; readonly mayAssign: boolean };

export function isProposer({ proposedBy, proposerId }: Proposal, { username, employeeId }: Reader): boolean {
  return proposedBy === username || (proposerId !== null && proposerId === employeeId);
}

/** Another person than the proposer confirms or declines, and nobody decides about themselves. */
export function movesOf(proposal: Proposal, reader: Reader): ProposalMove[] {
  if (proposal.state !== 'Waiting' || proposal.employeeId === reader.employeeId) return [];
  if (isProposer(proposal, reader)) return ['withdraw'];
  return reader.mayAssign ? ['confirm', 'decline'] : [];
}
