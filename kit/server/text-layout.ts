// Text of PDF files, laid out by what is known of its letters. The library shapes each text again, several times for a cell of
// a table. Our fonts substitute no letters and kern by pairs alone, so glyphs and pairs that were laid out once make up any
// other text.
type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number };
type Run = { readonly glyphs: Glyph[]; readonly positions: Position[]; readonly advanceWidth: number };
type Features = Readonly<Record<string, boolean>>;
type Font = { layoutRun(text: string, features?: Features): Run };

const LATIN = /\p{Script=Latin}/u;

/** The font that a document writes with now: its types leave that out. */
export function fontOf(doc: PDFKit.PDFDocument): Font {
  const font: unknown = Reflect.get(doc, '_font');
  if (!isFont(font)) throw new Error('The document has no font yet');
  return font;
}

function isFont(value: unknown): value is Font {
  return typeof value === 'object' && value !== null && 'layoutRun' in value;
}

/** Of the font that a document writes with now. */
export function composeText(doc: PDFKit.PDFDocument): void {
  const font = fontOf(doc);
  const shape = font.layoutRun.bind(font);
  const letters = new Map<string, { glyph: Glyph; position: Position } | null>();
  const pairs = { latin: new Map<string, number>(), other: new Map<string, number>() };

  const letterOf = (letter: string) => {
    let known = letters.get(letter);
    if (known === undefined) {
      const { glyphs, positions } = shape(letter);
      const [glyph, position] = [glyphs[0], positions[0]];
      known = glyphs.length === 1 && glyph && position && glyph.id !== 0 ? { glyph, position } : null;
      letters.set(letter, known);
    }
    return known;
  };
  /** How much nearer two letters stand than alone: a text without letters of an alphabet has rules of its own. */
  const kerned = (pair: string, script: keyof typeof pairs) => {
    let known = pairs[script].get(pair);
    if (known === undefined) {
      const at = script === 'latin' ? 1 : 0;
      const first = shape(script === 'latin' ? `x${pair}` : pair).positions[at];
      known = first === undefined ? 0 : first.xAdvance - first.advanceWidth;
      pairs[script].set(pair, known);
    }
    return known;
  };

  font.layoutRun = (text, features) => {
    const [glyphs, positions]: [Glyph[], Position[]] = [[], []];
    const isKerned = features?.kern !== false;
    const script = LATIN.test(text) ? 'latin' : 'other';
    let advanceWidth = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = letterOf(text.charAt(at));
      if (letter === null) return shape(text, features);
      const kern = isKerned && at + 1 < text.length ? kerned(text.slice(at, at + 2), script) : 0;
      const position =
        kern === 0 ? letter.position : { ...letter.position, xAdvance: letter.position.advanceWidth + kern };
      glyphs.push(letter.glyph);
      positions.push(position);
      advanceWidth += position.xAdvance;
    }
    return { glyphs, positions, advanceWidth };
  };
}
