// What the attendance report is asked by: apart from its operations, which the page names without checking anything.
import { EmployeeStatus } from '@kawani/domains/employees/contract/lists';
import { DayRange } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import * as z from 'zod/mini';
import { ReportView } from './report-views.ts';
import { TeamException } from './team-shapes.ts';

const Unit = z.optional(z.uuid());
const Filters = {
  view: codeIn(ReportView),
  clusterId: Unit,
  detachmentId: Unit,
  departmentId: Unit,
  /** Parts of the name in any order, or the number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  status: z.optional(codeIn(EmployeeStatus)),
  /** Of exceptions: this one alone. */
  kind: z.optional(codeIn(TeamException)),
  /** A column's key; `-worked` is the most first. Of days and exceptions it orders the people they are of. */
  sort: z.optional(z.string().check(z.regex(/^-?[a-zA-Z]{1,20}$/))),
};
/** Of any dates. */
export const ReportFilter = z.strictObject(Filters);
export type ReportFilter = z.output<typeof ReportFilter>;
export const Report = z.extend(DayRange, Filters);
export type Report = z.output<typeof Report>;
