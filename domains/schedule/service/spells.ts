// The shifts of a person in the course of time: one's own, or read by HR.
import { requireEmployee, requireReach } from '@kawani/domains/employees/service';
import type { Work } from '@kawani/kit/server/work';
import { spellsApi } from '../contract/spells.ts';
import { spellsOf } from '../table/spells.ts';

type Asked = { readonly page: number; readonly size: number };

export async function mySpells({ page, size }: Asked, { actor, db, today }: Work) {
  return { ...(await spellsOf(db, requireEmployee(actor.employeeId), { until: today, page, size })), page, size };
}

export async function shiftSpells({ employeeId, page, size }: Asked & { employeeId: string }, work: Work) {
  await requireReach(spellsApi.of, employeeId, work);
  await work.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'shifts' } });
  return { ...(await spellsOf(work.db, employeeId, { until: work.today, page, size })), page, size };
}
