// Resolving the conflicts of a draft, of one person or of everybody, in the transaction that judges it.
import type { PlanPreview, PlanResolution, PlanView } from '@kawani/domains/schedule/contract';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { conflictsToResolve } from '../../rules/conflict-groups.ts';
import { markSeen, saveCells } from '../../table/drafts.ts';
import { judgedDraft, planPreview } from './preview.ts';
import { requirePlanRange } from './reach.ts';

type Asked = PlanView & { employeeId?: string | undefined; how: PlanResolution };

export async function resolvePlan({ employeeId, how, ...view }: Asked, ctx: RequestContext): Promise<PlanPreview> {
  requirePlanRange(view);
  const { db, actor, now } = ctx;
  const { rows, conflicts } = await judgedDraft(view, ctx, true);
  const found = conflictsToResolve(conflicts, employeeId);
  const ids = new Set(found.map((one) => one.employeeId));
  if (how === 'OVERWRITE') {
    const people = [...ids].filter((id) => id !== null);
    await markSeen(db, actor.username, { from: view.from, to: view.to, ids: people });
  } else {
    const dates = new Set(found.map((one) => `${one.employeeId} ${one.date}`));
    const dropped = rows.filter((row) =>
      how === 'SKIP' ? ids.has(row.employeeId) : dates.has(`${row.employeeId} ${row.date}`),
    );
    const asPublished = { shiftId: null, restDay: false, isNone: true };
    const cells = dropped.map(({ employeeId: id, date }) => ({ employeeId: id, date, ...asPublished }));
    if (cells.length > 0) await saveCells(db, actor.username, cells, now);
  }
  return planPreview(view, ctx);
}
