// A view of the report as a file: rows as they come, the totals under them.

import { Readable } from 'node:stream';
import { LOCALE } from '@kawani/kit/contract/layout';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Cell, csvParts } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type Sheet, sheetPdf } from '@kawani/kit/server/pdf';
import { spreadsheet, XLSX_TYPE } from '@kawani/kit/server/spreadsheet';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { type Instant, showMinutes, showTime } from '@kawani/kit/values/hours';
import { REPORT_ROWS_ON_PAPER, ReportRefusal, type ReportRow } from '../../contract/report.ts';
import type { Report } from '../../contract/report-filter.ts';
import { ReportView } from '../../contract/report-views.ts';
import type { ExportFormat } from '../../contract/team-shapes.ts';
import type { View, ViewColumn } from './view.ts';

export type Made = {
  readonly view: View;
  readonly report: Report;
  readonly format: ExportFormat;
  /** Some rows at a time. */
  readonly rows: AsyncIterable<ReportRow[]>;
  /** Asked for once the rows are through. */
  readonly totals: () => Promise<Cell[]>;
  readonly company: string;
  readonly today: Day;
  readonly now: Instant;
};

export async function reportFile(made: Made): Promise<FileAnswer> {
  const { view, report, format } = made;
  const name = `attendance-${ReportView.labelOf(report.view).toLowerCase().replaceAll(' ', '-')}-${report.from}-${report.to}.${format}`;
  if (format === 'pdf') {
    const sheet = await paper(made);
    return { name, mediaType: 'application/pdf', body: () => sheetPdf(sheet) };
  }
  const columns = view.columns.map(({ title, kind, width }) => ({
    title: kind === 'minutes' ? `${title} (minutes)` : title,
    width,
  }));
  if (format === 'xlsx') {
    return { name, mediaType: XLSX_TYPE, body: spreadsheet(ReportView.labelOf(report.view), columns, lines(made)) };
  }
  const body = Readable.from(csvParts(withTitles(columns, parts(made))), { objectMode: false });
  return { name, mediaType: 'text/csv; charset=utf-8', body };
}

async function* lines(made: Made): AsyncGenerator<Cell[]> {
  for await (const part of parts(made)) yield* part;
}

async function* withTitles(columns: readonly { title: string }[], rows: AsyncIterable<Cell[][]>) {
  yield [columns.map(({ title }): Cell => title)];
  yield* rows;
}

async function* parts({ view: { columns }, rows, totals }: Made): AsyncGenerator<Cell[][]> {
  for await (const some of rows) yield some.map(({ cells }) => cells.map((cell, at) => filed(cell, columns[at])));
  yield [summedRow(await totals())];
}

/** `Total` stands where the first column has no sum. */
function summedRow(cells: readonly Cell[]): Cell[] {
  return cells.map((cell, at) => cell ?? (at === 0 ? 'Total' : ''));
}

/** As a spreadsheet sorts it: a moment as date and time, minutes as a number. */
function filed(cell: Cell, column: ViewColumn | undefined): Cell {
  if (cell === null) return '';
  return column?.kind === 'clock' ? `${String(cell).slice(0, 10)} ${String(cell).slice(11, 16)}` : cell;
}

async function paper({ view, report, rows, totals, company, today, now }: Made): Promise<Sheet> {
  const shown = view.columns.flatMap((column, at) => (column.paper === undefined ? [] : [{ ...column, at }]));
  const printed = (cells: readonly Cell[]) => shown.map((column) => words(cells[column.at] ?? null, column));
  const table: string[][] = [];
  for await (const part of rows) {
    for (const { cells } of part) table.push(printed(cells));
    if (table.length > REPORT_ROWS_ON_PAPER) throw tooLong(table.length);
  }
  return {
    letterhead: company,
    title: `Attendance Report: ${ReportView.labelOf(report.view)}`,
    facts: [
      ['Period', showRange(report.from, report.to)],
      ['Printed', `${showDay(today)}, ${showTime(now)}`],
      ['Rows', table.length.toLocaleString(LOCALE)],
    ],
    columns: shown.map(({ title, paper: width = 0, kind }) => ({
      title,
      width,
      align: kind === 'text' || kind === 'day' ? 'left' : 'right',
    })),
    rows: table,
    totals: printed(await totals()).map((cell, at) => (at === 0 && cell === '' ? 'Total' : cell)),
    remark: '',
    signatures: [],
  };
}

export function tooLong(rows: number): Refused {
  const most = REPORT_ROWS_ON_PAPER.toLocaleString(LOCALE);
  return new Refused(ReportRefusal.TOO_LONG_FOR_PAPER({ rows: most, asked: rows.toLocaleString(LOCALE) }), 409);
}

function words(cell: Cell, { kind }: ViewColumn): string {
  if (cell === null || cell === '' || cell === 0) return '';
  if (kind === 'minutes') return showMinutes(Number(cell));
  if (kind === 'day') return showDay(String(cell) as Day);
  return kind === 'clock' ? showTime(String(cell) as Instant) : String(cell);
}
