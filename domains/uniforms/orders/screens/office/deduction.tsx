// The salary deduction of an order, for those who approve it: how much on which paydays, what pay is left, and the consent.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import type { StoreOrder, UparDeduction } from '../../contract/answers.ts';

type DeductionProps = { order: StoreOrder; deduction: UparDeduction };

export function Deduction({ order: { total, dues }, deduction }: DeductionProps) {
  const { authorized, authorizedOn, takeHome } = deduction;
  const consent = say('{amount} at most, agreed on {date}', {
    amount: showPesos(authorized),
    date: showDay(authorizedOn),
  });
  const facts = [
    { label: say('Total'), value: showPesos(total) },
    ...dues.map(({ no, dueOn, amount }) => ({
      label: say('Payday {no}, {date}', { no, date: showDay(dueOn) }),
      value: showPesos(amount),
    })),
    ...(takeHome === null
      ? []
      : [
          { label: say('Take-home on {date}', { date: showDay(takeHome.on) }), value: showPesos(takeHome.before) },
          { label: say('Take-home after this deduction'), value: showPesos(takeHome.after) },
        ]),
    { label: say('Authorization'), value: consent },
  ];
  return (
    <RequestSection title={say('Salary deduction')}>
      <FactList facts={facts} />
      {takeHome?.isUnderFloor === true && (
        <Alert tone="bad">
          {say('Less than {floor} would be left of this pay.', { floor: showPesos(takeHome.floor) })}
        </Alert>
      )}
      {takeHome !== null && (
        <p className="quiet">{say('By the payslip of {date}.', { date: showDay(takeHome.basedOn) })}</p>
      )}
    </RequestSection>
  );
}
