// Reports as Excel prints them: landscape, one page wide, the company and what was asked for above each table, its titles on
// every page, and lines to sign on below. Written row by row: however long, only a few rows are held.
import { Readable } from 'node:stream';
import type { Cell } from './csv.ts';
import { deflatedZip, type PackedEntry } from './deflated-zip.ts';

/** How numbers of a column are written. */
export type NumberLook = 'money' | 'hours' | 'count';

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

const LOOKS: Readonly<Record<NumberLook, number>> = { money: 1, hours: 1, count: 2 };
const [BOLD, TITLE, BOLD_MONEY, BOLD_COUNT, LINE] = [3, 4, 5, 6, 7];
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Longest name of a sheet, and what none may hold. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;
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
  yield rowXml(
    titles,
    columns.map(({ title }) => title),
    () => TITLE,
  );
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

function rowXml(row: number, cells: readonly Cell[], style: (column: number) => number): string {
  const made = cells.map((cell, at) =>
    cell === null || cell === '' ? '' : cellXml(columnName(at) + row, cell, style(at)),
  );
  return `<row r="${row}">${made.join('')}</row>`;
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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML may not hold at all: control characters, line ends and tabs aside. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

function escaped(text: string): string {
  return text.replace(UNSEEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

const nameOf = (name: string) => name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME);

function workbookXml(sheets: readonly WorkbookSheet[]): string {
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(nameOf(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  // The row of titles is printed on every page.
  const printed = sheets.map(({ name, heading }, at) => {
    const row = heading.length + (heading.length > 0 ? 2 : 1);
    const quoted = `'${nameOf(name).replaceAll("'", "''")}'`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${escaped(quoted)}!$${row}:$${row}</definedName>`;
  });
  return `<workbook xmlns="${NAMESPACE}" xmlns:r="${DOCUMENT}"><sheets>${listed.join('')}</sheets><definedNames>${printed.join('')}</definedNames></workbook>`;
}

function workbookRelations(sheets: number): string {
  const each = Array.from({ length: sheets }, (_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const);
  return relations([...each, ['styles', 'styles.xml']]);
}

function relations(each: readonly (readonly [kind: string, target: string])[]): string {
  const made = each.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${made.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const each = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
  );
  return [
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${each.join('')}</Types>`,
  ].join('');
}

/** In the order of the numbers above: plain, money, count, bold, title, bold money, bold count, a line to sign on. */
const STYLES = [
  `<styleSheet xmlns="${NAMESPACE}"><fonts count="2"><font><sz val="10"/><name val="Calibri"/></font>`,
  '<font><b/><sz val="10"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEEF2F0"/></patternFill></fill></fills>',
  '<borders count="3"><border/><border><bottom style="thin"/></border><border><top style="thin"/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">',
  '<alignment wrapText="1" vertical="top"/></xf>',
  '<xf numFmtId="4" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>',
  '<xf numFmtId="3" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="2" xfId="0" applyBorder="1"/></cellXfs></styleSheet>',
].join('');
