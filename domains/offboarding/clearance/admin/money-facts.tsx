// What is owed of an account, what final pay takes of it, and what stays owed.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import type { ClearanceMoney } from '../contract/item.ts';

export function MoneyFacts({ money: { balance, taken, left } }: { money: ClearanceMoney }) {
  const facts = [
    { label: say('Balance'), value: showPesos(balance) },
    { label: say('Taken from final pay'), value: showPesos(taken) },
    { label: say('Still owed after it'), value: showPesos(left) },
  ];
  return (
    <RequestSection title={say('Amounts')}>
      <FactList facts={facts} />
    </RequestSection>
  );
}
