// What is wrong with the lines of a billing, with the line of the file.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { useState } from 'react';
import { billingApi } from '../contract/billing.ts';
import type { BillingFaultLine } from '../contract/billing-values.ts';

const SIZE = 50;
const HEIGHT = 320;

export function BillingFaults({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { download, isBusy } = useDownload();
  const answer = useAnswer(billingApi.faults, { id, page, size: SIZE });
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("The faults couldn't be loaded.")}
      isEmpty={({ total }) => total === 0}
      empty={<Empty icon="check" says={say('No line has a fault.')} />}
    >
      {({ items, total }) => (
        <div className="stack">
          <div className="row">
            <Button icon="download" busy={isBusy} onClick={() => download(billingApi.faultsFile, { id })}>
              {say('Export CSV')}
            </Button>
          </div>
          <DataTable
            caption={say('Faults')}
            rows={items}
            columns={columns()}
            keyOf={({ line, column, reason }) => `${line} ${column} ${reason}`}
            card={({ line, column, reason }) => ({
              title: say('Line {line}', { line }),
              main: reason,
              detail: column ?? '',
            })}
          />
          {total > SIZE && <Pager page={page} size={SIZE} total={total} onChange={(to) => setPage(to)} />}
        </div>
      )}
    </Block>
  );
}

const columns = (): readonly Column<BillingFaultLine>[] => [
  { key: 'line', title: say('Line'), align: 'right', cell: ({ line }) => line },
  { key: 'column', title: say('Column'), cell: ({ column }) => column ?? '–' },
  { key: 'reason', title: say('Reason'), cell: ({ reason }) => reason },
];
