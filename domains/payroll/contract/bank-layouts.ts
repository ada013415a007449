// Layouts of files for banks, as the office keeps them: what each column holds, in which order, and what stands between.
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';
import { entryFields, registerApi } from '@kawani/kit/contract/register';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';

/** What a column of a layout holds. */
export const BankColumnOf = valueList({
  NTH: 'No.',
  NUMBER: 'Employee number',
  NAME: 'Name',
  LAST_NAME: 'Last name',
  FIRST_NAME: 'First name',
  MIDDLE_NAME: 'Middle name',
  BANK: 'Bank',
  ACCOUNT_NAME: 'Account name',
  ACCOUNT: 'Account number',
  AMOUNT: 'Amount in pesos',
  CENTAVOS: 'Amount in centavos',
  SLIP: 'Payslip number',
});
export type BankColumnOf = CodeOf<typeof BankColumnOf>;

export const BankSeparator = valueList({ ',': 'Comma', ';': 'Semicolon', '|': 'Vertical bar', TAB: 'Tab' });
export type BankSeparator = CodeOf<typeof BankSeparator>;

export const MOST_BANK_COLUMNS = 20;
export const WIDEST_BANK_COLUMN = 60;

const Column = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[^|]+$/, 'Leave out the sign |.')),
  of: codeIn(BankColumnOf),
  /** Every cell is as long: figures with zeros before, words with blanks after or cut off. */
  width: z.optional(
    z.int(FORM_MESSAGE.min).check(z.gte(1, FORM_MESSAGE.min), z.lte(WIDEST_BANK_COLUMN, FORM_MESSAGE.max)),
  ),
});

const stated = {
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  separator: codeIn(BankSeparator),
  /** The first line names the columns. */
  hasTitles: z.boolean(),
  /** Letters of English alone, in capitals. */
  isPlain: z.boolean(),
  columns: z.array(Column).check(z.minLength(1), z.maxLength(MOST_BANK_COLUMNS)),
};
const CODE = /^[A-Z][A-Z0-9_]{1,29}$/;
const code = z.string().check(z.trim(), z.regex(CODE, 'Write 2 to 30 capital letters, digits or _, a letter first.'));

export const BankLayoutForm = z.strictObject({ code, ...stated });
export type BankLayoutForm = z.output<typeof BankLayoutForm>;
export type BankLayout = BankLayoutForm;

/** With how often files were made by it. */
export const KeptBankLayout = z.strictObject({ ...entryFields, code: z.string(), ...stated, downloads: z.int() });
export type KeptBankLayout = z.output<typeof KeptBankLayout>;

export const BankLayoutRefusal = refusals({
  CODE_TAKEN: 'The code {code} is that of {label}.',
  CODE_STAYS: 'Files are known by the code {code}: it stays. Add another layout instead.',
  NO_ACCOUNT: 'A bank needs the account number: add a column that holds it.',
  NO_AMOUNT: 'A bank needs the amount: add a column that holds it.',
  TITLE_TWICE: 'Another column is called {title} already.',
});

export const bankLayoutsApi = registerApi('/payroll/bank-layouts', {
  readsNobody: 'layouts of files',
  one: 'bank layout',
  many: 'bank layouts',
  needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
  item: KeptBankLayout,
  form: BankLayoutForm,
  sorts: ['code', 'label'],
  example: {
    code: 'SAMPLE_BANK',
    label: 'Sample bank, payroll',
    separator: ',',
    hasTitles: true,
    isPlain: true,
    columns: [
      { title: 'Account Number', of: 'ACCOUNT', width: 12 },
      { title: 'Amount', of: 'AMOUNT' },
    ],
  },
});
