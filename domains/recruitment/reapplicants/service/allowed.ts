// People who applied before are shown to those who may see applicants and the roster both.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { ReapplicantRefusal } from '../contract/refusals.ts';

export function requireRoster({ actor }: Pick<RequestContext, 'actor'>): void {
  if (!actor.holds.has(RecruitmentPermission.VIEW_ROSTER_LIST.code))
    throw new Refused(ReapplicantRefusal.NO_ROSTER(), 403);
}
