// The sheets of a workbook, row by row. What a spreadsheet computes and what it merges is told, since neither has a value
// of its own in the file.
import { streamXlsxRows } from 'hucre/xlsx';
import { MOST_UNPACKED, textOf } from './workbook.ts';
import { partPieces, partText, unpacksWithin } from './workbook-parts.ts';

/** Columns count from 0. */
export type SheetRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** Columns of cells that a spreadsheet computes. */
  readonly formulas: readonly number[];
};
export type Merged = { readonly line: number; readonly range: string };

export type WorkbookSheet = {
  readonly name: string;
  /** Rows that hold something, at most so many. */
  rows(most: number): AsyncGenerator<SheetRow>;
  merged(): Promise<readonly Merged[]>;
};

const TOLD_ODDITIES = 20_000;
/** So much of a piece is looked at again with the next one: a mark may lie across both. */
const OVERLAP = 400;
const FORMULA = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d+)"[^>]*>\s*<(?:\w+:)?f[\s>/]/g;
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]+(\d+):[A-Z]+\d+)"/g;

/** In their order; undefined where the bytes are no workbook that can be read. */
export async function sheetsOfWorkbook(bytes: Buffer): Promise<WorkbookSheet[] | undefined> {
  try {
    if (!(await unpacksWithin(bytes, MOST_UNPACKED))) return undefined;
    const sheets = sheetsIn(bytes);
    if (sheets.length === 0) return undefined;
    return sheets.map(({ name, path }) => ({
      name,
      rows: (most) => filledRows(bytes, { name, path }, most),
      merged: async () => (await odditiesOf(bytes, path)).merged,
    }));
  } catch {
    return undefined;
  }
}

async function* filledRows(bytes: Buffer, { name, path }: Sheet, most: number): AsyncGenerator<SheetRow> {
  const { formulas } = await odditiesOf(bytes, path);
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name, maxRows: most })) {
    const line = index + 1;
    const row = { line, cells: values.map((value) => textOf(value).trim()), formulas: formulas.get(line) ?? [] };
    if (row.formulas.length > 0 || row.cells.some((cell) => cell !== '')) yield row;
  }
}

type Oddities = { formulas: Map<number, number[]>; merged: Merged[] };

async function odditiesOf(bytes: Buffer, path: string): Promise<Oddities> {
  const found: Oddities = { formulas: new Map(), merged: [] };
  let rest = '';
  for await (const piece of partPieces(bytes, path)) {
    const text = rest + piece;
    const formulas = [...text.matchAll(FORMULA)];
    const merged = [...text.matchAll(MERGED)];
    for (const [, letters = '', digits] of formulas) {
      if (found.formulas.size === TOLD_ODDITIES) break;
      const line = Number(digits);
      found.formulas.set(line, [...(found.formulas.get(line) ?? []), columnOf(letters)]);
    }
    found.merged.push(...merged.map(([, range = '', line]) => ({ line: Number(line), range })));
    const seen = [...formulas, ...merged].map((match) => match.index + match[0].length);
    rest = text.slice(Math.max(0, ...seen, text.length - OVERLAP));
  }
  return { ...found, merged: found.merged.slice(0, TOLD_ODDITIES) };
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Sheet = { readonly name: string; readonly path: string };

function sheetsIn(bytes: Buffer): Sheet[] {
  const targets = new Map(
    elements(partText(bytes, 'xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return elements(partText(bytes, 'xl/workbook.xml') ?? '', 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, 'r:id')) ?? '';
    return { name: attribute(tag, 'name'), path: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
}

function elements(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function attribute(tag: string, name: string): string {
  const [, text = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, named) =>
    named ? (ENTITIES[named] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}
