// Maintenance: Release Payslip. The pay of each period, thirteenth months and final pay: computed, looked over, completed
// and released from here.

import { type PayRun, RunKind, runsApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { day, showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, useListState } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { runTitle } from './run-words.tsx';
import { RunsTable, runColumns } from './runs-table.tsx';
import './pay-runs.css';

const STATE = { run: '', kind: '' };
const HEIGHT = 420;

const HeldPay = later(async () => (await import('./holds.tsx')).HeldPay, <Skeleton height={HEIGHT} />);
const Leavers = later(async () => (await import('./leavers.tsx')).Leavers, <Skeleton height={HEIGHT} />);
const RunView = later(async () => (await import('./run-view.tsx')).RunView, <Skeleton height={HEIGHT} />);
const ThirteenthDrawer = later(async () => (await import('./thirteenth-drawer.tsx')).ThirteenthDrawer);
const tabs = () => [
  ...RunKind.options.map(({ value: key, label: title }) => ({ key, title })),
  { key: 'HELD', title: say('Held and left out') },
];

export function ReleasePayslip() {
  const [{ run, kind }, set] = useUrlState(STATE);
  const open = (id: string) => set({ run: id });
  if (run !== '') return <RunView id={run} onBack={() => set({ run: '' })} />;
  if (kind === 'HELD') return <HeldPay tabs={<KindTabs />} />;
  if (kind === 'FINAL') return <Leavers tabs={<KindTabs />} onOpen={open} />;
  return kind === 'THIRTEENTH' ? <Thirteenths onOpen={open} /> : <Periods onOpen={open} />;
}

function KindTabs() {
  return <Tabs name="kind" label={say('Kinds of pay')} tabs={tabs()} />;
}

type Opening = { onOpen: (id: string) => void };

function Periods({ onOpen }: Opening) {
  const { page, size } = useListState();
  const answer = useAnswer(runsApi.runs, { page, size });
  const open = useVerb(runsApi.openRun, { done: ({ id }) => onOpen(id) });
  const firsts = answer.data?.firsts ?? [];
  const [first, setFirst] = useState('');
  const next = firsts.find(({ starts }) => starts === first) ?? answer.data?.next;
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Release Payslip')}</h1>
          <p className="quiet">
            {say('The pay of each period: computed from its days, checked, completed and released.')}
          </p>
        </div>
        <div className="row">
          {firsts.length > 1 && (
            <Select
              label={say('First period')}
              options={firsts.map(({ starts, ends }) => ({ value: starts, label: showRange(starts, ends) }))}
              value={next?.starts ?? ''}
              onValue={setFirst}
            />
          )}
          {next && (
            <Button look="primary" icon="plus" busy={open.isPending} onClick={() => open.mutate({ on: next.starts })}>
              {say('Compute {period}', { period: showRange(next.starts, next.ends) })}
            </Button>
          )}
        </div>
      </header>
      <KindTabs />
      <RunsTable
        kind="REGULAR"
        none={say('No pay was computed yet. The first run starts with the period shown above.')}
        columns={[period(), ...runColumns()]}
        onOpen={onOpen}
      />
    </div>
  );
}

function Thirteenths({ onOpen }: Opening) {
  const [isOpening, setOpening] = useState(false);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Release Payslip')}</h1>
          <p className="quiet">
            {say('A twelfth of the basic salary of the year in completed pay, less what was paid of it. By {date}.', {
              date: showDay(day(`${dayNow().slice(0, 4)}-12-24`)),
            })}
          </p>
        </div>
        <Button look="primary" icon="plus" onClick={() => setOpening(true)}>
          {say('New 13th month')}
        </Button>
      </header>
      <KindTabs />
      <RunsTable
        kind="THIRTEENTH"
        none={say('No 13th month was computed yet.')}
        columns={[year(), ...runColumns().filter(({ key }) => key !== 'attendance')]}
        onOpen={onOpen}
      />
      {isOpening && <ThirteenthDrawer onClose={() => setOpening(false)} onOpened={onOpen} />}
    </div>
  );
}

const period = (): Column<PayRun> => ({
  key: 'period',
  title: say('Period'),
  cell: (row) => <span className="run-period">{runTitle(row)}</span>,
});
const year = (): Column<PayRun> => ({
  ...period(),
  key: 'year',
  title: say('Year'),
  cell: ({ starts }) => starts.slice(0, 4),
});
