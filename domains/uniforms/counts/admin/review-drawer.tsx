// What a submitted sheet found: each difference with its value, for the second person who decides and for everybody later.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type CountDetail, type CountDifference, countsApi } from '../contract.ts';
import { SheetHead, titleOf } from './sheet-head.tsx';

const ApproveDrawer = later(async () => (await import('./decision-drawers.tsx')).ApproveDrawer);
const RecountDrawer = later(async () => (await import('./decision-drawers.tsx')).RecountDrawer);

const HEIGHT = 320;
const SIZE = 50;

export function ReviewDrawer({ sheet, onClose }: { sheet: CountDetail; onClose: () => void }) {
  const [doing, setDoing] = useState<'approve' | 'recount'>();
  const close = () => setDoing(undefined);
  return (
    <Drawer
      isWide
      title={titleOf(sheet)}
      onClose={onClose}
      footer={
        sheet.mayDecide && (
          <>
            <Button onClick={() => setDoing('recount')}>{say('Send back')}</Button>
            <Button look="primary" icon="check" onClick={() => setDoing('approve')}>
              {say('Approve')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <SheetHead sheet={sheet} />
        <Outcome sheet={sheet} />
        <Differences id={sheet.id} />
      </div>
      {doing === 'approve' && <ApproveDrawer sheet={sheet} onClose={close} />}
      {doing === 'recount' && <RecountDrawer sheet={sheet} onClose={close} />}
    </Drawer>
  );
}

function Outcome({ sheet: { lines, counted, state, endedBy, reason } }: { sheet: CountDetail }) {
  const left = lines - counted;
  return (
    <>
      {state === 'CLOSED' && reason !== null && (
        <Alert tone="good">{say('Approved by {by}: {reason}', { by: endedBy ?? '', reason })}</Alert>
      )}
      {left > 0 && (
        <Alert>
          {say('{left, plural, one {# line was} other {# lines were}} not counted. Their stock stays as it is.', {
            left,
          })}
        </Alert>
      )}
    </>
  );
}

function Differences({ id }: { id: string }) {
  const [{ page, size }, turn] = useState({ page: 1, size: SIZE });
  const answer = useAnswer(countsApi.differences, { id, page, size });
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("The differences couldn't be loaded.")}
      isEmpty={({ total }) => total === 0}
      empty={<Alert tone="good">{say('Everything that was counted agrees with the ledger.')}</Alert>}
    >
      {({ items, total, value }) => (
        <>
          <p className="count-value">
            {say('{lines, plural, one {# line differs} other {# lines differ}}, worth {value} in all', {
              lines: total,
              value: showPesos(value),
            })}
          </p>
          <DataTable
            caption={say('Differences')}
            rows={items}
            columns={columns()}
            keyOf={({ itemId, size: of }) => `${itemId} ${of}`}
            card={(row) => ({
              title: say('{name} · {size}', row),
              tag: <b className="figures">{signed(row.difference)}</b>,
              main: say('{expected} expected, {counted} counted', row),
              detail: say('{value} · counted by {by}', { value: worth(row.value), by: row.countedBy }),
            })}
          />
          {total > size && <Pager {...{ page, size, total }} onChange={(to, rows) => turn({ page: to, size: rows })} />}
        </>
      )}
    </Block>
  );
}

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`);
const worth = (value: Centavos) => showPesos(value);

const columns = (): readonly Column<CountDifference>[] => [
  { key: 'name', title: say('Item'), cell: ({ name }) => name },
  { key: 'size', title: say('Size'), cell: ({ size }) => size },
  { key: 'expected', title: say('Expected'), align: 'right', cell: ({ expected }) => expected },
  { key: 'counted', title: say('Counted'), align: 'right', cell: ({ counted }) => counted },
  { key: 'difference', title: say('Difference'), align: 'right', cell: ({ difference }) => signed(difference) },
  {
    key: 'value',
    title: say('Value'),
    align: 'right',
    cell: ({ value }) => <span className="figures">{worth(value)}</span>,
  },
  { key: 'by', title: say('Counted by'), cell: ({ countedBy }) => countedBy },
];
