// Bringing a company: a workbook is uploaded, its columns are matched, it's checked row by row, and then written sheet by
// sheet. The sheets that move money need a second officer.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { Instant } from '@kawani/kit/values/hours-schema';
import * as z from 'zod/mini';
import { IMPORT_NEEDS } from './contract/needs.ts';
import { CompanyImportState, ImportSheet } from './lists.ts';

export const CompanyImportRefusal = refusals({
  NO_SUCH_IMPORT: 'This import was not found.',
  EMPTY_FILE: 'This file is empty.',
  NOT_A_WORKBOOK: 'This file can’t be read. Upload an Excel workbook (.xlsx) or a CSV file.',
  LOCKED_WORKBOOK: 'This workbook has a password. Remove the password, save it and upload it again.',
  OLD_WORKBOOK: 'This is an old Excel file. Save it as .xlsx and upload that.',
  NOT_NOW: 'This isn’t possible now: {state}.',
  SHEET_TWICE: 'Two sheets of the workbook are matched to {sheet}. Choose one.',
  NO_SHEET: 'Match at least one sheet.',
  UNKNOWN_HEADING: 'The sheet has no column {heading}.',
  NOTHING_TO_WRITE: 'Nothing in this workbook can be imported.',
  FAULTY_SHEETS: 'Some sheets have errors. Correct the workbook, or import the other sheets.',
  NOT_PERMITTED: 'You don’t have the permission to import the sheet {sheet}.',
  NOT_YOURSELF: 'Somebody else has to approve what you started.',
  TOO_LATE: 'An import can be undone within a day.',
  IN_THE_WAY: '{what}',
});

const UPLOAD_BYTES = 32 * 1024 * 1024;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MOST_SHEETS = 40;

export const CompanyImport = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  by: z.string(),
  at: Instant,
  state: codeIn(CompanyImportState),
  /** Rows looked at or written so far. */
  done: z.int(),
  total: z.int(),
  approvedBy: z.nullable(z.string()),
  writtenAt: z.nullable(Instant),
  undoneBy: z.nullable(z.string()),
});
export type CompanyImport = z.output<typeof CompanyImport>;

export const SheetOfImport = z.strictObject({
  position: z.int(),
  name: z.string(),
  /** By column of the file; empty where a column has none. */
  headings: z.array(z.string()),
  sheet: z.nullable(codeIn(ImportSheet)),
  /** Headings by column. */
  mapping: z.record(z.string(), z.string()),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  skipped: z.int(),
  faults: z.int(),
  notes: z.int(),
  isWritten: z.boolean(),
});
export type SheetOfImport = z.output<typeof SheetOfImport>;

export const CompanyImportDetail = z.extend(CompanyImport, {
  encoding: z.nullable(z.string()),
  sheets: z.array(SheetOfImport),
  /** Why it failed or can't be undone. */
  failure: z.nullable(z.string()),
  /** The same file was imported at that time. */
  earlier: z.nullable(Instant),
  /** Whether it holds sheets that a second officer approves. */
  needsApproval: z.boolean(),
  mayApprove: z.boolean(),
  mayUndo: z.boolean(),
});
export type CompanyImportDetail = z.output<typeof CompanyImportDetail>;

export const ImportFinding = z.strictObject({
  seq: z.int(),
  sheet: codeIn(ImportSheet),
  isFault: z.boolean(),
  /** Null: of the sheet as a whole. */
  line: z.nullable(z.int()),
  column: z.nullable(z.string()),
  /** Of the column in the file, as a spreadsheet counts columns; null where none was matched. */
  letter: z.nullable(z.string()),
  heading: z.nullable(z.string()),
  value: z.nullable(z.string()),
  reason: z.string(),
});
export type ImportFinding = z.output<typeof ImportFinding>;

const Mapping = z.strictObject({
  position: z.int().check(z.gte(1), z.lte(1_000)),
  sheet: z.nullable(codeIn(ImportSheet)),
  mapping: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200))),
});
export type SheetMapping = z.output<typeof Mapping>;

