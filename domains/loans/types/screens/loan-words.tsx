// Loans in words, tags and figures.
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { Tag } from '@kawani/kit/web/card';
import { LoanAccountState } from '../../types/lists.ts';

export function Pesos({ of }: { of: Centavos | null }) {
  return of === null ? <span className="quiet">–</span> : <span className="figures">{showPesos(of)}</span>;
}

export function AccountTag({ state }: { state: LoanAccountState | null }) {
  if (state === null) return <span className="quiet">–</span>;
  const isOngoing = state === 'Ongoing';
  return (
    <Tag tone={isOngoing ? 'info' : 'good'} icon={isOngoing ? 'waiting' : 'check'}>
      {LoanAccountState.labelOf(state)}
    </Tag>
  );
}
