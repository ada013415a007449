// Closing cases: by themselves once all is done, or by the office with a reason once they are paid.
import { Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Database } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { dayAt } from '@kawani/kit/values/hours';
import type { CaseHead } from '../contract/case.ts';
import type { Closing } from '../contract/form.ts';
import { CaseRefusal } from '../contract/refusals.ts';
import { closeCase, closeSettled, holdCase } from '../table/cases.ts';
import { headNow, requireCase } from './cases.ts';

const SYSTEM = 'kawani';

export async function closeByHand({ id, version, reason }: Closing, ctx: RequestContext): Promise<CaseHead> {
  await holdCase(ctx.db, id);
  const { state, closedAt } = await requireCase(id, ctx);
  if (closedAt !== null) throw new Refused(CaseRefusal.CASE_OVER());
  if (state !== 'PAID') throw new Refused(CaseRefusal.NOT_PAID());
  const closing = { id, version, reason, by: ctx.actor.username, at: ctx.now };
  if (!(await closeCase(ctx.db, closing))) throw new Refused(CaseRefusal.STALE());
  await ctx.audit({ action: 'CLOSE', subject: 'separation', subjectId: id, detail: { reason } });
  return headNow(id, ctx);
}

/** How many closed: paid, cleared, and with a certificate of employment. */
export async function closeDoneCases(database: Database, now: Date): Promise<number> {
  return database.transaction(async (db) => {
    const closed = await closeSettled(db, dayAt(now), { by: SYSTEM, at: now });
    for (const id of closed) await writeAudit(db, SYSTEM, { action: 'CLOSE', subject: 'separation', subjectId: id });
    return closed.length;
  });
}
