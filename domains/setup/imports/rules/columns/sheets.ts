// The columns of every sheet. Pure.
import type { ImportSheet } from '../../lists.ts';
import { EMPLOYEES } from './employees.ts';
import { DEDUCTIONS, YEAR } from './money.ts';
import { BANK, PAY } from './pay.ts';
import { DEPENDENTS, LEAVE, NUMBERS } from './records.ts';
import type { Columns } from './spec.ts';
import { UNITS } from './units.ts';

const SHEET_COLUMNS: Readonly<Record<ImportSheet, Columns>> = {
  UNITS,
  EMPLOYEES,
  PAY,
  NUMBERS,
  BANK,
  DEPENDENTS,
  LEAVE,
  DEDUCTIONS,
  YEAR,
};

export function columnsOf(sheet: ImportSheet): Columns {
  return SHEET_COLUMNS[sheet];
}
