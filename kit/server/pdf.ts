// Paper: a sheet with a heading, a few named facts, one long table and lines to sign on, as a tagged PDF that a screen
// reader can read. Knows letters and lines, not what they are about.

import { withoutGlyphList } from './glyph-list.ts';
import {
  bottomOf,
  collected,
  type Doc,
  type Element,
  FAINT,
  type Footer,
  numbered,
  openPage,
  PAGE,
  rule,
  struct,
  tagged,
  untilTaken,
  widthOf,
  write,
} from './pdf-page.ts';
import { closingHeight, headingHeight, pagesOf, REMARK, ROW, type SheetPages, SIGNING_HEIGHT } from './sheet-pages.ts';

export type SheetColumn = { readonly title: string; readonly width: number; readonly align?: 'left' | 'right' };
export type Sheet = {
  /** Whose paper it is; stands above the title. */
  readonly letterhead: string;
  readonly title: string;
  /** Asked for whenever the file is opened; a screen reader may read it all the same. */
  readonly password?: string;
  /** Landscape for tables of many columns, in smaller letters. */
  readonly isWide?: boolean;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The rows that sum up those before them, by their place in `rows`. */
  readonly sums?: ReadonlySet<number>;
  readonly totals: readonly string[];
  /** A line, or several. */
  readonly remark: string | readonly string[];
  /** Who signs, each with what is printed under the line. */
  readonly signatures: readonly (readonly [name: string, role: string])[];
};

const [SIZE, WIDE_SIZE] = [8, 6.5];
const PAD = 3;
const BAND = '#eef2f0';

/** The whole file. */
export function sheetPdf(sheet: Sheet): Promise<Buffer> {
  return collected(sheetFile(sheet));
}

/** A file that is drawn while it is read: of a long table no more than a page and what waits to be taken is kept. */
export function sheetFile(sheet: Sheet): Doc {
  const doc = openPage(sheet, { isPrint: false, keepsPages: false });
  drawWhole(doc, sheet).catch((error: Error) => doc.destroy(error));
  return doc;
}

async function drawWhole(doc: Doc, sheet: Sheet): Promise<void> {
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const _ of sheetParts(doc, root, sheet, numbered(sheet))) {
    await untilTaken(doc);
    if (doc.destroyed) return;
  }
  root.end();
  withoutGlyphList(doc);
  doc.end();
}

/** Without numbers of pages: for one of many in a file. */
export function drawSheet(doc: Doc, root: Element, sheet: Sheet): void {
  for (const _ of sheetParts(doc, root, sheet, () => {}));
}

/** In parts, between which somebody else may have the processor. */
function* sheetParts(doc: Doc, root: Element, sheet: Sheet, footer: Footer): Generator<undefined> {
  const pages = pagesOf(sheet, { top: PAGE.margin, bottom: bottomOf(doc) });
  let page = 1;
  const next = () => {
    footer(doc, page, pages.count);
    page += 1;
    doc.addPage();
    doc.y = PAGE.margin;
  };
  heading(doc, root, sheet);
  yield* table(doc, root, sheet, pages, next);
  if (pages.breaksBeforeClosing) next();
  closing(doc, root, sheet);
  footer(doc, page, pages.count);
}

function heading(doc: Doc, root: Element, { letterhead, title, facts }: Sheet) {
  const width = widthOf(doc);
  tagged(doc, root, 'P', () => {
    write(doc, letterhead, { x: PAGE.margin, y: PAGE.margin, width, size: 10, bold: true });
  });
  tagged(doc, root, 'H1', () => {
    write(doc, title, { x: PAGE.margin, y: PAGE.margin + 15, width, size: 16, bold: true });
  });
  // Names are on the left and need more width than dates.
  const widths = [width * 0.56, width * 0.44] as const;
  const top = PAGE.margin + 43;
  facts.forEach(([label, value], n) => {
    const [x, y] = [PAGE.margin + (n % 2) * widths[0], top + Math.floor(n / 2) * ROW];
    tagged(doc, root, 'P', () => {
      write(doc, `${label} `, { x, y, width: 50, ink: FAINT });
      write(doc, value, { x: x + 52, y, width: widths[n % 2 === 0 ? 0 : 1] - 58, bold: true });
    });
  });
  doc.y = PAGE.margin + headingHeight({ facts });
}

