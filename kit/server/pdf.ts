// Paper: a sheet with a heading, a few named facts, one long table and lines to sign on, as a tagged PDF that a screen
// reader can read. Knows letters and lines, not what they are about.

import { readFileSync } from 'node:fs';
import { LANGUAGE_TAGS } from '@kawani/kit/contract/language';
import { languageNow, say } from '@kawani/kit/contract/say';
import PDFDocument from 'pdfkit';
import { requireNoTransaction } from './costly.ts';
import { withoutGlyphList } from './glyph-list.ts';
import { composeText } from './text-layout.ts';

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

export const PAGE = { width: 595.28, height: 841.89, margin: 27 };
const ROW = 14;
const [SIZE, WIDE_SIZE] = [8, 6.5];
const PAD = 3;
const INK = '#1b2420';
export const FAINT = '#5d6a63';
const RULE = '#c9d1cc';
const BAND = '#eef2f0';
const FONTS = new URL('./fonts/', import.meta.url);

export type Doc = PDFKit.PDFDocument;
/** What a screen reader goes by; null where a file is for print alone. */
type Element = PDFKit.PDFStructureElement | null;

const FOR_PRINT = new WeakSet<Doc>();

/** A part of the page that holds others. */
function struct(doc: Doc, parent: Element, tag: string): Element {
  if (FOR_PRINT.has(doc)) return null;
  const element = doc.struct(tag);
  parent?.add(element);
  return element;
}

let fonts: { regular: Buffer; bold: Buffer } | undefined;

export async function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const doc = openPage(sheet);
  const bytes = collected(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawSheet(doc, root, sheet);
  root.end();
  pageNumbers(doc, sheet.title);
  withoutGlyphList(doc);
  doc.end();
  return bytes;
}

export function drawSheet(doc: Doc, root: Element, sheet: Sheet): void {
  heading(doc, root, sheet);
  table(doc, root, sheet);
  closing(doc, root, sheet);
}

type Opening = Pick<Sheet, 'title' | 'letterhead' | 'password' | 'isWide'>;

/** Without `isPrint` a screen reader can read it. For print alone, pages are let go of as soon as they are drawn. */
export function openPage({ title, letterhead, password, isWide = false }: Opening, isPrint = false): Doc {
  requireNoTransaction('A paper is drawn');
  const doc = new PDFDocument({
    size: isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height],
    margin: 0,
    // Missing in the library's types.
    ...(!isPrint && { tagged: true, subset: 'PDF/UA' as unknown as 'PDF/A-1' }),
    pdfVersion: '1.7',
    // The language its words are said in: a screen reader reads them by it.
    lang: LANGUAGE_TAGS[languageNow()],
    displayTitle: true,
    bufferPages: !isPrint,
    ...(password !== undefined && {
      userPassword: password,
      permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
    }),
    info: { Title: title, Author: letterhead, Creator: 'Kawani', Producer: 'Kawani' },
  });
  if (isPrint) FOR_PRINT.add(doc);
  fonts ??= {
    regular: readFileSync(new URL('inter-regular.ttf', FONTS)),
    bold: readFileSync(new URL('inter-semibold.ttf', FONTS)),
  };
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  for (const font of ['regular', 'bold']) composeText(doc.font(font));
  doc.y = PAGE.margin;
  return doc;
}

const widthOf = (doc: Doc) => doc.page.width - 2 * PAGE.margin;
const bottomOf = (doc: Doc) => doc.page.height - PAGE.margin - 14;

export function collected(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

type Line = {
  x: number;
  y: number;
  width: number;
  size?: number;
  align?: 'left' | 'right';
  bold?: boolean;
  ink?: string;
};

/** No point slips under the seven before it. The library passes on what its types do not know. */
const FIGURES = { features: { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] };

/** One line of text, cut with an ellipsis where it does not fit. */
export function write(
  doc: Doc,
  text: string,
  { x, y, width, size = 8, align = 'left', bold = false, ink = INK }: Line,
) {
  doc.font(bold ? 'bold' : 'regular', size).fillColor(ink);
  let shown = text;
  const set = align === 'right' ? FIGURES : {};
  while (shown.length > 1 && doc.widthOfString(shown, set) > width) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  doc.text(shown, x, y, { width: width + 1, align, lineBreak: false, ...set });
}

export function tagged(doc: Doc, parent: Element, tag: string, draw: () => void, options: object = {}) {
  if (FOR_PRINT.has(doc)) return draw();
  const element = doc.struct(tag, options, draw);
  parent?.add(element);
  element.end();
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
  doc.y = top + Math.ceil(facts.length / 2) * ROW + 8;
}

function table(doc: Doc, root: Element, { columns, rows, totals, sums }: Sheet) {
  const element = struct(doc, root, 'Table');
  header(doc, element, columns);
  rows.forEach((cells, n) => {
    if (doc.y + ROW > bottomOf(doc)) {
      nextPage(doc);
      doc.markContent('Artifact', { type: 'Layout' });
      columns.forEach((column, at) => {
        cell(doc, columns, at, column.title, true);
      });
      doc.endMarkedContent();
      doc.y += ROW;
    }
    if (n % 2 === 1) band(doc, BAND);
    row(doc, element, columns, cells, sums?.has(n) ?? false);
  });
  if (doc.y + ROW > bottomOf(doc)) nextPage(doc);
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

export function rule(doc: Doc, y: number, from = PAGE.margin, width = widthOf(doc)) {
  const kept = doc.y;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(from, y)
    .lineTo(from + width, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke();
  doc.endMarkedContent();
  doc.y = kept;
}

function nextPage(doc: Doc) {
  doc.addPage();
  doc.y = PAGE.margin;
}

const SIGNING_HEIGHT = 76;
const REMARK = 12;

function closing(doc: Doc, root: Element, { remark, signatures }: Sheet) {
  const remarks = typeof remark === 'string' ? [remark] : remark;
  const more = Math.max(0, remarks.length - 1) * REMARK;
  if (doc.y + SIGNING_HEIGHT + more > bottomOf(doc)) nextPage(doc);
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

export function pageNumbers(doc: Doc, title: string) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = doc.page.height - PAGE.margin;
    const says = say('{title} · page {page} of {count}', { title, page: page + 1, count });
    write(doc, says, { x: PAGE.margin, y, width: widthOf(doc), size: 7, ink: FAINT });
    doc.endMarkedContent();
  }
}
