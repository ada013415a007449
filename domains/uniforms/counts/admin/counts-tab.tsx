// Tab Count sheets: what is being counted, what waits for a second person, and what was found before.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { useState } from 'react';
import { UniformCategory } from '../../catalogue/lists.ts';
import { PlaceFilter } from '../../stock/admin/place-filter.tsx';
import { type CountSheet, countsApi } from '../contract.ts';
import { CountState } from '../lists.ts';
import { CountTag } from './count-tag.tsx';
import './counts.css';

const SheetDrawer = later(async () => (await import('./sheet-drawer.tsx')).SheetDrawer);
const StartDrawer = later(async () => (await import('./start-drawer.tsx')).StartDrawer);

const HEIGHT = 320;
const FILTERS = { place: '', count: '' };
const STATE = { ...FILTERS, page: '1', sheet: '' };

export function CountsTab() {
  const [{ place, count, sheet }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const [isStarting, setStarting] = useState(false);
  const [started, setStarted] = useState('');
  const state = CountState.codes.find((code) => code === count);
  const placeId = place === '' ? undefined : place;
  const answer = useAnswer(countsApi.sheets, { page, size, placeId, state });
  const narrowed = [placeId, state].filter((each) => each !== undefined).length;
  return (
    <>
      <div className="counts-head">
        <CountFilters chosen={narrowed} />
        <Button icon="plus" onClick={() => setStarting(true)}>
          {say('Start a count')}
        </Button>
      </div>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The count sheets couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <Empty
            icon="file"
            says={
              narrowed > 0
                ? say('No count sheets match these filters.')
                : say('No count sheets yet. Start one to compare the shelves with the ledger.')
            }
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Count sheets')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: row.place,
                tag: <CountTag state={row.state} />,
                main: farText(row),
                detail: say('{what} · {at}, {by}', { what: whatOf(row), at: momentOf(row), by: row.startedBy }),
              })}
              onOpen={({ id }) => set({ sheet: id })}
            />
            <Pager {...{ page, size, total }} onChange={turn} />
          </>
        )}
      </Block>
      {sheet !== '' && <SheetDrawer key={sheet} id={sheet} onClose={() => set({ sheet: '' })} />}
      {isStarting && (
        <StartDrawer
          onStarted={({ id }) => setStarted(id)}
          onClose={() => {
            setStarting(false);
            if (started !== '') set({ sheet: started });
            setStarted('');
          }}
        />
      )}
    </>
  );
}

function CountFilters({ chosen }: { chosen: number }) {
  const [{ place, count }, set] = useUrlState(STATE);
  const narrow = (changes: Partial<typeof FILTERS>) => set({ ...changes, page: '1' }, { replace: true });
  return (
    <Filters chosen={chosen} onClear={() => narrow(FILTERS)}>
      <PlaceFilter value={place} onValue={(value) => narrow({ place: value })} />
      <Select
        label={say('State')}
        none={say('Every state')}
        value={count}
        onValue={(value) => narrow({ count: value })}
        options={CountState.options}
      />
    </Filters>
  );
}

const whatOf = ({ category }: CountSheet) =>
  category === null ? say('Everything') : UniformCategory.labelOf(category);
const momentOf = ({ startedAt }: CountSheet) => `${showDay(dayAt(startedAt))}, ${showTime(startedAt)}`;
const farText = ({ counted, lines }: CountSheet) => say('{counted} of {lines} counted', { counted, lines });

const columns = (): readonly Column<CountSheet>[] => [
  { key: 'place', title: say('Place'), cell: ({ place }) => place },
  { key: 'what', title: say('Counts'), cell: whatOf },
  { key: 'started', title: say('Started'), cell: momentOf },
  { key: 'by', title: say('By'), cell: ({ startedBy }) => startedBy },
  { key: 'counted', title: say('Counted'), cell: farText },
  { key: 'state', title: say('State'), cell: ({ state }) => <CountTag state={state} /> },
];
