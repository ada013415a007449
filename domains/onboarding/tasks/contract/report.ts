// The report of onboarding: how many complete it, how long it takes, and what is overdue.
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { TaskOwner } from '../../programs/lists.ts';
import { Took } from '../lists.ts';

export const ReportCounts = z.strictObject({
  /** Null: without a program, or without a site. */
  name: z.nullable(z.string()),
  invited: z.int(),
  /** The newcomer opened it, whatever state it has now. */
  accepted: z.int(),
  completed: z.int(),
  incomplete: z.int(),
  missed: z.int(),
  cancelled: z.int(),
  open: z.int(),
  /** From the invitation to the last required task; null: nobody completed it. */
  medianDays: z.nullable(z.int()),
});
export type ReportCounts = z.output<typeof ReportCounts>;

export const OverdueLine = z.strictObject({
  owner: codeIn(TaskOwner),
  tasks: z.int(),
  people: z.int(),
  oldestDueOn: Day,
});
export type OverdueLine = z.output<typeof OverdueLine>;

export const OnboardingReport = z.strictObject({
  all: ReportCounts,
  programs: z.array(ReportCounts),
  sites: z.array(ReportCounts),
  took: z.array(z.strictObject({ took: codeIn(Took), people: z.int() })),
  /** As of now, of everybody who is in progress. */
  overdue: z.array(OverdueLine),
});
export type OnboardingReport = z.output<typeof OnboardingReport>;

/** Of the days on which people were invited. */
const ReportRange = z.strictObject({ from: Day, to: Day });
export type ReportRange = z.output<typeof ReportRange>;

const shared = { needs: [OnboardingPermission.REPORT], scope: 'all', takes: ReportRange } as const;
const example = { from: '2026-11-01', to: '2026-11-30' };

export const onboardingReportApi = {
  read: endpoint('GET /onboarding/report', {
    ...shared,
    summary: 'How many complete their onboarding, by program and by site, and what is overdue',
    returns: OnboardingReport,
    readsNobody: 'counts',
    example,
  }),
  file: endpoint('GET /onboarding/report/file', {
    ...shared,
    summary: 'The invitations of the report, one a row',
    answer: 'file',
    limit: CALL_LIMITS.export,
    example,
  }),
};
