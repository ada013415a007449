// The receipts of a day's batches, for the one who counts the money.

import { PaymentChannel } from '@kawani/domains/deductions/contract';
import { linesPaid } from '@kawani/domains/deductions/service';
import { say } from '@kawani/kit/contract/say';
import { csv } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type SheetColumn, sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { pesosText, showPesos, totalOf } from '@kawani/kit/values/pesos';
import { PostingState } from '../lists.ts';
import { type DayEntry, entriesOfDay } from '../table/entries.ts';

/** Hundreds of receipts are a busy day. */
const MOST = 5_000;

type Row = DayEntry & { readonly isTakenBack: boolean };

async function rowsOf(on: Day, ctx: RequestContext): Promise<Row[]> {
  const { db } = ctx;
  const entries = await entriesOfDay(db, on, MOST);
  const people = [...new Set(entries.map(({ employeeId }) => employeeId))];
  await ctx.audit({ action: 'READ', subject: 'cashier-day', subjectId: on, detail: { people } });
  const lines = await linesPaid(
    db,
    entries.flatMap(({ paymentIds }) => paymentIds),
  );
  const takenBack = new Set(lines.filter((line) => line.isTakenBack).map(({ paymentId }) => paymentId));
  return entries.map((entry) => ({ ...entry, isTakenBack: entry.paymentIds.some((id) => takenBack.has(id)) }));
}

const TITLES = [
  'Channel',
  'Batch',
  'State',
  'Receipt',
  'Employee no.',
  'Name',
  'Paid on',
  'Amount',
  'Entered by',
  'Completed by',
  'Taken back',
] as const;

export async function dayCsv({ on }: { on: Day }, ctx: RequestContext): Promise<FileAnswer> {
  const rows = (await rowsOf(on, ctx)).map((row) => [
    row.channel,
    row.batchNo,
    row.state,
    row.orNo,
    row.number,
    row.name,
    row.paidOn,
    pesosText(row.amount),
    row.enteredBy,
    row.completedBy ?? '',
    row.isTakenBack ? 'Yes' : '',
  ]);
  return { name: `receipts-${on}.csv`, mediaType: 'text/csv; charset=utf-8', body: csv([TITLES, ...rows]) };
}

export async function dayPdf({ on }: { on: Day }, ctx: RequestContext): Promise<FileAnswer> {
  const rows = await rowsOf(on, ctx);
  const body = () => sheetPdf(sheetOf(on, rows, ctx.company));
  return { name: `receipts-${on}.pdf`, mediaType: 'application/pdf', body };
}

function sheetOf(on: Day, rows: readonly Row[], letterhead: string) {
  return {
    letterhead,
    title: say('Receipts of {date}', { date: showDay(on) }),
    facts: factsOf(on, rows),
    columns: columns(),
    rows: rows.map((row) => [
      row.channel,
      row.batchNo,
      row.orNo,
      row.number,
      row.name,
      showPesos(row.amount),
      row.isTakenBack ? say('Taken back') : PostingState.labelOf(row.state),
    ]),
    totals: [say('Total'), '', '', '', '', showPesos(totalOf(rows, ({ amount }) => amount)), ''],
    remark: say('Batches that were opened or completed on the day.'),
    signatures: [
      ['', say('Prepared by, signature')],
      ['', say('Checked by, signature')],
    ],
  } as const;
}

function factsOf(on: Day, rows: readonly Row[]): readonly (readonly [string, string])[] {
  const sums = PaymentChannel.codes.map((channel): readonly [string, string] => {
    const own = rows.filter((row) => row.channel === channel);
    return [channel, showPesos(totalOf(own, ({ amount }) => amount))];
  });
  return [[say('Date'), showDay(on)], ...sums];
}

function columns(): readonly SheetColumn[] {
  return [
    { title: say('Channel'), width: 50 },
    { title: say('Batch'), width: 66 },
    { title: say('Receipt'), width: 80 },
    { title: say('Number'), width: 55 },
    { title: say('Name'), width: 130 },
    { title: say('Amount'), width: 85, align: 'right' },
    { title: say('State'), width: 75 },
  ];
}
