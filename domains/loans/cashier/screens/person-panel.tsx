// One person at the counter: what they owe in all, account by account, the payment, and the last receipts.
import { Sum } from '@kawani/domains/deductions/screens';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Centavos, showPesos, totalOf } from '@kawani/kit/values/pesos';
import { Alert, Empty } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { toast } from '@kawani/kit/web/message';
import { useMe } from '@kawani/kit/web/session';
import { useState } from 'react';
import type { OpenAccount, Owing } from '../contract/owing.ts';
import { AccountList } from './account-list.tsx';
import { PaymentForm } from './payment-form.tsx';
import { Receipts } from './receipts.tsx';

export function PersonPanel({ owing }: { owing: Owing }) {
  const { person, accounts, receipts, waiting } = owing;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [nth, setNth] = useState(0);
  const isOwn = useMe()?.employeeId === person.id;
  const entered = (batchNo: string) => {
    toast(say('Payment entered into {no}.', { no: batchNo }));
    setChosen([]);
    setNth(nth + 1);
  };
  if (accounts.length === 0) {
    return (
      <>
        <Empty icon="check" says={say('{name} has no open accounts.', { name: person.name })} />
        <Receipts receipts={receipts} />
      </>
    );
  }
  return (
    <>
      <Sums accounts={accounts} waiting={waiting} />
      <div className="columns">
        <div className="stack">
          <Card title={say('Open accounts')}>
            <AccountList {...{ accounts, chosen }} onChosen={setChosen} />
          </Card>
          <Receipts receipts={receipts} />
        </div>
        <Card title={say('Payment')} className="cashier-payment">
          {isOwn ? (
            <Alert tone="warn">{say("You can't enter your own payment. Please ask a colleague.")}</Alert>
          ) : (
            <PaymentForm key={nth} {...{ owing, chosen }} onEntered={entered} />
          )}
        </Card>
      </div>
    </>
  );
}

function Sums({ accounts, waiting }: Pick<Owing, 'accounts' | 'waiting'>) {
  const oldest = accounts.flatMap((account) => account.oldest ?? []).toSorted((a, b) => (a.on < b.on ? -1 : 1))[0];
  return (
    <dl className="soa-cards">
      <Sum
        label={say('Left to pay')}
        value={showPesos(totalOf(accounts, ({ balance }) => balance))}
        detail={say('{accounts, plural, one {# open account} other {# open accounts}}', { accounts: accounts.length })}
      />
      <NextDue accounts={accounts} />
      <Sum
        label={say('Oldest unpaid')}
        value={oldest === undefined ? say('None') : showPesos(oldest.amount)}
        detail={oldest === undefined ? say('Nothing is overdue') : say('Since {date}', { date: showDay(oldest.on) })}
        isBad={oldest !== undefined}
      />
      <Sum label={say('Waiting')} value={showPesos(waiting)} detail={say('In batches not posted yet')} />
    </dl>
  );
}

function NextDue({ accounts }: Pick<Owing, 'accounts'>) {
  const next = sumOfDay(accounts.flatMap((account) => account.next ?? []));
  const value = next === undefined ? say('None') : showPesos(next.amount);
  const detail = next === undefined ? say('Nothing is due later') : say('On {date}', { date: showDay(next.on) });
  return <Sum label={say('Next due')} {...{ value, detail }} />;
}

type Due = NonNullable<OpenAccount['next']>;

/** Of all accounts, on the earliest date. */
function sumOfDay(dues: readonly Due[]): { on: Day; amount: Centavos } | undefined {
  const on = dues.map((due) => due.on).sort()[0];
  const same = dues.filter((due) => due.on === on);
  return on === undefined ? undefined : { on, amount: totalOf(same, ({ amount }) => amount) };
}
