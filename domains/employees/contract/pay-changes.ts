// Changing what many people are paid: by a part, an amount or a new rate, for a unit, picked people or the rows of a file.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayChangeFault, PayChangeHow, PayChangeState } from './pay-change-lists.ts';
import { Allowance, PayBasis } from './pay-terms.ts';
import { EmployeePermission } from './permissions.ts';

export const MAX_CHANGE_REASON = 250;
const MOST_PERCENT = 100;
export const MOST_PICKED = 500;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CHANGE_REASON));

export const PayChangeForm = z.strictObject({
  effectiveFrom: Day,
  how: codeIn(PayChangeHow),
  percent: z.optional(z.number().check(z.gte(0.01), z.lte(MOST_PERCENT), z.multipleOf(0.01))),
  /** Added to the rate, or the new rate itself, of people paid by this basis. */
  amount: z.optional(amountOf({ least: 1 })),
  basis: z.optional(codeIn(PayBasis)),
  /** For everybody, where none of these is given. */
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  designationId: z.optional(z.uuid()),
  payGroupId: z.optional(z.uuid()),
  employeeIds: z.optional(z.array(z.uuid()).check(z.maxLength(MOST_PICKED))),
  /** The rows of an uploaded file. */
  fileId: z.optional(z.uuid()),
  reason,
});
export type PayChangeForm = z.output<typeof PayChangeForm>;

/** A row of a file, or of a list that another module hands in: the rate is by the basis the person is paid by. */
export const PayChangeRow = z.strictObject({
  number: z.string(),
  rate: z.nullable(Centavos),
  allowances: z.array(Allowance),
});
export type PayChangeRow = z.output<typeof PayChangeRow>;

export const PayChange = z.strictObject({
  id: z.string(),
  how: codeIn(PayChangeHow),
  effectiveFrom: Day,
  reason: z.string(),
  source: z.nullable(z.string()),
  undoes: z.nullable(z.string()),
  state: codeIn(PayChangeState),
  madeBy: z.string(),
  madeAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  remarks: z.nullable(z.string()),
  people: z.int(),
  refused: z.int(),
  version: z.int(),
});
export type PayChange = z.output<typeof PayChange>;

const Rated = z.strictObject({ basis: codeIn(PayBasis), rate: Centavos, daily: Centavos, cola: Centavos });

export const PayChangeLine = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  post: z.nullable(z.string()),
  before: z.nullable(Rated),
  after: z.nullable(Rated),
  /** Names of allowances that are added or changed. */
  allowances: z.array(z.string()),
  fault: z.nullable(codeIn(PayChangeFault)),
  floor: z.nullable(Centavos),
});
export type PayChangeLine = z.output<typeof PayChangeLine>;

export const PayChangeFile = z.strictObject({
  /** Null where something is wrong with it. */
  id: z.nullable(z.string()),
  fileName: z.string(),
  people: z.int(),
  problems: z.array(z.strictObject({ line: z.int(), column: z.nullable(z.string()), reason: z.string() })),
});
export type PayChangeFile = z.output<typeof PayChangeFile>;

const Unit = z.strictObject({ id: z.string(), code: z.string(), name: z.string() });
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const Id = { id: z.uuid() };
const Versioned = z.strictObject({ ...Id, version: Version });
const FILE_BYTES = 8 * 1024 * 1024;
const office = { needs: [EmployeePermission.MANAGE_PAY_SETUP], scope: 'all', isConfidential: true } as const;
const move = { takes: Versioned, returns: PayChange, example: { id: EXAMPLE_ID, version: 1 }, ...office };

export const payChangesApi = {
  changes: endpoint('GET /employees/pay-changes', {
    summary: 'Salary adjustments of many people, the newest first',
    takes: z.strictObject({ ...paging, state: z.optional(codeIn(PayChangeState)) }),
    returns: Page(PayChange),
    ...office,
  }),
  choices: endpoint('GET /employees/pay-changes/choices', {
    summary: 'For whom a salary adjustment can be prepared',
    readsNobody: 'units',
    returns: z.strictObject({
      detachments: z.array(Unit),
      departments: z.array(Unit),
      designations: z.array(Unit),
      payGroups: z.array(Unit),
    }),
    ...office,
  }),
  prepare: endpoint('POST /employees/pay-changes', {
    actsOn: 'rows',
    summary: 'Prepare a salary adjustment: what each is and would be paid, and who is left out for what reason',
    takes: PayChangeForm,
    returns: PayChange,
    example: { effectiveFrom: '2027-01-01', how: 'PERCENT', percent: 5, reason: 'Yearly raise' },
    ...office,
  }),
  upload: endpoint('POST /employees/pay-changes/files', {
    actsOn: 'nobody',
    summary: 'Upload new rates: a row for each employee, or one more for each allowance',
    returns: PayChangeFile,
    body: 'upload',
    uploadBytes: FILE_BYTES,
    ...office,
  }),
  change: endpoint('GET /employees/pay-changes/:id', {
    summary: 'One salary adjustment',
    takes: z.strictObject(Id),
    returns: PayChange,
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  lines: endpoint('GET /employees/pay-changes/:id/people', {
    summary: 'What each person of a salary adjustment is and would be paid',
    takes: z.strictObject({
      ...Id,
      ...paging,
      refused: z.optional(z.literal('only')),
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
    returns: Page(PayChangeLine),
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  approve: endpoint('POST /employees/pay-changes/:id/approve', {
    actsOn: 'rows',
    summary:
      'Apply a salary adjustment that another person prepared, to all of its people together; one’s own row is left out',
    ...move,
  }),
  prepareAgain: endpoint('POST /employees/pay-changes/:id/prepare', {
    actsOn: 'rows',
    summary: 'Prepare a salary adjustment again from the pay of today',
    ...move,
  }),
  cancel: endpoint('POST /employees/pay-changes/:id/cancel', {
    actsOn: 'rows',
    summary: 'Cancel a salary adjustment that is not applied',
    takes: z.extend(Versioned, { remarks: reason }),
    returns: PayChange,
    example: { id: EXAMPLE_ID, version: 1, remarks: 'Wrong date' },
    ...office,
  }),
  undo: endpoint('POST /employees/pay-changes/:id/undo', {
    actsOn: 'rows',
    summary: 'Prepare a salary adjustment back to what people were paid before an applied one',
    takes: z.strictObject({ ...Id, effectiveFrom: Day, reason }),
    returns: PayChange,
    example: { id: EXAMPLE_ID, effectiveFrom: '2027-01-01', reason: 'Applied to the wrong people' },
    ...office,
  }),
};
