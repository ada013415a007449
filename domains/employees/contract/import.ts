// Files of employees put in through the browser: looked at row by row, and taken in whole, or without the bad rows where
// that was asked for. The face leaves this out: only the office's own screens need it.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

export const ImportRefusal = refusals({
  NO_SUCH_IMPORT: 'There is no such import.',
  NOT_CHECKED: 'This file is not waiting to be imported: {state}.',
  BAD_ROWS: '{rows} rows have errors. Correct the file, or leave these rows out.',
  NO_GOOD_ROWS: 'No row of this file can be imported.',
  EMPTY_FILE: 'This file is empty.',
  NOT_CSV: 'This isn’t a CSV file. Save the list as CSV (UTF-8) and upload that.',
  TOO_MANY_ROWS: 'This file has {rows} rows. At most {most} are taken at once: split it.',
});

export const ImportState = valueList({
  WAITING: 'Waiting',
  CHECKING: 'Being checked',
  CHECKED: 'Checked',
  IMPORTING: 'Being imported',
  DONE: 'Imported',
  FAILED: 'Failed',
});
export type ImportState = CodeOf<typeof ImportState>;

export const MOST_IMPORTED = 100_000;
/** So many faults are told; a file has as many as it likes. */
export const TOLD_FAULTS = 2_000;
const UPLOAD_BYTES = 32 * 1024 * 1024;

export const RowFault = z.strictObject({
  line: z.int(),
  /** Null: of the row as a whole. */
  column: z.nullable(z.string()),
  reason: z.string(),
});
export type RowFault = z.output<typeof RowFault>;

export const EmployeeImport = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  by: z.string(),
  at: Instant,
  state: codeIn(ImportState),
  /** Rows looked at or written so far. */
  done: z.int(),
  total: z.int(),
  encoding: z.nullable(z.string()),
  good: z.int(),
  bad: z.int(),
  imported: z.int(),
  faults: z.int(),
  /** Why it failed. */
  failure: z.nullable(z.string()),
});
export type EmployeeImport = z.output<typeof EmployeeImport>;

export const ImportDetail = z.extend(EmployeeImport, {
  problems: z.array(RowFault),
  /** What is worth a look and stops nothing: somebody of this name and birth date is there already. */
  warnings: z.array(RowFault),
});
export type ImportDetail = z.output<typeof ImportDetail>;

const needs = [EmployeePermission.CREATE_EMPLOYEE];
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const Id = z.strictObject({ id: z.uuid() });

export const importApi = {
  upload: endpoint('POST /employees/imports', {
    actsOn: 'nobody',
    summary: 'Put in a file of employees: it is checked, and nothing is written yet',
    returns: EmployeeImport,
    needs,
    scope: 'all',
    body: 'upload',
    uploadBytes: UPLOAD_BYTES,
  }),
  imports: endpoint('GET /employees/imports', {
    summary: 'Files of employees put in so far, newest first',
    takes: z.strictObject(paging),
    returns: Page(EmployeeImport),
    needs,
    scope: 'all',
  }),
  template: endpoint('GET /employees/imports/template', {
    summary: 'An empty file with the columns that a file of employees may have',
    readsNobody: 'an empty file',
    needs,
    scope: 'all',
    answer: 'file',
  }),
  import: endpoint('GET /employees/imports/:id', {
    summary: 'How far a file is, and what stands against its rows',
    takes: Id,
    returns: ImportDetail,
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  problems: endpoint('GET /employees/imports/:id/problems', {
    summary: 'What stands against the rows of a file, as CSV',
    takes: Id,
    needs,
    scope: 'all',
    answer: 'file',
    example: { id: SOME_ID },
  }),
  start: endpoint('POST /employees/imports/:id/start', {
    actsOn: 'nobody',
    summary: 'Take a checked file in, in one go',
    takes: z.strictObject({ id: z.uuid(), skipsBadRows: z.boolean() }),
    returns: EmployeeImport,
    needs,
    scope: 'all',
    example: { id: SOME_ID, skipsBadRows: false },
  }),
};
