// Where a column of ours is in the file: its letter, as spreadsheets count columns, and the company's own heading. Pure.
import type { SheetOfImport } from '../contract.ts';

export type Place = { readonly letter: string | null; readonly heading: string | null };

const NOWHERE: Place = { letter: null, heading: null };
const LETTERS = 26;
const FIRST_LETTER = 65;

export function placeOf(of: Pick<SheetOfImport, 'headings' | 'mapping'> | undefined, column: string | null): Place {
  const heading = column === null ? undefined : of?.mapping[column];
  if (of === undefined || heading === undefined) return NOWHERE;
  const at = of.headings.indexOf(heading);
  return at === -1 ? NOWHERE : { letter: letterOf(at), heading };
}

/** A to Z, then AA. */
function letterOf(at: number): string {
  const before = Math.floor(at / LETTERS);
  return `${before === 0 ? '' : letterOf(before - 1)}${String.fromCharCode(FIRST_LETTER + (at % LETTERS))}`;
}
