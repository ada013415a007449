// Tab Report: a view of the days, a page at a time, with its totals below; a row opens its day, or the days of its person.
import { LOCALE } from '@kawani/kit/contract/layout';
import { phrases, say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Instant, showMinutes, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty, Skeleton } from '@kawani/kit/web/block';
import type { DayRange } from '@kawani/kit/web/date';
import { DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { type ReportColumn, type ReportRow, reportApi } from '../contract/report.ts';
import type { ReportView } from '../contract/report-views.ts';
import { useOpenDay } from '../screens/open-day.tsx';
import { PeriodPicker } from '../screens/range.tsx';
import { useOfficeRange } from './office-range.tsx';
import { ReportExportMenu } from './report-export.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportMails } from './report-mails.tsx';
import { useReport } from './report-query.tsx';

const HEIGHT = 520;
const TOTAL = 'total';

export function ReportRows() {
  const period = useOfficeRange();
  return (
    <div className="stack">
      <PeriodPicker {...period} />
      <ReportFilters />
      {period.range ? <Rows range={period.range} /> : <Skeleton height={HEIGHT} />}
    </div>
  );
}

function Rows({ range }: { range: DayRange }) {
  const { page, size, sort, turn, sortBy } = useListState();
  const { reportOf, view } = useReport();
  const report = reportOf(range);
  const answer = useAnswer(reportApi.rows, { ...report, page, size });
  const { sort: _, ...unsorted } = report;
  const totals = useAnswer(reportApi.totals, unsorted);
  const onOpen = useOpening();
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say('The report could not be loaded.')}
      isEmpty={({ total }) => total === 0}
      empty={
        <div className="card">
          <Empty icon="filter" says={EMPTY[view] ?? say('Nothing of these dates matches these filters.')} />
        </div>
      }
    >
      {({ items, columns, total }) => (
        <div className="stack report-table">
          <div className="row" data-between>
            <span className="quiet figures" role="status">
              {counted(view, total)}
            </span>
            <span className="row">
              <ReportMails report={report} />
              <ReportExportMenu report={report} total={total} />
            </span>
          </div>
          {(totals.data?.waiting ?? 0) > 0 && (
            <Alert>
              {say('{count} days of these dates are being computed again. Totals may still change.', {
                count: (totals.data?.waiting ?? 0).toLocaleString(LOCALE),
              })}
            </Alert>
          )}
          <DataTable
            caption={say('Attendance report')}
            rows={items}
            foot={summed(totals.data?.cells)}
            columns={columns.map((column, at) => ({
              key: column.key,
              title: column.title,
              ...(column.isSortable ? { sort: column.key } : {}),
              ...(isFigure(column) ? { align: 'right' as const } : {}),
              cell: (row: ReportRow) => <Cell row={row} column={column} at={at} />,
            }))}
            keyOf={({ key }) => key}
            card={(row) => cardOf(row, columns)}
            sort={sort}
            onSort={sortBy}
            {...(items.some(({ employeeId }) => employeeId !== null) ? { onOpen } : {})}
          />
          <Pager page={page} size={size} total={total} onChange={turn} />
        </div>
      )}
    </Block>
  );
}

const EMPTY: Partial<Record<ReportView, string>> = phrases({
  EXCEPTIONS: 'Nothing of these dates needs a look.',
  HEADCOUNT: 'No detachment says how many it needs on a shift. It is set in Maintenance, Detachments.',
});

function counted(view: ReportView, total: number): string {
  if (view === 'DAILY') return say('{days, plural, one {# day} other {# days}}', { days: total });
  if (view === 'OVERTIME' || view === 'BILLING' || view === 'HEADCOUNT') {
    return say('{rows, plural, one {# row} other {# rows}}', { rows: total });
  }
  return say('{people, plural, one {# person} other {# people}}', { people: total });
}

function summed(cells: ReportRow['cells'] | undefined): ReportRow | undefined {
  return cells === undefined ? undefined : { key: TOTAL, employeeId: null, date: null, cells };
}

/** A row of a day opens the day; one of a person opens that person's days. */
function useOpening() {
  const [, openDay] = useOpenDay();
  const { open } = useReport();
  return ({ employeeId, date, cells }: ReportRow) => {
    if (employeeId === null) return;
    if (date !== null) openDay(employeeId, date);
    else open({ view: 'DAILY', search: String(cells[1] ?? ''), sort: '', page: '1' });
  };
}

function isFigure({ kind }: ReportColumn): boolean {
  return kind === 'minutes' || kind === 'count' || kind === 'days';
}

function Cell({ row, column, at }: { row: ReportRow; column: ReportColumn; at: number }) {
  const isTotal = row.key === TOTAL;
  const text = isTotal && at === 0 ? say('Total') : words(row.cells[at] ?? null, column);
  const className = isFigure(column) || column.kind === 'clock' ? 'figures' : undefined;
  return <span className={className}>{text}</span>;
}

function words(cell: string | number | null, { kind }: ReportColumn): string {
  if (cell === null || cell === '' || cell === 0) return isFigure({ kind } as ReportColumn) ? '–' : '';
  if (kind === 'minutes') return showMinutes(Number(cell));
  if (kind === 'day') return showDay(String(cell) as Day);
  if (kind === 'clock') return showTime(String(cell) as Instant);
  return typeof cell === 'number' ? cell.toLocaleString(LOCALE) : cell;
}

/** Who or what above, the figures below, each with its name. */
function cardOf(row: ReportRow, columns: readonly ReportColumn[]) {
  const said = columns.flatMap((column, at) => {
    const text = words(row.cells[at] ?? null, column);
    return text === '' || text === '–' ? [] : [{ column, text }];
  });
  const figures = said.filter(({ column }) => isFigure(column)).map(({ column, text }) => `${column.title} ${text}`);
  const others = said.filter(({ column }) => !isFigure(column)).map(({ text }) => text);
  const [title, ...rest] = row.key === TOTAL ? [say('Total')] : others;
  return { title, main: figures.slice(0, 4).join(' · ') || rest.shift(), detail: rest.slice(0, 4).join(' · ') };
}
