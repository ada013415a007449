// Maintenance: Pay Adjustments. What is added to or taken from the pay of a period beside its days, with who and why.

import { adjustmentsApi, adjustmentsCsv, type PayAdjustment } from '@kawani/domains/payroll/contract';
import { phrase, say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { BackLink } from '@kawani/kit/web/back-link';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { CsvMenu } from '@kawani/kit/web/csv-menu';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { unbroken } from '@kawani/kit/web/unbroken';
import { useState } from 'react';
import './pay-runs.css';

const AdjustmentDrawer = later(async () => (await import('./adjustment-drawer.tsx')).AdjustmentDrawer);
const TakeBack = later(async () => (await import('./adjustment-drawer.tsx')).TakeBack);

const HEIGHT = 420;
const STATE = { on: '', state: 'standing', search: '' };
const states = () =>
  [
    { value: 'standing', label: say('That stand') },
    { value: 'taken-back', label: say('Taken back') },
    { value: 'all', label: say('All') },
  ] as const;
type State = ReturnType<typeof states>[number]['value'];

export function PayAdjustments() {
  const [{ on, state, search }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const [isNew, setNew] = useState(false);
  const periods = useAnswer(adjustmentsApi.adjustmentPeriods, {});
  const answer = useAnswer(adjustmentsApi.adjustments, {
    page,
    size,
    state: state as State,
    ...(on === '' ? {} : { on: on as never }),
    ...(search === '' ? {} : { search }),
  });
  const narrow = (changes: Partial<typeof STATE>) => set(changes, { replace: true });
  const options = (periods.data?.items ?? []).map(({ starts, ends }) => ({
    value: starts,
    label: showRange(starts, ends),
  }));
  return (
    <div className="page">
      <BackLink />
      <header className="page-head">
        <div>
          <h1>{say('Pay Adjustments')}</h1>
          <p>
            {say(
              'What is paid or taken in a period beside its days. It is on the slip under its label; the reason stays here.',
            )}
          </p>
        </div>
        <div className="row">
          <CsvMenu api={adjustmentsCsv} />
          <Button look="primary" icon="plus" onClick={() => setNew(true)}>
            {say('New adjustment')}
          </Button>
        </div>
      </header>
      <Card>
        <div className="stack">
          <Filters
            chosen={[on !== '', state !== 'standing', search !== ''].filter(Boolean).length}
            onClear={() => narrow(STATE)}
          >
            <SearchField
              label={say('Name, number or label')}
              value={search}
              onValue={(text) => narrow({ search: text })}
            />
            <Select
              label={say('Period')}
              none={say('All')}
              options={options}
              value={on}
              onValue={(value) => narrow({ on: value })}
            />
            <Select
              label={say('State')}
              options={[...states()]}
              value={state}
              onValue={(value) => narrow({ state: value })}
            />
          </Filters>
          <Block
            of={answer}
            height={HEIGHT}
            failed={say('The adjustments could not be loaded.')}
            isEmpty={({ items }) => items.length === 0}
            empty={<Empty icon="card" says={on + search === '' ? say(NOTHING) : say('No adjustment matches.')} />}
          >
            {({ items, total }) => (
              <>
                <AdjustmentTable rows={items} isNamed />
                <Pager page={page} size={size} total={total} onChange={turn} />
              </>
            )}
          </Block>
        </div>
      </Card>
      {isNew && <AdjustmentDrawer on={on} onClose={() => setNew(false)} />}
    </div>
  );
}

const NOTHING = phrase(
  'No pay was adjusted. A bonus, a correction or money owed back is entered here with its reason.',
);

/** Of one person, below what is agreed as pay. */
export function AdjustmentsOf({ employeeId }: { employeeId: string }) {
  const { page, size, turn } = useListState();
  const [isNew, setNew] = useState(false);
  const answer = useAnswer(adjustmentsApi.adjustments, { page, size, employeeId, state: 'all' });
  const act = (
    <Button icon="plus" onClick={() => setNew(true)}>
      {say('New adjustment')}
    </Button>
  );
  return (
    <Card title={say('Pay adjustments')} aside={act}>
      <Block
        of={answer}
        height={120}
        failed={say('The adjustments could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="card" says={say('Nothing was added to or taken from this pay beside its days.')} />}
      >
        {({ items, total }) => (
          <>
            <AdjustmentTable rows={items} />
            {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
          </>
        )}
      </Block>
      {isNew && <AdjustmentDrawer employeeId={employeeId} on="" onClose={() => setNew(false)} />}
    </Card>
  );
}

function AdjustmentTable({ rows, isNamed = false }: { rows: readonly PayAdjustment[]; isNamed?: boolean }) {
  const [taking, setTaking] = useState<PayAdjustment>();
  return (
    <>
      <DataTable
        caption={say('Pay adjustments')}
        rows={rows}
        columns={isNamed ? [name(), ...columns()] : columns()}
        keyOf={({ id }) => id}
        card={(row) => ({
          title: isNamed ? row.name : showRange(row.starts, row.ends),
          tag: <StateOf row={row} />,
          main: `${showPesos(row.amount)} · ${row.label}`,
          detail: `${isNamed ? `${showRange(row.starts, row.ends)} · ` : ''}${whyOf(row)}`,
        })}
        trail={(row) =>
          row.takenBack === null && !row.isPaid ? (
            <Button
              look="quiet"
              onClick={() => setTaking(row)}
              aria-label={say('Take back {label} of {name}', { label: row.label, name: row.name })}
            >
              {say('Take back')}
            </Button>
          ) : null
        }
      />
      {taking && <TakeBack adjustment={taking} onClose={() => setTaking(undefined)} />}
    </>
  );
}

const name = (): Column<PayAdjustment> => ({
  key: 'name',
  title: say('Employee'),
  cell: ({ name, number }) => (
    <>
      {name} <span className="quiet">{number}</span>
    </>
  ),
});

const columns = (): readonly Column<PayAdjustment>[] => [
  {
    key: 'period',
    title: say('Period'),
    cell: ({ starts, ends }) => <span className="run-period">{showRange(starts, ends)}</span>,
  },
  { key: 'label', title: say('Label'), cell: ({ label }) => label },
  {
    key: 'amount',
    title: say('Amount'),
    align: 'right',
    cell: ({ amount }) => <span className="figures">{showPesos(amount)}</span>,
  },
  { key: 'why', title: say('Reason'), cell: (row) => unbroken(whyOf(row)) },
  { key: 'state', title: say('State'), cell: (row) => <StateOf row={row} /> },
];

function whyOf({ reason, enteredBy, approvedBy, at, takenBack }: PayAdjustment): string {
  const entered = `${reason} (${byWhom(enteredBy, approvedBy)}, ${showDay(dayAt(at))})`;
  if (takenBack === null) return entered;
  const by = byWhom(takenBack.by, takenBack.approvedBy);
  return say('{entered}; taken back: {reason} ({by})', { entered, reason: takenBack.reason, by });
}

function byWhom(by: string, approvedBy: string | null): string {
  return approvedBy === null ? by : say('{by}, approved by {second}', { by, second: approvedBy });
}

function StateOf({ row: { takenBack, isPaid } }: { row: PayAdjustment }) {
  if (takenBack !== null) return <Tag icon="refuse">{say('Taken back')}</Tag>;
  return isPaid ? (
    <Tag tone="good" icon="check">
      {say('Paid')}
    </Tag>
  ) : (
    <Tag tone="info" icon="waiting">
      {say('To be paid')}
    </Tag>
  );
}
