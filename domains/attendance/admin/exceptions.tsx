// /exceptions: the days of a period that need a look, one list with the opened day beside it, worked through by keyboard.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { DayRange } from '@kawani/kit/web/date';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { useIsSmall, useIsWide } from '@kawani/kit/web/media';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { TickBar, useTicks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import { MOST_ACCEPTED, type WorkbenchRow, workbenchApi } from '../contract/workbench.ts';
import { PeriodPicker } from '../screens/range.tsx';
import { ExceptionFilters, NO_FILTERS, useNarrowed } from './exception-filters.tsx';
import { ExceptionList, keyOf, nameOf } from './exception-list.tsx';
import { useOfficeRange } from './office-range.tsx';
import '../screens/attendances.css';
import '../screens/team.css';
import './exceptions.css';

const ExceptionPane = later(async () => (await import('./exception-pane.tsx')).ExceptionPane);
const ExceptionDrawer = later(async () => (await import('./exception-pane.tsx')).ExceptionDrawer);
const ExceptionKeys = later(async () => (await import('./exception-keys.tsx')).ExceptionKeys);
const AcceptMany = later(async () => (await import('./accept-many.tsx')).AcceptMany);

const HEIGHT = 480;
const STATE = { open: '' };

export function Exceptions() {
  const period = useOfficeRange();
  return (
    <div className="page exceptions">
      <header className="page-head">
        <div>
          <h1>{say('Exceptions')}</h1>
          <p>{say('Days that need a look before payroll, with times that would settle them.')}</p>
        </div>
      </header>
      <PeriodPicker {...period} />
      {period.range ? <Workbench range={period.range} /> : <Skeleton height={HEIGHT} />}
    </div>
  );
}

function Workbench({ range }: { range: DayRange }) {
  const { page, size } = useListState();
  const { asked, chosen, narrow } = useNarrowed();
  const answer = useAnswer(workbenchApi.rows, { ...range, ...asked, page, size });
  const { files = 0, counts = [] } = answer.data ?? {};
  const clear = () => narrow(NO_FILTERS);
  return (
    <>
      <ExceptionFilters counts={counts} />
      {files > 0 && <DeviceFilesWait files={files} />}
      <PagedBlock
        of={answer}
        failed={say('The exceptions could not be loaded.')}
        empty={
          chosen === 0 ? (
            <Empty icon="approve" says={say('Nothing of these dates needs a look.')} />
          ) : (
            <NoMatches says={say('No exceptions match these filters.')} onClear={clear} />
          )
        }
      >
        {(items) => <Rows key={JSON.stringify([range, asked, page])} items={items} />}
      </PagedBlock>
    </>
  );
}

function DeviceFilesWait({ files }: { files: number }) {
  return (
    <p className="row">
      <span>
        {say('{files, plural, one {# device file is} other {# device files are}} checked and not imported yet.', {
          files,
        })}
      </span>
      <LinkButton to="/device-logs">{say('Device logs')}</LinkButton>
    </p>
  );
}

function Rows({ items }: { items: readonly WorkbenchRow[] }) {
  const [{ open }, set] = useUrlState(STATE);
  const [because, setBecause] = useState('');
  const [isAccepting, setAccepting] = useState(false);
  const ticks = useTicks({ rows: items, keyOf, nameOf, total: items.length, most: MOST_ACCEPTED });
  const [isWide, isSmall] = [useIsWide(), useIsSmall()];
  const show = (key: string) => set({ open: key }, { replace: open !== '' });
  const close = () => set({ open: '' });
  const at = items.findIndex((row) => keyOf(row) === open);
  const row = items[at];
  const next = items[at + 1] ?? items[at - 1];
  const done = () => (next === undefined ? close() : show(keyOf(next)));
  const pane = row && {
    row,
    place: { at: at + 1, of: items.length },
    because,
    setBecause,
    onDone: done,
    onClose: close,
  };
  const ticked = items.filter((one) => ticks.chosen.keys.includes(keyOf(one)));
  return (
    <>
      <TickBar ticks={ticks}>
        <Button look="primary" onClick={() => setAccepting(true)}>
          {say('Accept suggestions')}
        </Button>
      </TickBar>
      <div className="exceptions-bench" data-beside={(!isSmall && row !== undefined) || undefined}>
        <ExceptionList items={items} opened={open} lead={ticks.lead} onOpen={(one) => show(keyOf(one))} />
        {pane && !isSmall && <ExceptionPane key={open} {...pane} />}
      </div>
      {pane && isSmall && <ExceptionDrawer key={open} {...pane} />}
      {isWide && <ExceptionKeys items={items} opened={open} onOpen={show} onClose={close} ticks={ticks} />}
      {isAccepting && (
        <AcceptMany
          rows={ticked}
          onClose={() => {
            setAccepting(false);
            ticks.clear();
          }}
        />
      )}
    </>
  );
}
