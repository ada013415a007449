// Where a proposal stands, in colour.
import { Tag, type Tone } from '@kawani/kit/web/card';
import { ProposalState } from '../lists.ts';

const TONES: Readonly<Record<ProposalState, Tone>> = {
  Waiting: 'info',
  Confirmed: 'good',
  Declined: 'bad',
  Withdrawn: 'plain',
  Lapsed: 'plain',
};

export function ProposalTag({ state }: { state: ProposalState }) {
  return <Tag tone={TONES[state]}>{ProposalState.labelOf(state)}</Tag>;
}
