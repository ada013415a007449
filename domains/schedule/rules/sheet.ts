// Cells as people type and paste them, and single edits as rows for the server. Pure.
import { CELL, type PlanCells } from '@kawani/domains/schedule/contract';
import { addDays, type Day, daysBetween } from '@kawani/kit/values/day';

const REST_WORDS = ['REST', 'RD', 'RESTDAY', 'REST DAY', 'R'];
const OFF_WORDS = ['OFF', '-', '–', 'NONE', 'NO SCHEDULE'];

/** The cell that a word means; undefined: none. A shift of that very code comes first. */
export function cellMeant(text: string, codes: readonly string[]): string | undefined {
  const word = text.trim().toUpperCase();
  if (codes.includes(word)) return word;
  if (REST_WORDS.includes(word)) return CELL.REST;
  return OFF_WORDS.includes(word) ? CELL.OFF : undefined;
}

/** What typed letters may become, the best first. */
export function cellsMatching(typed: string, codes: readonly string[]): string[] {
  const word = typed.trim().toUpperCase();
  if (word === '') return [];
  const all = [...codes, CELL.REST, CELL.OFF];
  const exact = cellMeant(word, codes);
  const begin = all.filter((code) => code.startsWith(word));
  const within = all.filter((code) => !code.startsWith(word) && code.includes(word));
  return [...new Set([...(all.includes(word) && exact ? [exact] : []), ...begin, ...within])];
}

/** A table off the clipboard: rows by line, cells by tab. */
export function pastedTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}

export type Edit = { readonly employeeId: string; readonly date: Day; readonly cell: string };

/** Single edits as rows that begin on one date; what lies between them is left alone. */
export function rowsOfEdits(edits: readonly Edit[]): PlanCells {
  const [from] = edits.map(({ date }) => date).sort() as [Day];
  const rows = new Map<string, string[]>();
  for (const { employeeId, date, cell } of edits) {
    const row = rows.get(employeeId) ?? [];
    const at = daysBetween(from, date);
    while (row.length <= at) row.push(CELL.AS_DRAFTED);
    row[at] = cell;
    rows.set(employeeId, row);
  }
  return { from, rows: [...rows].map(([employeeId, cells]) => ({ employeeId, cells })) };
}

/** The dates of a view: so many from its first day. */
export function datesFrom(from: Day, days: number): { from: Day; to: Day } {
  return { from, to: addDays(from, days - 1) };
}
