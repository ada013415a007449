// The published schedule of the people one leads.
import { byName } from '@kawani/domains/employees/rules/names';
import { peopleOf, requireEmployee, teamOf } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { grouped } from '@kawani/kit/values/groups';
import type { TeamScheduleRow, teamScheduleApi } from '../contract/team.ts';
import { requireRange, type ScheduleFact, scheduleFacts } from './reading.ts';

export async function teamSchedule(
  { from, to, page, size }: TakesOf<typeof teamScheduleApi.list>,
  ctx: RequestContext,
) {
  requireRange({ from, to });
  const { db, actor, today } = ctx;
  const people = await peopleOf(db, await teamOf(db, requireEmployee(actor.employeeId), today));
  const all = [...people].toSorted(([, a], [, b]) => byName(a, b));
  const shown = all.slice((page - 1) * size, page * size);
  const ids = shown.map(([id]) => id);
  if (ids.length > 0)
    await ctx.audit({ action: 'READ', subject: 'employee', detail: { what: 'schedule', people: ids, from, to } });
  const facts = ids.length === 0 ? [] : await scheduleFacts(db, ids, from, to);
  const days = grouped(facts, ({ employeeId }) => employeeId);
  const items = shown.map(([employeeId, person]): TeamScheduleRow => {
    const { number, listedName: name } = person;
    return { employeeId, number, name, days: (days.get(employeeId) ?? []).map(dayOf) };
  });
  return { items, page, size, total: all.length };
}

function dayOf({ date, shift, restDay, site, isPublished }: ScheduleFact): TeamScheduleRow['days'][number] {
  const times = shift && { code: shift.code, name: shift.name, starts: shift.starts, ends: shift.ends };
  return { date, shift: times, restDay, site: isPublished ? (site?.name ?? null) : null };
}
