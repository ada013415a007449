// Who decides PAFs in their order, as of a date; where nobody is named, everybody does who holds the permission.
import type { Level } from '@kawani/domains/requests/engine/contract/chain';
import { peopleWith } from '@kawani/domains/requests/engine/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { ApproversRefusal, type PafApproverList, type PafApprovers } from '../contract/approvers.ts';
import type { PafApproversForm } from '../contract/approvers-form.ts';
import { type ApproverListRow, approverLists, insertApprovers, lastVersion } from '../table/approvers.ts';

type Ctx = RequestContext;
const NEEDED = [RecruitmentPermission.UPDATE_PAF_APPROVER.code];

export async function pafApprovers(_: object, { db, today }: Pick<Ctx, 'db' | 'today'>): Promise<PafApprovers> {
  const lists = await approverLists(db, today);
  const current = lists.find(({ effectiveFrom }) => effectiveFrom <= today);
  return {
    version: await lastVersion(db),
    current: current === undefined ? null : shown(current),
    planned: lists.filter(({ effectiveFrom }) => effectiveFrom > today).map(shown),
    candidates: await peopleWith(db, NEEDED, today),
  };
}

function shown({ effectiveFrom, people }: ApproverListRow): PafApproverList {
  return { effectiveFrom, people };
}

/** PAFs that wait already keep their approvers. */
export async function nameApprovers(asked: PafApproversForm, ctx: Ctx): Promise<PafApprovers> {
  const { version, effectiveFrom } = asked;
  const { db, actor, now, today } = ctx;
  const approverIds = asked.approverIds.map((id) => id.toLowerCase());
  if (effectiveFrom < today) throw new Refused(ApproversRefusal.TOO_EARLY('effectiveFrom'), 400);
  if (new Set(approverIds).size < approverIds.length) throw new Refused(ApproversRefusal.NAMED_TWICE(), 400);
  if (approverIds.length > 0 && approverIds.every((id) => id === actor.employeeId))
    throw new Refused(ApproversRefusal.ONLY_YOURSELF(), 403);
  const known = new Set((await peopleWith(db, NEEDED, today)).map(({ id }) => id));
  if (!approverIds.every((id) => known.has(id))) throw new Refused(ApproversRefusal.NOT_AN_APPROVER(), 400);
  const list = { version: version + 1, effectiveFrom, approverIds, by: actor.username, at: now };
  if ((await lastVersion(db)) !== version || !(await insertApprovers(db, list)))
    throw new Refused(ApproversRefusal.CHANGED(), 409);
  await ctx.audit({ action: 'SET', subject: 'paf-approvers', detail: { effectiveFrom, approvers: approverIds } });
  return pafApprovers({}, ctx);
}

/**
 * The levels of a PAF: those who are named and may decide today, without the writer and without the person it is about.
 * Undefined where nobody is left.
 */
export async function pafLevels(
  db: Db,
  { today, without }: { readonly today: Day; readonly without: readonly string[] },
): Promise<readonly Level[] | undefined> {
  const current = (await approverLists(db, today)).find(({ effectiveFrom }) => effectiveFrom <= today);
  if (current === undefined || current.people.length === 0) return undefined;
  const able = new Set((await peopleWith(db, NEEDED, today)).map(({ id }) => id));
  const left = current.people.filter(({ id }) => able.has(id) && !without.includes(id));
  if (left.length === 0) return undefined;
  return left.map(({ id }) => ({ who: 'PERSON', permission: null, another: true, employeeId: id }));
}
