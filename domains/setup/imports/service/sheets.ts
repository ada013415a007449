// Which function judges and writes the rows of which sheet.
import type { ImportSheet } from '../lists.ts';
import type { Run, SheetHandler } from './run.ts';
import { bankSheet } from './sheets/bank.ts';
import { deductionsSheet } from './sheets/deductions.ts';
import { dependentsSheet } from './sheets/dependents.ts';
import { employeesSheet } from './sheets/employees.ts';
import { leaveSheet } from './sheets/leave.ts';
import { numbersSheet } from './sheets/numbers.ts';
import { paySheet } from './sheets/pay.ts';
import { unitsSheet } from './sheets/units.ts';
import { yearSheet } from './sheets/year.ts';

type Begin = (run: Run) => SheetHandler | Promise<SheetHandler>;

export const HANDLERS: Readonly<Record<ImportSheet, Begin>> = {
  UNITS: unitsSheet,
  EMPLOYEES: employeesSheet,
  PAY: paySheet,
  NUMBERS: numbersSheet,
  BANK: bankSheet,
  DEPENDENTS: dependentsSheet,
  LEAVE: leaveSheet,
  DEDUCTIONS: deductionsSheet,
  YEAR: yearSheet,
};
