// An empty count sheet on paper: what lies on the shelves, with a line to write each count on, and no figure of the ledger.
import { say } from '@kawani/kit/contract/say';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type SheetColumn, sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import type { CountLine } from '../contract.ts';
import { lineRows } from '../table/lines.ts';
import type { SheetRow } from '../table/sheets.ts';
import { known } from './sheets.ts';

export async function pdf({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const sheet = await known(id, ctx);
  const rows = await lineRows(ctx.db, id);
  const name = `count-sheet-${dayAt(sheet.startedAt)}.pdf`;
  return { name, mediaType: 'application/pdf', body: () => sheetPdf(paperOf(sheet, rows, ctx.company)) };
}

function paperOf({ place, category, startedAt, startedBy }: SheetRow, rows: readonly CountLine[], letterhead: string) {
  return {
    letterhead,
    title: say('Count sheet: {place}', { place }),
    facts: [
      [say('Place'), place],
      [say('Started'), `${showDay(dayAt(startedAt))}, ${showTime(startedAt)}`],
      [say('Counts'), category ?? say('Everything')],
      [say('By'), startedBy],
    ],
    columns: columns(),
    rows: rows.map(({ category: shelf, name, code, size }) => [shelf, name, code, size, '', '']),
    totals: [say('{lines, plural, one {# line} other {# lines}}', { lines: rows.length }), '', '', '', '', ''],
    remark: say('Write 0 where nothing is left, and nothing where you did not count.'),
    signatures: [
      ['', say('Counted by, signature')],
      ['', say('Date and time')],
    ],
  } as const;
}

function columns(): readonly SheetColumn[] {
  return [
    { title: say('Shelf'), width: 105 },
    { title: say('Item'), width: 165 },
    { title: say('Code'), width: 85 },
    { title: say('Size'), width: 56 },
    { title: say('Counted'), width: 55, align: 'right' },
    { title: say('Remarks'), width: 75 },
  ];
}
