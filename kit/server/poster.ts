// A poster of one page: who looks, a large title, named facts, paragraphs, and a large square code to scan. Tagged like every
// paper of ours. Knows letters and lines, not what they are about.
import { withoutGlyphList } from './glyph-list.ts';
import { collected, type Doc, FAINT, openPage, PAGE, rule, tagged, write } from './pdf-page.ts';
import { drawSquare } from './square.ts';

export type Poster = {
  /** Whose poster it is; stands above the title. */
  readonly letterhead: string;
  /** Above the title, in large letters. */
  readonly calls: string;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly text: string;
  readonly square: { readonly code: string; readonly alt: string; readonly says: readonly string[] };
};

const MARGIN = 48;
const WIDTH = PAGE.width - 2 * MARGIN;
const SQUARE = 190;
const GAP = 24;
const TOP_OF_SQUARE = PAGE.height - MARGIN - SQUARE;
const INK = '#1b2420';
const GREEN = '#0b5d3b';
const LABEL_WIDTH = 124;
/** The largest first: a text that is too long for one size is set in the next. */
const SIZES = [17, 14, 12, 10.5, 9];

type Root = Parameters<typeof tagged>[1];

export async function posterPdf(poster: Poster): Promise<Buffer> {
  const doc = openPage(poster);
  const bytes = collected(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  head(doc, root, poster);
  facts(doc, root, poster);
  text(doc, root, poster);
  square(doc, root, poster);
  root.end();
  withoutGlyphList(doc);
  doc.end();
  return bytes;
}

function head(doc: Doc, root: Root, { letterhead, calls, title }: Poster): void {
  const at = (y: number, size: number) => ({ x: MARGIN, y, width: WIDTH, size, bold: true });
  tagged(doc, root, 'P', () => write(doc, letterhead, { ...at(MARGIN, 15), ink: FAINT }));
  tagged(doc, root, 'P', () => write(doc, calls, { ...at(MARGIN + 30, 22), ink: GREEN }));
  tagged(doc, root, 'H1', () => {
    doc
      .font('bold', 34)
      .fillColor(INK)
      .text(title, MARGIN, MARGIN + 60, { width: WIDTH, height: 84, ellipsis: true });
  });
  doc.y += 14;
}

function facts(doc: Doc, root: Root, { facts: named }: Poster): void {
  rule(doc, doc.y, MARGIN, WIDTH);
  doc.y += 12;
  for (const [label, value] of named) {
    const { y } = doc;
    tagged(doc, root, 'P', () => {
      write(doc, `${label} `, { x: MARGIN, y: y + 2, width: LABEL_WIDTH, size: 12, ink: FAINT });
      doc
        .font('bold', 15)
        .fillColor(INK)
        .text(value, MARGIN + LABEL_WIDTH, y, { width: WIDTH - LABEL_WIDTH });
    });
    doc.y += 7;
  }
  rule(doc, doc.y + 2, MARGIN, WIDTH);
  doc.y += 18;
}

/** Whole where it fits, in letters as large as it allows; a text of many pages is cut with an ellipsis. */
function text(doc: Doc, root: Root, { text: says }: Poster): void {
  const top = doc.y;
  const height = TOP_OF_SQUARE - GAP - top;
  const measures = { width: WIDTH, lineGap: 3 };
  const fits = (size: number) => doc.font('regular', size).heightOfString(says, measures) <= height;
  const size = SIZES.find(fits) ?? Math.min(...SIZES);
  tagged(doc, root, 'P', () => {
    doc
      .font('regular', size)
      .fillColor(INK)
      .text(says, MARGIN, top, { ...measures, height, ellipsis: true });
  });
}

function square(doc: Doc, root: Root, { square: { code, alt, says } }: Poster): void {
  const [x, y] = [MARGIN, TOP_OF_SQUARE];
  drawSquare(doc, root, { code, x, y, size: SQUARE, alt });
  const [first = '', ...others] = says;
  const beside = { width: WIDTH - SQUARE - GAP };
  tagged(doc, root, 'P', () => {
    doc
      .font('bold', 20)
      .fillColor(GREEN)
      .text(first, x + SQUARE + GAP, y + 14, beside);
  });
  for (const line of others) {
    doc.y += 8;
    tagged(doc, root, 'P', () => {
      doc
        .font('regular', 13)
        .fillColor(INK)
        .text(line, x + SQUARE + GAP, doc.y, beside);
    });
  }
}
