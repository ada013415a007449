// Test vectors of the law held against the product: `npm run vectors -- file.csv` prints each difference, then
// `N passed, N failed`. Columns: id, function, input, expected, tolerance; input and expected are JSON.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { adapter } from './vectors/adapter.ts';

export { adapter };

export type Vector = {
  readonly id: string;
  readonly function: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly tolerance: string;
};

export function vectorsOf(csv: string): readonly Vector[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, skip_empty_lines: true });
  return rows.map((row) => ({
    id: row.id ?? '',
    function: row.function ?? '',
    input: JSON.parse(row.input ?? 'null'),
    expected: JSON.parse(row.expected ?? 'null'),
    tolerance: row.tolerance || '0',
  }));
}

/** What differs, as `key: expected … but was …`; empty when the vector holds. Only keys of `expected` are compared. */
export function differences({ function: name, input, expected, tolerance }: Vector): readonly string[] {
  const answer = adapter[name];
  if (answer === undefined) return [`nothing answers ${name}`];
  try {
    return unlike(expected, answer(input as never), Number(tolerance), name);
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}

function unlike(expected: unknown, actual: unknown, tolerance: number, path: string): readonly string[] {
  if (typeof expected === 'object' && expected !== null && !Array.isArray(expected)) {
    const held = (actual ?? {}) as Readonly<Record<string, unknown>>;
    return Object.entries(expected).flatMap(([key, value]) => unlike(value, held[key], tolerance, `${path}.${key}`));
  }
  const isSame =
    isAmount(expected) && isAmount(actual)
      ? Math.abs(Number(expected) - Number(actual)) <= tolerance + Number.EPSILON * 1e6
      : JSON.stringify(expected) === JSON.stringify(actual);
  return isSame ? [] : [`${path}: expected ${JSON.stringify(expected)} but was ${JSON.stringify(actual)}`];
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

/** The lines to print for files of vectors, and whether all of them hold. */
export function heldAgainst(files: readonly (string | URL)[]): { lines: readonly string[]; isHeld: boolean } {
  const vectors = files.flatMap((file) => vectorsOf(readFileSync(file, 'utf8')));
  const failed = vectors.flatMap((vector) => {
    const found = differences(vector);
    return found.length === 0 ? [] : [found.map((difference) => `${vector.id} ${difference}`)];
  });
  const verdict = `${vectors.length - failed.length} passed, ${failed.length} failed`;
  return { lines: [...failed.flat(), verdict], isHeld: failed.length === 0 };
}
