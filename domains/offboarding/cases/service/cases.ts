// Cases of people who leave: whose is whose, opening and withdrawing one, and the head that the office reads.
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { CaseHead, CaseLine } from '../contract/case.ts';
import { CaseRefusal } from '../contract/refusals.ts';
import type { CaseState, SeparationKind } from '../lists.ts';
import { dueOf } from '../rules/cases.ts';
import { type CaseRow, caseById, caseOfEmployee, insertCase, stateOf } from '../table/cases.ts';
import { headRow, type ListedCase } from '../table/list.ts';

/** The case of somebody's last employment; undefined where they are not leaving, or stayed. */
export const caseOf: (db: Db, employeeId: string) => Promise<CaseRow | undefined> = caseOfEmployee;

export type Case = CaseRow & { readonly state: CaseState };

/** For the office: 404 where there is none, and the reading is written down. */
export async function requireCase(
  id: string,
  { db, today, audit }: Pick<RequestContext, 'db' | 'today' | 'audit'>,
): Promise<Case> {
  const found = await caseById(db, id);
  const state = found && (await stateOf(db, id, today));
  if (found === undefined || state === undefined) throw new Refused(CaseRefusal.NO_SUCH_CASE(), 404);
  await audit({ action: 'READ', subject: 'separation', subjectId: id, detail: { employee: found.employeeId } });
  return { ...found, state };
}

type Opening = { readonly employeeId: string; readonly kind: SeparationKind };

/** For the last employment, once its last day is set. */
export async function openCase({ employeeId, kind }: Opening, { db, actor, now }: RequestContext): Promise<void> {
  await insertCase(db, { id: newId(), employeeId, kind, by: actor.username, at: now });
}

export async function caseHead({ id }: { readonly id: string }, ctx: RequestContext): Promise<CaseHead> {
  await requireCase(id, ctx);
  return headNow(id, ctx);
}

export async function headNow(id: string, { db, today }: Pick<RequestContext, 'db' | 'today'>): Promise<CaseHead> {
  const row = await headRow(db, id, today);
  if (row === undefined) throw new Refused(CaseRefusal.NO_SUCH_CASE(), 404);
  const { requestId, openedAt, closedAt, closedReason, version, ...listed } = row;
  const isAhead = closedAt === null && row.lastDay !== null && row.lastDay >= today;
  return {
    ...lineOf(listed, today),
    ...{ openedAt, closedAt, closedReason, version },
    isFiled: requestId !== null,
    mayMove: isAhead && requestId === null,
  };
}

export function lineOf(row: ListedCase, today: RequestContext['today']): CaseLine {
  return { ...row, ...dueOf(row, today) };
}
