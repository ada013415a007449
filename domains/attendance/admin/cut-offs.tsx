// Maintenance: cut-offs. How months are cut into pay periods, from which date on, and what a new rule would make of them.
import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { movedFrom, PayDate } from '@kawani/domains/schedule/screens/pay-date';
import { languageNow, say } from '@kawani/kit/contract/say';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { CsvMenu } from '@kawani/kit/web/csv-menu';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { dayNow } from '@kawani/kit/web/now';
import { HistoryDrawer } from '@kawani/kit/web/opened-entry';
import { useState } from 'react';
import { cutOffApi, cutOffCsv, type KeptRule } from '../contract/cut-offs.ts';
import { postingApi } from '../contract/posting.ts';
import { StateOf } from './posting.tsx';
import './reports.css';

const CutOffDrawer = later(async () => (await import('./cut-off-drawer.tsx')).CutOffDrawer);

const HEIGHT = 200;

export function CutOffs() {
  const rules = useAnswer(cutOffApi.rules, {});
  const periods = useAnswer(postingApi.periods, {});
  const takeBack = useVerb(cutOffApi.takeBack, { toast: say('The rule was taken back.') });
  const [open, setOpen] = useState<'new' | 'history'>();
  const close = () => setOpen(undefined);
  const today = dayNow();
  const state = ({ effectiveFrom }: KeptRule, at: number, all: readonly KeptRule[]): RuleStanding => {
    if (effectiveFrom !== null && effectiveFrom > today) return 'AHEAD';
    const isFirst = all.findIndex((rule) => rule.effectiveFrom === null || rule.effectiveFrom <= today) === at;
    return isFirst ? 'IN_FORCE' : 'OVER';
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
              columns={columns()}
              keyOf={({ effectiveFrom }) => effectiveFrom ?? ''}
              card={(rule) => ({
                title: fromLine(rule),
                tag: <RuleState state={rule.state} />,
                main: halvesLine(rule),
                detail: say('Filing closes {filing}, paid {paying}', {
                  filing: daysAfter(rule.fileWithin),
                  paying: daysAfter(rule.payAfter),
                }),
              })}
              trail={({ effectiveFrom, state: is }) =>
                effectiveFrom !== null &&
                is === 'AHEAD' && (
                  <MenuButton
                    label={say('More for the rule from {date}', { date: showDay(effectiveFrom) })}
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

const RuleStanding = valueList({ AHEAD: 'To come', IN_FORCE: 'In force', OVER: 'Over' });
type RuleStanding = CodeOf<typeof RuleStanding>;
type Row = KeptRule & { state: RuleStanding };

const columns = (): readonly Column<Row>[] => [
  { key: 'from', title: say('From'), cell: fromLine },
  { key: 'halves', title: say('Periods end on'), cell: halvesLine },
  { key: 'file', title: say('Filing closes'), cell: ({ fileWithin }) => daysAfter(fileWithin) },
  { key: 'pay', title: say('Paid'), cell: ({ payAfter }) => daysAfter(payAfter) },
  {
    key: 'by',
    title: say('Set by'),
    cell: ({ by, at }) => (by === null || at === null ? say('By default') : `${by}, ${showDay(dayAt(at))}`),
  },
  { key: 'state', title: say('State'), cell: ({ state }) => <RuleState state={state} /> },
];

function fromLine({ effectiveFrom }: KeptRule): string {
  return effectiveFrom === null ? say('Always') : showDay(effectiveFrom);
}

function halvesLine({ firstEnds, secondEnds }: Pick<KeptRule, 'firstEnds' | 'secondEnds'>): string {
  const first = nth(firstEnds);
  if (secondEnds === 31) return say('The {first} and the last of the month', { first });
  return say('The {first} and the {second}', { first, second: nth(secondEnds) });
}

function daysAfter(days: number): string {
  if (days === 0) return say('the same day');
  return say('{days, plural, one {# day after} other {# days after}}', { days });
}

/** `15th`; other languages than English say it by the figure alone. */
function nth(day: number): string {
  if (languageNow() !== 'en') return String(day);
  const ending = day >= 11 && day <= 13 ? undefined : ['th', 'st', 'nd', 'rd'][day % 10];
  return `${day}${ending ?? 'th'}`;
}

function RuleState({ state }: { state: RuleStanding }) {
  const tone = state === 'IN_FORCE' ? 'good' : state === 'AHEAD' ? 'info' : 'plain';
  return <Tag tone={tone}>{RuleStanding.labelOf(state)}</Tag>;
}

function Periods({ periods }: { periods: readonly (PayPeriod & { posting?: null | object })[] }) {
  return (
    <DataTable
      caption={say('Periods around today')}
      rows={periods}
      columns={periodColumns()}
      keyOf={({ starts }) => starts}
      card={(period) => ({
        title: showRange(period.starts, period.ends),
        tag: <StateOf period={{ state: period.state, posting: null }} />,
        main: say('Filing until {date}', { date: showDay(period.lastDayToFile) }),
        detail:
          period.payDate === null
            ? ''
            : `${say('Paid on {date}', { date: showDay(period.payDate) })} ${movedFrom(period.usualPayDate)}`.trim(),
      })}
    />
  );
}

const periodColumns = (): readonly Column<PayPeriod>[] => [
  { key: 'dates', title: say('Dates'), cell: ({ starts, ends }) => showRange(starts, ends) },
  { key: 'file', title: say('Last day to file'), cell: ({ lastDayToFile }) => showDay(lastDayToFile) },
  { key: 'pay', title: say('Pay date'), cell: (period) => <PayDate of={period} /> },
  { key: 'state', title: say('State'), cell: ({ state }) => <StateOf period={{ state, posting: null }} /> },
];
