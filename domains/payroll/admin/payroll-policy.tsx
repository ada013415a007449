// Maintenance: Rules of Pay. When contributions are taken, what is left of pay at least, what is looked at, what opens a
// payslip; from a payday on.
import {
  ContributionTiming,
  PdfPassword,
  type RulesOfPay,
  RulesOfPayState,
  rulesOfPayApi,
} from '@kawani/domains/payroll/contract';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { HistoryDrawer } from '@kawani/kit/web/history-drawer';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { useState } from 'react';
import { PolicyDrawer } from './policy-drawer.tsx';
import './pay-runs.css';

const HEIGHT = 240;

export function PayrollPolicy() {
  const { page, size, turn } = useListState();
  const answer = useAnswer(rulesOfPayApi.rulesOfPay, { page, size });
  const takeBack = useVerb(rulesOfPayApi.withdrawRulesOfPay, { toast: 'The rules were taken back.' });
  const [open, setOpen] = useState<'new' | 'history'>();
  const close = () => setOpen(undefined);
  const lastPaid = answer.data?.lastPaid ?? null;
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Rules of Pay</h1>
          <p>The rules that hold on a payday count. Completed pay keeps those it was computed by.</p>
        </div>
        <div className="row">
          <Button icon="clock" onClick={() => setOpen('history')}>
            History
          </Button>
          <Button look="primary" icon="plus" disabled={answer.data === undefined} onClick={() => setOpen('new')}>
            New rules
          </Button>
        </div>
      </header>
      <Card title="Today">
        <Block of={answer} height={120} failed="The rules could not be loaded.">
          {({ now }) => <Facts rules={now} />}
        </Block>
      </Card>
      <Card title="All that were set">
        <Block
          of={answer}
          height={HEIGHT}
          failed="The rules could not be loaded."
          isEmpty={({ total }) => total === 0}
          empty={<Empty icon="card" says="No rules were ever set. The usual ones above hold." />}
        >
          {({ items, total }) => (
            <>
              <DataTable
                caption="Rules of pay"
                rows={items}
                columns={COLUMNS}
                keyOf={({ id }) => id}
                card={(row) => ({
                  title: fromOf(row),
                  tag: <StateOf rules={row} />,
                  main: ContributionTiming.labelOf(row.contributions),
                  detail: `At least ${row.floorPercent} % left · look from ${row.largeChangePercent} % on · ${PdfPassword.labelOf(row.pdfPassword)} · set by ${row.by}`,
                })}
                trail={({ id, effectiveFrom }) =>
                  effectiveFrom !== null && (lastPaid === null || effectiveFrom > lastPaid) ? (
                    <Button look="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate({ id })}>
                      Take back
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
          title="History of the rules of pay"
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
    ['Contributions', ContributionTiming.labelOf(rules.contributions)],
    ['Left of pay after tax and contributions', `At least ${rules.floorPercent} %`],
    ['Looked at', `Net pay that changes by more than ${rules.largeChangePercent} %`],
    ['Password of the PDF', PdfPassword.labelOf(rules.pdfPassword)],
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

const COLUMNS: readonly Column<RulesOfPay>[] = [
  { key: 'from', title: 'From', cell: (row) => <span className="run-period">{fromOf(row)}</span> },
  { key: 'contributions', title: 'Contributions', cell: (row) => ContributionTiming.labelOf(row.contributions) },
  { key: 'floor', title: 'Left at least', align: 'right', cell: ({ floorPercent }) => `${floorPercent} %` },
  { key: 'change', title: 'Looked at from', align: 'right', cell: (row) => `${row.largeChangePercent} %` },
  { key: 'password', title: 'Password of the PDF', cell: (row) => PdfPassword.labelOf(row.pdfPassword) },
  { key: 'by', title: 'Set by', cell: ({ by, at }) => `${by}${at === null ? '' : `, ${showDay(dayAt(at))}`}` },
  { key: 'state', title: 'State', cell: (row) => <StateOf rules={row} /> },
];

function fromOf({ effectiveFrom }: RulesOfPay): string {
  return effectiveFrom === null ? 'Always' : showDay(effectiveFrom);
}

function StateOf({ rules: { state } }: { rules: RulesOfPay }) {
  const tone = state === 'IN_FORCE' ? 'good' : state === 'AHEAD' ? 'info' : 'plain';
  return <Tag tone={tone}>{RulesOfPayState.labelOf(state)}</Tag>;
}
