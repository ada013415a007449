// A report as a file: Excel with a heading and lines to sign on, CSV for other programs, or landscape paper.
import { Readable } from 'node:stream';
import { day, isDay, showDay } from '../values/day.ts';
import { centavos, pesosText, showPesos } from '../values/pesos.ts';
import { type Cell, csvParts } from './csv.ts';
import type { FileAnswer } from './file-answer.ts';
import { sheetPdf } from './pdf.ts';
import { type NumberLook, reportWorkbook } from './report-workbook.ts';
import { XLSX_TYPE } from './spreadsheet.ts';
import { wideColumns } from './wide-columns.ts';

export type ReportFormat = 'xlsx' | 'csv' | 'pdf';

/** Cells of `money` are centavos, those of `minutes` and `hours` are minutes; `hours` are written as decimal hours. */
export type ReportKind = 'text' | 'day' | 'money' | 'minutes' | 'hours' | 'count' | 'decimal';
export type ReportFileColumn = {
  readonly title: string;
  readonly kind: ReportKind;
  /** In characters of a spreadsheet. */
  readonly width: number;
  /** Its share of the page's width; not on paper without one. */
  readonly paper?: number | undefined;
  /** On paper, where the title has no room. */
  readonly short?: string | undefined;
};

/** A row that sums up those before it stands out on paper, and is in no other file: those sum by themselves. */
export type ReportFileRow = { readonly cells: readonly Cell[]; readonly isSum?: boolean };

export type ReportTable = {
  readonly name: string;
  readonly columns: readonly ReportFileColumn[];
  /** Some at a time. */
  readonly rows: AsyncIterable<readonly ReportFileRow[]>;
  /** Asked for once the rows are through; null where nothing is summed. */
  readonly totals: () => Promise<readonly Cell[] | null>;
};

export type Report = {
  /** Without its extension. */
  readonly name: string;
  readonly letterhead: string;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Paper and CSV have the first one alone. */
  readonly tables: readonly [ReportTable, ...ReportTable[]];
  readonly remark: string;
  /** Who signs, each with what is printed under the line. */
  readonly signatures: readonly (readonly [name: string, role: string])[];
};

export async function reportFile(report: Report, format: ReportFormat): Promise<FileAnswer> {
  const name = `${report.name}.${format}`;
  if (format === 'xlsx') return { name, mediaType: XLSX_TYPE, body: workbook(report) };
  if (format === 'csv') {
    const body = Readable.from(csvParts(csvRows(report.tables[0])), { objectMode: false });
    return { name, mediaType: 'text/csv; charset=utf-8', body };
  }
  const sheet = await paper(report);
  return { name, mediaType: 'application/pdf', body: () => sheetPdf(sheet) };
}

const NUMBERS: Partial<Record<ReportKind, NumberLook>> = {
  money: 'money',
  hours: 'hours',
  decimal: 'hours',
  minutes: 'count',
  count: 'count',
  day: 'day',
};

function workbook({ letterhead, title, facts, tables, remark, signatures }: Report): Readable {
  const heading = [letterhead, title, ...facts.map(([label, value]) => `${label}: ${value}`), remark].filter(Boolean);
  return reportWorkbook(
    tables.map(({ name, columns, rows, totals }) => ({
      name,
      heading,
      columns: columns.map(({ title: head, width, kind }) => ({ title: head, width, look: NUMBERS[kind] })),
      rows: plain(rows, columns, numeric),
      totals: async () => (await totals())?.map((cell, at) => numeric(cell, columns[at]?.kind)) ?? null,
      signatures: signatures.map(([who, role]) => (who === '' ? role : `${role}: ${who}`)),
    })),
  );
}

async function* plain(
  parts: ReportTable['rows'],
  columns: readonly ReportFileColumn[],
  written: (cell: Cell, kind: ReportKind | undefined) => Cell,
): AsyncGenerator<Cell[]> {
  for await (const rows of parts) {
    for (const { cells, isSum } of rows) if (!isSum) yield cells.map((cell, at) => written(cell, columns[at]?.kind));
  }
}

async function* csvRows({ columns, rows, totals }: ReportTable): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ title }) => title)];
  for await (const cells of plain(rows, columns, inText)) yield [cells];
  const summed = await totals();
  if (summed !== null) yield [summed.map((cell, at) => inText(cell, columns[at]?.kind))];
}

const DAY_MS = 86_400_000;
/** Spreadsheets count the days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** A spreadsheet sums what is a number, and sorts dates that are numbers; two decimals are the same in any notation. */
function numeric(cell: Cell, kind: ReportKind | undefined): Cell {
  if (kind === 'day' && typeof cell === 'string' && isDay(cell)) return (Date.parse(cell) - DAY_ZERO) / DAY_MS;
  if (typeof cell !== 'number') return cell;
  if (kind === 'money') return Number(pesosText(centavos(cell)));
  return kind === 'hours' ? Number(decimalHours(cell)) : cell;
}

function inText(cell: Cell, kind: ReportKind | undefined): Cell {
  if (typeof cell !== 'number') return cell;
  if (kind === 'money') return pesosText(centavos(cell));
  return kind === 'hours' ? decimalHours(cell) : cell;
}

/** `7.75` of 465 minutes: in whole hundredths of an hour, half of one up. */
export function decimalHours(minutes: number): string {
  const hundredths = Math.round((Math.abs(minutes) * 100) / 60);
  const digits = String(hundredths).padStart(3, '0');
  return `${minutes < 0 && hundredths > 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const isAmount = (kind: ReportKind) => kind !== 'text' && kind !== 'day';

async function paper({ letterhead, title, facts, tables: [table], remark, signatures }: Report) {
  const shown = table.columns.flatMap((column, at) => (column.paper === undefined ? [] : [{ ...column, at }]));
  const printed = (cells: readonly Cell[]) => shown.map(({ at, kind }) => onPaper(cells[at] ?? null, kind));
  const rows: string[][] = [];
  const sums = new Set<number>();
  for await (const part of table.rows) {
    for (const { cells, isSum } of part) {
      if (isSum) sums.add(rows.length);
      rows.push(printed(cells));
    }
  }
  return {
    letterhead,
    title,
    isWide: true,
    facts,
    columns: wideColumns(
      ...shown.map(({ title: head, short = head, paper: share = 0, kind }) => [short, share, isAmount(kind)] as const),
    ),
    rows,
    sums,
    totals: printed((await table.totals()) ?? []),
    remark,
    signatures,
  };
}

/** Amounts without the currency, which a wide table has no room for; nothing where there is nothing. */
function onPaper(cell: Cell, kind: ReportKind): string {
  if (cell === null || cell === '' || cell === 0) return '';
  if (kind === 'money') return showPesos(centavos(Number(cell))).replace('Php ', '');
  if (kind === 'hours') return decimalHours(Number(cell));
  const text = String(cell);
  // The row of totals may say so in a column of dates.
  return kind === 'day' && isDay(text) ? showDay(day(text)) : text;
}
