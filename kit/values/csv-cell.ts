// One cell of a CSV file, wherever it is written: quoted where it must be, and never a formula. Pure.

/** What starts a formula, plain or full-width, after any blanks; and what hides one from the eye. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** An apostrophe before what a spreadsheet would take for a formula. */
export function harmless<Cell extends string | number | null>(cell: Cell): Cell | string {
  if (typeof cell !== 'string' || PLAIN_NUMBER.test(cell)) return cell;
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell in quotes, whatever it holds. */
export function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
