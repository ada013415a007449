// Tab Services and prices: what is offered under each service, and what it costs.
import { say } from '@kawani/kit/contract/say';
import { valueList } from '@kawani/kit/contract/value-list';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { type DiagnosticItem, servicesApi } from '../contract.ts';
import { DiagnosticCategory } from '../lists.ts';
import { InUse } from './in-use.tsx';

const ItemDrawer = later(async () => (await import('./item-drawer.tsx')).ItemDrawer);

const HEIGHT = 420;
const FILTERS = { search: '', category: '', state: 'active' };
const STATE = { ...FILTERS, page: '1', item: '' };
const States = valueList({ active: 'In use', inactive: 'Not in use', all: 'All' });

export function ItemsTab() {
  const [chosen, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const narrow = (changes: Partial<typeof FILTERS>) => set({ ...changes, page: '1' }, { replace: true });
  const search = chosen.search === '' ? undefined : chosen.search;
  const category = DiagnosticCategory.codes.find((code) => code === chosen.category);
  const state = States.codes.find((code) => code === chosen.state) ?? 'active';
  const answer = useAnswer(servicesApi.items, { page, size, search, category, state });
  const count = [search, category].filter((each) => each !== undefined).length + (state === 'active' ? 0 : 1);
  return (
    <>
      <Filters chosen={count} onClear={() => narrow(FILTERS)}>
        <SearchField label={say('Name or code')} value={chosen.search} onValue={(text) => narrow({ search: text })} />
        <Select
          label={say('Category')}
          none={say('Every category')}
          value={category ?? ''}
          onValue={(value) => narrow({ category: value })}
          options={DiagnosticCategory.options}
        />
        <Select
          label={say('State')}
          value={state}
          onValue={(value) => narrow({ state: value })}
          options={States.options}
        />
      </Filters>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The items couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <Empty
            icon="grid"
            says={count > 0 ? say('No items match these filters.') : say('No items yet. Add the first one.')}
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Services and prices')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(item) => ({
                title: item.name,
                tag: <InUse isActive={item.isActive} />,
                main: showPesos(item.price),
                detail: item.category,
              })}
              onOpen={({ id }) => set({ item: id })}
            />
            <Pager {...{ page, size, total }} onChange={turn} />
          </>
        )}
      </Block>
      {chosen.item !== '' && <ItemDrawer key={chosen.item} id={chosen.item} onClose={() => set({ item: '' })} />}
    </>
  );
}

const yesNo = (is: boolean) => say(is ? 'Yes' : 'No');

const columns = (): readonly Column<DiagnosticItem>[] => [
  { key: 'name', title: say('Item'), cell: ({ name }) => name },
  { key: 'code', title: say('Code'), cell: ({ code }) => code },
  { key: 'category', title: say('Category'), cell: ({ category }) => category },
  {
    key: 'price',
    title: say('Price'),
    align: 'right',
    cell: ({ price }) => <span className="figures">{showPesos(price)}</span>,
  },
  { key: 'appointment', title: say('Appointment'), cell: ({ needsAppointment }) => yesNo(needsAppointment) },
  { key: 'result', title: say('Result'), cell: ({ needsResult }) => yesNo(needsResult) },
  { key: 'state', title: say('State'), cell: ({ isActive }) => <InUse isActive={isActive} /> },
];
