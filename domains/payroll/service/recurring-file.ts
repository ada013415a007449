// Employee numbers from a file, CSV or a workbook, for recurring pay of listed people: one in each row.
import { wholeOf } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Upload } from '@kawani/kit/server/upload';
import { isWorkbook, sheetAsCsv } from '@kawani/kit/server/workbook';
import { cellsOf, type Problem } from '@kawani/kit/values/cells';
import type { RecurringFile } from '../contract/recurring-shapes.ts';
import { idsByNumber, insertRecurringFile } from '../table/recurring-rules.ts';

const MOST_ROWS = 20_000;
const TOLD_PROBLEMS = 200;
const COLUMNS = ['employee_no', 'name'];

export async function uploadRecurring(upload: Upload, { db, actor }: RequestContext): Promise<RecurringFile> {
  const { records, problems } = await recordsOf(upload);
  const rows = records.map(({ line, cells }) => ({ line, number: (cells.employee_no ?? '').trim() }));
  const ids = await idsByNumber(
    db,
    rows.map(({ number }) => number),
  );
  const unknown = rows.flatMap(({ line, number }): Problem[] =>
    ids.has(number) ? [] : [{ line, column: 'employee_no', reason: `There is no employee ${number}.` }],
  );
  const wrong = [...problems, ...unknown].sort((a, b) => a.line - b.line);
  const employeeIds = [...new Set(ids.values())];
  const isGood = wrong.length === 0 && employeeIds.length > 0;
  const made = { fileName: upload.name, employeeIds, by: actor.username };
  const id = isGood ? await insertRecurringFile(db, made) : null;
  return { id, fileName: upload.name, people: employeeIds.length, problems: wrong.slice(0, TOLD_PROBLEMS) };
}

async function recordsOf(upload: Upload) {
  const bytes = await wholeOf(upload);
  const text = isWorkbook(bytes) ? await sheetAsCsv(bytes, MOST_ROWS) : bytes;
  const file = text === undefined ? undefined : cellsOf(text, { columns: COLUMNS, required: ['employee_no'] });
  if (file !== undefined && file.records.length > 0 && file.records.length <= MOST_ROWS) return file;
  if (file !== undefined && file.problems.length > 0) return file;
  const reason = `The file has no rows, can’t be read, or has more than ${MOST_ROWS} rows.`;
  return { records: [], problems: [{ line: 1, column: null, reason }] };
}
