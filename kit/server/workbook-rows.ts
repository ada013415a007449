// The rows of a sheet, read as they are asked for: no more of it is held than a piece of its file.
import { serialToDate } from 'hucre';
import { FIGURES } from './workbook.ts';
import type { Look } from './workbook-look.ts';
import { attribute, plainText, textOfRuns, unescaped } from './workbook-xml.ts';

/** Columns count from 0. */
export type SheetRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** Columns of cells that a spreadsheet computes. */
  readonly formulas: readonly number[];
};

const ROW = /<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g;
const CELL = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/;
const FORMULA = /<(?:\w+:)?f[\s>/]/;
const ENDED = /<\/(?:\w+:)?sheetData>/;
const OPENED = /<(?:\w+:)?row\b/;
/** A tag may lie across two pieces. */
const OVERLAP = 400;
/** More than all columns of a row with texts as long as a cell holds on average. */
const LONGEST_ROW = 8 * 1024 * 1024;
/** Columns of a sheet, as spreadsheets have them. */
const MOST_COLUMNS = 16_384;

/** Throws where the text is no sheet. */
export async function* rowsIn(pieces: AsyncIterable<string>, look: Look): AsyncGenerator<SheetRow> {
  let rest = '';
  let line = 0;
  for await (const piece of pieces) {
    const xml = rest + piece;
    let end = 0;
    for (const match of xml.matchAll(ROW)) {
      const [whole, attributes = '', content = ''] = match;
      line = Number(attribute(attributes, 'r')) || line + 1;
      yield rowOf(line, content, look);
      end = match.index + whole.length;
    }
    rest = xml.slice(end);
    if (ENDED.test(rest)) return;
    if (!OPENED.test(rest)) rest = rest.slice(-OVERLAP);
    if (rest.length > LONGEST_ROW) throw new RangeError('A row of the sheet has no end');
  }
}

function rowOf(line: number, xml: string, look: Look): SheetRow {
  const cells: string[] = [];
  const formulas: number[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(CELL)) {
    const column = columnOf(attribute(attributes, 'r')) ?? cells.length;
    if (column >= MOST_COLUMNS) throw new RangeError('A row of the sheet has too many columns');
    while (cells.length < column) cells.push('');
    cells[column] = cellText(attributes, content, look).trim();
    if (FORMULA.test(content)) formulas.push(column);
  }
  return { line, cells, formulas };
}

function columnOf(reference: string): number | undefined {
  const [letters = ''] = /^[A-Z]+/.exec(reference) ?? [];
  if (letters === '') return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(attributes: string, content: string, look: Look): string {
  const type = attribute(attributes, 't');
  if (type === 'inlineStr') return textOfRuns(content);
  const [, raw = ''] = VALUE.exec(content) ?? [];
  if (type === 's') return look.texts[Number(raw)] ?? '';
  const value = plainText(raw);
  if (type === 'b') return String(value === '1' || value === 'true');
  if (type !== '' && type !== 'n') return unescaped(value);
  const number = Number(value);
  if (value === '' || Number.isNaN(number)) return value;
  if (look.isDate[Number(attribute(attributes, 's') || -1)] === true) {
    return serialToDate(number, look.isFrom1904).toISOString().slice(0, 10);
  }
  return String(Number(number.toPrecision(FIGURES)));
}
