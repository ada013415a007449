// A loan that one answers for: whose it is, one's share today and until when.
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { StateTag } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { Card } from '@kawani/kit/web/card';
import { LoanType } from '../../types/lists.ts';
import type { Guarantee } from '../contract.ts';

export function GuaranteeCard({ guarantee }: { guarantee: Guarantee }) {
  const { borrower, type, ref, state, amount, share, shareToday, endsOn } = guarantee;
  const loan = { type: LoanType.labelOf(type), amount: showPesos(amount), ref };
  const facts = [
    { label: say('You answer for today'), value: showPesos(shareToday) },
    { label: say('At first'), value: showPesos(share) },
    { label: say('Ends on'), value: endsOn === null ? '–' : showDay(endsOn) },
  ];
  return (
    <Card title={borrower} aside={<StateTag state={state} stateLabel={RequestStatus.labelOf(state)} />}>
      <p className="second">{say('{type} loan of {amount} · {ref}', loan)}</p>
      <FactList facts={facts} />
    </Card>
  );
}
