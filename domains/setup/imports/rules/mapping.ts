// Which sheet and column of a company's own workbook is which: as it was matched before, or by what it's called. Pure.
import { ImportSheet } from '../lists.ts';
import { columnsOf } from './columns/sheets.ts';

/** What headings are compared by: small letters and digits. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** By sheet and column, the heading of the last time; `*` is the name of the sheet. */
export type Remembered = ReadonlyMap<string, string>;
export const rememberedKey = (sheet: ImportSheet, column: string) => `${sheet}.${column}`;

const SHEET_ALIASES: Readonly<Record<ImportSheet, readonly string[]>> = {
  UNITS: ['units', 'organization', 'shifts', 'sites', 'departments'],
  EMPLOYEES: ['employee', 'masterlist', 'people', 'staff', '201'],
  PAY: ['rates', 'salaries', 'payrates', 'compensation', 'salary'],
  NUMBERS: ['numbers', 'govtnumbers', 'governmentids', 'ids', 'govtids'],
  BANK: ['banks', 'bankaccounts', 'payout', 'accounts'],
  DEPENDENTS: ['dependent', 'beneficiaries', 'family'],
  LEAVE: ['leave', 'leaves', 'leavebalance', 'leavecredits'],
  DEDUCTIONS: ['loans', 'deductions', 'loan', 'loansanddeductions'],
  YEAR: ['ytd', 'yeartodate', 'openingbalances'],
};

/** The sheet that a name suggests, or null. */
export function suggestedSheet(name: string, remembered: Remembered): ImportSheet | null {
  const plain = plainHeading(name.replace(/\.[a-z]+$/i, ''));
  const known = ImportSheet.codes.find((sheet) => remembered.get(rememberedKey(sheet, '*')) === plain);
  if (known !== undefined) return known;
  return (
    ImportSheet.codes.find(
      (sheet) =>
        plainHeading(ImportSheet.labels[sheet]) === plain ||
        plainHeading(sheet) === plain ||
        SHEET_ALIASES[sheet].includes(plain),
    ) ?? null
  );
}

/** Headings by column. */
export function suggestedMapping(
  sheet: ImportSheet,
  headings: readonly string[],
  remembered: Remembered,
): Record<string, string> {
  const byPlain = new Map(headings.map((heading) => [plainHeading(heading), heading]));
  const taken = new Set<string>();
  const mapping: Record<string, string> = {};
  for (const way of waysTo(sheet, remembered)) {
    for (const column of Object.keys(columnsOf(sheet))) {
      const found = way(column).map((plain) => (plain === '' ? '' : (byPlain.get(plain) ?? '')));
      const heading = found.find((each) => each !== '' && !taken.has(each));
      if (mapping[column] !== undefined || heading === undefined) continue;
      mapping[column] = heading;
      taken.add(heading);
    }
  }
  return mapping;
}

/** What a column may be called, the surest first. */
function waysTo(sheet: ImportSheet, remembered: Remembered): ((column: string) => readonly string[])[] {
  return [
    (column) => [remembered.get(rememberedKey(sheet, column)) ?? ''],
    (column) => [plainHeading(column), plainHeading(columnsOf(sheet)[column]?.label ?? '')],
    (column) => columnsOf(sheet)[column]?.aliases ?? [],
  ];
}
