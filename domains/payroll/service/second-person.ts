// What a second person approves of pay: an adjustment, its taking back, the completing of a run.
import { approvalOf, sendForApproval } from '@kawani/domains/requests/second-person/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type AdjustmentForm, AdjustmentRefusal, type PayRun, RunRefusal } from '../contract.ts';
import { adjustmentById } from '../table/adjustments.ts';
import { checksOf } from '../table/run-sums.ts';
import { requireAdjustable } from './adjustments.ts';
import { heldFor, type Move, shown } from './rounds.ts';

export async function askAdjustment(form: AdjustmentForm, ctx: RequestContext): Promise<{ id: string }> {
  const { period } = await requireAdjustable(form, ctx);
  const { employeeId, amount, tax, label, reason } = form;
  const facts = { amount, tax, label, reason, starts: period.starts, ends: period.ends };
  const subject = [employeeId, period.starts, label.toUpperCase()].join(' ');
  return sendForApproval({ kind: 'ADJUSTMENT', employeeId, subject, input: form, facts }, ctx);
}

type TakingBack = { readonly id: string; readonly reason: string };

export async function askTakeBack({ id, reason }: TakingBack, ctx: RequestContext): Promise<{ id: string }> {
  const found = await adjustmentById(ctx.db, id);
  if (found === undefined) throw new Refused(AdjustmentRefusal.NO_SUCH_ADJUSTMENT(), 404);
  if (found.takenBack !== null) throw new Refused(AdjustmentRefusal.TAKEN_BACK(), 409);
  const { employeeId, amount, tax, label, starts } = found;
  const facts = { amount, tax, label, starts, takesBack: 1, reason };
  return sendForApproval({ kind: 'ADJUSTMENT', employeeId, subject: id, input: { id, reason }, facts }, ctx);
}

/** Of this very version: computed again, it has to be sent again. */
type Completion = Move & { readonly leavesOut?: 'without-terms' | undefined };

export async function askCompletion(move: Completion, ctx: RequestContext): Promise<{ id: string }> {
  const held = await heldFor(ctx.db, move);
  if (held.state === 'Completed') throw new Refused(RunRefusal.COMPLETED(), 409);
  const { id, starts, ends, employees, gross, net } = await shown(ctx.db, held.id);
  const { blocked } = await checksOf(ctx.db, held.id);
  if (blocked > 0) throw new Refused(RunRefusal.NOT_COMPUTED(), 409);
  const facts = { run: held.kind, starts, ends, people: employees, gross, total: net };
  const subject = subjectOf({ id, version: move.version });
  return sendForApproval({ kind: 'COMPLETION', employeeId: held.employeeId, subject, input: move, facts }, ctx);
}

function subjectOf({ id, version }: Pick<PayRun, 'id' | 'version'>): string {
  return `${id} ${version}`;
}

export async function isCompletionWaiting(db: Db, run: Pick<PayRun, 'id' | 'version'>): Promise<boolean> {
  return (await approvalOf(db, 'COMPLETION', subjectOf(run))) === 'WAITING';
}
