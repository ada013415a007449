// Slips that were computed elsewhere: a file of lines by code, checked row by row, that stands in for what would be
// computed for the people in it.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { ImportReport } from '@kawani/kit/contract/register';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';
import { DeductionCode, EarningCode, EmployerCode } from './slip.ts';

/** What the rows of a person must add up to. */
export const TotalCode = ['GROSS', 'DEDUCTIONS', 'NET'] as const;
export type TotalCode = (typeof TotalCode)[number];

/** Paid in runs of their own. */
const SPECIAL: ReadonlySet<string> = new Set([
  'THIRTEENTH_MONTH',
  'LEAVE_CONVERSION',
  'SEPARATION',
  'RETIREMENT',
  'SAVINGS',
]);
export const UploadedEarnings: readonly string[] = EarningCode.codes.filter((code) => !SPECIAL.has(code));
const UploadedDeductions: readonly string[] = DeductionCode.codes.filter((code) => code !== 'ADVANCED');
export const UploadedCodes: readonly string[] = [
  ...UploadedEarnings,
  ...UploadedDeductions,
  ...EmployerCode.codes,
  ...TotalCode,
];

export const UploadRefusal = refusals({
  NO_OPEN_RUN: 'No pay is open. Open the pay of a period first.',
  NO_SUCH_UPLOAD: 'There is no such upload.',
  TAKEN_BACK: 'This upload was taken back already.',
  RUN_COMPLETED: 'The pay for {period} is complete. Correct a slip instead: both are kept.',
  COMPUTING: 'The slips for {period} are being computed. Wait until they are.',
});

const needs = [PayrollPermission.MANAGE_RELEASE_PAYSLIP];
const office = { needs, scope: 'all' } as const;
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const UPLOAD_BYTES = 12 * 1024 * 1024;

export const UPLOAD_COLUMNS = [
  'employee_no',
  'period',
  'code',
  'label',
  'amount',
  'hours',
  'rate',
  'tax',
  'benefit',
  'account_no',
] as const;

export const uploadsApi = {
  uploads: endpoint('GET /payroll/runs/:id/uploads', {
    summary: 'The files of slips that were uploaded for a run, the newest first',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.string(),
          fileName: z.string(),
          slips: z.int(),
          by: z.string(),
          at: Instant,
          isTakenBack: z.boolean(),
        }),
      ),
    }),
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  withdrawUpload: endpoint('POST /payroll/uploads/:id/withdraw', {
    actsOn: 'everybody',
    summary: 'Take an upload back: its people’s slips are computed again',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ id: z.string() }),
    example: { id: EXAMPLE_ID },
    ...office,
  }),
};

/** For the open pay that the file's dates lie in. */
export const uploadsCsv = {
  one: 'payslip',
  many: 'payslips',
  keepers: needs,
  csv: endpoint('GET /payroll/uploaded-slips.csv', {
    summary: 'The slips of the open pay of a date, in the columns that an upload reads',
    takes: z.strictObject({ on: z.optional(Day) }),
    answer: 'file',
    example: {},
    ...office,
  }),
  checkImport: endpoint('POST /payroll/uploaded-slips/check', {
    summary: 'What is wrong with a file of slips, row by row; nothing is written',
    returns: ImportReport,
    body: 'upload',
    uploadBytes: UPLOAD_BYTES,
    changesNothing: true,
    ...office,
  }),
  importFile: endpoint('POST /payroll/uploaded-slips', {
    actsOn: 'rows',
    summary: 'Upload a file of slips: all of them, or none where anything is wrong',
    returns: ImportReport,
    body: 'upload',
    uploadBytes: UPLOAD_BYTES,
    ...office,
  }),
};
