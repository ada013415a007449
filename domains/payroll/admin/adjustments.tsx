// Maintenance: Pay Adjustments. What is added to or taken from the pay of a period beside its days, with who and why.
import { adjustmentsApi, adjustmentsCsv, type PayAdjustment } from '@kawani/domains/payroll/contract';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { CsvMenu } from '@kawani/kit/web/csv-menu';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import { AdjustmentDrawer, TakeBack } from './adjustment-drawer.tsx';
import './pay-runs.css';

const HEIGHT = 420;
const STATE = { on: '', state: 'standing', search: '' };
const STATES = [
  { value: 'standing', label: 'That stand' },
  { value: 'taken-back', label: 'Taken back' },
  { value: 'all', label: 'All' },
] as const;
type State = (typeof STATES)[number]['value'];

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
      <header className="page-head">
        <div>
          <h1>Pay Adjustments</h1>
          <p>
            What is paid or taken in a period beside its days. It is on the slip under its label; the reason stays here.
          </p>
        </div>
        <div className="row">
          <CsvMenu api={adjustmentsCsv} />
          <Button look="primary" icon="plus" onClick={() => setNew(true)}>
            New adjustment
          </Button>
        </div>
      </header>
      <Card>
        <div className="stack">
          <Filters
            chosen={[on !== '', state !== 'standing', search !== ''].filter(Boolean).length}
            onClear={() => narrow(STATE)}
          >
            <SearchField label="Name, number or label" value={search} onValue={(text) => narrow({ search: text })} />
            <Select label="Period" none="All" options={options} value={on} onValue={(value) => narrow({ on: value })} />
            <Select label="State" options={[...STATES]} value={state} onValue={(value) => narrow({ state: value })} />
          </Filters>
          <Block
            of={answer}
            height={HEIGHT}
            failed="The adjustments could not be loaded."
            isEmpty={({ items }) => items.length === 0}
            empty={<Empty icon="card" says={on + search === '' ? NOTHING : 'No adjustment matches.'} />}
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

const NOTHING = 'No pay was adjusted. A bonus, a correction or money owed back is entered here with its reason.';

/** Of one person, below what is agreed as pay. */
export function AdjustmentsOf({ employeeId }: { employeeId: string }) {
  const { page, size, turn } = useListState();
  const [isNew, setNew] = useState(false);
  const answer = useAnswer(adjustmentsApi.adjustments, { page, size, employeeId, state: 'all' });
  const act = (
    <Button icon="plus" onClick={() => setNew(true)}>
      New adjustment
    </Button>
  );
  return (
    <Card title="Pay adjustments" aside={act}>
      <Block
        of={answer}
        height={120}
        failed="The adjustments could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="card" says="Nothing was added to or taken from this pay beside its days." />}
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
        caption="Pay adjustments"
        rows={rows}
        columns={isNamed ? [NAME, ...COLUMNS] : COLUMNS}
        keyOf={({ id }) => id}
        card={(row) => ({
          title: isNamed ? row.name : showRange(row.starts, row.ends),
          tag: <StateOf row={row} />,
          main: `${showPesos(row.amount)} · ${row.label}`,
          detail: `${isNamed ? `${showRange(row.starts, row.ends)} · ` : ''}${whyOf(row)}`,
        })}
        trail={(row) =>
          row.takenBack === null && !row.isPaid ? (
            <Button look="quiet" onClick={() => setTaking(row)} aria-label={`Take back ${row.label} of ${row.name}`}>
              Take back
            </Button>
          ) : null
        }
      />
      {taking && <TakeBack adjustment={taking} onClose={() => setTaking(undefined)} />}
    </>
  );
}

const NAME: Column<PayAdjustment> = {
  key: 'name',
  title: 'Employee',
  cell: ({ name, number }) => (
    <>
      {name} <span className="quiet">{number}</span>
    </>
  ),
};

const COLUMNS: readonly Column<PayAdjustment>[] = [
  {
    key: 'period',
    title: 'Period',
    cell: ({ starts, ends }) => <span className="run-period">{showRange(starts, ends)}</span>,
  },
  { key: 'label', title: 'Label', cell: ({ label }) => label },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    cell: ({ amount }) => <span className="figures">{showPesos(amount)}</span>,
  },
  { key: 'why', title: 'Reason', cell: whyOf },
  { key: 'state', title: 'State', cell: (row) => <StateOf row={row} /> },
];

function whyOf({ reason, enteredBy, at, takenBack }: PayAdjustment): string {
  const entered = `${reason} (${enteredBy}, ${showDay(dayAt(at))})`;
  return takenBack === null ? entered : `${entered}; taken back: ${takenBack.reason} (${takenBack.by})`;
}

function StateOf({ row: { takenBack, isPaid } }: { row: PayAdjustment }) {
  if (takenBack !== null) return <Tag icon="refuse">Taken back</Tag>;
  return isPaid ? (
    <Tag tone="good" icon="check">
      Paid
    </Tag>
  ) : (
    <Tag tone="info" icon="waiting">
      To be paid
    </Tag>
  );
}
