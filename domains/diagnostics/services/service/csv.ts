// Items of diagnostics as CSV: each with its price of today, and those that a file brings.
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type CsvColumn, csvFile, EVERYTHING } from '@kawani/kit/server/register';
import { keyOf, pesosCell, rowImport, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { pesosText } from '@kawani/kit/values/pesos';
import * as z from 'zod/mini';
import { itemsCsv } from '../contract/csv.ts';
import { ItemForm } from '../contract/form.ts';
import { ServiceRefusal } from '../contract/refusals.ts';
import type { DiagnosticItem } from '../contract.ts';
import { DiagnosticCategory } from '../lists.ts';
import { itemPage } from '../table/items.ts';
import { addItem, changeItem, item, setPrice } from './items.ts';

const yes = (field: keyof DiagnosticItem): CsvColumn<DiagnosticItem, null> => ({
  field,
  cell: (of) => (of[field] === true ? 'yes' : 'no'),
  value: yesOrNo,
});

const COLUMNS: Readonly<Record<string, CsvColumn<DiagnosticItem, null>>> = {
  code: { field: 'code', isRequired: true, cell: ({ code }) => code },
  name: { field: 'name', isRequired: true, cell: ({ name }) => name },
  category: { field: 'category', isRequired: true, cell: ({ category }) => category, value: categoryCell },
  price: { field: 'price', isRequired: true, cell: ({ price }) => pesosText(price), value: pesosCell },
  appointment: yes('needsAppointment'),
  result: yes('needsResult'),
  voluntary: yes('isVoluntary'),
  prepare_in_english: { field: 'preparationEn', cell: ({ preparationEn }) => preparationEn },
  prepare_in_filipino: { field: 'preparationFil', cell: ({ preparationFil }) => preparationFil },
  // A row that says nothing of it is in use.
  in_use: { ...yes('isActive'), value: (text) => (text === '' ? true : yesOrNo(text)) },
};

function categoryCell(text: string): unknown {
  const code = DiagnosticCategory.codes.find((each) => each.toLowerCase() === text.toLowerCase());
  return code ?? wrongCell(`Write one of these: ${DiagnosticCategory.codes.join(', ')}.`);
}

async function everyItem({ db, today }: RequestContext): Promise<DiagnosticItem[]> {
  return (await itemPage(db, { ...EVERYTHING, state: 'all' }, today)).items;
}

export async function itemsFile(ctx: RequestContext): Promise<FileAnswer> {
  return csvFile(itemsCsv.many, COLUMNS, await everyItem(ctx), ctx.today);
}

const Row = z.extend(ItemForm, { isActive: z.boolean() });
type Row = z.output<typeof Row>;

export const itemFiles = rowImport<null, typeof Row>({
  subject: 'diagnostic_item',
  schema: Row,
  columns: COLUMNS,
  keys: ['code'],
  begin: async (_, ctx) => {
    const byCode = new Map((await everyItem(ctx)).map((each) => [keyOf(each.code), each]));
    return {
      known: null,
      blank: () => ({ needsAppointment: false, needsResult: false, isVoluntary: false, isActive: true }),
      standing: (key) => {
        const current = byCode.get(key);
        if (current === undefined) return undefined;
        const { id: _, ...standing } = current;
        return standing;
      },
      write: (row, key) => write(row, byCode.get(key), ctx),
    };
  },
});

/** A new price counts from today on. */
async function write({ isActive, ...form }: Row, current: DiagnosticItem | undefined, ctx: RequestContext) {
  const { price, code: _, category, ...rest } = form;
  if (current !== undefined && current.category !== category)
    throw new Refused(ServiceRefusal.CATEGORY_STAYS({ category: current.category }, 'category'));
  const { id, version } = current === undefined ? await addItem(form, ctx) : await item(current, ctx);
  if (current !== undefined || !isActive) await changeItem({ ...rest, id, version, isActive }, ctx);
  if (current !== undefined && current.price !== price)
    await setPrice({ id, amount: price, effectiveFrom: ctx.today }, ctx);
}
