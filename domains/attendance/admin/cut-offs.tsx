// Maintenance: cut-offs. How months are cut into pay periods, from which date on, and what a new rule would make of them.

import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { CsvMenu } from '@kawani/kit/web/csv-menu';
import { HistoryDrawer } from '@kawani/kit/web/history-drawer';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import { cutOffApi, cutOffCsv, type KeptRule } from '../contract/cut-offs.ts';
import { postingApi } from '../contract/posting.ts';
import { CutOffDrawer } from './cut-off-drawer.tsx';
import { StateOf } from './posting.tsx';
import './reports.css';

const HEIGHT = 200;

export function CutOffs() {
  const rules = useAnswer(cutOffApi.rules, {});
  const periods = useAnswer(postingApi.periods, {});
  const takeBack = useVerb(cutOffApi.takeBack, { toast: say('The rule was taken back.') });
  const [open, setOpen] = useState<'new' | 'history'>();
  const close = () => setOpen(undefined);
  const today = dayNow();
  const state = ({ effectiveFrom }: KeptRule, at: number, all: readonly KeptRule[]) => {
    if (effectiveFrom !== null && effectiveFrom > today) return 'To come';
    const isFirst = all.findIndex((rule) => rule.effectiveFrom === null || rule.effectiveFrom <= today) === at;
    return isFirst ? 'In force' : 'Over';
  };
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Cut-offs')}</h1>
          <p>{say('How months are cut into pay periods, until when people file, and when they are paid.')}</p>
        </div>
        <div className="row">
          <Button icon="clock" onClick={() => setOpen('history')}>
            {say('History')}
          </Button>
          <CsvMenu api={cutOffCsv} />
          <Button look="primary" icon="plus" onClick={() => setOpen('new')}>
            {say('New rule')}
          </Button>
        </div>
      </header>
      <Card title={say('Rules')}>
        <Block of={rules} height={HEIGHT} failed={say('The rules could not be loaded.')}>
          {({ items }) => (
            <DataTable
              caption={say('Cut-off rules')}
              rows={items.map((rule, at) => ({ ...rule, state: state(rule, at, items) }))}
              columns={COLUMNS}
              keyOf={({ effectiveFrom }) => effectiveFrom ?? ''}
              card={(rule) => ({
                title: fromLine(rule),
                tag: <RuleState state={rule.state} />,
                main: halvesLine(rule),
                detail: `Filing closes ${daysAfter(rule.fileWithin)}, paid ${daysAfter(rule.payAfter)}`,
              })}
              trail={({ effectiveFrom, state: is }) =>
                effectiveFrom !== null &&
                is === 'To come' && (
                  <MenuButton
                    label={`More for the rule from ${showDay(effectiveFrom)}`}
                    isBare
                    icon="more"
                    choices={[
                      {
                        key: 'back',
                        label: say('Take back'),
                        disabled: takeBack.isPending,
                        onChoose: () => takeBack.mutate({ effectiveFrom }),
                      },
                    ]}
                  />
                )
              }
            />
          )}
        </Block>
      </Card>
      <Card title={say('Pay periods')}>
        <Block of={periods} height={HEIGHT} failed={say('The pay periods could not be loaded.')}>
          {({ items }) => <Periods periods={items} />}
        </Block>
      </Card>
      {open === 'new' && <CutOffDrawer onClose={close} />}
      {open === 'history' && (
        <HistoryDrawer title={say('History of cut-offs')} endpoint={cutOffApi.history} input={{}} onClose={close} />
      )}
    </div>
  );
}

type Row = KeptRule & { state: string };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'from', title: 'From', cell: fromLine },
  { key: 'halves', title: 'Periods end on', cell: halvesLine },
  { key: 'file', title: 'Filing closes', cell: ({ fileWithin }) => daysAfter(fileWithin) },
  { key: 'pay', title: 'Paid', cell: ({ payAfter }) => daysAfter(payAfter) },
  {
    key: 'by',
    title: 'Set by',
    cell: ({ by, at }) => (by === null || at === null ? 'By default' : `${by}, ${showDay(dayAt(at))}`),
  },
  { key: 'state', title: 'State', cell: ({ state }) => <RuleState state={state} /> },
];

function fromLine({ effectiveFrom }: KeptRule): string {
  return effectiveFrom === null ? 'Always' : showDay(effectiveFrom);
}

function halvesLine({ firstEnds, secondEnds }: Pick<KeptRule, 'firstEnds' | 'secondEnds'>): string {
  return `The ${firstEnds}${endingOf(firstEnds)} and ${secondEnds === 31 ? 'the last of the month' : `the ${secondEnds}${endingOf(secondEnds)}`}`;
}

function daysAfter(days: number): string {
  if (days === 0) return 'the same day';
  return days === 1 ? '1 day after' : `${days} days after`;
}

function endingOf(nth: number): string {
  if (nth >= 11 && nth <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th';
}

function RuleState({ state }: { state: string }) {
  return <Tag tone={state === 'In force' ? 'good' : state === 'To come' ? 'info' : 'plain'}>{state}</Tag>;
}

function Periods({ periods }: { periods: readonly (PayPeriod & { posting?: null | object })[] }) {
  return (
    <DataTable
      caption={say('Periods around today')}
      rows={periods}
      columns={PERIOD_COLUMNS}
      keyOf={({ starts }) => starts}
      card={(period) => ({
        title: showRange(period.starts, period.ends),
        tag: <StateOf period={{ state: period.state, posting: null }} />,
        main: `Filing until ${showDay(period.lastDayToFile)}`,
        detail: period.payDate === null ? '' : `Paid on ${showDay(period.payDate)}`,
      })}
    />
  );
}

const PERIOD_COLUMNS: readonly Column<PayPeriod>[] = [
  { key: 'dates', title: 'Dates', cell: ({ starts, ends }) => showRange(starts, ends) },
  { key: 'file', title: 'Last day to file', cell: ({ lastDayToFile }) => showDay(lastDayToFile) },
  { key: 'pay', title: 'Pay date', cell: ({ payDate }) => (payDate === null ? '–' : showDay(payDate)) },
  { key: 'state', title: 'State', cell: ({ state }) => <StateOf period={{ state, posting: null }} /> },
];
