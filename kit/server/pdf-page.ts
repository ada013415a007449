// Pages of a PDF that a screen reader can read, or for print alone: letters, lines and what marks them. Knows nothing of their
// content.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGE_TAGS } from '@kawani/kit/contract/language';
import { languageNow, say } from '@kawani/kit/contract/say';
import PDFDocument from 'pdfkit';
import { requireNoTransaction } from './costly.ts';
import { composeText } from './text-layout.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 27 };
const INK = '#1b2420';
export const FAINT = '#5d6a63';
const RULE = '#c9d1cc';
const FONTS = new URL('./fonts/', import.meta.url);

export type Doc = PDFKit.PDFDocument;
/** What a screen reader goes by; null where a file is for print alone. */
export type Element = PDFKit.PDFStructureElement | null;

const FOR_PRINT = new WeakSet<Doc>();

/** A part of the page that holds others. */
export function struct(doc: Doc, parent: Element, tag: string): Element {
  if (FOR_PRINT.has(doc)) return null;
  const element = doc.struct(tag);
  parent?.add(element);
  return element;
}

let fonts: { regular: Buffer; bold: Buffer } | undefined;

type Opening = {
  readonly title: string;
  readonly letterhead: string;
  /** Asked for whenever the file is opened; a screen reader may read it all the same. */
  readonly password?: string;
  readonly isWide?: boolean;
};

type Keeping = { readonly isPrint: boolean; readonly keepsPages: boolean };

/** But for print alone a screen reader can read it. Without `keepsPages` a page is written out when the next one begins. */
export function openPage(
  { title, letterhead, password, isWide = false }: Opening,
  { isPrint, keepsPages }: Keeping = { isPrint: false, keepsPages: true },
): Doc {
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
    bufferPages: keepsPages,
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

export const widthOf = (doc: Doc) => doc.page.width - 2 * PAGE.margin;
export const bottomOf = (doc: Doc) => doc.page.height - PAGE.margin - 14;

export function collected(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** Bytes that wait to be taken; nothing more is drawn meanwhile. */
const MOST_WAITING = 256 * 1024;
const LOOK_EVERY_MS = 10;

/** Lets others have their turn, and waits until what was drawn is taken, or nobody takes it any longer. */
export async function untilTaken(doc: Doc): Promise<void> {
  await pause(0);
  while (doc.readableLength > MOST_WAITING && !doc.destroyed) await pause(LOOK_EVERY_MS);
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

/** What is written below a page that is full. */
export type Footer = (doc: Doc, page: number, count: number) => void;

export function numbered({ title }: { readonly title: string }): Footer {
  return (doc, page, count) => {
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = doc.page.height - PAGE.margin;
    const says = say('{title} · page {page} of {count}', { title, page, count });
    write(doc, says, { x: PAGE.margin, y, width: widthOf(doc), size: 7, ink: FAINT });
    doc.endMarkedContent();
  };
}

/** Below each page of a document that keeps them. */
export function pageNumbers(doc: Doc, title: string) {
  const { start, count } = doc.bufferedPageRange();
  const footer = numbered({ title });
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    footer(doc, page + 1, count);
  }
}
