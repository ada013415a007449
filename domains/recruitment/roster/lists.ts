// The closed lists of the roster: who can be deployed, and where a proposal stands.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const RosterKind = valueList({
  FLOATING: 'Floating',
  RELIEVER: 'Reliever',
  FORMER: 'Former employee',
});
export type RosterKind = CodeOf<typeof RosterKind>;

/** Lapsed: its job order was cancelled meanwhile. */
export const ProposalState = namedValues('Waiting', 'Confirmed', 'Declined', 'Withdrawn', 'Lapsed');
export type ProposalState = CodeOf<typeof ProposalState>;

/** Of a note or a reason. */
export const MAX_TEXT = 250;
