// The open accounts of a person; those that are ticked are paid alone.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { OpenAccount } from '../contract/owing.ts';

type AccountListProps = {
  accounts: readonly OpenAccount[];
  /** Ids; none: all of them. */
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
};

export function AccountList({ accounts, chosen, onChosen }: AccountListProps) {
  const tick = ({ id, kind, no }: OpenAccount) => (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={say('Pay {account} alone', { account: `${kind} ${no}` })}
        checked={chosen.includes(id)}
        onChange={({ target }) => onChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
      />
    </label>
  );
  return (
    <div className="stack cashier-accounts">
      <p className="quiet">
        {say('Tick accounts to pay only those. Otherwise the oldest instalments of all are paid.')}
      </p>
      <DataTable
        caption={say('Open accounts')}
        rows={accounts}
        columns={columns()}
        keyOf={({ id }) => id}
        lead={{ title: <span className="unseen">{say('Choose')}</span>, cell: tick }}
        card={(row) => ({
          title: `${row.kind} · ${row.no}`,
          tag: row.oldest === null ? undefined : <Overdue on={row.oldest.on} />,
          main: say('{balance} left of {principal}', amounts(row)),
          detail: nextOf(row),
        })}
      />
    </div>
  );
}

function amounts({ balance, principal }: OpenAccount) {
  return { balance: showPesos(balance), principal: showPesos(principal) };
}

function nextOf({ next }: OpenAccount): string {
  return next === null
    ? ''
    : say('Next: {amount} on {date}', { amount: showPesos(next.amount), date: showDay(next.on) });
}

function Overdue({ on }: { on: NonNullable<OpenAccount['oldest']>['on'] }) {
  return <Tag tone="warn">{say('Unpaid since {date}', { date: showDay(on) })}</Tag>;
}

function columns(): readonly Column<OpenAccount>[] {
  return [
    { key: 'account', title: say('Account'), cell: (row) => <AccountCell account={row} /> },
    {
      key: 'balance',
      title: say('Balance'),
      align: 'right',
      cell: ({ balance }) => <span className="figures">{showPesos(balance)}</span>,
    },
    { key: 'next', title: say('Next due'), cell: ({ next }) => <DueCell due={next} /> },
    {
      key: 'oldest',
      title: say('Oldest unpaid'),
      cell: ({ oldest }) => (oldest === null ? <span className="quiet">–</span> : <DueCell due={oldest} />),
    },
  ];
}

function AccountCell({ account: { kind, no, source } }: { account: OpenAccount }) {
  return (
    <>
      <b>{kind}</b>
      <br />
      <small className="quiet">{source === null ? no : `${no} · ${source}`}</small>
    </>
  );
}

function DueCell({ due }: { due: OpenAccount['next'] }) {
  if (due === null) return <span className="quiet">–</span>;
  return (
    <>
      {showDay(due.on)}
      <br />
      <small className="quiet figures">{showPesos(due.amount)}</small>
    </>
  );
}
