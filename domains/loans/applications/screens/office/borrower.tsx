// The borrower of an opened application: service, savings, what is owed, and what pay leaves.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos, totalOf } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import type { Borrower as Shown } from '../../contract/applications.ts';
import { Lines } from './lines.tsx';
import { warningText } from './loan-words.tsx';

const MONTHS = 12;

export function Borrower({ borrower }: { borrower: Shown }) {
  const raised = borrower.standing.filter(({ isRaised }) => isRaised);
  return (
    <>
      <RequestSection title={say('Borrower')}>
        {raised.length > 0 && (
          <Alert tone="warn">
            {raised.map((line) => (
              <div key={line.warning}>{warningText(line)}</div>
            ))}
          </Alert>
        )}
        <FactList facts={[...serviceFacts(borrower), ...equityFacts(borrower)]} />
      </RequestSection>
      <RequestSection title={say('Open accounts')}>
        <Accounts accounts={borrower.accounts} />
      </RequestSection>
      <RequestSection title={say('Pay')}>
        <Pay {...borrower} />
      </RequestSection>
    </>
  );
}

function serviceFacts({ hiredOn, tenureMonths, status, separatedOn }: Shown) {
  const facts = { years: Math.floor(tenureMonths / MONTHS), months: tenureMonths % MONTHS };
  return [
    { label: say('Status'), value: status ?? say('None') },
    {
      label: say('Length of service'),
      value: say(
        '{years, plural, one {# year} other {# years}} {months, plural, one {# month} other {# months}}',
        facts,
      ),
    },
    { label: say('Hired on'), value: showDay(hiredOn) },
    ...(separatedOn === null ? [] : [{ label: say('Separated on'), value: showDay(separatedOn) }]),
  ];
}

function equityFacts({ equity }: Shown) {
  const { savings, fundShare, outstanding, guaranteed, netEquity } = equity;
  return [
    { label: say('Savings'), value: showPesos(savings) },
    ...(fundShare === 0 ? [] : [{ label: say('Share in the Tulungan Fund'), value: showPesos(fundShare) }]),
    { label: say('Unpaid principal'), value: showPesos(outstanding) },
    { label: say('Answers for others'), value: showPesos(guaranteed) },
    { label: say('Net Equity'), value: showPesos(netEquity) },
  ];
}

function Accounts({ accounts }: Pick<Shown, 'accounts'>) {
  if (accounts.length === 0) return <p className="quiet">{say('No open accounts.')}</p>;
  const lines = accounts.map(({ no, kind, balance, endsOn }) => ({
    key: no,
    label: kind,
    detail: endsOn === null ? no : say('{no}, until {date}', { no, date: showDay(endsOn) }),
    value: showPesos(balance),
  }));
  const total = showPesos(totalOf(accounts, ({ balance }) => balance));
  return <Lines lines={[...lines, { key: '', label: say('Left to pay'), value: total }]} />;
}

function Pay({ netPays, takeHome }: Pick<Shown, 'netPays' | 'takeHome'>) {
  if (netPays.length === 0) return <p className="quiet">{say('No payslips yet.')}</p>;
  return (
    <>
      <Lines
        lines={[
          ...netPays.map(({ payDate, net }) => ({
            ...{ key: payDate, label: say('Net pay'), detail: showDay(payDate), value: showPesos(net) },
          })),
          ...(takeHome === null ? [] : [takeHomeLine(takeHome)]),
        ]}
      />
      {takeHome?.isUnderFloor === true && (
        <Alert tone="bad">
          {say('Less than {floor} would be left. Payroll moves what has no room to the next payday.', {
            floor: showPesos(takeHome.floor),
          })}
        </Alert>
      )}
    </>
  );
}

/** Of the first payday of the loan, by the last payslip. */
function takeHomeLine({ on, before, after }: NonNullable<Shown['takeHome']>) {
  const facts = { date: showDay(on), before: showPesos(before) };
  return {
    ...{ key: 'take-home', label: say('Take-home with this loan'), value: showPesos(after) },
    detail: say('{date}, {before} without it', facts),
  };
}
