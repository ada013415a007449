// Step 1: how much one may borrow, and the three things that speak for or against it, each with its figure and its source.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { Icon } from '@kawani/kit/web/icon';
import type { ReactNode } from 'react';
import { LoanType } from '../../types/lists.ts';
import type { Borrowing, StandingLine } from '../contract/answers.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import { blockingLine } from './apply-values.ts';
import type { StepProps } from './step-props.ts';

export function StandingStep({ applying: { borrowing, isVale } }: StepProps) {
  const { data } = borrowing;
  if (data === undefined) return null;
  const blocking = blockingLine(data.standing);
  return (
    <>
      {blocking === undefined ? (
        <Most borrowing={data} isVale={isVale} />
      ) : (
        <Alert tone="bad">{LoanRefusal.TENURE({ served: blocking.value }).message}</Alert>
      )}
      <Standing borrowing={data} />
      {blocking === undefined && <Limits borrowing={data} />}
    </>
  );
}

function Standing({ borrowing: { standing, equity } }: { borrowing: Borrowing }) {
  const isWarned = blockingLine(standing) === undefined && standing.some(({ isRaised }) => isRaised);
  return (
    <>
      <ul className="standing">
        {standing.map((line) => (
          <Line key={line.warning} line={line}>
            {line.warning === 'NET_EQUITY_NEGATIVE' ? equityText(equity) : sourceOf(line)}
          </Line>
        ))}
      </ul>
      {isWarned && <p className="second">{say('You can still apply. The loan office sees the same figures.')}</p>}
    </>
  );
}

/** The highest amount of any loan; of a vale what is earned and unpaid allows. */
function Most({ borrowing: { limits }, isVale }: { borrowing: Borrowing; isVale: boolean }) {
  const amounts = limits.flatMap(({ type, most }) => ((type === 'VALE') === isVale && most !== null ? [most] : []));
  const amount = showPesos(centavos(Math.max(0, ...amounts)));
  return (
    <p className="apply-most">
      {say(isVale ? 'You may take a vale of up to' : 'You may borrow up to')}{' '}
      <strong className="figures">{amount}</strong>
    </p>
  );
}

function Line({ line, children }: { line: StandingLine; children: ReactNode }) {
  return (
    <li data-raised={line.isRaised || undefined}>
      <Icon name={line.isRaised ? 'alert' : 'approve'} size={20} />
      <div>
        <strong>{nameOf(line)}</strong>
        <b className="figures">{figureOf(line)}</b>
        <small>{children}</small>
      </div>
    </li>
  );
}

function nameOf({ warning }: StandingLine): string {
  if (warning === 'TENURE_UNDER_ONE_YEAR') return say('Length of service');
  return warning === 'SAVINGS_BELOW_MINIMUM' ? say('Savings deposit') : say('Net Equity');
}

function figureOf({ warning, value }: StandingLine): string {
  return warning === 'TENURE_UNDER_ONE_YEAR'
    ? say('{months, plural, one {# month} other {# months}}', { months: value })
    : showPesos(centavos(value));
}

function sourceOf({ warning, minimum }: StandingLine): string {
  return warning === 'TENURE_UNDER_ONE_YEAR'
    ? say('From your date hired. A loan needs at least {months, plural, one {# month} other {# months}}.', {
        months: minimum,
      })
    : say('From your statement of account (SOA). The minimum is {minimum}.', {
        minimum: showPesos(centavos(minimum)),
      });
}

function equityText({ savings, fundShare, outstanding, guaranteed }: Borrowing['equity']): string {
  return say('Savings {savings} + Tulungan fund {fund} − unpaid loans {loans} − what you answer for {guaranteed}.', {
    savings: showPesos(savings),
    fund: showPesos(fundShare),
    loans: showPesos(outstanding),
    guaranteed: showPesos(guaranteed),
  });
}

function Limits({ borrowing: { limits } }: { borrowing: Borrowing }) {
  const facts = limits.map((limit) => ({ label: LoanType.labelOf(limit.type), value: limitText(limit) }));
  return (
    <details className="apply-more">
      <summary>{say('How much of each type')}</summary>
      <FactList facts={facts} />
    </details>
  );
}

function limitText({ least, most }: Borrowing['limits'][number]): string {
  if (most === null) return say('Set by the approver');
  return most < least ? say('Not available now') : say('Up to {most}', { most: showPesos(most) });
}
