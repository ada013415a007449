// Hiring a former employee again from the roster: place and designation are those of the job order, pay goes on.
import { RehireForm } from '@kawani/domains/employees/contract/rehire';
import * as z from 'zod/mini';

const { hiredOn, status, shiftId, restDays, reason } = RehireForm.def.shape;

export const Rehire = z.strictObject({
  employeeId: z.uuid(),
  jobOrderId: z.uuid(),
  ...{ hiredOn, status, shiftId, restDays, reason },
});
export type Rehire = z.output<typeof Rehire>;

export const Rehired = z.strictObject({
  employeeId: z.string(),
  /** 2 for the first return. */
  employment: z.int(),
  /** Of the job order. */
  ref: z.string(),
});
