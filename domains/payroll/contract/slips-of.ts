// The payslips of one person, in the 201 file.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { REPORT_OFFICE } from './registers.ts';
import { RunKind } from './runs.ts';

export const SlipOf = z.strictObject({
  id: z.string(),
  runId: z.string(),
  no: z.nullable(z.string()),
  kind: codeIn(RunKind),
  starts: Day,
  ends: Day,
  payDate: Day,
  gross: Centavos,
  deducted: Centavos,
  net: Centavos,
  /** The person may see it, and it can be put on paper. */
  isShown: z.boolean(),
  /** A correction took its place. */
  isCorrected: z.boolean(),
});
export type SlipOf = z.output<typeof SlipOf>;

const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';

export const slipsOfApi = {
  slipsOf: endpoint('GET /payroll/employees/:employeeId/slips', {
    summary: 'Somebody’s payslips of completed pay, the newest first',
    takes: z.strictObject({ employeeId: z.uuid(), ...paging }),
    returns: Page(SlipOf),
    example: { employeeId: EXAMPLE_ID },
    isConfidential: true,
    ...REPORT_OFFICE,
  }),
};
