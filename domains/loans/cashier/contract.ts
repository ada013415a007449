// The cashier: payments of accounts by official receipt, in batches that a second person completes.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { BatchDetail, BatchLine } from './contract/batches.ts';
import { PaymentChange, PaymentForm, TakeBackForm } from './contract/form.ts';
import { OpenBatch, Owing, PayOffAmount } from './contract/owing.ts';
import { PostingState } from './lists.ts';

/** Entries of one batch. */
export const MAX_ENTRIES = 200;

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const Id = z.strictObject({ id: z.uuid() });
const shared = { needs: [DeductionPermission.RECORD_CASH_PAYMENT], scope: 'all' } as const;
const reads = { ...shared, isConfidential: true } as const;
const payment = { amount: 50_000, orNo: '0012345', paidOn: '2026-11-21' } as const;

export const cashierApi = {
  people: endpoint('GET /cashier/people', {
    summary: 'People by the beginnings of their names or number, to take a payment',
    takes: z.strictObject({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
    returns: z.strictObject({
      items: z.array(
        z.strictObject({ id: z.string(), number: z.string(), name: z.string(), post: z.nullable(z.string()) }),
      ),
    }),
    example: { search: 'cruz' },
    ...reads,
  }),
  card: endpoint('POST /cashier/card', {
    summary: 'Whose ID card this is, by the code that it shows',
    takes: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
    returns: z.strictObject({ employeeId: z.string() }),
    changesNothing: true,
    example: { code: 'KW1.1001.12345678.abcdefghijklmnopqrstuv' },
    ...reads,
  }),
  owing: endpoint('GET /cashier/people/:employeeId', {
    summary: 'All open accounts of a person with what is due, and the last receipts',
    takes: z.strictObject({ employeeId: z.uuid(), exceptEntry: z.optional(z.uuid()) }),
    returns: Owing,
    example: { employeeId: SOME_ID },
    ...reads,
  }),
  payOffs: endpoint('GET /cashier/people/:employeeId/pay-offs', {
    summary: 'What would pay off each loan of a person on a date, without interest that has not accrued',
    takes: z.strictObject({ employeeId: z.uuid(), on: Day }),
    returns: z.strictObject({ items: z.array(PayOffAmount) }),
    example: { employeeId: SOME_ID, on: '2026-11-21' },
    ...reads,
  }),
  openBatches: endpoint('GET /cashier/open-batches', {
    summary: 'Batches that take entries, newest first',
    readsNobody: 'sums of batches',
    returns: z.strictObject({ items: z.array(OpenBatch) }),
    ...reads,
  }),
  batches: endpoint('GET /cashier/batches', {
    summary: 'Batches, those not posted first, then the newest',
    readsNobody: 'sums of batches',
    takes: z.strictObject({ ...paging, state: z.optional(codeIn(PostingState)) }),
    returns: Page(BatchLine),
    ...reads,
  }),
  batch: endpoint('GET /cashier/batches/:id', {
    summary: 'A batch with its entries, and the accounts that each pays',
    takes: Id,
    returns: BatchDetail,
    example: { id: SOME_ID },
    ...reads,
  }),
  enter: endpoint('POST /cashier/entries', {
    notOwn: { employeeId: 'employee' },
    summary: 'Enter a payment into an open batch, or into a new one of a channel',
    takes: PaymentForm,
    returns: z.strictObject({ id: z.string(), batchId: z.string(), batchNo: z.string() }),
    example: { employeeId: SOME_ID, channel: 'CASH', ...payment },
    ...shared,
  }),
  change: endpoint('PUT /cashier/entries/:id', {
    notOwn: { id: 'cashier-entry' },
    summary: 'Change an entry of a batch that is not posted',
    takes: PaymentChange,
    returns: BatchDetail,
    example: { id: SOME_ID, version: 1, ...payment },
    ...shared,
  }),
  remove: endpoint('DELETE /cashier/entries/:id', {
    notOwn: { id: 'cashier-entry' },
    summary: 'Remove an entry from a batch that is not posted',
    takes: Id,
    returns: BatchDetail,
    example: { id: SOME_ID },
    ...shared,
  }),
  complete: endpoint('POST /cashier/batches/:id/complete', {
    notOwn: { id: 'cashier-batch' },
    summary: 'Post a batch: all its entries become payments, the oldest instalments first, or none does',
    takes: z.strictObject({ id: z.uuid(), version: Version }),
    returns: BatchDetail,
    example: { id: SOME_ID, version: 3 },
    ...shared,
  }),
  takeBack: endpoint('POST /cashier/payments/:id/take-back', {
    notOwn: { id: 'deduction-payment' },
    summary: 'Take back what a receipt paid, such as by a returned check: the instalments are owed again',
    takes: TakeBackForm,
    example: { id: SOME_ID, reason: 'The check was returned' },
    ...shared,
  }),
  receipt: endpoint('GET /cashier/entries/:id/receipt/pdf', {
    summary: 'The official receipt of a posted entry as PDF, in the language of who paid',
    takes: Id,
    answer: 'file',
    example: { id: SOME_ID },
    ...reads,
  }),
  dayPdf: endpoint('GET /cashier/day/pdf', {
    summary: 'The receipts of batches that were completed on a day, as PDF',
    takes: z.strictObject({ on: Day }),
    answer: 'file',
    isForReader: true,
    example: { on: '2026-11-21' },
    ...reads,
  }),
  dayCsv: endpoint('GET /cashier/day/csv', {
    summary: 'The receipts of batches that were completed on a day, for spreadsheets',
    takes: z.strictObject({ on: Day }),
    answer: 'file',
    example: { on: '2026-11-21' },
    ...reads,
  }),
};