const ROWS_AT_ONCE = 200;

function* table(
  doc: Doc,
  root: Element,
  { columns, rows, totals, sums }: Sheet,
  pages: SheetPages,
  next: () => void,
): Generator<undefined> {
  const element = struct(doc, root, 'Table');
  header(doc, element, columns);
  for (const [n, cells] of rows.entries()) {
    if (pages.rows.has(n)) {
      next();
      doc.markContent('Artifact', { type: 'Layout' });
      columns.forEach((column, at) => {
        cell(doc, columns, at, column.title, true);
      });
      doc.endMarkedContent();
      doc.y += ROW;
    }
    if (n % 2 === 1) band(doc, BAND);
    row(doc, element, columns, cells, sums?.has(n) ?? false);
    if (n % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
  }
  if (pages.breaksBeforeTotals) next();
  rule(doc, doc.y);
  row(doc, element, columns, totals, true);
  element?.end();
}

function header(doc: Doc, parent: Element, columns: readonly SheetColumn[]) {
  const element = struct(doc, parent, 'TR');
  columns.forEach((column, at) => {
    tagged(doc, element, 'TH', () => cell(doc, columns, at, column.title, true), { scope: 'Column' });
  });
  element?.end();
  doc.y += ROW;
  rule(doc, doc.y - 1);
}

function row(doc: Doc, parent: Element, columns: readonly SheetColumn[], cells: readonly string[], bold: boolean) {
  const element = struct(doc, parent, 'TR');
  columns.forEach((_, at) => {
    const draw = () => cell(doc, columns, at, cells[at] ?? '', bold);
    if (at === 0) tagged(doc, element, 'TH', draw, { scope: 'Row' });
    else tagged(doc, element, 'TD', draw);
  });
  element?.end();
  doc.y += ROW;
}

function cell(doc: Doc, columns: readonly SheetColumn[], at: number, text: string, bold: boolean) {
  const { y } = doc;
  const x = PAGE.margin + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0);
  const { width = 0, align = 'left' } = columns[at] ?? {};
  const size = doc.page.width > doc.page.height ? WIDE_SIZE : SIZE;
  if (text !== '') write(doc, text, { x: x + PAD, y: y + PAD, width: width - 2 * PAD, align, bold, size });
  doc.y = y;
}

function band(doc: Doc, colour: string) {
  const { y } = doc;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(PAGE.margin, y, widthOf(doc), ROW).fill(colour);
  doc.endMarkedContent();
  doc.y = y;
}

function closing(doc: Doc, root: Element, { remark, signatures }: Sheet) {
  const remarks = typeof remark === 'string' ? [remark] : remark;
  const more = closingHeight({ remark }) - SIGNING_HEIGHT;
  const top = doc.y + 8;
  remarks.forEach((line, n) => {
    const at = { x: PAGE.margin, y: top + n * REMARK, width: widthOf(doc), ink: FAINT };
    tagged(doc, root, 'P', () => write(doc, line, at));
  });
  const y = top - 8 + more;
  const width = (widthOf(doc) - 24 * (signatures.length - 1)) / signatures.length;
  signatures.forEach(([name, role], n) => {
    const x = PAGE.margin + n * (width + 24);
    rule(doc, y + 52, x, width);
    tagged(doc, root, 'P', () => {
      write(doc, name, { x, y: y + 56, width, bold: true });
      write(doc, role, { x, y: y + 67, width, ink: FAINT });
    });
  });
}
