// One's own payslips: only those of released periods exist here.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { HoldKind } from './hold-kinds.ts';
import { Payslip, RunKind } from './runs.ts';

/** What became of a slip since it was released; like a document of the company (`DocumentStatus`), one that was opened is downloaded. */
export const SlipState = namedValues('New', 'Downloaded', 'Acknowledged');
export type SlipState = CodeOf<typeof SlipState>;

/** What opens a payslip's PDF, as it is said on the button. */
export const PdfPassword = valueList({
  NONE: 'No password',
  BIRTH_DATE: 'Your birth date, as MMDDYYYY',
  NUMBER: 'Your employee number',
});
export type PdfPassword = CodeOf<typeof PdfPassword>;

export const MySlip = z.strictObject({
  id: z.string(),
  no: z.string(),
  kind: codeIn(RunKind),
  starts: Day,
  ends: Day,
  payDate: Day,
  releasedAt: Instant,
  /** Only where amounts were asked for. */
  net: z.nullable(Centavos),
  state: codeIn(SlipState),
  /** A later slip of the same period corrects this one; both are kept. */
  isCorrected: z.boolean(),
});
export type MySlip = z.output<typeof MySlip>;

/** Days left of a type of leave at the end of the period; kept with the slip. */
export const SlipLeave = z.strictObject({ type: z.string(), label: z.string(), days: z.number() });
export type SlipLeave = z.output<typeof SlipLeave>;

export const MyPayslip = z.extend(Payslip, {
  state: codeIn(SlipState),
  acknowledgedAt: z.nullable(Instant),
  /** What differs from the slip before, line by line, in words. */
  changes: z.array(z.string()),
  leaves: z.array(SlipLeave),
  pdfPassword: codeIn(PdfPassword),
  /** What was left to pay of each account that a line pays, once it was paid. */
  balances: z.array(z.strictObject({ accountId: z.string(), balance: Centavos })),
});
export type MyPayslip = z.output<typeof MyPayslip>;

const Id = z.strictObject({ id: z.uuid() });
const example = { id: '01920000-0000-7000-8000-000000000001' };

export const myPayApi = {
  mySlips: endpoint('GET /payroll/me/payslips', {
    summary: 'One’s released payslips of a year, the newest first',
    takes: z.strictObject({
      year: z.optional(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2199))),
      /** Shows amounts: asks for a sign-in within the last quarter of an hour. */
      amounts: z.optional(z.literal('shown')),
    }),
    returns: z.strictObject({
      items: z.array(MySlip),
      year: z.int(),
      /** Every year with a slip. */
      years: z.array(z.int()),
      /** When the next release is planned; null where nobody planned one. */
      nextRelease: z.nullable(Day),
      /** Released pay that is held, or that one was left out of and is not paid yet. */
      held: z.array(z.strictObject({ kind: codeIn(HoldKind), runKind: codeIn(RunKind), starts: Day, ends: Day })),
      totals: z.nullable(z.strictObject({ gross: Centavos, deducted: Centavos, net: Centavos, tax: Centavos })),
    }),
    scope: 'own',
    leaver: 'reads',
    isConfidential: true,
  }),
  mySlip: endpoint('GET /payroll/me/payslips/:id', {
    summary:
      'One of one’s own payslips; from then on it counts as downloaded. Asks for a sign-in within the last quarter of an hour',
    takes: Id,
    returns: MyPayslip,
    scope: 'own',
    leaver: 'reads',
    isConfidential: true,
    example,
  }),
  acknowledgeSlip: endpoint('POST /payroll/me/payslips/:id/acknowledge', {
    summary: 'Say that a payslip was read',
    takes: Id,
    returns: z.strictObject({ state: codeIn(SlipState), acknowledgedAt: Instant }),
    scope: 'own',
    example,
  }),
  takeHome: endpoint('GET /payroll/me/take-home', {
    summary:
      'One’s usual take-home: the median net pay of the last six released payslips. Asks for a sign-in within the last quarter of an hour',
    returns: z.strictObject({ usual: z.nullable(Centavos), slips: z.int() }),
    scope: 'own',
    isConfidential: true,
  }),
  mySlipPdf: endpoint('GET /payroll/me/payslips/:id/pdf', {
    summary: 'A payslip as PDF: made once, and the same whenever it is asked for',
    takes: Id,
    answer: 'file',
    scope: 'own',
    leaver: 'reads',
    example,
  }),
};
