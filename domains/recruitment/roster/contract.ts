// The roster: who can be deployed before anybody is hired, and proposals of them for job orders.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { Confirmation, Declining, Proposal } from './contract/form.ts';
import { RosterPerson } from './contract/person.ts';
import { OpenJobOrder, ProposalLine } from './contract/proposal.ts';
import { Rehire, Rehired } from './contract/rehire.ts';
import { ProposalState, RosterKind } from './lists.ts';

const { VIEW_ROSTER_LIST } = RecruitmentPermission;
const { CREATE_ASSIGNMENT_ORDER } = EmployeePermission;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;

const RosterQuery = z.strictObject({
  ...paging,
  kind: codeIn(RosterKind),
  /** A name or a number. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH))),
  designationId: z.optional(z.uuid()),
  /** The best match first, with the distance to its site. */
  jobOrderId: z.optional(z.uuid()),
});
export type RosterQuery = z.output<typeof RosterQuery>;

const ProposalQuery = z.strictObject({ ...paging, state: codeIn(ProposalState), jobOrderId: z.optional(z.uuid()) });
export type ProposalQuery = z.output<typeof ProposalQuery>;

const reads = { needs: [VIEW_ROSTER_LIST], scope: 'all' } as const;
const decides = { needs: [CREATE_ASSIGNMENT_ORDER], scope: 'all', notOwn: { id: 'roster-proposal' } } as const;

export const rosterApi = {
  list: endpoint('GET /roster', {
    ...reads,
    summary: 'People who can be deployed: floating, relievers, and former employees who may come back',
    takes: RosterQuery,
    returns: Page(RosterPerson),
    example: { kind: 'FLOATING' },
  }),
  counts: endpoint('GET /roster/counts', {
    ...reads,
    summary: 'How many people of each kind can be deployed, and how many proposals wait',
    returns: z.strictObject({
      kinds: z.array(z.strictObject({ kind: codeIn(RosterKind), count: z.int() })),
      waiting: z.int(),
    }),
    readsNobody: 'counts',
  }),
  jobOrders: endpoint('GET /roster/job-orders', {
    ...reads,
    summary: 'Open job orders of detachments, by reference, designation or place; those that are due first',
    takes: z.strictObject({
      search: z.string().check(z.trim(), z.maxLength(MAX_SEARCH)),
      /** That one alone, whatever is searched for. */
      id: z.optional(z.uuid()),
    }),
    returns: z.strictObject({ items: z.array(OpenJobOrder) }),
    readsNobody: 'posts to fill',
    example: { search: 'makati' },
  }),
  proposals: endpoint('GET /roster/proposals', {
    summary: 'Proposals by where they stand, those that wait longest first',
    takes: ProposalQuery,
    returns: Page(ProposalLine),
    needs: [VIEW_ROSTER_LIST, CREATE_ASSIGNMENT_ORDER],
    scope: 'all',
    example: { state: 'Waiting' },
  }),
  propose: endpoint('POST /roster/proposals', {
    summary: 'Propose a person for a job order; another person confirms it',
    takes: Proposal,
    returns: ProposalLine,
    needs: [VIEW_ROSTER_LIST],
    scope: 'all',
    notOwn: { employeeId: 'employee' },
    example: { employeeId: SOME_ID, jobOrderId: SOME_ID, startsOn: '2026-12-01' },
  }),
  rehire: endpoint('POST /roster/rehires', {
    summary: 'Hire a former employee again for a job order: a new employment, and a place filled',
    takes: Rehire,
    returns: Rehired,
    needs: [EmployeePermission.CREATE_EMPLOYEE],
    scope: 'all',
    notOwn: { employeeId: 'employee' },
    example: { employeeId: SOME_ID, jobOrderId: SOME_ID, hiredOn: '2026-12-01', status: 'Probationary' },
  }),
  confirm: endpoint('POST /roster/proposals/:id/confirmation', {
    ...decides,
    summary: 'Confirm a proposal: the assignment order is written and a place of the job order filled',
    takes: Confirmation,
    returns: ProposalLine,
    example: { id: SOME_ID, version: 1, from: '2026-12-01', shiftId: SOME_ID },
  }),
  decline: endpoint('POST /roster/proposals/:id/decline', {
    ...decides,
    summary: 'Decline a proposal',
    takes: Declining,
    returns: ProposalLine,
    example: { id: SOME_ID, version: 1, reason: 'The client asked for somebody with a licence' },
  }),
  withdraw: endpoint('POST /roster/proposals/:id/withdrawal', {
    summary: 'Withdraw one’s own proposal while it waits',
    takes: z.strictObject({ id: z.uuid(), version: Version }),
    returns: ProposalLine,
    needs: [VIEW_ROSTER_LIST],
    scope: 'all',
    notOwn: { id: 'roster-proposal' },
    example: { id: SOME_ID, version: 1 },
  }),
};
