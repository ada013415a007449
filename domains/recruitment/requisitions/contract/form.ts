// The form that a personnel requisition is filed with.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { MAX_HEADCOUNT, RequisitionReason } from '../lists.ts';

export const MAX_QUALIFICATIONS = 1000;
export const MAX_REMARKS = 250;

export const RequisitionFields = {
  designationId: z.uuid(),
  headcount: z.int().check(z.gte(1), z.lte(MAX_HEADCOUNT)),
  /** To the client of the detachment. */
  isBillable: z.boolean(),
  /** Where the people are needed: one of the two. */
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  reason: codeIn(RequisitionReason),
  /** Whom they replace, of a replacement. */
  replacesIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_HEADCOUNT))),
  shiftId: z.optional(z.uuid()),
  /** Centavos offered for a day's work. */
  rateFrom: z.optional(amountOf({ least: 1 })),
  rateTo: z.optional(amountOf({ least: 1 })),
  qualifications: z.optional(z.string().check(z.trim(), z.maxLength(MAX_QUALIFICATIONS))),
  neededBy: Day,
  remarks: z.optional(z.string().check(z.trim(), z.maxLength(MAX_REMARKS))),
};
export const RequisitionForm = z.strictObject(RequisitionFields);
export type RequisitionForm = z.output<typeof RequisitionForm>;

/** A form as it was filed, whenever that was. */
export function filedRequisition(form: unknown): RequisitionForm | undefined {
  return z.safeParse(RequisitionForm, form).data;
}
