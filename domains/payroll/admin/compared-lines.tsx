// What each line of a run came to in the last run and in this one.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { DataTable } from '@kawani/kit/web/list';
import { type Both, comparisonsApi, type LineChange } from '../contract/comparisons.ts';
import type { ReportRun } from '../contract/registers.ts';
import { bare, differenceOf, lineName, percentOf, signed } from './change-words.tsx';
import { useReportFilters } from './report-query.tsx';
import { StatCards } from './stat-cards.tsx';

const HEIGHT = 480;
type NamedChange = Both & { readonly name: string };

export function ComparedLines({ run }: { run: ReportRun }) {
  const { asked } = useReportFilters(run.id);
  const answer = useAnswer(comparisonsApi.comparedLines, asked);
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("The comparison couldn't be loaded.")}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty icon="filter" says={say('No payslip matches these filters.')} />}
    >
      {({ items, people, gross, deducted, net }) => (
        <div className="stack">
          <StatCards
            stats={[
              [say('Employees'), `${showCount(people.was)} → ${showCount(people.is)}`],
              [say('Gross pay'), signed(differenceOf(gross))],
              [say('Deductions'), signed(differenceOf(deducted))],
              [say('Net pay'), signed(differenceOf(net))],
            ]}
          />
          <ChangesTable
            caption={say('Lines of both runs')}
            rows={namedChanges({ lines: items, gross, deducted })}
            foot={{ ...net, name: say('Net pay') }}
          />
        </div>
      )}
    </Block>
  );
}

type Changes = { readonly lines: readonly LineChange[]; readonly gross: Both; readonly deducted: Both };

export function namedChanges({ lines, gross, deducted }: Changes): NamedChange[] {
  return [
    ...lines.map(({ code, ...both }) => ({ ...both, name: lineName(code) })),
    { ...gross, name: say('Gross pay') },
    { ...deducted, name: say('Deductions') },
  ];
}

type TableProps = { caption: string; rows: readonly NamedChange[]; foot: NamedChange };

export function ChangesTable({ caption, rows, foot }: TableProps) {
  const figure = (key: string, title: string, text: (both: Both) => string) => ({
    key,
    title,
    align: 'right' as const,
    cell: (row: NamedChange) => <span className="figures">{text(row)}</span>,
  });
  return (
    <DataTable<NamedChange>
      caption={caption}
      rows={rows}
      columns={[
        { key: 'line', title: say('Line'), cell: ({ name }) => name },
        figure('was', say('Last pay'), ({ was }) => bare(was)),
        figure('is', say('This pay'), ({ is }) => bare(is)),
        figure('difference', say('Difference'), (both) => signed(differenceOf(both))),
        figure('percent', say('Percent'), percentOf),
      ]}
      keyOf={({ name }) => name}
      card={(row) => ({
        title: row.name,
        main: `${bare(row.was)} → ${bare(row.is)}`,
        detail: `${signed(differenceOf(row))} · ${percentOf(row)}`,
      })}
      foot={foot}
    />
  );
}
