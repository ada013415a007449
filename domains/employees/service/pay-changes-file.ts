// New rates from a file, CSV or a workbook: a row for each employee, and a row more for each further allowance.

import { pesosCell, wholeOf } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Upload } from '@kawani/kit/server/upload';
import { isWorkbook, sheetAsCsv } from '@kawani/kit/server/workbook';
import type { Problem } from '@kawani/kit/values/cells';
import { cellsOf } from '@kawani/kit/values/cells';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import type { PayChangeFile, PayChangeRow } from '../contract/pay-changes.ts';
import { type Allowance, AllowancePer } from '../contract.ts';
import { idsByNumber, insertChangeFile } from '../table/pay-change-people.ts';

const MOST_ROWS = 20_000;
const TOLD_PROBLEMS = 200;
const COLUMNS = [
  'employee_no',
  'name',
  'new_rate',
  'allowance',
  'allowance_amount',
  'allowance_per',
  'allowance_taxable',
];
type Cells = Readonly<Record<string, string>>;
type Row = { readonly line: number; readonly cells: Cells };

export async function uploadPayChange(upload: Upload, { db, actor }: RequestContext): Promise<PayChangeFile> {
  const { records, problems } = await recordsOf(upload);
  const people = grouped(records, ({ cells }) => (cells.employee_no ?? '').trim());
  const ids = await idsByNumber(db, [...people.keys()]);
  const read = [...people].map(([number, rows]) => personOf(number, rows, ids));
  const wrong = [...problems, ...read.flatMap((each) => each.problems)].sort((a, b) => a.line - b.line);
  const rows = read.map(({ row }) => row);
  const isGood = wrong.length === 0 && rows.length > 0;
  const id = isGood ? await insertChangeFile(db, { fileName: upload.name, rows, by: actor.username }) : null;
  return { id, fileName: upload.name, people: rows.length, problems: wrong.slice(0, TOLD_PROBLEMS) };
}

async function recordsOf(upload: Upload): Promise<{ records: readonly Row[]; problems: readonly Problem[] }> {
  const bytes = await wholeOf(upload);
  const text = isWorkbook(bytes) ? await sheetAsCsv(bytes, MOST_ROWS) : bytes;
  const file = text === undefined ? undefined : cellsOf(text, { columns: COLUMNS, required: ['employee_no'] });
  if (file !== undefined && file.records.length > 0 && file.records.length <= MOST_ROWS) return file;
  if (file !== undefined && file.problems.length > 0) return file;
  const reason = `The file has no rows, can’t be read, or has more than ${MOST_ROWS} rows.`;
  return { records: [], problems: [{ line: 1, column: null, reason }] };
}

function personOf(number: string, rows: readonly Row[], ids: ReadonlyMap<string, string>) {
  const problems: Problem[] = [];
  const wrong = (line: number, column: string, reason: string) => problems.push({ line, column, reason });
  const [first] = rows;
  if (first !== undefined && !ids.has(number)) wrong(first.line, 'employee_no', `There is no employee ${number}.`);
  const rates = rows.filter(({ cells }) => (cells.new_rate ?? '') !== '');
  const rate = rates[0] === undefined ? null : amountIn(rates[0], 'new_rate', wrong);
  if (rates[1] !== undefined) wrong(rates[1].line, 'new_rate', `The new rate of ${number} is in the file twice.`);
  const allowances = rows.flatMap((row) => allowanceIn(row, wrong));
  if (rates.length === 0 && allowances.length === 0 && first !== undefined)
    wrong(first.line, 'new_rate', 'This field is required.');
  const row: PayChangeRow = { number, rate, allowances };
  return { row, problems };
}

type Wrong = (line: number, column: string, reason: string) => void;

function amountIn({ line, cells }: Row, column: string, wrong: Wrong): Centavos | null {
  const value = pesosCell(cells[column] ?? '');
  if (typeof value === 'number' && value > 0) return centavos(value);
  wrong(line, column, 'Invalid amount.');
  return null;
}

function allowanceIn(row: Row, wrong: Wrong): Allowance[] {
  const { line, cells } = row;
  const name = (cells.allowance ?? '').trim();
  if (name === '') return [];
  const amount = amountIn(row, 'allowance_amount', wrong);
  const per = AllowancePer.codes.find((code) => code === (cells.allowance_per ?? '').trim().toUpperCase());
  if (per === undefined) wrong(line, 'allowance_per', 'Write DAY or MONTH.');
  const taxable = !/^(no|n|false|0)$/i.test((cells.allowance_taxable ?? '').trim());
  return amount === null || per === undefined ? [] : [{ name, amount, per, taxable, deMinimis: null }];
}
