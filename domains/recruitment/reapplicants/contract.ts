// People who applied before and may be proposed for another job order, while their data is kept.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { Reproposal } from './contract/form.ts';
import { Reapplicant } from './contract/reapplicant.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;

const ReapplicantQuery = z.strictObject({
  ...paging,
  /** A name, a mobile number, or the reference of the last job order. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH))),
  /** The best match first, with the distance to its site. */
  jobOrderId: z.optional(z.uuid()),
});
export type ReapplicantQuery = z.output<typeof ReapplicantQuery>;

/** Who may see the roster too: the service asks for both. */
const needs = [RecruitmentPermission.VIEW_APPLICANT_LIST];

export const reapplicantsApi = {
  list: endpoint('GET /roster/reapplicants', {
    summary: 'People whose applications all ended, and who may be proposed for another job order',
    takes: ReapplicantQuery,
    returns: Page(Reapplicant),
    needs,
    scope: 'all',
  }),
  count: endpoint('GET /roster/reapplicants/count', {
    summary: 'How many people who applied before may be proposed',
    returns: z.strictObject({ count: z.int() }),
    needs,
    scope: 'all',
    readsNobody: 'counts',
  }),
  propose: endpoint('POST /applications/:id/proposals', {
    summary: 'Propose somebody who applied before for another job order: a new application of the same person',
    takes: Reproposal,
    returns: z.strictObject({
      /** Of the new application. */
      id: z.string(),
      /** Else the person has no address, and the office tells them. */
      isMailed: z.boolean(),
    }),
    needs,
    scope: 'all',
    notOwn: { id: 'application' },
    example: { id: SOME_ID, jobOrderId: SOME_ID },
  }),
};
