// Limits that approvers set where the terms of a type leave the limit to them: no loan is approved above its limit.
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { toInstant } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { LoanType } from '../../types/lists.ts';
import { termsOn } from '../../types/service/terms.ts';
import type { LimitForm } from '../contract/limit-form.ts';
import type { BorrowerLimit, ShownLimit } from '../contract/limits.ts';
import { loanOfficeApi } from '../contract/office.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import { holdApplication, type StoredApplication } from '../table/application.ts';
import { insertLimit, limitsOf } from '../table/limits.ts';
import { requireSeen } from './applications.ts';
import type { LoanSnapshot } from './evaluation.ts';

type Agreed = Pick<LoanSnapshot['terms'], 'type' | 'amount'>;

/** An approval and a limit of one application come one after the other. */
export async function setLimit({ id, amount }: LimitForm, ctx: RequestContext): Promise<BorrowerLimit> {
  const { db, actor, now, today, audit } = ctx;
  await holdApplication(db, id);
  const { ownerId: employeeId, state, snapshot } = await requireSeen(id, ctx);
  const { type } = (snapshot as LoanSnapshot).terms;
  const { approverSetsLimit } = await termsOn(db, type, today);
  if (!approverSetsLimit) throw new Refused(LoanRefusal.NO_LIMIT_TO_SET({ type: () => LoanType.labelOf(type) }));
  if (!WAITING.includes(state)) throw new Refused(LoanRefusal.LIMIT_TOO_LATE());
  const setBy = actor.username;
  await insertLimit(db, { id: newId(), employeeId, type, amount, requestId: id, setBy, setAt: now });
  await audit({ action: 'UPDATE', subject: 'employee', subjectId: employeeId, detail: { limit: type, amount } });
  return { amount, setBy, setAt: toInstant(now) };
}

/** What an officer is told of the limit of an application. */
export async function limitShown(stored: StoredApplication, ctx: RequestContext): Promise<ShownLimit | null> {
  const { type } = (stored.snapshot as LoanSnapshot).terms;
  const { approverSetsLimit } = await termsOn(ctx.db, type, ctx.today);
  if (!approverSetsLimit) return null;
  const maySet =
    WAITING.includes(stored.state) && loanOfficeApi.setLimit.needs.some(({ code }) => ctx.actor.holds.has(code));
  return { set: await limitOf(stored.ownerId, type, ctx), maySet };
}

/** Nobody approves more than the limit, or before there is one. */
export async function requireWithinLimit(
  employeeId: string,
  { type, amount }: Agreed,
  ctx: Pick<RequestContext, 'db' | 'today'>,
): Promise<void> {
  const { approverSetsLimit } = await termsOn(ctx.db, type, ctx.today);
  if (!approverSetsLimit) return;
  const set = await limitOf(employeeId, type, ctx);
  if (set === null) throw new Refused(LoanRefusal.LIMIT_FIRST());
  if (amount > set.amount) throw new Refused(LoanRefusal.ABOVE_SET_LIMIT({ most: showPesos(set.amount) }));
}

async function limitOf(
  employeeId: string,
  type: LoanType,
  { db }: Pick<RequestContext, 'db'>,
): Promise<BorrowerLimit | null> {
  const found = (await limitsOf(db, employeeId)).find((limit) => limit.type === type);
  return found === undefined ? null : { amount: found.amount, setBy: found.setBy, setAt: found.setAt };
}
