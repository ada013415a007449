// A loan that asks for one's answer: who asks, how much one would answer for and until when, what happens if it isn't paid,
// and how one's own figures would change.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { minus, showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { timeNow } from '@kawani/kit/web/now';
import { LoanType } from '../../types/lists.ts';
import type { Guarantee, Guarantees } from '../contract.ts';
import { Answer } from './answer.tsx';

const MS_PER_HOUR = 3_600_000;

type AskedProps = {
  guarantee: Guarantee;
  standing: Guarantees;
  /** It changed meanwhile: what is true now is to be shown. */
  onRefused: () => void;
};

export function Asked({ guarantee, standing, onRefused }: AskedProps) {
  const { borrower, type, amount, ref, share } = guarantee;
  const loan = { name: borrower, type: LoanType.labelOf(type), amount: showPesos(amount) };
  return (
    <Card title={borrower} aside={<TimeLeft until={guarantee.answerBy} />}>
      <p>
        {say('{name} asks you to be a co-maker of a {type} loan of {amount}.', loan)}{' '}
        <span className="quiet">{ref}</span>
      </p>
      <Share guarantee={guarantee} />
      <FactList facts={changes(share, standing)} />
      <Answer guarantee={guarantee} onRefused={onRefused} />
    </Card>
  );
}

function TimeLeft({ until }: { until: string | null }) {
  if (until === null) return null;
  const hours = Math.max(0, Math.floor((Date.parse(until) - timeNow().getTime()) / MS_PER_HOUR));
  return (
    <Tag tone="warn" icon="waiting">
      {hours === 0
        ? say('Less than an hour left')
        : say('{hours, plural, one {# hour} other {# hours}} left', { hours })}
    </Tag>
  );
}

function Share({ guarantee: { borrower, share, endsOn } }: Pick<AskedProps, 'guarantee'>) {
  return (
    <>
      <p className="answer-for">
        <span>{say('You would answer for')}</span>
        <strong className="figures">{showPesos(share)}</strong>
        {endsOn !== null && (
          <small>{say('Until {date}. It shrinks as the loan is repaid.', { date: showDay(endsOn) })}</small>
        )}
      </p>
      <Alert tone="warn">
        {say(
          "If {name} doesn't pay, the fund first takes their savings and final pay. After that it asks you for your share of what is left.",
          { name: borrower },
        )}
      </Alert>
    </>
  );
}

/** One's own figures before and after, as facts that change. */
function changes(share: Guarantee['share'], { open, most, netEquity }: Guarantees) {
  return [
    {
      label: say('Loans you answer for'),
      was: say('{open} of {most}', { open, most }),
      value: say('{open} of {most}', { open: open + 1, most }),
    },
    { label: say('Your Net Equity'), was: showPesos(netEquity), value: showPesos(minus(netEquity, share)) },
  ];
}
