// The cash list on paper: who gets how much, to be signed, and the notes and coins it takes.
import { sheetFile } from '@kawani/kit/server/pdf';
import { showDay, showRange } from '@kawani/kit/values/day';
import { type Centavos, showPesos, totalOf } from '@kawani/kit/values/pesos';
import { notesFor, type Payee } from '../rules/bank.ts';
import type { PaidRun } from '../table/bank.ts';

export function cashPaper({ starts, ends, payDate }: PaidRun, cash: readonly Payee[], letterhead: string, by: string) {
  const total = totalOf(cash, ({ net }) => net);
  const notes = notesFor(cash.map(({ net }) => net));
  return sheetFile({
    letterhead,
    title: 'Cash pay-out',
    facts: [
      ['Period', showRange(starts, ends)],
      ['Pay date', showDay(payDate)],
      ['People', cash.length.toLocaleString('en-PH')],
      ['Total', showPesos(total)],
    ],
    columns: [
      { title: 'Number', width: 70 },
      { title: 'Name', width: 210 },
      { title: 'Amount', width: 91, align: 'right' },
      { title: 'Received by', width: 170, align: 'right' },
    ],
    rows: [
      ...cash.map((payee) => [payee.number, payee.listedName, showPesos(payee.net), '______________________']),
      ['', 'Notes and coins', '', ''],
      ...notes.map(({ value, count }) => [
        '',
        `${count.toLocaleString('en-PH')} × ${showPesos(value)}`,
        showPesos((value * count) as Centavos),
        '',
      ]),
    ],
    totals: ['', 'Total', showPesos(total), ''],
    remark: 'Notes and coins are counted person by person, so that each can be paid to the centavo.',
    signatures: [
      ['', `Prepared by ${by}`],
      ['', 'Paid by the cashier'],
    ],
  });
}
