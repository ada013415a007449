// From the bytes of a spreadsheet's CSV to cells: encoding, delimiter, header. Pure.
import { parse } from 'csv-parse/sync';

/** The line is where the record begins, counted from 1 with the header. */
export type CellRecord = { readonly line: number; readonly cells: Readonly<Record<string, string>> };
export type Problem = { readonly line: number; readonly column: string | null; readonly reason: string };
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type CellFile = {
  readonly encoding: Encoding;
  readonly delimiter: ',' | ';' | '\t';
  /** The header's columns, in its order. */
  readonly columns: readonly string[];
  readonly records: readonly CellRecord[];
  /** What is wrong with the file as a whole, or with the shape of single lines. */
  readonly problems: readonly Problem[];
};

/** A spreadsheet on Windows writes its own code page unless told otherwise; what is not UTF-8 is taken for that. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Latin text in UTF-16 has a zero in nearly every other byte; other text has none, and pictures have them anywhere.
  const start = bytes.subarray(0, 100);
  if (zerosIn(start, 1) > start.length / 4) return 'utf-16le';
  if (zerosIn(start, 0) > start.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function zerosIn(bytes: Uint8Array, parity: 0 | 1): number {
  return bytes.filter((byte, at) => byte === 0 && at % 2 === parity).length;
}

/** A picture, a workbook or another binary file, whatever its name ends with. */
export function isBinary(bytes: Uint8Array): boolean {
  return hasBinary(new TextDecoder(encodingOf(bytes)).decode(bytes));
}

function hasBinary(text: string): boolean {
  let strange = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0) return true;
    if (code < TAB || (code > RETURN && code < SPACE) || code === REPLACEMENT) strange += 1;
  }
  return strange > text.length * MOST_STRANGE;
}

const [TAB, RETURN, SPACE, REPLACEMENT] = [0x9, 0xd, 0x20, 0xfffd];
/** Some systems leave a control character in a cell of their exports. */
const MOST_STRANGE = 0.01;
const BINARY = 'This isn’t a CSV file: it’s a picture, a workbook or another binary file.';

type Expected = {
  /** Any, where it is left out: the reader of the file says which of its columns is what. */
  readonly columns?: readonly string[];
  readonly required: readonly string[];
  /** What is said of a column that is none of these. */
  readonly unknown?: string;
  /** Columns are named as the header writes them. */
  readonly namesAsWritten?: true;
};

/** Every column of the header must be one of `columns`, if given, in any order and capitals; `required` must be there. */
export function cellsOf(bytes: Uint8Array, expected: Expected): CellFile {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const delimiter = delimiterOf(text);
  const unread = { encoding, delimiter, columns: [], records: [] };
  if (hasBinary(text)) return { ...unread, problems: [{ line: 1, column: null, reason: BINARY }] };
  const parsed = recordsOf(text, delimiter);
  if ('problem' in parsed) return { ...unread, problems: [parsed.problem] };
  const [header, ...rows] = parsed.records;
  if (header === undefined) return { ...unread, problems: [{ line: 1, column: null, reason: 'The file is empty.' }] };
  const names = header.cells.map((cell) => {
    const name = cell.trim();
    return expected.namesAsWritten ? name : name.toLowerCase().replace(/[\s-]+/g, '_');
  });
  const problems = headerProblems(names, expected).map((problem) => ({ ...problem, line: header.line }));
  if (problems.length > 0) return { ...unread, problems };
  const faults = rows.flatMap((row) => rowFaults(row, names));
  const bad = new Set(faults.map(({ line }) => line));
  const records = rows
    .filter(({ line }) => !bad.has(line))
    .map(({ line, cells }) => ({ line, cells: named(names, cells) }));
  return { ...unread, columns: names, records, problems: faults };
}

function rowFaults({ line, cells }: Raw, names: readonly string[]): Problem[] {
  if (cells.length !== names.length) {
    return [{ line, column: null, reason: `This row has ${cells.length} cells, the header ${names.length}.` }];
  }
  return names.flatMap((column, at) => (FORMULA.test(cells[at] ?? '') ? [{ line, column, reason: NO_FORMULA }] : []));
}

/** Text that a spreadsheet saves as Unicode has tabs. */
function delimiterOf(text: string): CellFile['delimiter'] {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const found = ([',', ';', '\t'] as const).map((delimiter) => ({ delimiter, cells: header.split(delimiter).length }));
  return found.reduce((best, one) => (one.cells > best.cells ? one : best)).delimiter;
}

type Raw = { line: number; cells: string[] };

function recordsOf(text: string, delimiter: string): { records: Raw[] } | { problem: Problem } {
  try {
    const parsed = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const records = parsed
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }));
    return { records };
  } catch (error) {
    const { lines = 1, message } = error as Error & { lines?: number };
    return { problem: { line: lines, column: null, reason: `The file can't be read from here on: ${message}.` } };
  }
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
}

function headerProblems(names: readonly string[], { columns, required, unknown }: Expected) {
  const strange = columns === undefined ? [] : names.filter((name) => !columns.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index && columns?.includes(name));
  const missing = required.filter((name) => !names.includes(name));
  const reason = unknown ?? `There is no such column. There are: ${columns?.join(', ')}.`;
  return [
    ...strange.map((column) => ({ column, reason })),
    ...twice.map((column) => ({ column, reason: 'This column is there twice.' })),
    ...missing.map((column) => ({ column, reason: 'This column is missing.' })),
  ];
}

/** What a spreadsheet would compute: plain or full-width, but no negative number, no phone number. */
const FORMULA = /^\s*(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?=[^\d\s.,]))/;
const NO_FORMULA = 'This is a formula. Put its value there.';
/** How an export keeps a text from being taken for a formula. */
const KEPT_FROM_FORMULA = /^'(?=[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** Trimmed; empty cells are left out. */
function named(names: readonly string[], cells: readonly string[]): Record<string, string> {
  const pairs = names.map((name, index) => [name, (cells[index] ?? '').trim().replace(KEPT_FROM_FORMULA, '')] as const);
  return Object.fromEntries(pairs.filter(([, cell]) => cell !== ''));
}
