// What a loan takes from pay, told while it is filled in: take-home before and after, each deduction, and the schedule.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import type { Quote, TakeHome } from '../contract/answers.ts';

export type QuotedLoan = NonNullable<Quote['loan']>;

export function QuotePanel({ quote: { loan, takeHome } }: { quote: Quote }) {
  if (loan === null) return null;
  return (
    <section className="preview quote" aria-live="polite" aria-label={say('What it takes from your pay')}>
      {takeHome === null ? (
        <p className="second">{say('After your first payslip you see here what your pay leaves after this loan.')}</p>
      ) : (
        <TakeHomeLine takeHome={takeHome} />
      )}
      <FactList facts={costs(loan)} />
      <Schedule loan={loan} />
    </section>
  );
}

export function TakeHomeLine({ takeHome }: { takeHome: TakeHome }) {
  const { on, before, after, isUnderFloor, basedOn } = takeHome;
  return (
    <>
      <p className="take-home">
        <span>{say('Your pay on {date}', { date: showDay(on) })}</span>
        <strong className="figures">
          <span>
            {showPesos(before)} <span aria-hidden="true">→</span>
          </span>
          <span className="unseen">{say('to')}</span> <span>{showPesos(after)}</span>
        </strong>
        <small>{say('Estimated from your payslip of {date}.', { date: showDay(basedOn) })}</small>
      </p>
      {isUnderFloor && <FloorWarning floor={takeHome.floor} />}
    </>
  );
}

function FloorWarning({ floor }: Pick<TakeHome, 'floor'>) {
  return (
    <Alert tone="warn">
      {say(
        'This leaves less than {floor}, the least that pay must leave you. Payroll would deduct less and move the rest to the next payday.',
        { floor: showPesos(floor) },
      )}
    </Alert>
  );
}

function costs(loan: QuotedLoan) {
  const { dues, total, financeCharge, renewedBalance } = loan;
  const [first, last] = [dues[0], dues.at(-1)];
  if (first === undefined || last === undefined) return [];
  const single = dues.length === 1;
  return [
    { label: say(single ? 'Deduction' : 'Each deduction'), value: showPesos(first.amount) },
    ...(single ? [] : [{ label: say('Number of deductions'), value: `${dues.length}` }]),
    { label: say('Total to pay'), value: showPesos(total) },
    { label: say('Interest and charges'), value: showPesos(financeCharge) },
    ...(renewedBalance > 0 ? [{ label: say('Pays off the old loan'), value: showPesos(renewedBalance) }] : []),
    { label: say(single ? 'Deducted on' : 'Last deduction'), value: showDay(last.dueOn) },
  ];
}

export function Schedule({ loan: { dues } }: { loan: QuotedLoan }) {
  if (dues.length < 2) return null;
  return (
    <details className="apply-more">
      <summary>{say('Show every deduction')}</summary>
      <ol className="schedule">
        {dues.map((due) => (
          <li key={due.no}>
            <span>{showDay(due.dueOn)}</span>
            <b className="figures">{showPesos(due.amount)}</b>
            <small>{partsText(due)}</small>
          </li>
        ))}
      </ol>
    </details>
  );
}

function partsText({ principal, interest }: QuotedLoan['dues'][number]): string {
  const facts = { principal: showPesos(principal), interest: showPesos(interest) };
  return say('Principal {principal} · interest {interest}', facts);
}
