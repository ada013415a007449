// A form of one page: two columns of numbered boxes under headings, and lines to sign on, as a tagged PDF. Knows boxes, not
// what they are about.
import { withoutGlyphList } from './glyph-list.ts';
import { collected, type Doc, FAINT, openPage, PAGE, rule, tagged, write } from './pdf-page.ts';

export type FormBox = {
  /** `29`; none for what has no number. */
  readonly no?: string;
  readonly label: string;
  readonly value: string;
  /** Written out below its label instead of at the right. */
  readonly isLong?: boolean;
  readonly isSum?: boolean;
};
export type FormSection = { readonly title: string; readonly boxes: readonly FormBox[] };
export type Form = {
  readonly letterhead: string;
  readonly title: string;
  /** Below the title, small. */
  readonly below: string;
  readonly columns: readonly [readonly FormSection[], readonly FormSection[]];
  readonly remark: string;
  readonly signatures: readonly (readonly [name: string, role: string])[];
};

const GAP = 14;
const WIDTH = (PAGE.width - 2 * PAGE.margin - GAP) / 2;
const FULL = PAGE.width - 2 * PAGE.margin;
const ROW = 18;
const LONG = 26;
const HEAD = 18;
const NO = 22;
const VALUE = 84;
const LINE = WIDTH - NO - 4;
const BAND = '#eef2f0';
type Element = NonNullable<Parameters<typeof tagged>[1]>;

export async function formPdf(form: Form): Promise<Buffer> {
  const doc = openPage(form);
  const bytes = collected(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const at = (y: number, size: number, bold: boolean) => ({ x: PAGE.margin, y, width: FULL, size, bold });
  tagged(doc, root, 'P', () => write(doc, form.letterhead, at(PAGE.margin, 10, true)));
  tagged(doc, root, 'H1', () => write(doc, form.title, at(PAGE.margin + 15, 15, true)));
  tagged(doc, root, 'P', () => write(doc, form.below, { ...at(PAGE.margin + 35, 8, false), ink: FAINT }));
  const top = PAGE.margin + 54;
  const ends = form.columns.map((sections, nth) => column(doc, root, sections, nth, top));
  closing(doc, root, form, Math.max(...ends));
  root.end();
  withoutGlyphList(doc);
  doc.end();
  return bytes;
}

/** Gives back where it ends. */
function column(doc: Doc, root: Element, sections: readonly FormSection[], nth: number, top: number): number {
  const x = PAGE.margin + nth * (WIDTH + GAP);
  let y = top;
  for (const { title, boxes } of sections) {
    band(doc, x, y);
    const at = y;
    tagged(doc, root, 'H2', () => write(doc, title, { x: x + 4, y: at + 5, width: WIDTH - 8, size: 8, bold: true }));
    y += HEAD;
    const table = doc.struct('Table');
    root.add(table);
    for (const box of boxes) y = drawn(doc, table, box, x, y);
    table.end();
    y += 8;
  }
  return y;
}

function drawn(doc: Doc, table: Element, { no, label, value, isLong, isSum = false }: FormBox, x: number, y: number) {
  const height = isLong ? LONG : ROW;
  const row = doc.struct('TR');
  table.add(row);
  const heading = () => {
    write(doc, `${no ?? ''} `, { x: x + 4, y: y + 5, width: NO, size: 7, ink: FAINT });
    const width = isLong ? WIDTH - NO - 8 : WIDTH - NO - VALUE - 8;
    write(doc, `${label} `, { x: x + NO, y: y + 5, width, size: 7, bold: isSum, ink: isSum ? '#1b2420' : FAINT });
  };
  tagged(doc, row, 'TH', heading, { scope: 'Row' });
  tagged(doc, row, 'TD', () => {
    if (isLong) write(doc, value, { x: x + NO, y: y + 14, width: LINE, size: sizeOf(doc, value), bold: true });
    else write(doc, value, { x: x + WIDTH - VALUE, y: y + 4, width: VALUE - 4, size: 8, bold: isSum, align: 'right' });
  });
  row.end();
  rule(doc, y + height, x, WIDTH);
  return y + height;
}

/** As large as lets it stand in one line, an address above all. */
function sizeOf(doc: Doc, value: string): number {
  const [whole, least] = [8, 5.5];
  const width = doc.font('bold', whole).widthOfString(value);
  return width <= LINE ? whole : Math.max(least, (whole * LINE) / width - 0.1);
}

function band(doc: Doc, x: number, y: number) {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(x, y, WIDTH, HEAD).fill(BAND);
  doc.endMarkedContent();
}

function closing(doc: Doc, root: Element, { remark, signatures }: Form, top: number) {
  tagged(doc, root, 'P', () => {
    doc
      .font('regular', 8)
      .fillColor(FAINT)
      .text(remark, PAGE.margin, top + 2, { width: FULL, lineGap: 2 });
  });
  const y = doc.y + 34;
  const width = (FULL - 24 * (signatures.length - 1)) / signatures.length;
  signatures.forEach(([name, role], n) => {
    const x = PAGE.margin + n * (width + 24);
    rule(doc, y, x, width);
    tagged(doc, root, 'P', () => {
      write(doc, name, { x, y: y + 4, width, bold: true });
      write(doc, role, { x, y: y + 15, width, ink: FAINT });
    });
  });
}
