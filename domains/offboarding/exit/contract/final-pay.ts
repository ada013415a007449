// The final pay of somebody who leaves: an estimate until payroll has made it, then its payslip.
import { FinalRemark, StillToWork } from '@kawani/domains/payroll/contract/final-estimate';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { FinalPayState } from '../lists.ts';

export const FinalPayLine = z.strictObject({
  /** Of payroll: `PayLine` says it. */
  code: z.string(),
  isDeduction: z.boolean(),
  /** As the payslip has it, in English: days of leave, the number of an account. */
  label: z.string(),
  amount: Centavos,
  accountId: z.nullable(z.string()),
});
export type FinalPayLine = z.output<typeof FinalPayLine>;

export const FinalFigures = z.strictObject({
  lines: z.array(FinalPayLine),
  gross: Centavos,
  deducted: Centavos,
  net: Centavos,
  /** Of an estimate; a payslip has none for its owner. */
  remarks: z.array(FinalRemark),
  /** Of an estimate: not part of its lines. */
  stillToWork: z.nullable(StillToWork),
  /** Of an estimate: pay before this day comes with its own payslips. */
  paidBefore: z.nullable(Day),
});
export type FinalFigures = z.output<typeof FinalFigures>;

const FinalPay = {
  lastDay: Day,
  /** Thirty days after the last day (Labor Advisory 6-2020). */
  dueOn: Day,
  state: codeIn(FinalPayState),
  /** Once it is released: the day of the money. */
  paidOn: z.nullable(Day),
  /** Null where no estimate is possible; for its owner also until amounts are asked for. */
  figures: z.nullable(FinalFigures),
};

export const MyFinalPay = z.strictObject({
  /** Null for somebody who isn't leaving. */
  finalPay: z.nullable(
    z.strictObject({
      ...FinalPay,
      isHidden: z.boolean(),
      /** Once it is released. */
      payslipId: z.nullable(z.string()),
    }),
  ),
});
export type MyFinalPay = z.output<typeof MyFinalPay>;

export const FinalPayOfCase = z.strictObject({
  ...FinalPay,
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  run: z.nullable(
    z.strictObject({
      id: z.string(),
      isComputing: z.boolean(),
      isCompleted: z.boolean(),
      payDate: Day,
      releaseAt: z.nullable(Instant),
      releasedAt: z.nullable(Instant),
      /** What payroll has to look at, as the payslip says it. */
      checks: z.array(z.string()),
    }),
  ),
  clearance: z.strictObject({ items: z.int(), open: z.int() }),
});
export type FinalPayOfCase = z.output<typeof FinalPayOfCase>;
