// What a column of a sheet holds, and the headings that companies give it. Pure.
import { phrase } from '@kawani/kit/contract/say';

export type CellKind = 'EMPLOYEE' | 'TEXT' | 'DATE' | 'AMOUNT' | 'INTEGER' | 'DAYS' | 'YES_NO' | 'CHOICE';

export type ColumnSpec = {
  readonly label: string;
  readonly kind: CellKind;
  readonly isRequired?: true;
  /** Longest text. */
  readonly most?: number;
  /** Codes with the words that stand for them. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What a choice may be called as well, in small letters. */
  readonly also?: Readonly<Record<string, string>>;
  /** Finds the code of a choice that has more names than can be listed. */
  readonly named?: (text: string) => string | undefined;
  /** Other headings, as they are compared: small letters and digits alone. */
  readonly aliases?: readonly string[];
  /** For the template. */
  readonly note?: string;
};

export type Columns = Readonly<Record<string, ColumnSpec>>;

export const NUMBER: ColumnSpec = {
  label: phrase('Employee number'),
  kind: 'EMPLOYEE',
  isRequired: true,
  aliases: ['number', 'no', 'empno', 'empnumber', 'empid', 'employeeno', 'employeeid', 'idno', 'idnumber', 'companyid'],
  note: '4 to 10 digits',
};
export const text = (label: string, more: Partial<ColumnSpec> = {}): ColumnSpec => ({
  label,
  kind: 'TEXT',
  most: 120,
  ...more,
});
export const date = (label: string, more: Partial<ColumnSpec> = {}): ColumnSpec => ({
  label,
  kind: 'DATE',
  note: 'YYYY-MM-DD',
  ...more,
});
export const amount = (label: string, more: Partial<ColumnSpec> = {}): ColumnSpec => ({
  label,
  kind: 'AMOUNT',
  note: 'Pesos, like 1234.50',
  ...more,
});
export const yesNo = (label: string, more: Partial<ColumnSpec> = {}): ColumnSpec => ({
  label,
  kind: 'YES_NO',
  ...more,
});
export const choice = (
  label: string,
  choices: Readonly<Record<string, string>>,
  more: Partial<ColumnSpec> = {},
): ColumnSpec => ({
  label,
  kind: 'CHOICE',
  choices,
  ...more,
});
