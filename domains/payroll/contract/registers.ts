// The payroll register of a run: each payslip by its lines, and what detachments and clients come to.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { paged, paging } from '@kawani/kit/contract/page';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { HoldKind } from './hold-kinds.ts';
import { PayrollPermission } from './permissions.ts';
import { PostingState, RunKind } from './runs.ts';

/** What totals are by. */
export const RegisterBy = valueList({ SITE: 'By detachment', CLIENT: 'By client' });
export type RegisterBy = CodeOf<typeof RegisterBy>;

/** The lines of a payslip by their code; a code without an amount is left out. */
const Sums = z.record(z.string(), Centavos);

const Amounts = { gross: Centavos, deducted: Centavos, net: Centavos, sums: Sums };

export const RegisterRow = z.strictObject({
  id: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  place: z.nullable(z.string()),
  client: z.nullable(z.string()),
  /** The pay is held, or the person was left out and is not paid yet. */
  hold: z.nullable(z.strictObject({ kind: codeIn(HoldKind), reason: z.string() })),
  ...Amounts,
});
export type RegisterRow = z.output<typeof RegisterRow>;

export const RegisterTotal = z.strictObject({
  key: z.string(),
  /** Null for people of no client, or without a place. */
  name: z.nullable(z.string()),
  client: z.nullable(z.string()),
  people: z.int(),
  /** Of them. */
  held: z.int(),
  leftOut: z.int(),
  ...Amounts,
});
export type RegisterTotal = z.output<typeof RegisterTotal>;

/** A run that has payslips to report on. */
export const ReportRun = z.strictObject({
  id: z.string(),
  kind: codeIn(RunKind),
  person: z.nullable(z.string()),
  starts: Day,
  ends: Day,
  payDate: Day,
  state: codeIn(PostingState),
  isReleased: z.boolean(),
});
export type ReportRun = z.output<typeof ReportRun>;

const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
export const OfReportRun = { id: z.uuid() };
export const REPORT_OFFICE = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;
const confidential = { isConfidential: true } as const;

/** Whom of a run a report is about. */
export const ReportFilters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  detachmentId: z.optional(z.uuid()),
  client: z.optional(z.string().check(z.trim(), z.maxLength(120))),
};

export const registersApi = {
  reportRuns: endpoint('GET /payroll/report-runs', {
    summary: 'Pay runs with payslips to report on, the newest first',
    returns: z.strictObject({ items: z.array(ReportRun) }),
    ...REPORT_OFFICE,
  }),
  registerPlaces: endpoint('GET /payroll/runs/:id/register/places', {
    summary: 'The detachments and clients that a register can be narrowed to',
    readsNobody: 'units by name',
    takes: z.strictObject(OfReportRun),
    returns: z.strictObject({
      detachments: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      clients: z.array(z.string()),
    }),
    example: { id: EXAMPLE_ID },
    ...REPORT_OFFICE,
  }),
  register: endpoint('GET /payroll/runs/:id/register', {
    summary: 'The payroll register of a run: a page of payslips by their lines',
    takes: z.strictObject({ ...OfReportRun, ...paging, ...ReportFilters }),
    returns: z.strictObject({ items: z.array(RegisterRow), ...paged }),
    example: { id: EXAMPLE_ID },
    ...confidential,
    ...REPORT_OFFICE,
  }),
  registerTotals: endpoint('GET /payroll/runs/:id/register/totals', {
    summary: 'What a register comes to by detachment or client, and in all',
    readsNobody: 'sums of units',
    takes: z.strictObject({ ...OfReportRun, ...paging, ...ReportFilters, by: codeIn(RegisterBy) }),
    returns: z.strictObject({ items: z.array(RegisterTotal), ...paged, all: RegisterTotal }),
    example: { id: EXAMPLE_ID, by: 'SITE' },
    ...confidential,
    ...REPORT_OFFICE,
  }),
};
