// Who decides PAFs, one after the other, from a date on. Lists are added and never changed.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { PafApproversForm } from './approvers-form.ts';

const Approver = z.strictObject({ id: z.string(), name: z.string() });

const PafApproverList = z.strictObject({ effectiveFrom: Day, people: z.array(Approver) });
export type PafApproverList = z.output<typeof PafApproverList>;

export const PafApprovers = z.strictObject({
  /** Of the last list that was written; 0: none was. */
  version: z.int(),
  current: z.nullable(PafApproverList),
  /** The lists of later dates. */
  planned: z.array(PafApproverList),
  /** Those who may be named. */
  candidates: z.array(Approver),
});
export type PafApprovers = z.output<typeof PafApprovers>;

const office = { needs: [RecruitmentPermission.UPDATE_PAF_APPROVER], scope: 'all' } as const;

export const pafApproversApi = {
  read: endpoint('GET /hiring/paf-approvers', {
    ...office,
    summary: 'Who decides PAFs now and from later dates on, and who may be named',
    returns: PafApprovers,
    readsNobody: 'names of an office',
  }),
  write: endpoint('PUT /hiring/paf-approvers', {
    ...office,
    summary: 'Name who decides PAFs from a date on, in their order; nobody: all holders of the permission',
    takes: PafApproversForm,
    returns: PafApprovers,
    actsOn: 'nobody',
    example: { version: 0, effectiveFrom: '2099-01-01', approverIds: [] },
  }),
};

export const ApproversRefusal = refusals({
  TOO_EARLY: 'Please choose today or a later date.',
  ONLY_YOURSELF: 'You can’t be the only approver of PAFs. Please name a colleague too.',
  NAMED_TWICE: 'Please name each approver once.',
  NOT_AN_APPROVER: 'Please choose approvers from the list. They need an account that may approve PAFs.',
  CHANGED: 'Somebody changed the approvers meanwhile. Please open them again.',
});
