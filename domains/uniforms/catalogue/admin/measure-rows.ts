// Measurements as they are filled in: a row for each, in centimeters.
import type { SizeMeasure } from '../contract.ts';
import { Measure, MM_OF_CM } from '../lists.ts';

/** Centimeters by size; null: not measured. */
export type MeasureRow = { readonly measure: Measure; readonly cm: Readonly<Record<string, number | null>> };

export function rowsOf(chart: readonly SizeMeasure[]): readonly MeasureRow[] {
  const measures = Measure.codes.filter((code) => chart.some(({ measure }) => measure === code));
  return measures.map((code) => ({
    measure: code,
    cm: Object.fromEntries(chart.flatMap(({ measure, size, mm }) => (measure === code ? [[size, mm / MM_OF_CM]] : []))),
  }));
}

export function chartOf(rows: readonly MeasureRow[], sizes: readonly string[]): SizeMeasure[] {
  return rows.flatMap(({ measure, cm }) =>
    sizes.flatMap((size) => {
      const measured = cm[size] ?? null;
      return measured === null ? [] : [{ size, measure, mm: Math.round(measured * MM_OF_CM) }];
    }),
  );
}
