// The batches: those not posted first, each with its sum; one opens beside the list.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import type { BatchLine } from '../contract/batches.ts';
import { cashierApi } from '../contract.ts';
import { StateTag } from './state-tag.tsx';

const BatchDrawer = later(async () => (await import('./batch-drawer.tsx')).BatchDrawer);

const STATE = { tab: 'payment', open: '' };
const HEIGHT = 320;

export function BatchesTab() {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(cashierApi.batches, { page, size });
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The batches couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="file" says={say('No batches yet. The first payment opens one.')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Batches')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: `${row.no} · ${row.channel}`,
                tag: <StateTag state={row.state} />,
                main: totalText(row),
                detail: openedText(row),
              })}
              onOpen={({ id }) => set({ open: id })}
            />
            {total > size && <Pager {...{ page, size, total }} onChange={turn} />}
          </>
        )}
      </Block>
      {open !== '' && <BatchDrawer id={open} onClose={() => set({ open: '' })} />}
    </>
  );
}

function totalText({ total, entries }: BatchLine): string {
  return say('{total} · {entries, plural, one {# receipt} other {# receipts}}', { total: showPesos(total), entries });
}

function openedText({ openedBy, openedAt }: BatchLine): string {
  const at = `${showDay(dayAt(openedAt))}, ${showTime(openedAt)}`;
  return say('Opened by {by}, {at}', { by: openedBy, at });
}

function columns(): readonly Column<BatchLine>[] {
  return [
    { key: 'no', title: say('Batch'), cell: ({ no }) => no },
    { key: 'channel', title: say('Channel'), cell: ({ channel }) => channel },
    { key: 'entries', title: say('Receipts'), align: 'right', cell: ({ entries }) => entries },
    {
      key: 'total',
      title: say('Total'),
      align: 'right',
      cell: ({ total }) => <span className="figures">{showPesos(total)}</span>,
    },
    { key: 'state', title: say('State'), cell: (row) => <StateTag state={row.state} /> },
    { key: 'opened', title: say('Opened'), cell: (row) => `${showDay(dayAt(row.openedAt))} · ${row.openedBy}` },
    { key: 'completed', title: say('Completed'), cell: (row) => <Completed batch={row} /> },
  ];
}

function Completed({ batch: { completedAt, completedBy } }: { batch: BatchLine }) {
  if (completedAt === null) return <span className="quiet">–</span>;
  return `${showDay(dayAt(completedAt))} · ${completedBy}`;
}
