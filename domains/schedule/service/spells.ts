// The shifts of a person in the course of time: one's own, or read by HR.
import { requireEmployee, requireReach } from '@kawani/domains/employees/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { spellsApi } from '../contract/spells.ts';
import { spellsOf } from '../table/spells.ts';

type Asked = { readonly page: number; readonly size: number };

export async function mySpells({ page, size }: Asked, { actor, db, today }: RequestContext) {
  return { ...(await spellsOf(db, requireEmployee(actor.employeeId), { until: today, page, size })), page, size };
}

export async function shiftSpells({ employeeId, page, size }: Asked & { employeeId: string }, ctx: RequestContext) {
  await requireReach(spellsApi.of, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'shifts' } });
  return { ...(await spellsOf(ctx.db, employeeId, { until: ctx.today, page, size })), page, size };
}
