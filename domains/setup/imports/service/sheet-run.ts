// Running through a sheet: its rows are read in parts, judged by its handler, and what was found is counted.

import { ImportText } from '../contract/texts.ts';
import type { SheetOfImport } from '../contract.ts';
import type { ImportSheet } from '../lists.ts';
import { readCells } from '../rules/cells.ts';
import { columnsOf } from '../rules/columns/sheets.ts';
import type { JournalRow } from '../table/journal.ts';
import { findingsOf, type SheetResult } from './findings.ts';
import type { SheetHandler, SheetRow } from './run.ts';
import { MOST_ROWS, type SourceRow, type SourceSheet } from './source.ts';

/** Sheets that are judged as a whole hold many rows: what nobody reads is left out. */
const NO_TEXTS: SheetRow['texts'] = {};

type Progress = (rows: number) => Promise<void>;
type Journalled = (rows: readonly JournalRow[]) => Promise<void>;
type Found = ReturnType<typeof findingsOf>;

export type SheetRun = {
  readonly sheet: ImportSheet;
  readonly source: SourceSheet;
  readonly mapping: SheetOfImport['mapping'];
  readonly handler: SheetHandler;
  readonly progress: Progress;
  readonly journal: Journalled;
};

export async function runSheet(of: SheetRun): Promise<SheetResult> {
  const { sheet, source, mapping, handler } = of;
  const found = findingsOf(sheet);
  for (const { line, heading, ...finding } of await source.faults()) {
    found.fault(line, { ...finding, column: matchedTo(mapping, heading) ?? finding.column });
  }
  const missing = missingColumns(sheet, mapping, handler);
  for (const column of missing) found.fault(null, { column, value: null, text: ImportText.REQUIRED() });
  if (missing.length > 0) return found.result();
  await runRows(of, found);
  for (const note of handler.notes?.() ?? []) found.note(note);
  return found.result();
}

async function runRows(of: SheetRun, found: Found): Promise<void> {
  const { source, handler } = of;
  let part: SheetRow[] = [];
  for await (const raw of source.rows()) {
    if (found.counts.rows === MOST_ROWS) {
      found.fault(null, { column: null, value: null, text: ImportText.TOO_MANY_ROWS({ most: MOST_ROWS }) });
      break;
    }
    const row = read(of, raw);
    if (row === null) continue;
    found.counts.rows += 1;
    part.push(row);
    if (part.length < handler.chunk) continue;
    await taken(part, of, found);
    part = [];
  }
  if (part.length > 0) await taken(part, of, found);
}

function missingColumns(sheet: ImportSheet, mapping: SheetOfImport['mapping'], { keys }: SheetHandler): string[] {
  const required = Object.entries(columnsOf(sheet)).flatMap(([column, spec]) => (spec.isRequired ? [column] : []));
  return (keys ?? required).filter((column) => mapping[column] === undefined);
}

/** Null: nothing is in it. */
function read(
  { sheet, mapping, handler: { readsTexts } }: SheetRun,
  { line, texts: byHeading, faults }: SourceRow,
): SheetRow | null {
  const texts = Object.fromEntries(
    Object.entries(mapping).map(([column, heading]) => [column, byHeading[heading] ?? '']),
  );
  const formulas = faults.flatMap(({ heading, value, text }) => {
    const column = matchedTo(mapping, heading);
    return column === undefined ? [] : [{ column, value, text }];
  });
  if (formulas.length === 0 && Object.values(texts).every((text) => text === '')) return null;
  const cells = readCells(columnsOf(sheet), texts);
  const computed = new Set(formulas.map(({ column }) => column));
  const others = cells.faults.filter(({ column }) => column === null || !computed.has(column));
  return { line, texts: readsTexts ? texts : NO_TEXTS, values: cells.values, faults: [...formulas, ...others] };
}

function matchedTo(mapping: SheetOfImport['mapping'], heading: string | null | undefined): string | undefined {
  return Object.keys(mapping).find((column) => mapping[column] === heading);
}

async function taken(rows: readonly SheetRow[], { handler, progress, journal }: SheetRun, found: Found): Promise<void> {
  const judged = await handler.take(rows);
  for (const [at, row] of rows.entries()) found.row(row, judged[at] ?? { result: 'SKIPPED' });
  await journal(judged.flatMap(({ journal: of = [] }) => of));
  await progress(rows.length);
}
