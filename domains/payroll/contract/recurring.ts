// Recurring pay: allowances and deductions of a group, prepared by one officer, approved by another, decided payday by payday.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { RecurringCancelForm, RecurringEndForm, RecurringForm, RecurringSignedForm } from './recurring-form.ts';
import { RecurringKind, RecurringStanding, RecurringWhom } from './recurring-lists.ts';
import { OwnRecurring, RecurringFile, RecurringPerson, RecurringRow, RecurringRule } from './recurring-shapes.ts';

const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const FILE_BYTES = 8 * 1024 * 1024;
const Id = { id: z.uuid() };
const { MANAGE_PAY_SETUP, VIEW_PAY_SETUP } = EmployeePermission;
const office = { needs: [MANAGE_PAY_SETUP], scope: 'all', isConfidential: true } as const;
const example = {
  amount: 200_000,
  every: 'MONTH',
  effectiveFrom: '2027-01-01',
  reason: 'Agreed with the client',
} as const;

export const recurringApi = {
  rules: endpoint('GET /payroll/recurring-pay', {
    summary: 'Recurring allowances and deductions, the newest first',
    readsNobody: 'rules',
    takes: z.strictObject({
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      kind: z.optional(codeIn(RecurringKind)),
      whom: z.optional(codeIn(RecurringWhom)),
      standing: z.optional(codeIn(RecurringStanding)),
    }),
    returns: Page(RecurringRow),
    ...office,
  }),
  benefits: endpoint('GET /payroll/recurring-pay/benefits', {
    summary: 'De minimis benefits that an allowance can be',
    readsNobody: 'the law',
    returns: z.strictObject({ items: z.array(z.strictObject({ benefit: z.string(), label: z.string() })) }),
    ...office,
  }),
  prepare: endpoint('POST /payroll/recurring-pay', {
    actsOn: 'rows',
    summary:
      'Prepare a recurring allowance or deduction for a group, or a change of one from a day on; another person approves it',
    takes: RecurringForm,
    returns: RecurringRule,
    example: { kind: 'ALLOWANCE', title: 'Site allowance', tax: 'TAXABLE', ...example },
    ...office,
  }),
  upload: endpoint('POST /payroll/recurring-pay/files', {
    actsOn: 'nobody',
    summary: 'Upload the employee numbers that recurring pay is for: one in each row',
    returns: RecurringFile,
    body: 'upload',
    uploadBytes: FILE_BYTES,
    ...office,
  }),
  rule: endpoint('GET /payroll/recurring-pay/:id', {
    summary: 'One recurring allowance or deduction: its versions, how many people it is for and what it costs',
    readsNobody: 'rules',
    takes: z.strictObject(Id),
    returns: RecurringRule,
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  people: endpoint('GET /payroll/recurring-pay/:id/people', {
    summary: 'Who gets a recurring allowance or deduction today, or on its first day, and who does not for what reason',
    takes: z.strictObject({
      ...Id,
      ...paging,
      skipped: z.optional(z.literal('only')),
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
    returns: Page(RecurringPerson),
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  end: endpoint('POST /payroll/recurring-pay/:id/end', {
    actsOn: 'rows',
    summary: 'Prepare the end of recurring pay from a day on; another person approves it',
    takes: RecurringEndForm,
    returns: RecurringRule,
    example: { id: EXAMPLE_ID, effectiveFrom: '2027-01-01', reason: 'The contract ended' },
    ...office,
  }),
  approve: endpoint('POST /payroll/recurring-pay/:id/approve', {
    actsOn: 'rows',
    summary: 'Approve what another person prepared: pay follows it from its first day on, one’s own left out',
    takes: z.strictObject({ ...Id, version: Version }),
    returns: RecurringRule,
    example: { id: EXAMPLE_ID, version: 1 },
    ...office,
  }),
  cancel: endpoint('POST /payroll/recurring-pay/:id/cancel', {
    actsOn: 'rows',
    summary: 'Cancel recurring pay, or a change of it, that waits for approval',
    takes: RecurringCancelForm,
    returns: RecurringRule,
    example: { id: EXAMPLE_ID, version: 1, remarks: 'Wrong group' },
    ...office,
  }),
  signed: endpoint('POST /payroll/recurring-pay/:id/authorizations', {
    notOwn: { employeeIds: 'employee' },
    summary: 'Enter that people authorized a recurring deduction in writing; oneself is left out',
    takes: RecurringSignedForm,
    returns: z.strictObject({ people: z.int() }),
    example: { id: EXAMPLE_ID, givenOn: '2026-11-20', attachmentId: EXAMPLE_ID, employeeIds: [EXAMPLE_ID] },
    needs: [DeductionPermission.MANAGE_DEDUCTION_ACCOUNTS],
    scope: 'all',
  }),
  of: endpoint('GET /payroll/employees/:employeeId/recurring-pay', {
    summary: 'Recurring allowances and deductions of one employee, today and to come',
    takes: z.strictObject({ employeeId: z.uuid() }),
    returns: z.strictObject({ items: z.array(OwnRecurring) }),
    example: { employeeId: EXAMPLE_ID },
    needs: [VIEW_PAY_SETUP, MANAGE_PAY_SETUP],
    scope: 'all',
    isConfidential: true,
  }),
  mine: endpoint('GET /payroll/me/recurring-pay', {
    summary: 'One’s own recurring allowances and deductions, today and to come',
    takes: z.strictObject({
      /** Shows amounts: asks for a sign-in within the last quarter of an hour. */
      amounts: z.optional(z.literal('shown')),
    }),
    returns: z.strictObject({ items: z.array(OwnRecurring) }),
    scope: 'own',
    leaver: 'reads',
    isConfidential: true,
  }),
};
