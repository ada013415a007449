// Ending the one loan that is ticked before its time: the amount follows from the date of the payment.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Checkbox } from '@kawani/kit/web/fields';
import { dayNow } from '@kawani/kit/web/now';
import { useEffect } from 'react';
import { cashierApi } from '../contract.ts';

type PayOffTickProps = {
  employeeId: string;
  accountId: string;
  paidOn: Day | null;
  checked: boolean;
  onAmount: (amount: Centavos) => void;
  onChecked: (checked: boolean) => void;
};

export function PayOffTick({ employeeId, accountId, paidOn, checked, onAmount, onChecked }: PayOffTickProps) {
  const on = paidOn ?? dayNow();
  const { data } = useAnswer(cashierApi.payOffs, { employeeId, on }, { enabled: on <= dayNow() });
  const found = data?.items.find((item) => item.accountId === accountId);
  const amount = found?.amount;
  useEffect(() => {
    if (checked && amount !== undefined) onAmount(amount);
  }, [checked, amount, onAmount]);
  if (found === undefined) return null;
  return (
    <div className="stack">
      <Checkbox
        label={say('Pay off the whole loan: {amount}', { amount: showPesos(found.amount) })}
        {...{ checked, onChecked }}
      />
      {found.rebate > 0 && (
        <p className="quiet">
          {say('Interest of {rebate} that is not due yet is not charged.', { rebate: showPesos(found.rebate) })}
        </p>
      )}
    </div>
  );
}
