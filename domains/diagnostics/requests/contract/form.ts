// The form that diagnostics are filed with, and what the clinic fills in of a request.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { typedReference } from '@kawani/kit/contract/typed';
import { Version } from '@kawani/kit/contract/version';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DiagnosticService } from '../../services/lists.ts';
import { MAX_GROUP } from '../../slots/lists.ts';
import { DiagnosticFor, DiagnosticPaymentMode, MOST_INSTALMENTS, MOST_ITEMS, RequiredBy } from '../lists.ts';

const MAX_REMARKS = 250;
const MAX_OR = 40;

export const DiagnosticFields = {
  for: codeIn(DiagnosticFor),
  /** Of a group. */
  employeeIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_GROUP))),
  requiredBy: codeIn(RequiredBy),
  service: codeIn(DiagnosticService),
  itemIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_ITEMS)),
  /** The slot whose seats one holds; left out where no item needs an appointment. */
  clinicId: z.optional(z.uuid()),
  startsAt: z.optional(Instant),
  paymentMode: codeIn(DiagnosticPaymentMode),
  /** Of a salary deduction: on so many paydays. */
  instalments: z.optional(z.int().check(z.gte(1), z.lte(MOST_INSTALMENTS))),
  /** Of a salary deduction: agreed to in writing, here. */
  hasConsented: z._default(z.boolean(), false),
  /** To the client; of a group. */
  isBillable: z._default(z.boolean(), false),
  remarks: z.optional(z.string().check(z.trim(), z.maxLength(MAX_REMARKS))),
};
export const DiagnosticForm = z.strictObject(DiagnosticFields);
export type DiagnosticForm = z.output<typeof DiagnosticForm>;

export const ParticularsForm = z.strictObject({
  id: z.uuid(),
  version: Version,
  lines: z
    .array(z.strictObject({ itemId: z.uuid(), price: amountOf({ least: 0 }) }))
    .check(z.minLength(1), z.maxLength(MOST_ITEMS)),
  orNo: z.optional(typedReference(MAX_OR)),
  remarks: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REMARKS))),
});
export type ParticularsForm = z.output<typeof ParticularsForm>;

export const RescheduleForm = z.strictObject({ id: z.uuid(), clinicId: z.uuid(), startsAt: Instant });
export type RescheduleForm = z.output<typeof RescheduleForm>;
