// Maintenance: Salary Adjustments. What many people are paid, changed together: prepared, looked over, approved by another.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type PayChange, payChangesApi } from '../contract/pay-changes.ts';
import { ChangeState } from './pay-change-state.tsx';

const PayChangeDrawer = later(async () => (await import('./pay-change-drawers.tsx')).PayChangeDrawer);
const HEIGHT = 420;
const PayChangeView = later(
  async () => (await import('./pay-change-view.tsx')).PayChangeView,
  <Skeleton height={HEIGHT} />,
);
const STATE = { change: '' };

export function SalaryAdjustments() {
  const [{ change }, set] = useUrlState(STATE);
  const open = (id: string) => set({ change: id });
  return change === '' ? <Changes onOpen={open} /> : <PayChangeView key={change} id={change} onOpen={open} />;
}

function Changes({ onOpen }: { onOpen: (id: string) => void }) {
  const { page, size, turn } = useListState();
  const [isNew, setNew] = useState(false);
  const answer = useAnswer(payChangesApi.changes, { page, size });
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Salary Adjustments')}</h1>
          <p className="quiet">{say('The pay of many people changed together, from one day on.')}</p>
        </div>
        <Button look="primary" icon="plus" onClick={() => setNew(true)}>
          {say('New adjustment')}
        </Button>
      </header>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The salary adjustments could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="card"
            says={say('No salary was adjusted for many people yet. A raise of one person is set in the 201 file.')}
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Salary adjustments')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: row.reason,
                tag: <ChangeState change={row} />,
                main: say('From {date} · {count} people', {
                  date: showDay(row.effectiveFrom),
                  count: showCount(row.people),
                }),
                detail: row.madeBy,
              })}
              onOpen={({ id }) => onOpen(id)}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {isNew && <PayChangeDrawer onClose={() => setNew(false)} onPrepared={onOpen} />}
    </div>
  );
}

const columns = (): readonly Column<PayChange>[] => [
  { key: 'from', title: say('From'), cell: ({ effectiveFrom }) => showDay(effectiveFrom) },
  { key: 'reason', title: say('Reason'), cell: ({ reason }) => reason },
  { key: 'people', title: say('People'), align: 'right', cell: ({ people }) => showCount(people) },
  { key: 'refused', title: say('Left out'), align: 'right', cell: ({ refused }) => showCount(refused) },
  { key: 'by', title: say('Prepared by'), cell: ({ madeBy }) => madeBy },
  { key: 'state', title: say('State'), cell: (row) => <ChangeState change={row} /> },
];
