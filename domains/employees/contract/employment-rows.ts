// One employment of a person: its dates, and how it ended.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { StatusCause } from './employment.ts';

export const EmploymentRow = z.strictObject({
  /** 1 for the first. */
  number: z.int(),
  hiredOn: Day,
  separatedOn: z.nullable(Day),
  cause: z.nullable(codeIn(StatusCause)),
});
export type EmploymentRow = z.output<typeof EmploymentRow>;
