// A view of the report as a file: what it was narrowed to above, rows as they come, the totals and lines to sign on below.
import { LOCALE } from '@kawani/kit/contract/layout';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Cell } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { reportFile as fileOf, type ReportFileRow } from '@kawani/kit/server/report-file';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { type Instant, showTime } from '@kawani/kit/values/hours';
import { REPORT_ROWS_ON_PAPER, ReportRefusal, type ReportRow } from '../../contract/report.ts';
import type { Report } from '../../contract/report-filter.ts';
import { ReportView } from '../../contract/report-views.ts';
import { type ExportFormat, TeamException } from '../../contract/team-shapes.ts';
import type { ReportChoices } from '../../table/report-people.ts';
import { cellsOf, columnsOf } from './file-columns.ts';
import type { View } from './view.ts';

export type Made = {
  readonly view: View;
  readonly report: Report;
  readonly format: ExportFormat;
  /** Some rows at a time. */
  readonly rows: AsyncIterable<ReportRow[]>;
  /** Asked for once the rows are through. */
  readonly totals: () => Promise<Cell[]>;
  /** The names of what it may be narrowed to. */
  readonly choices: ReportChoices;
  readonly company: string;
  readonly username: string;
  readonly today: Day;
  readonly now: Instant;
};

export async function reportFile(made: Made): Promise<FileAnswer> {
  const { view, report, format, totals, company } = made;
  const label = ReportView.labels[report.view];
  const isPaper = format === 'pdf';
  const columns = view.columns.flatMap((column) => columnsOf(column, isPaper));
  return fileOf(
    {
      name: `attendance-${label.toLowerCase().replaceAll(' ', '-')}-${report.from}-${report.to}`,
      letterhead: company,
      title: `Attendance report: ${label}`,
      facts: [['Period', showRange(report.from, report.to)], ...narrowedTo(made), ['Printed', printed(made)]],
      tables: [
        {
          name: label,
          columns,
          rows: rowsOf(made, isPaper),
          totals: async () => summedRow(cellsOf(await totals(), view.columns, isPaper)),
        },
      ],
      remark: '',
      signatures: signaturesOf(made),
    },
    format,
  );
}

const printed = ({ today, now }: Made) => `${showDay(today)}, ${showTime(now)}`;

function narrowedTo({ report, choices }: Made): (readonly [string, string])[] {
  const { clusterId, detachmentId, departmentId, status, search, kind } = report;
  const named = (units: readonly { id: string; name: string }[], id: string | undefined) =>
    id === undefined ? undefined : (units.find((unit) => unit.id === id)?.name ?? 'Unknown');
  const facts: (readonly [string, string | undefined])[] = [
    ['Cluster', named(choices.clusters, clusterId)],
    ['Detachment', named(choices.detachments, detachmentId)],
    ['Department', named(choices.departments, departmentId)],
    ['Status', status],
    ['Exception', kind === undefined ? undefined : TeamException.labels[kind]],
    ['Search', search || undefined],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
}

/** What a client is billed for, the client signs as well. */
function signaturesOf({ report, username }: Made): (readonly [string, string])[] {
  const own = [['', `Prepared by ${username}`] as const, ['', 'Checked by'] as const];
  return [...own, ['', report.view === 'BILLING' ? 'Conforme, for the client' : 'Approved by']];
}

async function* rowsOf({ view: { columns }, rows, format }: Made, isPaper: boolean): AsyncGenerator<ReportFileRow[]> {
  let written = 0;
  for await (const some of rows) {
    written += some.length;
    if (format === 'pdf' && written > REPORT_ROWS_ON_PAPER) throw tooLong(written);
    yield some.map(({ cells }) => ({ cells: cellsOf(cells, columns, isPaper) }));
  }
}

/** `Total` stands where the first column has no sum. */
function summedRow(cells: readonly Cell[]): Cell[] {
  return cells.map((cell, at) => cell ?? (at === 0 ? 'Total' : null));
}

export function tooLong(rows: number): Refused {
  const most = REPORT_ROWS_ON_PAPER.toLocaleString(LOCALE);
  return new Refused(ReportRefusal.TOO_LONG_FOR_PAPER({ rows: most, asked: rows.toLocaleString(LOCALE) }), 409);
}
