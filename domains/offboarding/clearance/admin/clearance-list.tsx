// /offboarding/clearance-list: what waits for the reader's offices across all leavers, the oldest first.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { usePermissions } from '@kawani/kit/web/session';
import { TickBar } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import type { ClearanceLine } from '../contract/item.ts';
import { clearanceApi } from '../contract.ts';
import type { ClearanceMove } from '../lists.ts';
import { keepsSettings, officesOf, seesAmounts } from '../policy.ts';
import { DecidingParts } from './deciding-parts.tsx';
import { ItemTable } from './item-table.tsx';
import { type Narrowing, useNarrowing } from './narrowing.ts';
import { PersonFinder } from './person-finder.tsx';
import { returnerOf } from './returner.ts';
import { useClearing } from './use-clearing.ts';
import { useDeciding } from './use-deciding.ts';
import './clearance.css';

const ListFields = later(async () => (await import('./list-fields.tsx')).ListFields);
const SettingsDrawer = later(async () => (await import('./settings-drawer.tsx')).SettingsDrawer);
const ItemDrawer = later(async () => (await import('./item-drawer.tsx')).ItemDrawer);
const ClearanceKeys = later(async () => (await import('./clearance-keys.tsx')).ClearanceKeys);
const ResultSheet = later(async () => (await import('./result-sheet.tsx')).ResultSheet);

const STATE = { open: '' };

export function ClearanceList() {
  const narrowing = useNarrowing();
  const holds = usePermissions();
  const [isSetting, setSetting] = useState(false);
  const choices = useAnswer(clearanceApi.choices, {}).data;
  const hasOffice = officesOf(holds).length > 0;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Clearance List')}</h1>
        {keepsSettings(holds) && (
          <Button icon="wrench" onClick={() => setSetting(true)}>
            {say('Offices and duties')}
          </Button>
        )}
      </header>
      {hasOffice ? (
        <>
          <PersonFinder {...narrowing} />
          <Filters chosen={narrowing.chosen} onClear={narrowing.clear}>
            <ListFields {...narrowing} choices={choices} />
          </Filters>
          {/* What was ticked in one view is not cleared in another. */}
          <Items key={JSON.stringify(narrowing.asked)} narrowing={narrowing} />
        </>
      ) : (
        <Empty icon="users" says={say('You belong to no office that clears leavers.')} />
      )}
      {isSetting && <SettingsDrawer onClose={() => setSetting(false)} />}
    </div>
  );
}

function Items({ narrowing }: { narrowing: Narrowing }) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const holds = usePermissions();
  const answer = useAnswer(clearanceApi.list, { ...narrowing.asked, page, size }, { staleMs: 5_000 });
  const items = answer.data?.items ?? [];
  const clearing = useClearing(items);
  const deciding = useDeciding();
  const isWide = useIsWide();
  const byKey = (item: ClearanceLine, move: ClearanceMove) =>
    move === 'CLEAR' && item.subject.kind === 'UNIFORM'
      ? deciding.takeBack(returnerOf(item))
      : deciding.start(item, move);
  return (
    <>
      <PagedBlock
        of={answer}
        failed={say("The clearance items couldn't be loaded.")}
        empty={<Nothing narrowing={narrowing} />}
      >
        {() => (
          <>
            <TickBar ticks={clearing.ticks}>
              <Button look="primary" busy={clearing.isBusy} onClick={clearing.clear}>
                {say('Clear {count}', { count: clearing.ticks.chosen.count })}
              </Button>
            </TickBar>
            <ItemTable
              items={items}
              seesAmounts={seesAmounts(holds)}
              lead={clearing.ticks.lead}
              opened={open}
              onOpen={(id) => set({ open: id })}
            />
          </>
        )}
      </PagedBlock>
      {isWide && <ClearanceKeys items={items} onMove={byKey} />}
      {open !== '' && <ItemDrawer key={open} id={open} deciding={deciding} onClose={() => set({ open: '' })} />}
      <DecidingParts deciding={deciding} />
      {clearing.result !== undefined && <ResultSheet result={clearing.result} onClose={clearing.close} />}
    </>
  );
}

function Nothing({ narrowing: { chosen, narrowed, clear } }: { narrowing: Narrowing }) {
  if (narrowed.person !== '')
    return <NoMatches says={say('This person has nothing that your office clears now.')} onClear={clear} />;
  if (chosen === 0 && narrowed.search === '')
    return <Empty icon="approve" says={say('Nothing waits for your office.')} />;
  return <NoMatches says={say('No clearance items match these filters.')} onClear={clear} />;
}