const Id = z.strictObject({ id: z.uuid() });
const shared = { needs: IMPORT_NEEDS, scope: 'all', example: { id: SOME_ID } } as const;

export const companyImportApi = {
  upload: endpoint('POST /setup/imports', {
    actsOn: 'nobody',
    summary: 'Upload a workbook of the company: its sheets and headings are read, nothing is written',
    returns: CompanyImport,
    needs: IMPORT_NEEDS,
    scope: 'all',
    body: 'upload',
    uploadBytes: UPLOAD_BYTES,
  }),
  list: endpoint('GET /setup/imports', {
    summary: 'Workbooks uploaded so far, newest first',
    takes: z.strictObject(paging),
    returns: Page(CompanyImport),
    needs: IMPORT_NEEDS,
    scope: 'all',
  }),
  template: endpoint('GET /setup/imports/template', {
    summary: 'A workbook with all sheets, their headings and notes on each column',
    readsNobody: 'an empty workbook',
    needs: IMPORT_NEEDS,
    scope: 'all',
    answer: 'file',
  }),
  read: endpoint('GET /setup/imports/:id', {
    summary: 'The sheets of a workbook, how they are matched, and what the check found',
    takes: Id,
    returns: CompanyImportDetail,
    ...shared,
  }),
  findings: endpoint('GET /setup/imports/:id/findings', {
    summary: 'What is wrong with the rows of a sheet, or worth a look, in their order',
    takes: z.strictObject({
      id: z.uuid(),
      sheet: codeIn(ImportSheet),
      kind: z._default(z.enum(['faults', 'notes']), 'faults'),
      ...paging,
    }),
    returns: Page(ImportFinding),
    needs: IMPORT_NEEDS,
    scope: 'all',
    example: { id: SOME_ID, sheet: 'EMPLOYEES' },
  }),
  findingsCsv: endpoint('GET /setup/imports/:id/findings.csv', {
    summary: 'What the check found in all sheets, as CSV',
    takes: Id,
    answer: 'file',
    ...shared,
  }),
  check: endpoint('POST /setup/imports/:id/check', {
    actsOn: 'nobody',
    summary: 'Match the columns of the sheets, remember them, and check every row; nothing is written',
    takes: z.strictObject({ id: z.uuid(), sheets: z.array(Mapping).check(z.maxLength(MOST_SHEETS)) }),
    returns: CompanyImport,
    needs: IMPORT_NEEDS,
    scope: 'all',
    example: { id: SOME_ID, sheets: [{ position: 1, sheet: 'EMPLOYEES', mapping: { number: 'Emp No' } }] },
  }),
  start: endpoint('POST /setup/imports/:id/start', {
    actsOn: 'rows',
    summary: 'Import the sheets without errors; those that move money wait for a second officer',
    takes: z.strictObject({ id: z.uuid(), leavesOutFaulty: z.boolean() }),
    returns: CompanyImport,
    needs: IMPORT_NEEDS,
    scope: 'all',
    example: { id: SOME_ID, leavesOutFaulty: false },
  }),
  approve: endpoint('POST /setup/imports/:id/approve', {
    actsOn: 'rows',
    summary: 'Approve an import that somebody else started',
    takes: Id,
    returns: CompanyImport,
    ...shared,
  }),
  withdraw: endpoint('POST /setup/imports/:id/withdraw', {
    actsOn: 'nobody',
    summary: 'Withdraw or refuse an import that waits for approval; it can be started again',
    takes: Id,
    returns: CompanyImport,
    ...shared,
  }),
  undo: endpoint('POST /setup/imports/:id/undo', {
    actsOn: 'rows',
    summary: 'Undo an import of the last day, as long as nothing uses what it wrote',
    takes: Id,
    returns: CompanyImport,
    ...shared,
  }),
};
