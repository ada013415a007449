// Files of pay that are put together in the background: registers, comparisons, journals, and payslips to print.
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import * as z from 'zod/mini';
import { AccountFilters } from './account-deductions.ts';
import { ComparisonFilters } from './comparisons.ts';
import { OfReportRun, REPORT_OFFICE, RegisterBy } from './registers.ts';

export const PayExportKind = valueList({
  REGISTER: 'Payroll register',
  TOTALS: 'Payroll register, totals',
  COMPARISON: 'Pay compared with the last run',
  ACCOUNTS: 'Loan deductions',
  JOURNAL: 'Journal entry',
  PAYSLIPS: 'Payslips to print',
});
export type PayExportKind = CodeOf<typeof PayExportKind>;

export const PayExportFormat = valueList({ xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' });
export type PayExportFormat = CodeOf<typeof PayExportFormat>;

const PayExportState = valueList({
  WAITING: 'Waiting',
  WORKING: 'Being made',
  READY: 'Ready',
  FAILED: 'Could not be made',
});

/** More payslips than these are not put on paper in one table. */
export const SLIPS_ON_PAPER = 5_000;

export const PayExportRefusal = refusals({
  NO_SUCH_RUN: 'This pay run no longer exists.',
  NOT_COMPUTED: 'The payslips of this run are being computed. Try again when they are done.',
  NOTHING_CHOSEN: 'No payslip matches these filters.',
  TOO_LONG_FOR_PAPER:
    'A PDF takes at most {most} people, and these are {people}. Choose Excel or CSV, or one detachment or client.',
  NO_PASSWORD:
    'Payslips are protected by a password here, and your account has no employee record to take yours from. Ask somebody who has one.',
  PDF_ALONE: 'Payslips are printed as PDF alone.',
  NO_SUCH_EXPORT: 'This file no longer exists. Files are kept for seven days.',
  NOT_READY: 'This file is not ready yet.',
});

/** What a file is asked by; kept with it. */
export const PayExportAsked = z.strictObject({
  ...OfReportRun,
  ...ComparisonFilters,
  ...AccountFilters,
  by: z.optional(codeIn(RegisterBy)),
});
export type PayExportAsked = z.output<typeof PayExportAsked>;

export const PayExport = z.strictObject({
  id: z.string(),
  what: codeIn(PayExportKind),
  format: codeIn(PayExportFormat),
  state: codeIn(PayExportState),
  /** Payslips written, of how many. */
  done: z.int(),
  total: z.int(),
});
export type PayExport = z.output<typeof PayExport>;

const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const OfExport = z.strictObject({ id: z.uuid() });

export const payExportsApi = {
  startPayExport: endpoint('POST /payroll/exports', {
    actsOn: 'nobody',
    summary: 'Put a report on a pay run together as a file, in the background',
    limit: CALL_LIMITS.export,
    takes: z.extend(PayExportAsked, { what: codeIn(PayExportKind), format: codeIn(PayExportFormat) }),
    returns: PayExport,
    example: { id: EXAMPLE_ID, what: 'REGISTER', format: 'xlsx' },
    ...REPORT_OFFICE,
  }),
  payExport: endpoint('GET /payroll/exports/:id', {
    summary: 'How far a file of pay is',
    readsNobody: 'the progress of the caller’s own export',
    takes: OfExport,
    returns: PayExport,
    example: { id: EXAMPLE_ID },
    ...REPORT_OFFICE,
  }),
  payExportFile: endpoint('GET /payroll/exports/:id/file', {
    summary: 'A file of pay that is ready',
    takes: OfExport,
    answer: 'file',
    example: { id: EXAMPLE_ID },
    ...REPORT_OFFICE,
  }),
};
