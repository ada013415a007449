// Invitations to onboarding: who is invited, how far they are, and what blocks their first day.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { QueryFlag } from '@kawani/kit/contract/query-flag';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { OnboardingPermission } from '../handbook/policy.ts';
import { Ending, Inviting, Reminding } from './contract/form.ts';
import { Candidates, HiredFor, Invitation, InvitationChoices, InvitationLine } from './contract/invitation.ts';
import { InvitationFilter, MOST_INVITED } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
const search = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH));
const SORTS = ['startsOn', '-startsOn', 'name', '-name', 'invitedAt', '-invitedAt'] as const;
export type InvitationSort = (typeof SORTS)[number];

const ListQuery = z.strictObject({
  ...paging,
  sort: z._default(z.enum(SORTS), 'startsOn'),
  state: z.optional(codeIn(InvitationFilter)),
  programId: z.optional(z.uuid()),
  /** A detachment or a department. */
  siteId: z.optional(z.uuid()),
  /** Of the first day. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Only those with a required task that was due by the first day and is open. */
  isBlocked: QueryFlag,
  search: z.optional(search),
});
export type ListQuery = z.output<typeof ListQuery>;

const { LIST_INVITE, LIST_ALL } = OnboardingPermission;
/** Without LIST_ALL, people see only the invitations that they sent. */
const reads = { needs: [LIST_INVITE, LIST_ALL], scope: 'all' } as const;
const writes = { needs: [LIST_INVITE], scope: 'all' } as const;
const ofInvitation = { ...writes, notOwn: { id: 'onboarding-invitation' }, returns: Invitation } as const;
const ending = { id: SOME_ID, version: 1, reason: 'They take another job' };
const ByVersion = z.strictObject({ id: z.uuid(), version: Version });
const TaskOf = z.strictObject({ id: z.uuid(), taskId: z.uuid() });
const CompanyNumber = z.string().check(z.trim(), z.regex(/^\d{1,10}$/));

export const invitationsApi = {
  list: endpoint('GET /onboarding/invitations', {
    ...reads,
    summary: 'Who is invited to onboarding, and how far each is',
    takes: ListQuery,
    returns: Page(InvitationLine),
    example: { state: 'OPEN' },
  }),
  choices: endpoint('GET /onboarding/invitations/choices', {
    ...reads,
    summary: 'What the list of invitations is narrowed by',
    returns: InvitationChoices,
    readsNobody: 'programs and sites',
  }),
  people: endpoint('GET /onboarding/invitations/people', {
    ...writes,
    summary: 'Whom to invite, by the beginnings of names or number',
    takes: z.strictObject({ search }),
    returns: Candidates,
    example: { search: 'dela cruz' },
  }),
  numbers: endpoint('POST /onboarding/invitations/people', {
    ...writes,
    summary: 'Whom to invite, by company numbers; those that nobody has',
    changesNothing: true,
    takes: z.strictObject({ numbers: z.array(CompanyNumber).check(z.minLength(1), z.maxLength(MOST_INVITED)) }),
    returns: z.extend(Candidates, { unknown: z.array(z.string()) }),
    example: { numbers: ['1001'] },
  }),
  jobOrders: endpoint('GET /onboarding/invitations/job-orders', {
    ...writes,
    summary: 'Job orders that people were hired for lately',
    returns: z.strictObject({ items: z.array(HiredFor) }),
    readsNobody: 'job orders and counts',
  }),
  hires: endpoint('GET /onboarding/invitations/job-orders/:id', {
    ...writes,
    summary: 'Whom to invite of those who were hired for a job order',
    takes: z.strictObject({ id: z.uuid() }),
    returns: Candidates,
    example: { id: SOME_ID },
  }),
  one: endpoint('GET /onboarding/invitations/:id', {
    ...reads,
    summary: 'An invitation with its tasks as they stand',
    takes: z.strictObject({ id: z.uuid() }),
    returns: Invitation,
    example: { id: SOME_ID },
  }),
  invite: endpoint('POST /onboarding/invitations', {
    ...writes,
    notOwn: { employeeIds: 'employee' },
    summary: 'Invite people by the program of their position; all of them or nobody',
    takes: Inviting,
    returns: z.strictObject({ invited: z.int() }),
    example: { employeeIds: [SOME_ID] },
  }),
  remind: endpoint('POST /onboarding/invitations/reminders', {
    ...writes,
    notOwn: { ids: 'onboarding-invitation' },
    summary: 'Remind people of their onboarding; those whom somebody reminded within the hour are left out',
    takes: Reminding,
    returns: z.strictObject({ reminded: z.int() }),
    example: { ids: [SOME_ID] },
  }),
  cancel: endpoint('POST /onboarding/invitations/:id/cancellation', {
    ...ofInvitation,
    summary: 'Cancel an invitation; the person may be invited again',
    takes: Ending,
    example: ending,
  }),
  end: endpoint('POST /onboarding/invitations/:id/end', {
    ...ofInvitation,
    summary: 'End an onboarding as incomplete, with required tasks that are not done',
    takes: Ending,
    example: ending,
  }),
  renew: endpoint('POST /onboarding/invitations/:id/program', {
    ...ofInvitation,
    summary: 'Give the tasks of the version that is in force for the position; what is done stays done',
    takes: ByVersion,
    example: { id: SOME_ID, version: 1 },
  }),
  tick: endpoint('POST /onboarding/invitations/:id/tasks/:taskId/tick', {
    ...ofInvitation,
    summary: 'Mark a task of HR, a supervisor, the store or IT as done',
    takes: TaskOf,
    example: { id: SOME_ID, taskId: SOME_ID },
  }),
  untick: endpoint('POST /onboarding/invitations/:id/tasks/:taskId/undo', {
    ...ofInvitation,
    summary: 'Undo that a task of HR, a supervisor, the store or IT was marked as done',
    takes: TaskOf,
    example: { id: SOME_ID, taskId: SOME_ID },
  }),
};
