// Keeping layouts of files for banks: what each column holds, with its history, and many by CSV.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { registerImport, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import {
  BankColumnOf,
  type BankLayoutForm,
  BankLayoutRefusal,
  BankSeparator,
  bankLayoutsApi,
  type KeptBankLayout,
} from '../contract.ts';
import {
  activateLayout,
  bankLayouts as inUse,
  type LayoutQuery,
  layoutByCode,
  layoutById,
  layoutPage,
  putLayout,
} from '../table/bank-layouts.ts';

type Columns = BankLayoutForm['columns'];
type Asked = { id: string; form: BankLayoutForm; current: KeptBankLayout | undefined };

async function objections({ id, form, current }: Asked, { db }: RequestContext): Promise<Refusal[]> {
  const { code, columns } = form;
  const same = await layoutByCode(db, code);
  const holds = (...what: readonly BankColumnOf[]) => columns.some(({ of }) => what.includes(of));
  const titles = columns.map(({ title }) => title.toUpperCase());
  const again = titles.findIndex((title, at) => titles.indexOf(title) < at);
  const found: (Refusal | false)[] = [
    same !== undefined && same.id !== id && BankLayoutRefusal.CODE_TAKEN({ code, label: same.label }, 'code'),
    current !== undefined && current.code !== code && BankLayoutRefusal.CODE_STAYS({ code: current.code }, 'code'),
    !holds('ACCOUNT') && BankLayoutRefusal.NO_ACCOUNT('columns'),
    !holds('AMOUNT', 'CENTAVOS') && BankLayoutRefusal.NO_AMOUNT('columns'),
    again >= 0 && BankLayoutRefusal.TITLE_TWICE({ title: columns[again]?.title ?? '' }, `columns.${again}.title`),
  ];
  return found.filter((refusal) => refusal !== false);
}

/** `ACCOUNT:16 Account no. | AMOUNT Amount` */
function columnsText(columns: Columns): string {
  return columns.map(({ of, width, title }) => `${of}${width === undefined ? '' : `:${width}`} ${title}`).join(' | ');
}

const PART = /^([A-Z_]+)(?::(\d{1,3}))? (.+)$/;

function columnsCell(text: string): unknown {
  const parts = text.split('|').map((part) => PART.exec(part.trim()));
  const isRead = parts.every(
    (part) => part !== null && (BankColumnOf.codes as readonly string[]).includes(part[1] ?? ''),
  );
  if (!isRead) {
    return wrongCell(`Write columns like ACCOUNT:16 Account no. | AMOUNT Amount, of ${BankColumnOf.codes.join(', ')}.`);
  }
  return parts.map((part) => {
    const [, of = '', width, title = ''] = part ?? [];
    return { title, of, ...(width === undefined ? {} : { width: Number(width) }) };
  });
}

const formOf = ({ code, label, separator, hasTitles, isPlain, columns }: KeptBankLayout): BankLayoutForm => ({
  ...{ code, label, separator, hasTitles, isPlain, columns },
});
const yes = (is: boolean) => (is ? 'yes' : 'no');

const keeping: Keeping<KeptBankLayout, BankLayoutForm, LayoutQuery, undefined> = {
  subject: 'bank-layout',
  many: 'bank layouts',
  labels: {
    code: 'Code',
    label: 'Name',
    separator: 'Between columns',
    hasTitles: 'First line with titles',
    isPlain: 'English capitals alone',
    columns: 'Columns',
  },
  stated: ({ code, label, separator, hasTitles, isPlain, columns }) => ({
    ...{ code, label, hasTitles, isPlain },
    separator: BankSeparator.labelOf(separator),
    columns: columnsText(columns),
  }),
  page: layoutPage,
  one: layoutById,
  object: objections,
  write: ({ id, form }, { db }) => putLayout(db, id, form),
  activate: ({ id }, isActive, { db }) => activateLayout(db, id, isActive),
  uses: async ({ downloads, isActive }, { db }) => {
    const isOnly = isActive && (await inUse(db)).length === 1;
    return [
      {
        ...{ what: 'the last layout in use', count: isOnly ? 1 : 0, isNeeded: true },
        says: 'This is the last layout in use. Add or activate another one first.',
      },
      {
        ...{ what: downloads === 1 ? '1 file' : `${downloads} files`, count: downloads, isNeeded: false },
        says: 'Files that were taken along stay on record.',
      },
    ];
  },
  csv: {
    key: 'code',
    columns: {
      code: { field: 'code', isRequired: true, cell: ({ code }) => code, value: (text) => text.toUpperCase() },
      name: { field: 'label', isRequired: true, cell: ({ label }) => label },
      separator: { field: 'separator', isRequired: true, cell: ({ separator }) => separator },
      titles: { field: 'hasTitles', cell: ({ hasTitles }) => yes(hasTitles), value: yesOrNo },
      english_capitals: { field: 'isPlain', cell: ({ isPlain }) => yes(isPlain), value: yesOrNo },
      columns: { field: 'columns', isRequired: true, cell: ({ columns }) => columnsText(columns), value: columnsCell },
      active: { cell: ({ isActive }) => yes(isActive) },
    },
    known: async () => undefined,
    formOf,
    blank: { hasTitles: true, isPlain: false },
  },
};

export const bankLayouts = { ...keepRegister(keeping), ...registerImport(keeping, bankLayoutsApi.form) };
