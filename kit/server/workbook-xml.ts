// The XML of a workbook as spreadsheets write it: elements with attributes, and texts with entities. Names may have a prefix.
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Opening tags of elements of that name. */
export function elements(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];
}

export function attribute(tag: string, name: string): string {
  const [, text = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return plainText(text);
}

export function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, named) =>
    named ? (ENTITIES[named] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

/** How a spreadsheet says how a text is spoken: not part of the text. */
const SPOKEN = /<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g;
const TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g;
/** How a control character is written. */
const ESCAPED = /_x([\da-f]{4})_/gi;

/** The text of a cell or of a shared text: of all its runs. */
export function textOfRuns(xml: string): string {
  const spokenOf = xml.includes('rPh') ? xml.replace(SPOKEN, '') : xml;
  const text = [...spokenOf.matchAll(TEXT)].map(([, run = '']) => plainText(run)).join('');
  return unescaped(text);
}

export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
