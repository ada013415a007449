// Tab Items: the catalogue.
import { say } from '@kawani/kit/contract/say';
import { valueList } from '@kawani/kit/contract/value-list';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { catalogueApi, type ItemLine } from '../../catalogue/contract.ts';
import { UniformCategory } from '../../catalogue/lists.ts';
import { ItemPicture } from '../../catalogue/screens/item-picture.tsx';
import { ItemFilters } from './item-filters.tsx';
import { FILTERS, useNarrowing } from './narrowing.ts';

const HEIGHT = 420;
const States = valueList({ active: 'In use', inactive: 'Not in use', all: 'All' });

export function ItemsTab({ onNew }: { onNew: () => void }) {
  const { search, category, narrow, open, ...chosen } = useNarrowing();
  const { page, size, turn } = useListState();
  const state = States.codes.find((code) => code === chosen.state) ?? 'active';
  const answer = useAnswer(catalogueApi.items, { page, size, search, category, state });
  const narrowed = [search, category].filter((each) => each !== undefined).length + (state === 'active' ? 0 : 1);
  return (
    <>
      <Filters chosen={narrowed} onClear={() => narrow(FILTERS)}>
        <ItemFilters />
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
          narrowed > 0 ? (
            <Empty icon="grid" says={say('No items match these filters.')} />
          ) : (
            <Empty icon="grid" says={say('No items yet. Add the first one.')}>
              <Button icon="plus" onClick={onNew}>
                {say('New item')}
              </Button>
            </Empty>
          )
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Items')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(item) => ({
                title: <Named item={item} />,
                tag: <FreeTag item={item} />,
                main: showPesos(item.price),
                detail: [UniformCategory.labelOf(item.category), item.sizes.join(', ')].join(' · '),
              })}
              onOpen={({ id }) => open(id)}
            />
            <Pager {...{ page, size, total }} onChange={turn} />
          </>
        )}
      </Block>
    </>
  );
}

function Named({ item }: { item: ItemLine }) {
  return (
    <span className="stock-named">
      <ItemPicture item={item} />
      {item.name}
    </span>
  );
}

function FreeTag({ item: { isFree, isActive } }: { item: ItemLine }) {
  if (!isActive) return <Tag>{say('Not in use')}</Tag>;
  return isFree ? <Tag tone="good">{say('Free issue')}</Tag> : null;
}

const columns = (): readonly Column<ItemLine>[] => [
  { key: 'name', title: say('Item'), cell: (item) => <Named item={item} /> },
  { key: 'code', title: say('Code'), cell: ({ code }) => code },
  { key: 'category', title: say('Category'), cell: ({ category }) => UniformCategory.labelOf(category) },
  { key: 'sizes', title: say('Sizes'), cell: ({ sizes }) => sizes.join(', ') },
  {
    key: 'price',
    title: say('Price for employees'),
    align: 'right',
    cell: ({ price }) => <span className="figures">{showPesos(price)}</span>,
  },
  { key: 'reorder', title: say('Reorder level'), align: 'right', cell: ({ reorderLevel }) => reorderLevel },
  { key: 'free', title: say('State'), cell: (item) => <FreeTag item={item} /> },
];
