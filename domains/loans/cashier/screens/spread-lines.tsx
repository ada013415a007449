// How a payment would spread: each instalment it pays, whole or in part, before anything is sent.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Centavos, minus, showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import type { OwedDue, Owing } from '../contract/owing.ts';
import { fits, type SpreadLine, spread } from '../rules/spread.ts';

type SpreadLinesProps = {
  owing: Pick<Owing, 'accounts' | 'dues'>;
  amount: Centavos | null;
  paidOn: Day | null;
  accountIds: readonly string[];
};

export function SpreadLines({ owing: { accounts, dues }, amount, paidOn, accountIds }: SpreadLinesProps) {
  if (amount === null || paidOn === null) {
    return <p className="quiet">{say('Type the amount to see what it pays.')}</p>;
  }
  const made = spread({ amount, paidOn, accountIds }, dues);
  if (!fits({ amount }, made)) {
    const facts = { left: showPesos(made.left), over: showPesos(minus(amount, made.left)) };
    return <Alert tone="warn">{say('Only {left} is left to pay. {over} is too much.', facts)}</Alert>;
  }
  const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]));
  return (
    <section className="cashier-spread" aria-label={say('What it pays')}>
      <h3>{say('What it pays')}</h3>
      <ol>
        {made.lines.map((line) => (
          <Line key={line.due.id} line={line} kind={kinds.get(line.due.accountId) ?? ''} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line: { due, amount }, kind }: { line: SpreadLine<OwedDue>; kind: string }) {
  const isWhole = amount === due.amount;
  return (
    <li>
      <span>
        <b>{kind}</b> {due.accountNo}
        <small className="quiet">
          {isWhole
            ? say('Due {date}', { date: showDay(due.dueOn) })
            : say('Due {date}, part of {amount}', { date: showDay(due.dueOn), amount: showPesos(due.amount) })}
        </small>
      </span>
      <span className="figures">{showPesos(amount)}</span>
    </li>
  );
}
