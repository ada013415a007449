// Recurring Pay: allowances and deductions of groups that come back with every pay, prepared by one and approved by another.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { SearchField } from '@kawani/kit/web/search-field';
import { unbroken } from '@kawani/kit/web/unbroken';
import { useState } from 'react';
import { recurringApi } from '../contract/recurring.ts';
import { RecurringKind, RecurringStanding, RecurringWhom } from '../contract/recurring-lists.ts';
import type { RecurringRow } from '../contract/recurring-shapes.ts';
import { amountWords, StandingTag, spellWords, whomWords } from './recurring-words.tsx';

const RecurringDrawer = later(async () => (await import('./recurring-drawers.tsx')).RecurringDrawer);
const RecurringView = later(
  async () => (await import('./recurring-view.tsx')).RecurringView,
  <Skeleton height={420} />,
);
const FILTERS = { search: '', kind: '', whom: '', standing: '' };
const STATE = { rule: '', page: '1', ...FILTERS };

export function RecurringPay() {
  const [{ rule }, set] = useUrlState(STATE);
  return rule === '' ? <Rules onOpen={(id) => set({ rule: id })} /> : <RecurringView key={rule} id={rule} />;
}

function Rules({ onOpen }: { onOpen: (id: string) => void }) {
  const [{ rule: _, page: __, ...filters }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const [isNew, setNew] = useState(false);
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const answer = useAnswer(recurringApi.rules, { page, size, ...asked });
  const narrow = (changes: Partial<typeof FILTERS>) => set({ ...changes, page: '1' }, { replace: true });
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Recurring Pay')}</h1>
          <p className="quiet">
            {say(
              'Allowances and deductions of a group with every pay. Who joins the group gets them, who leaves loses them.',
            )}
          </p>
        </div>
        <Button look="primary" icon="plus" onClick={() => setNew(true)}>
          {say('New recurring pay')}
        </Button>
      </header>
      <div className="row">
        <SearchField label={say('Title or group')} value={filters.search} onValue={(search) => narrow({ search })} />
        <Filter
          label={say('Kind')}
          options={RecurringKind.options}
          value={filters.kind}
          onValue={(kind) => narrow({ kind })}
        />
        <Filter
          label={say('For')}
          options={RecurringWhom.options}
          value={filters.whom}
          onValue={(whom) => narrow({ whom })}
        />
        <Filter
          label={say('State')}
          options={RecurringStanding.options}
          value={filters.standing}
          onValue={(standing) => narrow({ standing })}
        />
      </div>
      <PagedBlock
        of={answer}
        failed={say("The recurring pay couldn't be loaded.")}
        empty={<Nothing isNarrowed={Object.keys(asked).length > 0} onClear={() => narrow(FILTERS)} />}
      >
        {(items) => (
          <DataTable
            caption={say('Recurring pay')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={(row) => ({
              title: row.title,
              tag: <StandingTag standing={row.standing} />,
              main: amountWords(row),
              detail: `${RecurringKind.labelOf(row.kind)} · ${whomWords(row)} · ${spellWords(row)}`,
            })}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </PagedBlock>
      {isNew && <RecurringDrawer onClose={() => setNew(false)} onPrepared={onOpen} />}
    </div>
  );
}

type FilterProps = {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onValue: (value: string) => void;
};

function Filter(props: FilterProps) {
  return <Select none={say('All')} {...props} />;
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) return <NoMatches says={say('No recurring pay matches these filters.')} onClear={onClear} />;
  return (
    <Empty
      icon="card"
      says={say('No group has a recurring allowance or deduction yet. One of a single person is set in the 201 file.')}
    />
  );
}

const columns = (): readonly Column<RecurringRow>[] => [
  { key: 'title', title: say('Title'), cell: ({ title }) => title },
  { key: 'kind', title: say('Kind'), cell: ({ kind }) => RecurringKind.labelOf(kind) },
  { key: 'amount', title: say('Amount'), cell: (row) => amountWords(row) },
  { key: 'whom', title: say('For'), cell: (row) => whomWords(row) },
  { key: 'when', title: say('When'), cell: (row) => unbroken(spellWords(row)) },
  { key: 'by', title: say('Prepared by'), cell: ({ madeBy }) => madeBy },
  { key: 'state', title: say('State'), cell: ({ standing }) => <StandingTag standing={standing} /> },
];
