// The type of a loan, among those that its fund lends, and the open loan that it renews.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { FundLoanType, LoanType } from '../../types/lists.ts';
import type { Borrowing } from '../contract/answers.ts';
import type { StepProps } from './step-props.ts';
import type { Applying } from './use-applying.ts';

export function TypeField({ form: { Field, values, set }, applying }: StepProps) {
  const { waitingAlready, terms } = applying;
  const offered = offeredTypes(applying, values.source);
  const chosen = () => {
    set('security', null);
    set('months', null);
  };
  return (
    <Field
      name="type"
      label={say('Type')}
      required
      none={say('Choose a type')}
      hint={terms?.note ?? undefined}
      options={offered.map((value) => ({ value, label: FundLoanType.labelOf(value) }))}
      wrong={waitingAlready}
      onSet={chosen}
    />
  );
}

/** Types that the fund lends, and of which one may borrow something. */
function offeredTypes({ policy, borrowing }: Applying, source: StepProps['form']['values']['source']) {
  return FundLoanType.codes.filter((code) => {
    const terms = policy.data?.items.find(({ type }) => type === code);
    const limit = borrowing.data?.limits.find(({ type }) => type === code);
    const isLent = source !== null && terms?.sources.includes(source);
    return isLent && limit !== undefined && (limit.most === null || limit.most >= limit.least);
  });
}

export function RenewalField({ form: { Field, values }, applying: { borrowing } }: StepProps) {
  const renewable = (borrowing.data?.renewable ?? []).filter(({ source }) => source === values.source);
  if (renewable.length === 0) return null;
  return (
    <Field
      name="renewsId"
      label={say('Renews')}
      none={say('No, it is a new loan')}
      hint={say('What is left of the old loan is paid from the new one.')}
      options={renewable.map((loan) => ({ value: loan.id, label: loanText(loan) }))}
    />
  );
}

function loanText({ no, type, balance }: Borrowing['renewable'][number]): string {
  return say('{no}, {type}: {balance} left', { no, type: LoanType.labelOf(type), balance: showPesos(balance) });
}
