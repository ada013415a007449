// The sheets of a workbook, row by row. What a spreadsheet computes and what it merges is told, since neither has a value
// of its own in the file.
import { MOST_UNPACKED } from './workbook.ts';
import { type Look, lookOf } from './workbook-look.ts';
import { partPieces, partText, unpacksWithin } from './workbook-parts.ts';
import { rowsIn, type SheetRow } from './workbook-rows.ts';
import { attribute, elements } from './workbook-xml.ts';

export type Merged = { readonly line: number; readonly range: string };

export type WorkbookSheet = {
  readonly name: string;
  /** Every row that holds something. */
  rows(): AsyncGenerator<SheetRow>;
  merged(): Promise<readonly Merged[]>;
};

const TOLD_MERGED = 20_000;
/** So much of a piece is looked at again with the next one: a mark may lie across both. */
const OVERLAP = 400;
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]+(\d+):[A-Z]+\d+)"/g;

/** In their order; undefined where the bytes are no workbook that can be read. */
export async function sheetsOfWorkbook(bytes: Buffer): Promise<WorkbookSheet[] | undefined> {
  try {
    if (!(await unpacksWithin(bytes, MOST_UNPACKED))) return undefined;
    const sheets = sheetsIn(bytes);
    if (sheets.length === 0) return undefined;
    const look = await lookOf(bytes);
    return sheets.map(({ name, path }) => ({
      name,
      rows: () => filledRows(bytes, path, look),
      merged: () => mergedIn(bytes, path),
    }));
  } catch {
    return undefined;
  }
}

async function* filledRows(bytes: Buffer, path: string, look: Look): AsyncGenerator<SheetRow> {
  for await (const row of rowsIn(partPieces(bytes, path), look)) {
    if (row.formulas.length > 0 || row.cells.some((cell) => cell !== '')) yield row;
  }
}

async function mergedIn(bytes: Buffer, path: string): Promise<Merged[]> {
  const found: Merged[] = [];
  let rest = '';
  for await (const piece of partPieces(bytes, path)) {
    const text = rest + piece;
    let end = Math.max(0, text.length - OVERLAP);
    for (const match of text.matchAll(MERGED)) {
      const [whole, range = '', line] = match;
      if (found.length < TOLD_MERGED) found.push({ line: Number(line), range });
      end = Math.max(end, match.index + whole.length);
    }
    rest = text.slice(end);
  }
  return found;
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
