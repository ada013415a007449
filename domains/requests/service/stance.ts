// Stance: how somebody stands to a request, as the table of its moves asks for it.
import type { Stance } from '@kawani/domains/requests/workflow';
import type { Work } from '@kawani/kit/server/work';
import type { Held } from '../table/moving.ts';

export type Viewed = Pick<
  Held,
  'ownerId' | 'partnerId' | 'level' | 'levels' | 'from' | 'isTouched' | 'isReturned' | 'decidedBy'
>;

export function stanceOn(
  { ownerId, partnerId, level, levels, from, isTouched, isReturned, decidedBy }: Viewed,
  isApprover: boolean,
  { actor, today }: Pick<Work, 'actor' | 'today'>,
): Stance {
  return {
    isOwner: actor.employeeId === ownerId,
    isPartner: partnerId !== null && actor.employeeId === partnerId,
    isApprover,
    isDecider: decidedBy === actor.username,
    isLastLevel: level === levels,
    isUntouched: !isTouched,
    isReturned,
    hasBegun: from <= today,
    holds: actor.holds,
  };
}
