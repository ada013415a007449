// Reading a workbook or a CSV: its sheets, their headings, and rows as text by heading.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Files } from '@kawani/kit/server/files';
import { isWorkbook } from '@kawani/kit/server/workbook';
import { sheetsOfWorkbook, type WorkbookSheet } from '@kawani/kit/server/workbook-sheets';
import { cellsOf, type Encoding } from '@kawani/kit/values/cells';
import { ImportText } from '../contract/texts.ts';
import { CompanyImportRefusal } from '../contract.ts';
import type { Finding } from '../rules/cells.ts';

/** Rows below the headings. */
export const MOST_ROWS = 40_000;
/** With the headings, and one row too many to be told of. */
const MOST_READ = MOST_ROWS + 2;
/** Headings are in the first row that holds anything. */
const HEADING_ROWS = 6;
const OLD_WORKBOOK = 'd0cf11e0';
/** A workbook with a password is kept in the container of old ones. */
const ENCRYPTED = 'EncryptedPackage';
const LONGEST_HEADING = 200;

/** With a heading: of the column that is matched to it. */
export type LinedFinding = Finding & { readonly line: number | null; readonly heading?: string | null };
/** Texts by heading. */
export type SourceRow = {
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly faults: readonly {
    readonly heading: string;
    readonly value: string | null;
    readonly text: Finding['text'];
  }[];
};
export type SourceSheet = {
  readonly name: string;
  /** By column; empty where a column has none. */
  readonly headings: readonly string[];
  /** What is wrong with the sheet as a whole. */
  faults(): Promise<readonly LinedFinding[]>;
  rows(): AsyncGenerator<SourceRow>;
};
export type Source = { readonly encoding: Encoding | 'xlsx'; readonly sheets: readonly SourceSheet[] };

/** Refuses what is neither a workbook nor a CSV. */
export async function openSource(bytes: Buffer, fileName: string): Promise<Source> {
  if (bytes.length === 0) throw new Refused(CompanyImportRefusal.EMPTY_FILE('file'), 400);
  if (bytes.subarray(0, 4).toString('hex') === OLD_WORKBOOK) {
    const isLocked = bytes.includes(Buffer.from(ENCRYPTED, 'utf16le'));
    throw new Refused(
      isLocked ? CompanyImportRefusal.LOCKED_WORKBOOK('file') : CompanyImportRefusal.OLD_WORKBOOK('file'),
      400,
    );
  }
  if (!isWorkbook(bytes)) return csvSource(bytes, fileName);
  const found = await sheetsOfWorkbook(bytes);
  if (found === undefined) throw new Refused(CompanyImportRefusal.NOT_A_WORKBOOK('file'), 400);
  const sheets: SourceSheet[] = [];
  for (const one of found) sheets.push(await workbookSheet(one));
  return { encoding: 'xlsx', sheets };
}

async function workbookSheet(of: WorkbookSheet): Promise<SourceSheet> {
  const headings = await headingsIn(of);
  return {
    name: of.name,
    headings,
    faults: async () => [
      ...twice(headings),
      ...(await of.merged()).map(({ line, range }) => fault(line, ImportText.MERGED({ range }))),
    ],
    rows: () => workbookRows(of, headings),
  };
}

async function headingsIn({ rows }: WorkbookSheet): Promise<string[]> {
  try {
    for await (const { cells } of rows(HEADING_ROWS)) return cells.map((cell) => cell.slice(0, LONGEST_HEADING));
    return [];
  } catch {
    throw new Refused(CompanyImportRefusal.NOT_A_WORKBOOK('file'), 400);
  }
}

async function* workbookRows({ rows }: WorkbookSheet, headings: readonly string[]): AsyncGenerator<SourceRow> {
  let isFirst = true;
  for await (const { line, cells, formulas } of rows(MOST_READ)) {
    if (isFirst) {
      isFirst = false;
      continue;
    }
    const texts: Record<string, string> = {};
    for (const [at, heading] of headings.entries()) if (heading !== '') texts[heading] ??= cells[at] ?? '';
    const faults = formulas.flatMap((at) => {
      const heading = headings[at] ?? '';
      return heading === '' ? [] : [{ heading, value: cells[at] ?? null, text: ImportText.FORMULA() }];
    });
    yield { line, texts, faults };
  }
}

function csvSource(bytes: Buffer, fileName: string): Source {
  const { encoding, columns, records, problems } = cellsOf(bytes, { required: [], namesAsWritten: true });
  if (columns.length === 0 && problems.length > 0) throw new Refused(CompanyImportRefusal.NOT_A_WORKBOOK('file'), 400);
  async function* rows(): AsyncGenerator<SourceRow> {
    for (const { line, cells } of records) yield { line, texts: cells, faults: [] };
  }
  const name = fileName.replace(/\.[^.]*$/, '');
  const faults = problems.map(({ line, column, reason }) => ({
    ...fault(line, ImportText.SAID({ reason })),
    heading: column,
  }));
  return { encoding, sheets: [{ name, headings: columns, faults: async () => [...twice(columns), ...faults], rows }] };
}

function twice(headings: readonly string[]): LinedFinding[] {
  const repeated = headings.filter((heading, at) => heading !== '' && headings.indexOf(heading) !== at);
  return [...new Set(repeated)].map((heading) => fault(1, ImportText.HEADING_TWICE({ heading })));
}

function fault(line: number | null, text: Finding['text']): LinedFinding {
  return { line, column: null, value: null, text };
}

export async function bytesOf(files: Files, key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await files.get(key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
