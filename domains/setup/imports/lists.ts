// The closed lists of bringing a company: the sheets of a workbook, how far a workbook is, what became of a row.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** In the order in which they are written: each may need those before it. */
export const ImportSheet = valueList({
  UNITS: 'Units and shifts',
  EMPLOYEES: 'Employees',
  PAY: 'Pay',
  NUMBERS: 'Government numbers',
  BANK: 'Bank',
  DEPENDENTS: 'Dependents',
  LEAVE: 'Leave balances',
  DEDUCTIONS: 'Loans and deductions',
  YEAR: 'Year to date',
});
export type ImportSheet = CodeOf<typeof ImportSheet>;

/** Sheets that move money: a second officer approves them. */
export const MONEY_SHEETS: readonly ImportSheet[] = ['PAY', 'BANK', 'LEAVE', 'DEDUCTIONS', 'YEAR'];

export const CompanyImportState = valueList({
  MAPPING: 'Columns to match',
  WAITING: 'Waiting for the check',
  CHECKING: 'Being checked',
  CHECKED: 'Checked',
  APPROVAL: 'Waiting for approval',
  IMPORTING: 'Being imported',
  DONE: 'Imported',
  FAILED: 'Not imported',
  UNDOING: 'Being undone',
  UNDONE: 'Undone',
});
export type CompanyImportState = CodeOf<typeof CompanyImportState>;

/** A job works on it. */
export const UNDER_WAY: readonly CompanyImportState[] = ['WAITING', 'CHECKING', 'IMPORTING', 'UNDOING'];
