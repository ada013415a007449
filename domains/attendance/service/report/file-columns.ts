// The columns of a view in a file: in spreadsheets minutes as decimal hours and as they are, moments as date and time.
import type { Cell } from '@kawani/kit/server/csv';
import type { ReportFileColumn, ReportKind } from '@kawani/kit/server/report-file';
import { showTime, toInstant } from '@kawani/kit/values/hours';
import type { ViewColumn } from './view.ts';

/** Minutes of a file are told twice, as decimal hours and as they are; paper has room for the hours alone. */
export function columnsOf({ title, kind, width, paper }: ViewColumn, isPaper: boolean): ReportFileColumn[] {
  if (kind !== 'minutes') return [{ title, kind: KINDS[kind], width, paper: paper ?? NARROW[kind] }];
  const hours = {
    title: `${title} (hours)`,
    short: title,
    kind: 'hours',
    width,
    paper: paper ?? NARROW[kind],
  } as const;
  return isPaper ? [hours] : [hours, { title: `${title} (minutes)`, kind: 'minutes', width }];
}

const KINDS: Readonly<Record<ViewColumn['kind'], ReportKind>> = {
  text: 'text',
  day: 'day',
  clock: 'text',
  minutes: 'hours',
  count: 'count',
  days: 'decimal',
};
/** Shares of the page of columns that say none. */
const NARROW: Readonly<Record<ViewColumn['kind'], number>> = {
  text: 60,
  day: 54,
  clock: 42,
  minutes: 42,
  count: 34,
  days: 36,
};

export function cellsOf(cells: readonly Cell[], columns: readonly ViewColumn[], isPaper: boolean): Cell[] {
  return columns.flatMap(({ kind }, at): Cell[] => {
    const cell = cells[at] ?? null;
    if (kind === 'minutes' && !isPaper) return [cell, cell];
    return [kind === 'clock' && cell !== null ? clock(String(cell), isPaper) : cell];
  });
}

/** As a spreadsheet sorts it: date and time. */
function clock(at: string, isPaper: boolean): string {
  return isPaper ? showTime(toInstant(new Date(at))) : `${at.slice(0, 10)} ${at.slice(11, 16)}`;
}
