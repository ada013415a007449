// Corrections of completed slips: a slip of its own beside the one it corrects; both are kept.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { LARGEST_AMOUNT } from '@kawani/kit/values/pesos';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';
import { SlipLine, TaxKind } from './slip.ts';

export const CorrectionRefusal = refusals({
  NOT_COMPLETED: 'Pay that is not completed is computed again, not corrected.',
  CHANGED: 'This request changed. Review it again.',
  THIRTEENTH: 'What is missing of a 13th month is paid by the next one of its year.',
  FINAL_ENTERED: 'Final pay is corrected by lines that are entered: its savings and leave were paid out.',
  NOTHING_CHANGES: 'Nothing would change.',
  PAY_ON: 'Choose the day on which the difference is paid, today or later.',
  BELOW_ZERO: 'Net pay would be {net}.',
});

export const CorrectionEntry = z.strictObject({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Negative: takes away. */
  amount: amountOf({ least: -LARGEST_AMOUNT }).check(z.refine((amount) => amount !== 0)),
  tax: codeIn(TaxKind),
});
export type CorrectionEntry = z.output<typeof CorrectionEntry>;

const Correcting = {
  id: z.uuid(),
  employeeId: z.uuid(),
  /** The slip that was looked at. */
  slipId: z.uuid(),
  /** Again from days, terms and adjustments as they are now; else the lines stay, and entries are added. */
  recomputes: z.boolean(),
  entries: z._default(z.array(CorrectionEntry).check(z.maxLength(20)), []),
};

/** What is asked for before it is done. */
export const CorrectionTrial = z.strictObject(Correcting);

export const CorrectionForm = z.strictObject({
  ...Correcting,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
  /** When what is due more is paid. */
  payOn: z.optional(Day),
  /** When the employee authorized in writing that what was paid too much is taken from later pay (Art. 113). */
  authorizedOn: z.optional(Day),
});
export type CorrectionForm = z.output<typeof CorrectionForm>;

const Sums = z.strictObject({ lines: z.array(SlipLine), gross: Centavos, deducted: Centavos, net: Centavos });

/** What a slip says of its being a correction. */
export const SlipCorrection = z.strictObject({
  corrects: z.strictObject({ id: z.string(), no: z.string() }),
  reason: z.string(),
  /** New net pay less the old one. */
  difference: Centavos,
  payOn: z.nullable(Day),
  /** Line by line, in words. */
  changes: z.array(z.string()),
});
export type SlipCorrection = z.output<typeof SlipCorrection>;

const office = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const example = { id: EXAMPLE_ID, employeeId: EXAMPLE_ID, slipId: EXAMPLE_ID, recomputes: true, entries: [] };

export const correctionsApi = {
  previewCorrection: endpoint('POST /payroll/runs/:id/slips/:employeeId/correction/preview', {
    notOwn: { employeeId: 'employee' },
    summary: 'A slip as it is and as it would be corrected',
    takes: CorrectionTrial,
    returns: z.strictObject({ old: Sums, next: Sums, difference: Centavos, changes: z.array(z.string()) }),
    changesNothing: true,
    isConfidential: true,
    example,
    ...office,
  }),
  correctSlip: endpoint('POST /payroll/runs/:id/slips/:employeeId/correction', {
    notOwn: { employeeId: 'employee' },
    summary: 'Correct a completed slip by one of its own; both are kept, sums count the correction alone',
    takes: CorrectionForm,
    returns: z.strictObject({ slipId: z.string(), no: z.string(), difference: Centavos }),
    isConfidential: true,
    example: { ...example, reason: 'The raise of October was entered late', payOn: '2199-12-15' },
    ...office,
  }),
};
