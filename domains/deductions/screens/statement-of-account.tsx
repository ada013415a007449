// /soa: what one saved and owes, account by account and payday by payday, what was paid, and what one asked to put off.
import { type SoaOverview, soaApi } from '@kawani/domains/deductions/contract';
import { defermentKinds } from '@kawani/domains/deductions/requests';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds, useIsLeaver } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { AccountsTab } from './accounts-tab.tsx';
import { Paydays, type TakeHome } from './paydays.tsx';
import { Sum } from './sum.tsx';
import './soa.css';

const ScheduleTab = later(async () => (await import('./schedule-tab.tsx')).ScheduleTab);
const MovementsTab = later(async () => (await import('./movements-tab.tsx')).MovementsTab);
const DefermentsTab = later(async () => (await import('./deferments-tab.tsx')).DefermentsTab);
const DefermentDrawer = later(async () => (await import('./deferment-drawer.tsx')).DefermentDrawer);
const StatementSheet = later(async () => (await import('./statement-sheet.tsx')).StatementSheet);

const tabs = () => [
  { key: 'accounts', title: say('Accounts') },
  { key: 'schedule', title: say('Schedule') },
  { key: 'movements', title: say('Movements') },
  { key: 'deferments', title: say('Deferments') },
];
/** `defer` opens the form, for an account or just so. */
const STATE = { tab: 'accounts', defer: '' };
const HEIGHT = 120;

export function StatementOfAccount({ takeHome }: { takeHome: TakeHome }) {
  const [{ tab, defer }, set] = useUrlState(STATE);
  const [again, setAgain] = useState<{ changes?: RequestDetail; refiles?: RequestDetail }>();
  const [isTaking, setTaking] = useState(false);
  const isLeaver = useIsLeaver();
  const mayDefer = useHolds(...defermentKinds.map(({ files }) => files));
  const answer = useAnswer(soaApi.overview, {});
  const close = () => {
    setAgain(undefined);
    set({ defer: '' }, { replace: true });
  };
  const ask = mayDefer && (
    <Button look="primary" icon="calendar" onClick={() => set({ defer: 'yes' })}>
      {say('Request deferment')}
    </Button>
  );
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('SOA')}</h1>
        <div className="row">
          <Button icon="download" onClick={() => setTaking(true)}>
            {say('Statement')}
          </Button>
          {ask}
        </div>
      </header>
      <Tabs label={say('Statement of account')} tabs={tabs().filter(({ key }) => !isLeaver || key !== 'deferments')} />
      {(tab === 'accounts' || tab === 'schedule') && (
        <Block of={answer} height={HEIGHT} failed={say('The balances could not be loaded.')}>
          {(overview) =>
            tab === 'accounts' ? (
              <Overview overview={overview} />
            ) : (
              overview.ahead.length > 0 && <Paydays ahead={overview.ahead} takeHome={takeHome} />
            )
          }
        </Block>
      )}
      {tab === 'schedule' ? (
        <ScheduleTab />
      ) : tab === 'movements' ? (
        <MovementsTab />
      ) : tab === 'deferments' && !isLeaver ? (
        <DefermentsTab
          button={ask}
          onChange={(changes) => setAgain({ changes })}
          onRefile={(refiles) => setAgain({ refiles })}
        />
      ) : (
        <AccountsTab />
      )}
      {(defer !== '' || again) && !isLeaver && <DefermentDrawer account={defer} {...again} onClose={close} />}
      {isTaking && <StatementSheet onClose={() => setTaking(false)} />}
    </div>
  );
}

function Overview({ overview: { savings, outstanding, netEquity, next } }: { overview: SoaOverview }) {
  const isBelow = netEquity < 0;
  return (
    <>
      <dl className="soa-cards">
        <Sum
          label={say('Savings deposit')}
          value={showPesos(savings.balance)}
          detail={
            savings.lastOn === null || savings.lastAmount === null
              ? say('Nothing saved yet')
              : say('Last: {amount} on {date}', {
                  amount: showPesos(savings.lastAmount),
                  date: showDay(savings.lastOn),
                })
          }
        />
        <Sum label={say('Outstanding')} value={showPesos(outstanding)} detail={say('Left to pay of all accounts')} />
        <Sum
          label={say('Net Equity')}
          value={showPesos(netEquity)}
          detail={say('Savings less outstanding')}
          isBad={isBelow}
        />
        <Sum
          label={say('Next deduction')}
          value={next === null ? say('None') : showPesos(next.amount)}
          detail={next === null ? say('Nothing is due') : nextText(next)}
        />
      </dl>
      {isBelow && (
        <Alert tone="bad">
          {say(
            'Your Net Equity is below zero: you still owe {outstanding}, and your savings deposit is {savings}. It rises with each payment and each deposit.',
            { outstanding: showPesos(outstanding), savings: showPesos(savings.balance) },
          )}
        </Alert>
      )}
    </>
  );
}

/** What the floor leaves for later pay is said, so that nobody wonders where it is. */
function nextText({ on, amount, due }: NonNullable<SoaOverview['next']>): string {
  const facts = { date: showDay(on), due: showPesos(due) };
  return amount < due ? say('On {date}, of {due} due. The rest moves to later pay.', facts) : say('On {date}', facts);
}
