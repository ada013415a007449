// The columns of the files that go to the agencies, as their own collection lists have them.
import type { Cell } from '@kawani/kit/server/csv';
import { type Day, firstOfMonth } from '@kawani/kit/values/day';
import { minus, pesosText } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../../types/lists.ts';
import { ShortReason } from '../lists.ts';
import type { RemittedRow, ShortRow } from '../table/reports.ts';

export type OfMonth = { readonly agency: GovernmentLoanType; readonly month: Day };
export type Borrower = Omit<RemittedRow, 'amount'>;
export type Column<Row> = { readonly title: string; readonly cell: (row: Row) => Cell };

const usDay = (on: Day) => `${on.slice(5, 7)}/${on.slice(8, 10)}/${on.slice(0, 4)}`;

export function borrowerColumns({ agency }: OfMonth): readonly Column<Borrower>[] {
  const isSss = agency === 'SSS';
  const last: Column<Borrower> = { title: 'Last Name', cell: ({ lastName }) => lastName };
  const first: Column<Borrower> = { title: 'First Name', cell: ({ firstName }) => firstName };
  const middle: Column<Borrower> = { title: 'Middle Name', cell: ({ middleName }) => middleName };
  const number: Column<Borrower> = {
    title: isSss ? 'SS Number' : 'Pag-IBIG MID No.',
    cell: ({ agencyNumber }) => agencyNumber,
  };
  const loanNo: Column<Borrower> = {
    title: isSss ? 'Loan Number' : 'Application/Agreement No.',
    cell: (row) => row.loanNo,
  };
  const type: Column<Borrower> = { title: 'Loan Type', cell: ({ loan }) => loan };
  const suffix: Column<Borrower> = { title: isSss ? 'Suffix' : 'Name Extension', cell: (row) => row.suffix };
  const names = [last, first, suffix, middle];
  return isSss ? [number, ...names, type, loanNo] : [number, loanNo, ...names, type];
}

const separation: (month: Day) => Column<Borrower> = (month) => ({
  title: 'Separation Date',
  cell: ({ separatedOn }) => (separatedOn !== null && firstOfMonth(separatedOn) === month ? usDay(separatedOn) : null),
});
export const AFTER_BORROWER: Readonly<Record<GovernmentLoanType, (month: Day) => readonly Column<Borrower>[]>> = {
  SSS: (month) => [
    { title: 'Applicable Month', cell: () => `${month.slice(5, 7)}${month.slice(0, 4)}` },
    separation(month),
  ],
  Pagibig: (month) => [{ title: 'Period Covered', cell: () => month.slice(0, 7).replace('-', '') }, separation(month)],
};
export const PAID: Column<RemittedRow> = { title: 'Amount Paid', cell: ({ amount }) => pesosText(amount) };
export const SHORT: readonly Column<ShortRow>[] = [
  { title: 'Due Date', cell: ({ dueOn }) => usDay(dueOn) },
  { title: 'Amount Due', cell: ({ due }) => pesosText(due) },
  { title: 'Deducted', cell: ({ due, short }) => pesosText(minus(due, short)) },
  { title: 'Short', cell: ({ short }) => pesosText(short) },
  { title: 'Reason', cell: ({ reason }) => ShortReason.labels[reason] },
];
