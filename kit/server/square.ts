// A square code on paper. Knows dots, not what the code says.
import qr from 'qr';
import { type Doc, tagged } from './pdf-page.ts';

type Square = {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** What a screen reader says in its place. */
  readonly alt: string;
};

/** Black on white: cameras read nothing else. */
export function drawSquare(doc: Doc, parent: Parameters<typeof tagged>[1], { code, x, y, size, alt }: Square): void {
  const rows = qr(code, 'raw', { ecc: 'medium', border: 1 });
  const step = size / rows.length;
  const draw = () => {
    for (const [row, cells] of rows.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (isDark) doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
      }
    }
    doc.fill('#000000');
  };
  tagged(doc, parent, 'Figure', draw, { alt, bbox: [x, y, x + size, y + size] });
}
