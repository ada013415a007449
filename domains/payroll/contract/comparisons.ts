// A run beside the last one of its kind: who is new or gone, and which lines of whom changed by how much.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { paged, paging } from '@kawani/kit/contract/page';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import * as z from 'zod/mini';
import { OfReportRun, REPORT_OFFICE, ReportFilters, ReportRun } from './registers.ts';
import { LineCode } from './slip.ts';

export const PayChange = valueList({ NEW: 'New', GONE: 'Gone', CHANGED: 'Changed' });
export type PayChange = CodeOf<typeof PayChange>;

/** Before and now. */
const Both = z.strictObject({ was: Centavos, is: Centavos });
export type Both = z.output<typeof Both>;

/** A line whose amount is not what it was. */
export const LineChange = z.strictObject({ code: codeIn(LineCode), was: Centavos, is: Centavos });
export type LineChange = z.output<typeof LineChange>;

export const ComparedRow = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  place: z.nullable(z.string()),
  change: codeIn(PayChange),
  gross: Both,
  deducted: Both,
  net: Both,
  lines: z.array(LineChange),
});
export type ComparedRow = z.output<typeof ComparedRow>;

/** People who are new or gone are shown whatever these say. */
export const ComparisonFilters = {
  ...ReportFilters,
  change: z.optional(codeIn(PayChange)),
  /** By how much net pay changed at least: centavos, and percent of what it was. */
  least: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(99_999_999_999))),
  percent: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000))),
};

const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const confidential = { isConfidential: true } as const;

export const comparisonsApi = {
  comparison: endpoint('GET /payroll/runs/:id/comparison', {
    summary:
      'Who is paid otherwise than in the last run of its kind: new and gone people first, then the largest changes',
    takes: z.strictObject({ ...OfReportRun, ...paging, ...ComparisonFilters }),
    returns: z.strictObject({
      items: z.array(ComparedRow),
      ...paged,
      /** Null where there is no earlier one. */
      before: z.nullable(ReportRun),
    }),
    example: { id: EXAMPLE_ID },
    ...confidential,
    ...REPORT_OFFICE,
  }),
  comparedLines: endpoint('GET /payroll/runs/:id/comparison/lines', {
    summary: 'What each line of a run came to in the last run and in this one',
    readsNobody: 'sums of a run',
    takes: z.strictObject({ ...OfReportRun, ...ReportFilters }),
    returns: z.strictObject({
      items: z.array(LineChange),
      people: z.strictObject({ was: z.int(), is: z.int() }),
      gross: Both,
      deducted: Both,
      net: Both,
    }),
    example: { id: EXAMPLE_ID },
    ...confidential,
    ...REPORT_OFFICE,
  }),
};
