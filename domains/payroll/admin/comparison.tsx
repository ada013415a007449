// A run beside the last one of its kind: who is new or gone, whose pay changed, and what each line came to.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { Segments } from '@kawani/kit/web/segments';
import { useState } from 'react';
import { type ComparedRow, comparisonsApi } from '../contract/comparisons.ts';
import type { ReportRun } from '../contract/registers.ts';
import { bare, ChangeTag, differenceOf, lineName, percentOf, signed } from './change-words.tsx';
import { ComparedLines } from './compared-lines.tsx';
import { ComparisonFields, useComparisonFilters } from './comparison-fields.tsx';
import { ReportExportMenu } from './report-exports.tsx';
import { ReportFilters } from './report-filters.tsx';
import { runTitle } from './run-words.tsx';

const ComparedDrawer = later(async () => (await import('./compared-drawer.tsx')).ComparedDrawer);

const STATE = { view: '', page: '1' };
/** Lines named in a row; the others are seen with a tap. */
const NAMED = 2;

const views = () => [
  { value: '', label: say('By employee') },
  { value: 'lines', label: say('By line') },
];

export function Comparison({ run }: { run: ReportRun }) {
  const [{ view }, set] = useUrlState(STATE);
  const { asked, more, clear } = useComparisonFilters(run.id);
  return (
    <div className="stack">
      {view === 'lines' ? (
        <ReportFilters run={run.id} />
      ) : (
        <ReportFilters run={run.id} more={more} onClear={clear}>
          <ComparisonFields run={run.id} />
        </ReportFilters>
      )}
      <div className="row" data-between>
        <Segments
          label={say('Rows')}
          options={views()}
          value={view === 'lines' ? 'lines' : ''}
          onValue={(value) => set({ view: value, page: '1' })}
        />
        <ReportExportMenu what="COMPARISON" asked={asked} />
      </div>
      {view === 'lines' ? <ComparedLines run={run} /> : <People run={run} />}
    </div>
  );
}

function People({ run }: { run: ReportRun }) {
  const { page, size } = useListState();
  const { asked, clear } = useComparisonFilters(run.id);
  const answer = useAnswer(comparisonsApi.comparison, { ...asked, page, size });
  const [opened, setOpened] = useState<ComparedRow>();
  const before = answer.data?.before;
  return (
    <>
      {before === null && <Alert tone="info">{say('There is no earlier pay run to compare this one with.')}</Alert>}
      {before && <p className="quiet">{say('Compared with {pay}.', { pay: runTitle(before) })}</p>}
      <PagedBlock
        of={answer}
        failed={say("The comparison couldn't be loaded.")}
        empty={<NoMatches says={say("Nobody's pay changed by this much.")} onClear={clear} />}
      >
        {(items) => (
          <DataTable<ComparedRow>
            caption={say('Changes from the last run')}
            rows={items}
            columns={columns()}
            keyOf={({ employeeId }) => employeeId}
            card={(row) => ({
              title: row.name,
              tag: <ChangeTag change={row.change} />,
              main: `${bare(row.net.is)} (${signed(differenceOf(row.net))})`,
              detail: [row.number, row.place].filter(Boolean).join(' · '),
              facts: linesIn(row),
            })}
            onOpen={setOpened}
          />
        )}
      </PagedBlock>
      {opened && <ComparedDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const figure = (key: string, title: string, text: (row: ComparedRow) => string): Column<ComparedRow> => ({
  key,
  title,
  align: 'right',
  cell: (row) => <span className="figures">{text(row)}</span>,
});

const columns = (): readonly Column<ComparedRow>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => <span className="unbroken">{name}</span> },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'place', title: say('Detachment / Department'), cell: ({ place }) => place ?? '–' },
  { key: 'change', title: say('Change'), cell: ({ change }) => <ChangeTag change={change} /> },
  figure('was', say('Last net pay'), ({ net }) => bare(net.was)),
  figure('is', say('This net pay'), ({ net }) => bare(net.is)),
  figure('difference', say('Difference'), ({ net }) => signed(differenceOf(net))),
  figure('percent', say('Percent'), ({ net }) => percentOf(net)),
  { key: 'lines', title: say('Lines that changed'), cell: (row) => linesIn(row).join(', ') },
];

function linesIn({ lines, change }: ComparedRow): string[] {
  if (change !== 'CHANGED') return [];
  const largest = lines.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)));
  const named = largest.slice(0, NAMED).map((line) => `${lineName(line.code)} ${signed(differenceOf(line))}`);
  const more = lines.length - NAMED;
  return more > 0 ? [...named, say('{count} more', { count: more })] : named;
}
