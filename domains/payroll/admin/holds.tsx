// Whose pay is held or was left out of a run, and what settles each: lifted by another person, computed again, or paid by a
// correction.
import type { PayRun } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { Checkbox } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { unbroken } from '@kawani/kit/web/unbroken';
import { type ReactNode, useState } from 'react';
import { HoldKind } from '../contract/hold-kinds.ts';
import { HoldState, holdsApi, type PayHold } from '../contract/holds.ts';

const LiftDrawer = later(async () => (await import('./hold-drawers.tsx')).LiftDrawer);
const HEIGHT = 320;
const STATE = { search: '', all: '' };

/** Of all runs, as a tab of the page. */
export function HeldPay({ tabs }: { tabs: ReactNode }) {
  const [{ search, all }, set] = useUrlState(STATE);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Release Payslip')}</h1>
          <p className="quiet">
            {say('Held pay waits for another person to lift it. Who was left out is paid by correcting that payslip.')}
          </p>
        </div>
      </header>
      {tabs}
      <div className="row">
        <SearchField
          label={say('Name or number')}
          value={search}
          onValue={(text) => set({ search: text }, { replace: true })}
        />
        <Checkbox
          label={say('Show what is settled')}
          checked={all !== ''}
          onChecked={(checked) => set({ all: checked ? 'yes' : '' }, { replace: true })}
        />
      </div>
      <Holds search={search} isAll={all !== ''} />
    </div>
  );
}

/** Of one run; nothing where nobody is held or left out. */
export function HoldsOfRun({ run: { id, held, leftOut } }: { run: Pick<PayRun, 'id' | 'held' | 'leftOut'> }) {
  if (held + leftOut === 0) return null;
  return (
    <Card title={say('Held: {held}, left out: {leftOut}', { held, leftOut })}>
      <Holds runId={id} search="" isAll={false} />
    </Card>
  );
}

function Holds({ runId, search, isAll }: { runId?: string; search: string; isAll: boolean }) {
  const { page, size, turn } = useListState();
  const [lifting, setLifting] = useState<PayHold>();
  const answer = useAnswer(holdsApi.holds, {
    page,
    size,
    state: isAll ? 'all' : 'open',
    ...(runId === undefined ? {} : { runId }),
    ...(search === '' ? {} : { search }),
  });
  return (
    <Block
      of={answer}
      height={runId === undefined ? HEIGHT : 120}
      failed={say('The held pay could not be loaded.')}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <Empty
          icon="card"
          says={say(search === '' ? 'No pay is held, and nobody was left out.' : 'No held pay matches.')}
        />
      }
    >
      {({ items, total }) => (
        <>
          <DataTable
            caption={say('Held and left out')}
            rows={items}
            columns={columns(runId === undefined)}
            keyOf={({ id }) => id}
            card={(row) => ({
              title: row.name,
              tag: <StateOf hold={row} />,
              main: `${HoldKind.labelOf(row.kind)} · ${showPesos(row.net)}`,
              detail: `${showRange(row.starts, row.ends)} · ${whyOf(row)}`,
            })}
            trail={(row) => <Settle hold={row} onLift={() => setLifting(row)} />}
          />
          {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
          {lifting && <LiftDrawer hold={lifting} onClose={() => setLifting(undefined)} />}
        </>
      )}
    </Block>
  );
}

/** The one thing that settles it. */
function Settle({ hold, onLift }: { hold: PayHold; onLift: () => void }) {
  const { kind, state, runId, runKind, runState, employeeId, name } = hold;
  if (state !== 'OPEN') return null;
  if (kind === 'HELD' || runState !== 'Completed') {
    const label = kind === 'HELD' ? say('Lift') : say('Include again');
    return (
      <Button look="quiet" onClick={onLift} aria-label={say('{label}: {name}', { label, name })}>
        {label}
      </Button>
    );
  }
  if (runKind === 'THIRTEENTH') return <span className="quiet">{say('Paid by the next 13th month of the year')}</span>;
  return (
    <LinkButton
      look="quiet"
      to="/maintenance/release-payslip"
      search={{ run: runId, slip: employeeId }}
      aria-label={say('Pay what {name} is due', { name })}
    >
      {say('Pay')}
    </LinkButton>
  );
}

const columns = (isOfAll: boolean): readonly Column<PayHold>[] => [
  {
    key: 'name',
    title: say('Name'),
    cell: ({ name, number }) => (
      <>
        {name} <span className="quiet">{number}</span>
      </>
    ),
  },
  ...(isOfAll
    ? [{ key: 'run', title: say('Period'), cell: ({ starts, ends }: PayHold) => showRange(starts, ends) }]
    : []),
  { key: 'kind', title: say('Pay'), cell: ({ kind }) => HoldKind.labelOf(kind) },
  { key: 'why', title: say('Reason'), cell: (row) => unbroken(whyOf(row)) },
  {
    key: 'net',
    title: say('Net pay'),
    align: 'right',
    cell: ({ net }) => <span className="figures">{showPesos(net)}</span>,
  },
  { key: 'state', title: say('State'), cell: (row) => <StateOf hold={row} /> },
];

function whyOf({ reason, setBy, setAt, liftReason, liftedBy }: PayHold): string {
  const set = say('{reason} ({by}, {date})', { reason, by: setBy, date: showDay(dayAt(setAt)) });
  return liftReason === null || liftedBy === null
    ? set
    : say('{set}; lifted: {reason} ({by})', { set, reason: liftReason, by: liftedBy });
}

function StateOf({ hold: { state, payOn } }: { hold: PayHold }) {
  if (state === 'OPEN')
    return (
      <Tag tone="warn" icon="waiting">
        {HoldState.labelOf(state)}
      </Tag>
    );
  return (
    <Tag tone="good" icon="check">
      {payOn === null ? HoldState.labelOf(state) : say('Paid on {date}', { date: showDay(payOn) })}
    </Tag>
  );
}
