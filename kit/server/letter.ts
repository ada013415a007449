// A letter of one page: letterhead, title, paragraphs, a line to sign on, and a square code that leads to its proof. Tagged
// like every paper of ours. Knows letters and lines, not what they are about.
import { collected, type Doc, FAINT, openPage, PAGE, rule, tagged, withoutGlyphList, write } from './pdf.ts';
import { drawSquare } from './square.ts';

export type Letter = {
  /** Whose paper it is; stands above the title. */
  readonly letterhead: string;
  readonly title: string;
  /** Below the title, small: number and date. */
  readonly below: string;
  readonly paragraphs: readonly string[];
  readonly signature: readonly [name: string, role: string];
  /** What the square holds, and what is printed beside it. */
  readonly proof?: { readonly code: string; readonly says: readonly string[] };
};

const MARGIN = 64;
const WIDTH = PAGE.width - 2 * MARGIN;
const SIZE = 11;
const SQUARE = 84;

export async function letterPdf(letter: Letter): Promise<Buffer> {
  const doc = openPage(letter);
  const bytes = collected(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const at = (y: number, size: number, bold = false) => ({ x: MARGIN, y, width: WIDTH, size, bold });
  tagged(doc, root, 'P', () => write(doc, letter.letterhead, at(MARGIN, 13, true)));
  tagged(doc, root, 'H1', () => write(doc, letter.title, at(MARGIN + 46, 18, true)));
  tagged(doc, root, 'P', () => write(doc, letter.below, { ...at(MARGIN + 72, 9), ink: FAINT }));
  doc.y = MARGIN + 112;
  for (const paragraph of letter.paragraphs) {
    tagged(doc, root, 'P', () => {
      doc.font('regular', SIZE).fillColor('#1b2420').text(paragraph, MARGIN, doc.y, { width: WIDTH, lineGap: 4 });
    });
    doc.y += 12;
  }
  sign(doc, root, letter);
  if (letter.proof !== undefined) prove(doc, root, letter.proof);
  root.end();
  withoutGlyphList(doc);
  doc.end();
  return bytes;
}

type Root = Parameters<typeof tagged>[1];

function sign(doc: Doc, root: Root, { signature: [name, role] }: Letter): void {
  const y = doc.y + 64;
  rule(doc, y, MARGIN, WIDTH / 2);
  tagged(doc, root, 'P', () => {
    write(doc, name, { x: MARGIN, y: y + 5, width: WIDTH / 2, size: 10, bold: true });
    write(doc, role, { x: MARGIN, y: y + 19, width: WIDTH / 2, size: 9, ink: FAINT });
  });
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
