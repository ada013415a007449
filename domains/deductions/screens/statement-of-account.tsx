// /soa: what one saved and owes, account by account and payday by payday, and what was paid.
import { type SoaOverview, soaApi } from '@kawani/domains/deductions/contract';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Stat } from '@kawani/kit/web/card';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { AccountsTab } from './accounts-tab.tsx';
import { MovementsTab } from './movements-tab.tsx';
import { ScheduleTab } from './schedule-tab.tsx';
import './soa.css';

const TABS = [
  { key: 'accounts', title: 'Accounts' },
  { key: 'schedule', title: 'Schedule' },
  { key: 'movements', title: 'Movements' },
];
const STATE = { tab: 'accounts' };
const HEIGHT = 120;

export function StatementOfAccount() {
  const [{ tab }] = useUrlState(STATE);
  const answer = useAnswer(soaApi.overview, {});
  return (
    <div className="page">
      <header className="page-head">
        <h1>SOA</h1>
        <Downloads />
      </header>
      <Block of={answer} height={HEIGHT} failed="The balances could not be loaded.">
        {(overview) => <Overview overview={overview} />}
      </Block>
      <Tabs label="Statement of account" tabs={TABS} />
      {tab === 'schedule' ? <ScheduleTab /> : tab === 'movements' ? <MovementsTab /> : <AccountsTab />}
    </div>
  );
}

function Overview({ overview: { savings, outstanding, netEquity, next, ahead } }: { overview: SoaOverview }) {
  return (
    <>
      <div className="grid-4">
        <Stat label="Savings deposit" value={showPesos(savings.balance)} />
        <Stat label="Outstanding" value={showPesos(outstanding)} />
        <Stat label="Net equity" value={showPesos(netEquity)} />
        <Stat
          label={next === null ? 'Next deduction' : `Next deduction, ${showDay(next.on)}`}
          value={next === null ? 'None' : showPesos(next.amount)}
        />
      </div>
      {netEquity < 0 && (
        <Alert tone="warn">
          Your net equity is below zero: what you still owe is {showPesos(outstanding)}, and your savings deposit is{' '}
          {showPesos(savings.balance)}.
        </Alert>
      )}
      {ahead.length > 0 && <Paydays ahead={ahead} />}
    </>
  );
}

/** The next paydays with something due; each bar against the largest of them. */
function Paydays({ ahead }: Pick<SoaOverview, 'ahead'>) {
  const most = Math.max(...ahead.map(({ amount }) => amount));
  return (
    <Card title="Due on the next paydays">
      <ul className="paydays">
        {ahead.map(({ on, amount }) => (
          <li key={on}>
            <span>{showDay(on)}</span>
            <i style={{ inlineSize: `${Math.round((amount * 100) / most)}%` }} aria-hidden="true" />
            <span className="figures">{showPesos(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Downloads() {
  const { download, isBusy } = useDownload();
  const on = dayAt(toInstant(new Date()));
  return (
    <div className="row">
      <Button icon="download" busy={isBusy} onClick={() => download(soaApi.pdf, { on })}>
        PDF
      </Button>
      <Button icon="download" busy={isBusy} onClick={() => download(soaApi.csv, { on })}>
        CSV
      </Button>
    </div>
  );
}
