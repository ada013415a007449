// What is found in a sheet, counted and kept.
import type { ImportSheet } from '../lists.ts';
import type { Finding } from '../rules/cells.ts';
import type { NewFinding, SheetCounts } from '../table/sheets.ts';
import { allFaults, type Judged, type SheetRow } from './run.ts';

export type SheetResult = {
  readonly counts: SheetCounts;
  readonly findings: readonly NewFinding[];
};

/** So many findings are kept of a sheet; all are counted. */
const KEPT_FAULTS = 20_000;
const KEPT_NOTES = 5_000;

const COUNTED = { CREATED: 'created', CHANGED: 'changed', SAME: 'same', SKIPPED: 'skipped' } as const;
const LONGEST_VALUE = 200;

export function findingsOf(sheet: ImportSheet) {
  const counts = { rows: 0, created: 0, changed: 0, same: 0, skipped: 0, faults: 0, notes: 0 };
  const kept: NewFinding[] = [];
  /** Of the sheet as a whole: told first, however many rows have faults. */
  const ofSheet: NewFinding[] = [];
  const keep = (isFault: boolean, line: number | null, { column, value, text }: Finding) => {
    const kind = isFault ? 'faults' : 'notes';
    counts[kind] += 1;
    if (line !== null && counts[kind] > (isFault ? KEPT_FAULTS : KEPT_NOTES)) return;
    const { code, facts, english } = text;
    (line === null ? ofSheet : kept).push({
      sheet,
      isFault,
      line,
      column,
      value: value?.slice(0, LONGEST_VALUE) ?? null,
      text: { code, facts },
      english,
    });
  };
  return {
    counts,
    fault: (line: number | null, finding: Finding) => keep(true, line, finding),
    note: (finding: Finding) => keep(false, null, finding),
    row: (row: SheetRow, judged: Judged) => {
      const faults = allFaults(row, judged);
      for (const finding of faults) keep(true, row.line, finding);
      for (const finding of judged.notes ?? []) keep(false, row.line, finding);
      if (faults.length === 0) counts[COUNTED[judged.result]] += 1;
    },
    result: (): SheetResult => ({ counts, findings: [...ofSheet, ...kept] }),
  };
}
