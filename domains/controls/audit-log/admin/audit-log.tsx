// The audit log: found by date, person, actor, operation and reference, page after page, and as CSV.
import { say } from '@kawani/kit/contract/say';
import { addDays } from '@kawani/kit/values/day';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { dayFrom } from '@kawani/kit/web/date';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import { type AuditLine, auditLogApi } from '../contract.ts';
import { AuditFilters, STATE } from './audit-filters.tsx';
import { LineTable } from './line-table.tsx';

const HEIGHT = 480;
const DAYS_SHOWN = 6;
const LineDrawer = later(async () => (await import('./line-drawer.tsx')).LineDrawer);

/** What is chosen, as the server takes it. */
function useFilter() {
  const [{ from, to, actor, action, about }] = useUrlState(STATE);
  const today = dayNow();
  return {
    from: dayFrom(from) ?? addDays(today, -DAYS_SHOWN),
    to: dayFrom(to) ?? today,
    ...(actor === '' ? {} : { actor }),
    ...(action === '' ? {} : { action }),
    ...(about === '' ? {} : { about }),
  };
}

export function AuditLog() {
  const filter = useFilter();
  return (
    <div className="page">
      <Head filter={filter} />
      <Card>
        <div className="stack">
          <AuditFilters from={filter.from} to={filter.to} />
          <Lines key={JSON.stringify(filter)} filter={filter} />
        </div>
      </Card>
    </div>
  );
}

function Head({ filter }: { filter: ReturnType<typeof useFilter> }) {
  const { download, isBusy } = useDownload();
  return (
    <header className="page-head">
      <div>
        <h1>{say('Audit log')}</h1>
        <p>{say('Who did or saw what, when, and about which person. Your searches are logged too.')}</p>
      </div>
      <Button icon="download" busy={isBusy} onClick={() => download(auditLogApi.csv, filter)}>
        {say('CSV')}
      </Button>
    </header>
  );
}

function Lines({ filter }: { filter: ReturnType<typeof useFilter> }) {
  // The last lines of the pages before, so that one can go back.
  const [pages, turn] = useState<readonly string[]>([]);
  const [opened, open] = useState<AuditLine>();
  const after = pages.at(-1);
  const answer = useAnswer(auditLogApi.lines, { ...filter, size: 50, ...(after === undefined ? {} : { after }) });
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say('The audit log could not be loaded.')}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty icon="search" says={say('No line matches.')} />}
    >
      {({ items, next }) => (
        <>
          <LineTable rows={items} onOpen={open} />
          <div className="row">
            {pages.length > 0 && (
              <Button icon="left" onClick={() => turn(pages.slice(0, -1))}>
                {say('Newer')}
              </Button>
            )}
            {next !== null && (
              <Button icon="right" onClick={() => turn([...pages, next])}>
                {say('Older')}
              </Button>
            )}
          </div>
          {opened && <LineDrawer line={opened} onClose={() => open(undefined)} />}
        </>
      )}
    </Block>
  );
}
