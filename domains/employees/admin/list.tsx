// Manage Employees: everybody there is and was, found by name or number, narrowed, looked at in kept views, taken along.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useNavigate } from '@kawani/kit/web/link';
import { DataTable, Pager } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { SearchField } from '@kawani/kit/web/search-field';
import { Gate } from '@kawani/kit/web/session';
import { TickBar, useTicks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import { accountsApi } from '../contract/accounts.ts';
import { importApi } from '../contract/import.ts';
import { type EmployeeLine, listApi } from '../contract/list.ts';
import { cardFor, columnsFor } from './list-columns.tsx';
import { ExportMenu } from './list-export.tsx';
import { ListFilters } from './list-filters.tsx';
import { useListQuery } from './list-query.tsx';
import { AskReview } from './list-review.tsx';
import { Views } from './list-views.tsx';
import { type RowAction, RowMenu } from './row-menu.tsx';
import { recordPath } from './status-tag.tsx';
import './list.css';

const ExportProgress = later(async () => (await import('./export-progress.tsx')).ExportProgress);
const NewAccounts = later(async () => (await import('./new-accounts.tsx')).NewAccounts);
const HEIGHT = 520;

/** `actions`: what can be done about one of them, where it is done. */
export function ManageEmployees({ actions }: { actions: readonly RowAction[] }) {
  const { state, set, filter, page, size, sort, narrow } = useListQuery();
  const answer = useAnswer(listApi.list, { ...filter, page, size, sort: sort as 'name' });
  return (
    <div className="page employees">
      <header className="page-head">
        <div>
          <h1>{say('Manage Employees')}</h1>
          <p>{say('Everybody on the rolls. People who left are listed with the filter “With leavers”.')}</p>
        </div>
        <div className="row">
          <ExportMenu total={answer.data?.total ?? 0} />
          <Gate needs={importApi.upload.needs}>
            <LinkButton to="/employees/import" icon="upload">
              {say('Import')}
            </LinkButton>
            <LinkButton to="/employees/new" look="primary" icon="plus">
              {say('New employee')}
            </LinkButton>
          </Gate>
        </div>
      </header>
      <div className="list-top">
        <SearchField label={say('Name or number')} value={state.q} onValue={(q) => narrow({ q })} />
        <Views />
      </div>
      <ListFilters />
      <Block of={answer} height={HEIGHT} failed={say('The employees could not be loaded.')}>
        {({ items, total }) => (items.length === 0 ? <Nobody /> : <People {...{ items, total, actions }} />)}
      </Block>
      {state.export !== '' && <ExportProgress id={state.export} onClose={() => set({ export: '' })} />}
    </div>
  );
}

function Nobody() {
  const { filter, chosen, clear, narrow } = useListQuery();
  if (chosen > 0 || filter.q !== undefined) {
    return (
      <Empty icon="filter" says={say('Nobody matches what you look for.')}>
        {filter.leavers && <Button onClick={() => narrow({ leavers: 'yes' })}>{say('Look among leavers too')}</Button>}
        <Button onClick={clear}>{say('Show all')}</Button>
      </Empty>
    );
  }
  return (
    <Empty icon="users" says={say('There are no employees yet. Add the first one, or import them from a file.')}>
      <Gate needs={importApi.upload.needs}>
        <LinkButton to="/employees/new" look="primary" icon="plus">
          {say('New employee')}
        </LinkButton>
        <LinkButton to="/employees/import" icon="upload">
          {say('Import')}
        </LinkButton>
      </Gate>
    </Empty>
  );
}

type PeopleProps = { items: readonly EmployeeLine[]; total: number; actions: readonly RowAction[] };

function People({ items, total, actions }: PeopleProps) {
  const { columns, page, size, sort, turn, sortBy } = useListQuery();
  const navigate = useNavigate();
  const today = dayNow();
  const ticks = useTicks({ rows: items, keyOf: ({ id }) => id, nameOf: ({ name }) => name, total });
  const { keys, isAll } = ticks.chosen;
  return (
    <>
      <TickBar ticks={ticks}>
        <ExportMenu total={isAll ? total : keys.length} {...(isAll ? {} : { people: keys })} />
        {!isAll && <AskReview people={keys} onAsked={ticks.clear} />}
        {!isAll && <AskAccounts people={keys} />}
      </TickBar>
      <DataTable
        caption={say('Employees')}
        className="compact"
        rows={items}
        columns={columnsFor(columns, today)}
        keyOf={({ id }) => id}
        card={cardFor(today)}
        onOpen={({ id }) => navigate(recordPath(id))}
        sort={sort}
        onSort={sortBy}
        lead={ticks.lead}
        trail={(line) => <RowMenu line={line} actions={actions} />}
      />
      <Pager page={page} size={size} total={total} onChange={turn} />
    </>
  );
}

function AskAccounts({ people }: { people: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Gate needs={accountsApi.createMany.needs}>
      <Button icon="user" onClick={() => setOpen(true)}>
        {say('Create sign-in accounts')}
      </Button>
      {isOpen && <NewAccounts employees={people} onClose={() => setOpen(false)} />}
    </Gate>
  );
}
