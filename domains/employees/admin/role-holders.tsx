// Who holds what: everybody with a role, and by which profile.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { accountsApi, type HolderOfRole } from '../contract/accounts.ts';

const CHOSEN = { role: '' };

export function RoleHolders() {
  const [{ role }, setChosen] = useUrlState(CHOSEN);
  const catalogue = useAnswer(accountsApi.roles, {});
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{say('Account Roles')}</h1>
          <p>{say('Who may do what, by which profile.')}</p>
        </div>
      </div>
      <Block of={catalogue} height={72} failed={say('The roles could not be loaded.')}>
        {({ profiles, permissions }) => (
          <Select
            label={say('Profile or permission')}
            none={say('Choose one')}
            value={role}
            onValue={(next) => setChosen({ role: next })}
            options={[
              ...profiles.map(({ name }) => ({ value: name, label: name })),
              ...permissions.map(({ code, label, area }) => ({ value: code, label: `${area}: ${label}` })),
            ]}
          />
        )}
      </Block>
      {role === '' ? (
        <Empty icon="users" says={say('Choose a profile or a permission to see whose accounts hold it.')} />
      ) : (
        <Holders key={role} role={role} />
      )}
    </div>
  );
}

function Holders({ role }: { role: string }) {
  const { page, size, turn } = useListState();
  const answer = useAnswer(accountsApi.holders, { role, page, size });
  return (
    <Block
      of={answer}
      height={320}
      failed={say('The accounts could not be loaded.')}
      empty={say('No account holds this.')}
      isEmpty={({ total }) => total === 0}
    >
      {({ items, total }) => (
        <>
          <DataTable
            caption={say('Accounts that hold it')}
            rows={items}
            columns={tableColumns()}
            keyOf={({ username }) => username}
            card={(holder) => ({
              title: holder.employee ? holder.employee.name : holder.username,
              tag: <State of={holder} />,
              main: holder.username,
              detail: holder.within.join(', '),
            })}
          />
          <Pager page={page} size={size} total={total} onChange={turn} />
        </>
      )}
    </Block>
  );
}

const tableColumns = () => [
  { key: 'username', title: say('Username'), cell: ({ username }: HolderOfRole) => username },
  {
    key: 'employee',
    title: say('Employee'),
    cell: ({ employee }: HolderOfRole) =>
      employee ? (
        <Link to={`/employees/${employee.id}`}>{`${employee.name} · ${employee.number}`}</Link>
      ) : (
        say('Nobody')
      ),
  },
  { key: 'within', title: say('By'), cell: ({ within }: HolderOfRole) => within.join(', ') },
  { key: 'state', title: say('State'), cell: (holder: HolderOfRole) => <State of={holder} /> },
];

function State({ of: { enabled } }: { of: HolderOfRole }) {
  return <Tag tone={enabled ? 'good' : 'bad'}>{say(enabled ? 'Active' : 'Disabled')}</Tag>;
}
