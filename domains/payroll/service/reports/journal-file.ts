// The journal entry as a file that bookkeeping imports, or as a voucher on paper.
import type { Db } from '@kawani/kit/server/db';
import type { Report, ReportFileColumn } from '@kawani/kit/server/report-file';
import { totalOf } from '@kawani/kit/values/pesos';
import { RegisterBy } from '../../contract/registers.ts';
import { journalLines } from './journal.ts';
import { type Reporting, reportHead, runDates, runName } from './report-head.ts';

const COLUMNS: readonly ReportFileColumn[] = [
  { title: 'Date', kind: 'day', width: 13, paper: 60 },
  { title: 'Reference', kind: 'text', width: 30, paper: 120 },
  { title: 'Account code', kind: 'text', width: 14, paper: 60 },
  { title: 'Account name', kind: 'text', width: 38, paper: 170 },
  { title: 'Cost centre', kind: 'text', width: 30, paper: 130 },
  { title: 'Description', kind: 'text', width: 40 },
  { title: 'Debit', kind: 'money', width: 16, paper: 80 },
  { title: 'Credit', kind: 'money', width: 16, paper: 80 },
];

export async function journalReport(db: Db, given: Reporting): Promise<Report> {
  const { run, asked } = given;
  const lines = await journalLines(db, run.id, asked.by);
  const head = await reportHead(db, { ...given, asked: { id: run.id } });
  const says = `Payroll ${runName(run)}`;
  const reference = `PAY-${runDates(run)}`;
  return {
    name: `journal-entry-${runDates(run)}${asked.by === undefined ? '' : `-${asked.by.toLowerCase()}`}`,
    title: 'Journal entry',
    ...head,
    facts: [...head.facts, ['Split', asked.by === undefined ? 'None' : RegisterBy.labels[asked.by]]],
    tables: [
      {
        name: 'Journal entry',
        columns: COLUMNS,
        rows: (async function* () {
          yield lines.map(({ account, name, centre, debit, credit }) => ({
            cells: [run.payDate, reference, account, name, centre, says, debit, credit],
          }));
        })(),
        totals: async () => [
          'Total',
          ...['', '', '', '', ''],
          totalOf(lines, ({ debit }) => debit),
          totalOf(lines, ({ credit }) => credit),
        ],
      },
    ],
  };
}
