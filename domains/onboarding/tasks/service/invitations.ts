// Inviting people to onboarding: with a hire by itself, and by the office.
import { peopleOf } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { isTaken } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { programFor } from '../../programs/service/programs.ts';
import { OnboardingRefusal } from '../contract/refusals.ts';
import type { invitationsApi } from '../contract.ts';
import { MISSED_DAYS, MOST_DAYS_AHEAD } from '../lists.ts';
import { type CandidateRow, candidatesByIds } from '../table/candidates.ts';
import { insertInvites, inviteHire } from '../table/invites.ts';
import { tellInvited } from './telling.ts';
import { versionsFor } from './versions.ts';

type Ctx = RequestContext;
type Hired = { readonly employeeId: string; readonly hireId: string; readonly startsOn: Day };

/**
 * Onboarding begins for a new employee: once for each hire, by the program of their position. Without one there is an
 * invitation without tasks, which the office gives a program later. The id of the invitation.
 */
export async function inviteNewcomer(
  { employeeId, hireId, startsOn }: Hired,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
): Promise<string> {
  const [person] = await candidatesByIds(db, [employeeId], startsOn);
  const found = await programFor(db, person?.designationId ?? null);
  return inviteHire(db, { employeeId, hireId, startsOn, versionId: found?.versionId ?? null, at: now });
}

/** All of them or nobody. The refusal names somebody who can’t be invited. */
export async function invite(asked: TakesOf<typeof invitationsApi.invite>, ctx: Ctx): Promise<{ invited: number }> {
  const { db, today, now, actor } = ctx;
  requireNear(asked.startsOn, today);
  const ids = [...new Set(asked.employeeIds)];
  const people = await candidatesByIds(db, ids, today);
  if (people.length < ids.length) throw new Refused(OnboardingRefusal.NO_SUCH_EMPLOYEE('employeeIds'), 404);
  const versions = await versionsFor(db, people);
  for (const person of people) refuseIf(objectionTo(person, versions));
  const rows = people.map((person) => ({
    employeeId: person.employeeId,
    startsOn: asked.startsOn ?? firstDayOf(person, today),
    versionId: versions.get(person.designationId) ?? null,
  }));
  try {
    await insertInvites(db, rows, { at: now, by: actor.username });
  } catch (error) {
    if (isTaken(error, ['onboarding_invite_once']))
      throw new Refused(OnboardingRefusal.INVITED_MEANWHILE('employeeIds'), 409);
    throw error;
  }
  await tellInvited(rows, await peopleOf(db, ids), ctx);
  await ctx.audit({ action: 'INVITE', subject: 'onboarding', detail: { employees: ids } });
  return { invited: rows.length };
}

/** An earlier first day would be missed right away. */
function requireNear(startsOn: Day | undefined, today: Day): void {
  const [from, to] = [addDays(today, -MISSED_DAYS), addDays(today, MOST_DAYS_AHEAD)];
  if (startsOn !== undefined && (startsOn < from || startsOn > to))
    throw new Refused(OnboardingRefusal.FIRST_DAY({ from: showDay(from), to: showDay(to) }, 'startsOn'), 400);
}

function objectionTo(
  { name, isInvited, hasLeft, designationId }: CandidateRow,
  versions: ReadonlyMap<string | null, string>,
): Refusal | undefined {
  if (hasLeft) return OnboardingRefusal.LEFT({ name }, 'employeeIds');
  if (isInvited) return OnboardingRefusal.INVITED_ALREADY({ name }, 'employeeIds');
  return versions.has(designationId) ? undefined : OnboardingRefusal.NO_PROGRAM({ name }, 'employeeIds');
}

function refuseIf(objection: Refusal | undefined): void {
  if (objection !== undefined) throw new Refused(objection, 409);
}

/** People who already work here begin today. */
function firstDayOf({ hiredOn }: Pick<CandidateRow, 'hiredOn'>, today: Day): Day {
  return hiredOn > today ? hiredOn : today;
}
