// Accounts (SOA) of a person's 201 file: what is owed and saved, what each account stands on, and what the office enters.
import { accountsApi, type OfficeAccount } from '@kawani/domains/deductions/contract';
import { Sum } from '@kawani/domains/deductions/screens';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { Gate } from '@kawani/kit/web/session';
import { useState } from 'react';
import { StandsOn } from './stands-on.tsx';

const AccountDrawer = later(async () => (await import('./account-drawer.tsx')).AccountDrawer);
const OpenDrawer = later(async () => (await import('./open-drawer.tsx')).OpenDrawer);

type Of = { employeeId: string };

export function AccountsOf({ employeeId }: Of) {
  const [isOpening, setOpening] = useState(false);
  const [shown, setShown] = useState<string>();
  const answer = useAnswer(accountsApi.of, { employeeId });
  const { download, isBusy } = useDownload();
  const account = answer.data?.accounts.find(({ id }) => id === shown);
  const acts = (
    <span className="row">
      <Button
        icon="download"
        busy={isBusy}
        onClick={() => void download(accountsApi.statementOf, { employeeId, on: dayNow() })}
      >
        {say('Statement')}
      </Button>
      <Gate needs={accountsApi.open.needs}>
        <Button look="primary" icon="plus" disabled={answer.data === undefined} onClick={() => setOpening(true)}>
          {say('Open account')}
        </Button>
      </Gate>
    </span>
  );
  return (
    <Card title={say('Accounts (SOA)')} aside={acts}>
      <Block of={answer} height={260} failed={say('The accounts could not be loaded.')}>
        {({ overview: { savings, outstanding, netEquity, next }, accounts }) => (
          <div className="stack">
            <dl className="soa-cards">
              <Sum label={say('Savings deposit')} value={showPesos(savings.balance)} detail={say('Balance')} />
              <Sum
                label={say('Outstanding')}
                value={showPesos(outstanding)}
                detail={say('Left to pay of all accounts')}
              />
              <Sum
                label={say('Net Equity')}
                value={showPesos(netEquity)}
                detail={say('Savings less outstanding')}
                isBad={netEquity < 0}
              />
              <Sum
                label={say('Next deduction')}
                value={next === null ? say('None') : showPesos(next.amount)}
                detail={next === null ? say('Nothing is due') : say('On {date}', { date: showDay(next.on) })}
              />
            </dl>
            {accounts.length === 0 ? (
              <Empty icon="card" says={say('No accounts. Government loans and salary deductions are opened here.')} />
            ) : (
              <DataTable
                caption={say('Accounts')}
                rows={accounts}
                columns={columns()}
                keyOf={({ id }) => id}
                card={(row) => ({
                  title: `${row.kind} · ${row.no}`,
                  tag: <StandsOn account={row} />,
                  main: say('{balance} left of {principal}', {
                    balance: showPesos(row.balance),
                    principal: showPesos(row.principal),
                  }),
                  detail: row.endsOn === null ? '' : say('Until {date}', { date: showDay(row.endsOn) }),
                })}
                onOpen={({ id }) => setShown(id)}
              />
            )}
          </div>
        )}
      </Block>
      {isOpening && answer.data && (
        <OpenDrawer employeeId={employeeId} paydays={answer.data.paydays} onClose={() => setOpening(false)} />
      )}
      {account && <AccountDrawer employeeId={employeeId} account={account} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

const columns = (): readonly Column<OfficeAccount>[] => [
  { key: 'no', title: say('Account no.'), cell: ({ no }) => no },
  { key: 'kind', title: say('Kind'), cell: ({ kind, agencyRef }) => (agencyRef ? `${kind}, ${agencyRef}` : kind) },
  { key: 'principal', title: say('Principal'), align: 'right', cell: ({ principal }) => showPesos(principal) },
  { key: 'paid', title: say('Paid'), align: 'right', cell: ({ paid }) => showPesos(paid) },
  { key: 'balance', title: say('Balance'), align: 'right', cell: ({ balance }) => showPesos(balance) },
  { key: 'ends', title: say('Ends'), cell: ({ endsOn }) => (endsOn === null ? '–' : showDay(endsOn)) },
  { key: 'stands', title: say('Based on'), cell: (row) => <StandsOn account={row} /> },
];
