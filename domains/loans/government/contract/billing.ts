// Billings: the loans that an agency bills for a month, uploaded and compared by one officer, applied by another.
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import * as z from 'zod/mini';
import { GovernmentLoanType } from '../../types/lists.ts';
import { office } from '../contract.ts';
import { BillingHeap } from '../lists.ts';
import {
  Billing,
  BillingColumnsForm,
  BillingDetail,
  BillingFaultLine,
  BillingFile,
  BillingLine,
  MAX_REASON,
} from './billing-values.ts';
import { Month } from './month.ts';

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const UPLOAD_BYTES = 5 * 1024 * 1024;

const ById = { id: z.uuid() };
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON));

export const billingApi = {
  upload: endpoint('POST /government-loans/billing-files', {
    actsOn: 'nobody',
    summary: 'Upload a billing file as CSV, to choose its columns; nothing is compared yet',
    returns: BillingFile,
    body: 'upload',
    uploadBytes: UPLOAD_BYTES,
    ...office,
  }),
  prepare: endpoint('POST /government-loans/billings', {
    actsOn: 'nobody',
    summary: 'Prepare the billing of an agency for a month from an uploaded file: no loan changes yet',
    takes: z.strictObject({
      fileId: z.uuid(),
      agency: codeIn(GovernmentLoanType),
      month: Month,
      columns: BillingColumnsForm,
    }),
    returns: Billing,
    example: {
      fileId: SOME_ID,
      agency: 'SSS',
      month: '2026-11-01',
      columns: { number: 'ss_number', name: 'name', loanNo: 'loan_no', kind: 'kind', monthly: 'amortization' },
    },
    ...office,
  }),
  list: endpoint('GET /government-loans/billings', {
    summary: 'Billings of the agencies, newest first',
    readsNobody: 'files and counts',
    takes: z.strictObject(paging),
    returns: Page(Billing),
    example: {},
    ...office,
  }),
  one: endpoint('GET /government-loans/billings/:id', {
    summary: 'A billing with the sizes of its heaps',
    takes: z.strictObject(ById),
    returns: BillingDetail,
    readsNobody: 'counts',
    example: { id: SOME_ID },
    ...office,
  }),
  lines: endpoint('GET /government-loans/billings/:id/lines', {
    summary: 'The lines of a heap of a billing, or the loans that it no longer has',
    takes: z.strictObject({ ...ById, ...paging, heap: codeIn(BillingHeap) }),
    returns: Page(BillingLine),
    isConfidential: true,
    example: { id: SOME_ID, heap: 'NEW' },
    ...office,
  }),
  faults: endpoint('GET /government-loans/billings/:id/faults', {
    summary: 'What is wrong with the lines of a billing, in the order of the file',
    takes: z.strictObject({ ...ById, ...paging }),
    returns: Page(BillingFaultLine),
    isConfidential: true,
    example: { id: SOME_ID },
    ...office,
  }),
  faultsFile: endpoint('GET /government-loans/billings/:id/faults.csv', {
    summary: 'What is wrong with the lines of a billing, as CSV',
    takes: z.strictObject(ById),
    answer: 'file',
    limit: CALL_LIMITS.export,
    example: { id: SOME_ID },
    ...office,
  }),
  end: endpoint('POST /government-loans/billings/:id/ends', {
    notOwn: { loanId: 'government-loan' },
    summary: 'Choose that a loan which a prepared billing no longer has is not deducted further, or take that back',
    takes: z.strictObject({
      ...ById,
      loanId: z.uuid(),
      /** Null: it goes on after all. */
      reason: z.nullable(Reason),
    }),
    returns: BillingDetail,
    example: { id: SOME_ID, loanId: SOME_ID, reason: 'Paid at the branch' },
    ...office,
  }),
  apply: endpoint('POST /government-loans/billings/:id/apply', {
    actsOn: 'rows',
    summary: 'Apply a billing that another officer prepared: all of it or nothing, but for lines about oneself',
    takes: z.strictObject({
      ...ById,
      /** As the billing was read. */
      seen: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      leavesOutFaults: z.boolean(),
    }),
    returns: BillingDetail,
    example: { id: SOME_ID, seen: '0'.repeat(64), leavesOutFaults: false },
    ...office,
  }),
  discard: endpoint('POST /government-loans/billings/:id/discard', {
    actsOn: 'nobody',
    summary: 'Discard a billing that was not applied, so that another file can be uploaded for its month',
    takes: z.strictObject({ ...ById, reason: Reason }),
    returns: Billing,
    example: { id: SOME_ID, reason: 'The file was of another month' },
    ...office,
  }),
};
