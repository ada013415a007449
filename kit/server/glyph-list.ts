// A correction to the PDF library for files that screen readers read.
type Doc = PDFKit.PDFDocument;

type Insides = { subset: number; _fontFamilies: Readonly<Record<string, { finalize(): void }>> };

/** The library lists the glyphs of a font in a way that checkers of PDF/UA refuse; without the list they accept it. */
export function withoutGlyphList(doc: Doc) {
  const insides = doc as unknown as Insides;
  const { subset } = insides;
  insides.subset = 0;
  for (const font of Object.values(insides._fontFamilies)) font.finalize();
  insides.subset = subset;
}
