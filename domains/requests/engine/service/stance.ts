// Stance: how somebody stands to a request, as the table of its moves asks for it.
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Stance } from '../contract/workflow.ts';
import type { LockedRequest } from '../table/moves.ts';

export type Viewed = Pick<
  LockedRequest,
  'ownerId' | 'partners' | 'level' | 'levels' | 'from' | 'isTouched' | 'isReturned' | 'decidedBy'
>;

export function stanceOn(
  { ownerId, partners, level, levels, from, isTouched, isReturned, decidedBy }: Viewed,
  isApprover: boolean,
  { actor, today }: Pick<RequestContext, 'actor' | 'today'>,
): Stance {
  return {
    isOwner: actor.employeeId === ownerId,
    isPartner: partners.some(({ id, answer }) => id === actor.employeeId && answer === null),
    isApprover,
    isDecider: decidedBy === actor.username,
    isLastLevel: level === levels,
    isUntouched: !isTouched,
    isReturned,
    hasBegun: from <= today,
    holds: actor.holds,
  };
}
