// What a run took for loans and other accounts: on the screen and as a file.
import type { Cell } from '@kawani/kit/server/csv';
import type { Db } from '@kawani/kit/server/db';
import type { Report, ReportFileColumn, ReportTable } from '@kawani/kit/server/report-file';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { totalOf } from '@kawani/kit/values/pesos';
import type { AccountDeduction } from '../../contract/account-deductions.ts';
import { DeductionCode } from '../../contract/slip.ts';
import {
  type AccountFilter,
  accountDeductions as deductionsOf,
  type KindTaken,
  kindsTaken,
} from '../../table/account-deductions.ts';
import { bookedRun } from './journal.ts';
import type { Progress } from './register-file.ts';
import { type Reporting, reportHead, runDates } from './report-head.ts';

/** Accounts read at a time. */
const AT_ONCE = 500;

type Asked = AccountFilter & { readonly id: string; readonly page: number; readonly size: number };

export async function accountDeductions({ id, page, size, ...filter }: Asked, { db, audit }: RequestContext) {
  await bookedRun(db, id);
  const items = await deductionsOf(db, id, filter, { limit: size, offset: (page - 1) * size });
  const kinds = await kindsTaken(db, id, filter);
  const numbers = [...new Set(items.map(({ number }) => number))];
  await audit({ action: 'READ', subject: 'pay_run', subjectId: id, detail: { accounts: numbers } });
  return { items, page, size, total: kinds.reduce((all, { accounts }) => all + accounts, 0), kinds };
}

const COLUMNS: readonly ReportFileColumn[] = [
  { title: 'Kind', kind: 'text', width: 18, paper: 62 },
  { title: 'Account kind', kind: 'text', width: 24, paper: 90 },
  { title: 'Employee no.', short: 'No.', kind: 'text', width: 13, paper: 46 },
  { title: 'Name', kind: 'text', width: 30, paper: 130 },
  { title: 'Detachment / Department', kind: 'text', width: 28, paper: 110 },
  { title: 'Account', kind: 'text', width: 18, paper: 70 },
  { title: 'Agency number', kind: 'text', width: 18, paper: 74 },
  { title: 'Instalment', kind: 'text', width: 12, paper: 50 },
  { title: 'Deducted', kind: 'money', width: 14, paper: 66 },
  { title: 'Balance after', kind: 'money', width: 15, paper: 70 },
];

export async function accountsReport(db: Db, given: Reporting, progress: Progress): Promise<Report> {
  const { run, asked } = given;
  const kinds = await kindsTaken(db, run.id, asked);
  const head = await reportHead(db, given);
  return {
    name: `loan-deductions-${runDates(run)}`,
    title: 'Loan deductions',
    ...head,
    facts: [...head.facts, ...(asked.code === undefined ? [] : [['Kind', DeductionCode.labels[asked.code]] as const])],
    tables: [
      {
        name: 'Loan deductions',
        columns: COLUMNS,
        rows: rowsOf(db, given, progress),
        totals: async () => ['Total', ...Array(7).fill(''), totalOf(kinds, ({ amount }) => amount), null],
      },
      kindsTable(kinds),
    ],
  };
}

function kindsTable(kinds: readonly KindTaken[]): ReportTable {
  return {
    name: 'By kind',
    columns: [
      { title: 'Kind', kind: 'text', width: 30 },
      { title: 'Accounts', kind: 'count', width: 12 },
      { title: 'Deducted', kind: 'money', width: 16 },
    ],
    rows: (async function* () {
      yield kinds.map(({ code, accounts, amount }) => ({ cells: [DeductionCode.labels[code], accounts, amount] }));
    })(),
    totals: async () => [
      'Total',
      kinds.reduce((all, { accounts }) => all + accounts, 0),
      totalOf(kinds, ({ amount }) => amount),
    ],
  };
}

async function* rowsOf(db: Db, { run, asked }: Reporting, progress: Progress) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await deductionsOf(db, run.id, asked, { limit: AT_ONCE, offset });
    if (rows.length === 0) return;
    yield rows.map((row) => ({ cells: cellsOf(row) }));
    await progress(offset + rows.length);
  }
}

function cellsOf(row: AccountDeduction): Cell[] {
  const { code, kind, number, name, place, account, agencyRef, amount, balance } = row;
  const which = [DeductionCode.labels[code], kind];
  return [...which, number, name, place, account, agencyRef, instalments(row), amount, balance];
}

/** `3 of 12`, `3-4 of 12`. */
function instalments({ from, to, of }: Pick<AccountDeduction, 'from' | 'to' | 'of'>): string {
  if (from === null) return '';
  return `${from === to ? from : `${from}-${to}`} of ${of}`;
}
