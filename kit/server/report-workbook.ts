// Reports as Excel prints them: landscape, one page wide, the company and what was asked for above each table, its titles on
// every page, and lines to sign on below. Written row by row: however long, only a few rows are held.
import { Readable } from 'node:stream';
import type { Cell } from './csv.ts';
import { deflatedZip, type PackedEntry } from './deflated-zip.ts';
import {
  contentTypes,
  escaped,
  NAMESPACE,
  relations,
  STYLES,
  workbookRelations,
  workbookXml,
} from './report-workbook-parts.ts';

/** How numbers of a column are written; a `day` is the number that spreadsheets count it by. */
export type NumberLook = 'money' | 'hours' | 'count' | 'day';

export type WorkbookSheet = {
  readonly name: string;
  /** Above the table, a line each; the first two stand out. */
  readonly heading: readonly string[];
  /** `width` in characters. */
  readonly columns: readonly {
    readonly title: string;
    readonly width: number;
    readonly look?: NumberLook | undefined;
  }[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** Asked for once the rows are through. */
  readonly totals: () => Promise<readonly Cell[] | null>;
  /** What is printed under each line. */
  readonly signatures: readonly string[];
};

const LOOKS: Readonly<Record<NumberLook, number>> = { money: 1, hours: 1, count: 2, day: 8 };
const [BOLD, TITLE, BOLD_MONEY, BOLD_COUNT, LINE, NUMBER_TITLE] = [3, 4, 5, 6, 7, 9];
/** Of a line of bold text, in points. */
const LINE_HEIGHT = 13.5;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Columns from one line to sign on to the next. */
const SIGNED_EVERY = 3;

export function reportWorkbook(sheets: readonly WorkbookSheet[]): Readable {
  return Readable.from(deflatedZip(entries(sheets)), { objectMode: false });
}

function* entries(sheets: readonly WorkbookSheet[]): Generator<PackedEntry> {
  for (const [at, sheet] of sheets.entries()) {
    yield { name: `xl/worksheets/sheet${at + 1}.xml`, parts: sheetParts(sheet) };
  }
  const part = (name: string, text: string): PackedEntry => ({ name, parts: whole(DECLARATION + text) });
  yield part('xl/styles.xml', STYLES);
  yield part('xl/workbook.xml', workbookXml(sheets));
  yield part('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length));
  yield part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  yield part('[Content_Types].xml', contentTypes(sheets.length));
}

async function* whole(text: string) {
  yield text;
}

async function* sheetParts({ heading, columns, rows, totals, signatures }: WorkbookSheet): AsyncGenerator<string> {
  const titles = heading.length + (heading.length > 0 ? 2 : 1);
  yield `${DECLARATION}<worksheet xmlns="${NAMESPACE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${view(titles)}`;
  yield `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;
  yield heading.map((line, at) => rowXml(at + 1, [line], () => (at < 2 ? BOLD : 0))).join('');
  yield titleRow(titles, columns);
  const plain = columns.map(({ look }) => (look === undefined ? 0 : LOOKS[look]));
  let at = titles;
  for await (const cells of rows) {
    at += 1;
    yield rowXml(at, cells, (nth) => plain[nth] ?? 0);
  }
  const summed = await totals();
  if (summed !== null) {
    at += 1;
    yield rowXml(at, summed, (nth) => [BOLD, BOLD_MONEY, BOLD_COUNT][plain[nth] ?? 0] ?? BOLD);
  }
  if (signatures.length > 0) yield rowXml(at + 4, signed(signatures), () => LINE);
  yield '</sheetData><printOptions horizontalCentered="0"/>';
  yield '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>';
  yield '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';
  yield '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>';
}

/** As high as the longest title needs: not every program makes room for what is wrapped. */
function titleRow(row: number, columns: WorkbookSheet['columns']): string {
  const lines = Math.max(1, ...columns.map(({ title, width }) => linesOf(title, width)));
  const isAmount = (at: number) => columns[at]?.look !== undefined && columns[at]?.look !== 'day';
  const cells = columns.map(({ title }) => title);
  return rowXml(row, cells, (at) => (isAmount(at) ? NUMBER_TITLE : TITLE), lines * LINE_HEIGHT + 2);
}

/** Words go to the next line where the one before is full. */
function linesOf(title: string, width: number): number {
  let [lines, length] = [1, 0];
  for (const word of title.split(' ')) {
    const isFull = length > 0 && length + 1 + word.length > width - 1;
    if (isFull) lines += 1;
    length = isFull || length === 0 ? word.length : length + 1 + word.length;
  }
  return lines;
}

const view = (titles: number) =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${titles}" topLeftCell="A${titles + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;

/** A line above each name, with room between them. */
function signed(signatures: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  signatures.forEach((says, nth) => {
    cells[nth * SIGNED_EVERY] = says;
  });
  return Array.from(cells, (cell) => cell ?? null);
}

function rowXml(row: number, cells: readonly Cell[], style: (column: number) => number, height?: number): string {
  const made = cells.map((cell, at) =>
    cell === null || cell === '' ? '' : cellXml(columnName(at) + row, cell, style(at)),
  );
  const high = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${row}"${high}>${made.join('')}</row>`;
}

function cellXml(ref: string, cell: string | number, style: number): string {
  const look = style === 0 ? '' : ` s="${style}"`;
  if (typeof cell === 'number') return `<c r="${ref}"${look}><v>${cell}</v></c>`;
  return `<c r="${ref}"${look} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
