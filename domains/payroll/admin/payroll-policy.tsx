// Maintenance: Rules of Pay. When contributions are taken, what is left of pay at least, what is looked at, what opens a
// payslip; from a payday on.
import {
  ContributionTiming,
  PdfPassword,
  type RulesOfPay,
  RulesOfPayState,
  rulesOfPayApi,
} from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { HistoryDrawer } from '@kawani/kit/web/opened-entry';
import { useState } from 'react';
import './pay-runs.css';

const PolicyDrawer = later(async () => (await import('./policy-drawer.tsx')).PolicyDrawer);

const HEIGHT = 240;

export function PayrollPolicy() {
  const { page, size, turn } = useListState();
  const answer = useAnswer(rulesOfPayApi.rulesOfPay, { page, size });
  const takeBack = useVerb(rulesOfPayApi.withdrawRulesOfPay, { toast: say('The rules were taken back.') });
  const [open, setOpen] = useState<'new' | 'history'>();
  const close = () => setOpen(undefined);
  const lastPaid = answer.data?.lastPaid ?? null;
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Rules of Pay')}</h1>
          <p>{say('The rules that hold on a payday count. Completed pay keeps those it was computed by.')}</p>
        </div>
        <div className="row">
          <Button icon="clock" onClick={() => setOpen('history')}>
            {say('History')}
          </Button>
          <Button look="primary" icon="plus" disabled={answer.data === undefined} onClick={() => setOpen('new')}>
            {say('New rules')}
          </Button>
        </div>
      </header>
      <Card title={say('Today')}>
        <Block of={answer} height={120} failed={say('The rules could not be loaded.')}>
          {({ now }) => <Facts rules={now} />}
        </Block>
      </Card>
      <Card title={say('All that were set')}>
        <Block
          of={answer}
          height={HEIGHT}
          failed={say('The rules could not be loaded.')}
          isEmpty={({ total }) => total === 0}
          empty={<Empty icon="card" says={say('No rules were ever set. The usual ones above hold.')} />}
        >
          {({ items, total }) => (
            <>
              <DataTable
                caption={say('Rules of pay')}
                rows={items}
                columns={columns()}
                keyOf={({ id }) => id}
                card={(row) => ({
                  title: fromOf(row),
                  tag: <StateOf rules={row} />,
                  main: ContributionTiming.labelOf(row.contributions),
                  detail: say(
                    'At least {floorPercent} % left · look from {largeChangePercent} % on · {pdfPassword} · set by {by}',
                    {
                      floorPercent: row.floorPercent,
                      largeChangePercent: row.largeChangePercent,
                      pdfPassword: PdfPassword.labelOf(row.pdfPassword),
                      by: row.by ?? '–',
                    },
                  ),
                })}
                trail={({ id, effectiveFrom }) =>
                  effectiveFrom !== null && (lastPaid === null || effectiveFrom > lastPaid) ? (
                    <Button look="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate({ id })}>
                      {say('Take back')}
                    </Button>
                  ) : null
                }
              />
              {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
            </>
          )}
        </Block>
      </Card>
      {open === 'new' && answer.data && <PolicyDrawer now={answer.data.now} lastPaid={lastPaid} onClose={close} />}
      {open === 'history' && (
        <HistoryDrawer
          title={say('History of the rules of pay')}
          endpoint={rulesOfPayApi.rulesOfPayHistory}
          input={{}}
          onClose={close}
        />
      )}
    </div>
  );
}

function Facts({ rules }: { rules: RulesOfPay }) {
  const facts = [
    [say('Contributions'), ContributionTiming.labelOf(rules.contributions)],
    [say('Left of pay after tax and contributions'), say('At least {percent} %', { percent: rules.floorPercent })],
    [say('Looked at'), say('Net pay that changes by more than {percent} %', { percent: rules.largeChangePercent })],
    [say('Password of the PDF'), PdfPassword.labelOf(rules.pdfPassword)],
  ] as const;
  return (
    <dl className="rules-now">
      {facts.map(([title, says]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns = (): readonly Column<RulesOfPay>[] => [
  { key: 'from', title: say('From'), cell: (row) => <span className="run-period">{fromOf(row)}</span> },
  { key: 'contributions', title: say('Contributions'), cell: (row) => ContributionTiming.labelOf(row.contributions) },
  { key: 'floor', title: say('Left at least'), align: 'right', cell: ({ floorPercent }) => `${floorPercent} %` },
  { key: 'change', title: say('Looked at from'), align: 'right', cell: (row) => `${row.largeChangePercent} %` },
  { key: 'password', title: say('Password of the PDF'), cell: (row) => PdfPassword.labelOf(row.pdfPassword) },
  { key: 'by', title: say('Set by'), cell: ({ by, at }) => `${by}${at === null ? '' : `, ${showDay(dayAt(at))}`}` },
  { key: 'state', title: say('State'), cell: (row) => <StateOf rules={row} /> },
];

function fromOf({ effectiveFrom }: RulesOfPay): string {
  return effectiveFrom === null ? say('Always') : showDay(effectiveFrom);
}

function StateOf({ rules: { state } }: { rules: RulesOfPay }) {
  const tone = state === 'IN_FORCE' ? 'good' : state === 'AHEAD' ? 'info' : 'plain';
  return <Tag tone={tone}>{RulesOfPayState.labelOf(state)}</Tag>;
}
