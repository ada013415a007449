// Tab My loans: each loan account with what is left of it and its next deduction.
import { type Account, type Instalment, soaApi } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import type { ReactNode } from 'react';
import { AccountTag } from '../../types/screens/loan-words.tsx';
import './my-loans.css';

const AccountDrawer = later(async () => (await import('./account-drawer.tsx')).AccountDrawer);

const STATE = { account: '' };
const HEIGHT = 320;
/** More than the paydays of anybody's open loans until the next deduction of each. */
const NEXT = { page: 1, size: 50, state: 'For Salary Deduction' } as const;

export function MyLoansTab({ button }: { button: ReactNode }) {
  const [{ account }, set] = useUrlState(STATE);
  const answer = useAnswer(soaApi.accounts, { codes: 'LOAN' });
  const { data: next } = useAnswer(soaApi.schedule, NEXT);
  const opened = answer.data?.items.find(({ id }) => id === account);
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Your loans couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty icon="card" says={say('A loan appears here once its money is released.')}>
            {button}
          </Empty>
        }
      >
        {({ items }) => (
          <ul className="my-loans" aria-label={say('My loans')}>
            {items.map((loan) => (
              <li key={loan.id}>
                <LoanCard
                  loan={loan}
                  next={next?.items.find(({ accountId }) => accountId === loan.id)}
                  onOpen={() => set({ account: loan.id })}
                />
              </li>
            ))}
          </ul>
        )}
      </Block>
      {opened && <AccountDrawer loan={opened} onClose={() => set({ account: '' })} />}
    </>
  );
}

type LoanCardProps = { loan: Account; next: Instalment | undefined; onOpen: () => void };

function LoanCard({ loan, next, onOpen }: LoanCardProps) {
  const { kind, no, source, state, endsOn } = loan;
  return (
    <Card title={kind} aside={<AccountTag state={state} />}>
      <p className="second">{source === null ? no : say('{no} · {source}', { no, source })}</p>
      <Left loan={loan} />
      {next !== undefined && <p>{nextText(next)}</p>}
      {endsOn !== null && <p className="second">{say('Until {date}', { date: showDay(endsOn) })}</p>}
      <Button icon="calendar" onClick={onOpen}>
        {say('Schedule of {no}', { no })}
      </Button>
    </Card>
  );
}

/** How much is left, and how far it is paid. */
function Left({ loan: { principal, paid, balance } }: { loan: Account }) {
  const facts = { paid: showPesos(paid), total: showPesos(principal) };
  return (
    <>
      <p className="my-loan-left">
        <strong className="figures">{showPesos(balance)}</strong> {say('left of {total}', { total: facts.total })}
      </p>
      <progress max={principal} value={paid} aria-label={say('{paid} of {total} paid', facts)} />
    </>
  );
}

function nextText({ amount, dueOn }: Instalment): string {
  const facts = { amount: showPesos(amount), on: showDay(dueOn) };
  // Pay of that day may not be done yet, or left too little.
  return dueOn < dayNow()
    ? say('Not deducted yet: {amount} of {on}', facts)
    : say('Next deduction: {amount} on {on}', facts);
}
