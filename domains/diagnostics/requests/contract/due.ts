// Who of a team is due at the clinic: whose medical ends soon, and who misses what their job requires.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { DiagnosticCategory } from '../../services/lists.ts';
import { DiagnosticPermission } from '../../services/policy.ts';
import { DUE_DAYS, MOST_DUE_DAYS } from '../lists.ts';
import { TeamMember } from './mine.ts';

/** Of a job: met by any examination of the category that is completed, except voluntary ones. */
export const RequiredDiagnostic = z.strictObject({ category: codeIn(DiagnosticCategory), isDone: z.boolean() });
export type RequiredDiagnostic = z.output<typeof RequiredDiagnostic>;

export const DueMember = z.extend(TeamMember, {
  /** Of the medical; null where the clinic says of none until when. */
  validUntil: z.nullable(Day),
  /** What their job requires and the clinic has not done yet. */
  missing: z.array(codeIn(DiagnosticCategory)),
});
export type DueMember = z.output<typeof DueMember>;

export const dueApi = {
  people: endpoint('GET /diagnostics/team/due', {
    summary: 'People of one’s team whose medical ends within so many days, or who miss what their job requires',
    takes: z.strictObject({
      ...paging,
      siteId: z.optional(z.uuid()),
      days: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(MOST_DUE_DAYS)), DUE_DAYS),
      /** Those who miss this, whenever their medical ends. */
      missing: z.optional(codeIn(DiagnosticCategory)),
    }),
    returns: Page(DueMember),
    needs: [DiagnosticPermission.FILE_DIAGNOSTIC_GROUP],
    scope: 'team',
    example: { days: DUE_DAYS },
  }),
};
