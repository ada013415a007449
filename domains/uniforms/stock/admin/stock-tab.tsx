// Tab Stock: each size of each item at each place, with what is on hand, reserved and free.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useState } from 'react';
import { UniformCategory } from '../../catalogue/lists.ts';
import { type PlacedLevel, type StockLevel, stockApi } from '../contract.ts';
import { ItemFilters } from './item-filters.tsx';
import { levelText, ShortTag } from './level-words.tsx';
import { FILTERS, useNarrowing } from './narrowing.ts';
import { PlaceFilter } from './place-filter.tsx';

const AdjustDrawer = later(async () => (await import('./adjust-drawer.tsx')).AdjustDrawer);
const TransferDrawer = later(async () => (await import('./transfer-drawer.tsx')).TransferDrawer);

const HEIGHT = 420;
const SHORT = 'short';

type Doing = { what: 'adjust' | 'transfer'; level: PlacedLevel };

export function StockTab({ onReceive }: { onReceive: () => void }) {
  const { search, category, place, short, open } = useNarrowing();
  const { page, size, turn } = useListState();
  const [doing, setDoing] = useState<Doing>();
  const isShort = short === SHORT ? 'true' : 'false';
  const placeId = place === '' ? undefined : place;
  const answer = useAnswer(stockApi.levels, { page, size, search, category, placeId, isShort });
  const isNarrowed = [search, category, placeId].some((each) => each !== undefined) || short === SHORT;
  const close = () => setDoing(undefined);
  return (
    <>
      <StockFilters />
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The stock couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          isNarrowed ? (
            <Empty icon="grid" says={say('No stock matches these filters.')} />
          ) : (
            <Empty icon="grid" says={say('No stock yet. Receive the first delivery.')}>
              <Button icon="plus" onClick={onReceive}>
                {say('Receive')}
              </Button>
            </Empty>
          )
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Stock')}
              rows={items}
              columns={columns()}
              keyOf={({ itemId, size: of, placeId: at }) => `${itemId} ${of} ${at}`}
              card={(level) => ({
                title: `${level.name} · ${level.size}`,
                tag: <ShortTag level={level} />,
                main: levelText(level),
                detail: placeOf(level),
              })}
              onOpen={({ itemId }) => open(itemId)}
              trail={(level) =>
                isPlaced(level) && <LevelMenu level={level} onDo={(what) => setDoing({ what, level })} />
              }
            />
            <Pager {...{ page, size, total }} onChange={turn} />
          </>
        )}
      </Block>
      {doing?.what === 'adjust' && <AdjustDrawer level={doing.level} onClose={close} />}
      {doing?.what === 'transfer' && <TransferDrawer level={doing.level} onClose={close} />}
    </>
  );
}

function StockFilters() {
  const { search, category, place, short, narrow } = useNarrowing();
  const chosen = [search, category].filter((each) => each !== undefined).length + (place === '' ? 0 : 1);
  return (
    <Filters chosen={chosen + (short === SHORT ? 1 : 0)} onClear={() => narrow(FILTERS)}>
      <ItemFilters />
      <PlaceFilter value={place} onValue={(value) => narrow({ place: value })} />
      <Select
        label={say('Show')}
        none={say('All stock')}
        value={short}
        onValue={(value) => narrow({ short: value })}
        options={[{ value: SHORT, label: say('Short stock') }]}
      />
    </Filters>
  );
}

const isPlaced = (level: StockLevel): level is PlacedLevel => level.placeId !== null;
const placeOf = ({ place }: StockLevel) => place ?? say('Never received');

function LevelMenu({
  level: { name, size, place },
  onDo,
}: {
  level: PlacedLevel;
  onDo: (what: Doing['what']) => void;
}) {
  return (
    <MenuButton
      label={say('More for {name}, size {size} at {place}', { name, size, place })}
      isBare
      icon="more"
      choices={[
        { key: 'adjust', label: say('Adjust'), onChoose: () => onDo('adjust') },
        { key: 'transfer', label: say('Transfer'), onChoose: () => onDo('transfer') },
      ]}
    />
  );
}

const columns = (): readonly Column<StockLevel>[] => [
  { key: 'name', title: say('Item'), cell: ({ name }) => name },
  { key: 'category', title: say('Category'), cell: ({ category }) => UniformCategory.labelOf(category) },
  { key: 'size', title: say('Size'), cell: ({ size }) => size },
  { key: 'place', title: say('Place'), cell: placeOf },
  { key: 'onHand', title: say('On hand'), align: 'right', cell: ({ onHand }) => onHand },
  { key: 'reserved', title: say('Reserved'), align: 'right', cell: ({ reserved }) => reserved },
  { key: 'free', title: say('Free'), align: 'right', cell: ({ free }) => free },
  { key: 'reorder', title: say('Reorder level'), align: 'right', cell: ({ reorderLevel }) => reorderLevel },
  { key: 'short', title: say('State'), cell: (level) => <ShortTag level={level} /> },
];
