// Rows pasted from a spreadsheet or read from a CSV file: cells by the columns of the table.

type Rows = readonly Readonly<Record<string, string>>[];

/** Without a line of headings cells follow the order of `columns`; extra columns of a heading are kept, to be refused. */
export function rowsFromText(text: string, columns: readonly string[]): Record<string, string>[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const cells = lines.map((line) => (line.includes('\t') ? line.split('\t') : cellsOfCsv(line)).map(plain));
  const heading = (cells[0] ?? []).map((cell) => cell.toLowerCase());
  const isHeaded = columns.some((column) => heading.includes(column.toLowerCase()));
  const names = isHeaded ? heading.map((name) => nameOf(name, columns)) : columns;
  return cells.slice(isHeaded ? 1 : 0).map((row) => {
    return Object.fromEntries(row.map((cell, at) => [names[at] ?? `column ${at + 1}`, cell]));
  });
}

/** As it is pasted again: a line of headings, and cells apart by tabs. */
export function textFromRows(rows: Rows, columns: readonly string[]): string {
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

function nameOf(heading: string, columns: readonly string[]): string {
  return columns.find((column) => column.toLowerCase() === heading.replace(/[\s-]+/g, '_')) ?? heading;
}

/** Spreadsheets group thousands: `20,833.00`. */
function plain(cell: string): string {
  const text = cell.trim();
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

function cellsOfCsv(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  return cells.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
