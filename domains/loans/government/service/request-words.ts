// What a request to record a loan says: what is asked, what it leads to, and an estimate by the agency's usual terms.
import type { Evaluation } from '@kawani/domains/requests/engine/service/request-handler';
import { governmentLoanRate } from '@kawani/domains/statutory/service';
import { labelText } from '@kawani/kit/contract/notices';
import { showDay } from '@kawani/kit/values/day';
import { exact } from '@kawani/kit/values/exact';
import { centavos, plus, showPesos } from '@kawani/kit/values/pesos';
import { installments } from '../../types/rules/installments.ts';
import type { GovernmentLoanForm } from '../contract/form.ts';
import { GovernmentLoanText as Text } from '../contract/notices.ts';
import { GovernmentLoanKind } from '../lists.ts';
import type { MonthlyDue } from '../rules/schedule.ts';

type Words = Pick<Evaluation, 'asks' | 'effect' | 'facts'>;

export function wordsOf(form: GovernmentLoanForm, dues: readonly MonthlyDue[]): Words {
  const { agency, kind, loanNo, amount, grantedOn, firstOn } = form;
  const [monthly, months] = [showPesos(form.monthly), form.months];
  const [first, last] = [showDay(firstOn), showDay(dues.at(-1)?.dueOn ?? firstOn)];
  return {
    asks: Text.ASKS({ agency, kind: labelText(GovernmentLoanKind.labels[kind]), loanNo }),
    effect: months === 1 ? Text.EFFECT_ONCE({ monthly, first }) : Text.EFFECT({ monthly, months, first, last }),
    facts: [
      { label: Text.LABEL_GRANTED(), value: showDay(grantedOn) },
      { label: Text.LABEL_AMOUNT(), value: showPesos(amount) },
      { label: Text.LABEL_MONTHLY(), value: monthly },
      { label: Text.LABEL_TOTAL(), value: showPesos(centavos(form.monthly * months)) },
      { label: Text.LABEL_FIRST(), value: first },
      { label: Text.LABEL_LAST(), value: last },
      ...estimate(form),
    ],
  };
}

/** By the published rate, where there is one: it helps to see a wrong digit, and decides nothing. */
function estimate({ agency, kind, amount, months }: GovernmentLoanForm): Words['facts'] {
  const rate = governmentLoanRate(agency, kind.toLowerCase().replace('_', '-'));
  if (rate === undefined) return [];
  const [first] = installments({ principal: amount, annualRate: rate, months, method: 'DIMINISHING' });
  if (first === undefined) return [];
  const monthly = showPesos(plus(first.principal, first.interest));
  const value = Text.ESTIMATE({ monthly, rate: exact(rate).times(100).toString(), months });
  return [{ label: Text.LABEL_ESTIMATE(), value }];
}
