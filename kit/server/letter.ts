// A letter: letterhead, title, paragraphs, lines to sign on, and a square code that leads to its proof. One page where it fits.
// Tagged like every paper of ours, in the language that is spoken just now. Knows letters and lines, not what they are about.
import { withoutGlyphList } from './glyph-list.ts';
import { collected, type Doc, FAINT, openPage, PAGE, pageNumbers, rule, tagged, write } from './pdf-page.ts';
import { drawSquare } from './square.ts';

export type Letter = {
  /** Whose paper it is; stands above the title. */
  readonly letterhead: string;
  readonly title: string;
  /** Below the title, small: number and date. */
  readonly below: string;
  readonly paragraphs: readonly string[];
  readonly signature: Signature;
  /** Who signs beside the first, two in a row. */
  readonly alsoSign?: readonly Signature[];
  /** What the square holds, and what is printed beside it. */
  readonly proof?: { readonly code: string; readonly says: readonly string[] };
};

type Signature = readonly [name: string, role: string];

const MARGIN = 64;
const WIDTH = PAGE.width - 2 * MARGIN;
const SIZE = 11;
const SQUARE = 84;
const LINE_GAP = 4;
/** From the text above to the line that is signed, and to what follows. */
const SIGNING = { above: 64, whole: 104 };
const BETWEEN = 24;

export function letterPdf(letter: Letter): Promise<Buffer> {
  return lettersPdf([letter]);
}

/** One file, in which each letter begins on a page of its own. */
export async function lettersPdf(letters: readonly Letter[]): Promise<Buffer> {
  const [first] = letters;
  if (first === undefined) throw new Error('There is no letter to draw');
  const doc = openPage(first);
  const bytes = collected(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const letter of letters) {
    if (letter !== first) doc.addPage();
    draw(doc, root, letter);
  }
  root.end();
  if (letters.length === 1 && doc.bufferedPageRange().count > 1) pageNumbers(doc, first.title);
  withoutGlyphList(doc);
  doc.end();
  return bytes;
}

function draw(doc: Doc, root: Root, letter: Letter): void {
  const at = (y: number, size: number, bold = false) => ({ x: MARGIN, y, width: WIDTH, size, bold });
  tagged(doc, root, 'P', () => write(doc, letter.letterhead, at(MARGIN, 13, true)));
  tagged(doc, root, 'H1', () => write(doc, letter.title, at(MARGIN + 46, 18, true)));
  tagged(doc, root, 'P', () => write(doc, letter.below, { ...at(MARGIN + 72, 9), ink: FAINT }));
  doc.y = MARGIN + 112;
  for (const paragraph of letter.paragraphs) {
    doc.font('regular', SIZE);
    keepTogether(doc, letter, doc.heightOfString(paragraph, { width: WIDTH, lineGap: LINE_GAP }));
    tagged(doc, root, 'P', () => {
      doc
        .font('regular', SIZE)
        .fillColor('#1b2420')
        .text(paragraph, MARGIN, doc.y, { width: WIDTH, lineGap: LINE_GAP });
    });
    doc.y += 12;
  }
  const signing = [letter.signature, ...(letter.alsoSign ?? [])];
  for (let at = 0; at < signing.length; at += 2) sign(doc, root, letter, signing.slice(at, at + 2));
  if (letter.proof !== undefined) prove(doc, root, letter.proof);
}

/** On the next page where it doesn't fit on this one, above the square. */
function keepTogether(doc: Doc, { proof }: Letter, height: number): void {
  const bottom = PAGE.height - MARGIN - (proof === undefined ? 0 : SQUARE + 12);
  if (doc.y + height <= bottom) return;
  doc.addPage();
  doc.y = MARGIN;
}

type Root = Parameters<typeof tagged>[1];

function sign(doc: Doc, root: Root, letter: Letter, signing: readonly Signature[]): void {
  keepTogether(doc, letter, SIGNING.whole);
  const y = doc.y + SIGNING.above;
  const width = (WIDTH - BETWEEN) / 2;
  signing.forEach(([name, role], nth) => {
    const x = MARGIN + nth * (width + BETWEEN);
    rule(doc, y, x, width);
    tagged(doc, root, 'P', () => {
      write(doc, name, { x, y: y + 5, width, size: 10, bold: true });
      write(doc, role, { x, y: y + 19, width, size: 9, ink: FAINT });
    });
  });
  doc.y = y + SIGNING.whole - SIGNING.above;
}

function prove(doc: Doc, root: Root, { code, says }: NonNullable<Letter['proof']>): void {
  const top = PAGE.height - MARGIN - SQUARE;
  drawSquare(doc, root, { code, x: MARGIN, y: top, size: SQUARE, alt: `Square code: ${code}` });
  tagged(doc, root, 'P', () => {
    says.forEach((line, at) => {
      write(doc, line, {
        x: MARGIN + SQUARE + 16,
        y: top + 14 + at * 14,
        width: WIDTH - SQUARE - 16,
        size: 9,
        ink: FAINT,
      });
    });
  });
}
