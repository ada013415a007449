import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { composeText, fontOf } from './text-layout.ts';

type Run = {
  glyphs: { id: number; advanceWidth: number }[];
  positions: Record<string, number>[];
  advanceWidth: number;
};
type Font = { layoutRun(text: string, features?: object): Run };

const FONTS = ['inter-regular.ttf', 'inter-semibold.ttf'].map((name) => new URL(`./fonts/${name}`, import.meta.url));
const LETTERS = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32)),
  ...'\u00a0ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜàáâãäçèéêëìíîïñòóôõöøùúûü·°×½–—‘’“”…•−₱',
];
/** What papers are full of, what kerns, what has no letters, and what the fonts do not know. */
const TEXTS = [
  ...['Peña-Dela Cruz, José Ma. A. Jr.', 'AVATAR To Yy. WAV', 'Php 1,234,567.89', '“@‘', '7/11 – 12:30', '₱ 0.05'],
  ...['Łódź', '中文 A', 'e\u0301', '\u{1f600}', '', ' '],
];

test.for(FONTS)('text of papers is set letter by letter as its font sets it', (font) => {
  const [plain, composed] = [prepared(font), prepared(font, composeText)];
  const asSet = (by: Font) =>
    [...TEXTS, ...mixed()].map((text) => [text, shown(by.layoutRun(text)), shown(by.layoutRun(text, { kern: false }))]);
  expect(asSet(composed)).toEqual(asSet(plain));
});

function prepared(font: URL, prepare = (_: PDFKit.PDFDocument) => {}): Font {
  const doc = new PDFDocument();
  doc.font(font.pathname);
  prepare(doc);
  return fontOf(doc);
}

/** Each letter after many others, with letters around them. */
function mixed(): string[] {
  return LETTERS.map((_, start) =>
    Array.from({ length: 8 }, (__, at) => LETTERS[(start + at * 31) % LETTERS.length]).join(''),
  );
}

function shown({ glyphs, positions, advanceWidth }: Run): string {
  const set = glyphs.map(({ id, advanceWidth: width }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    return [id, width, xAdvance.toFixed(6), xOffset, yOffset].join(' ');
  });
  return [...set, advanceWidth.toFixed(6)].join(', ');
}
