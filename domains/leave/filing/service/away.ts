// Who is away: names and dates of those one works with, never a type or a reason.
import { byName } from '@kawani/domains/employees/rules/names';
import { colleaguesOf, myRecord, peopleOf, requireEmployee } from '@kawani/domains/employees/service';
import { peopleNamedAmong } from '@kawani/domains/employees/service/names';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { day, lastOfMonth } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { Away } from '../contract.ts';
import type { LeaveDay } from '../rules/leave-day.ts';
import { leaveDays } from '../table/leave-days.ts';

const MOST_COLLEAGUES = 20;

export async function away({ month }: { month: string }, ctx: RequestContext): Promise<Away> {
  const { db, actor, today } = ctx;
  const own = requireEmployee(actor.employeeId);
  const first = day(`${month}-01`);
  const ids = [own, ...(await colleaguesOf(db, own, today))];
  const days = grouped(await leaveDays(db, ids, first, lastOfMonth(first)), ({ employeeId }) => employeeId);
  const people = await peopleOf(db, [...days.keys()]);
  const { detachment, department } = await myRecord(ctx);
  const others = [...people.values()].filter(({ id }) => id !== own).sort(byName);
  const me = people.get(own);
  const all = me === undefined ? others : [me, ...others];
  return {
    people: all.map(({ id, fullName: name }) => ({ id, name, isMe: id === own, days: datesOf(days.get(id) ?? []) })),
    place: detachment?.name ?? department?.name ?? null,
  };
}

function datesOf(leaves: readonly LeaveDay[]): Away['people'][number]['days'] {
  const dates = grouped(leaves, ({ date }) => date);
  return [...dates].map(([date, parts]) => ({ date, portion: joined(parts) }));
}

/** A morning and an afternoon, whatever each is charged to, are a day. */
function joined(parts: readonly { portion: 'AM' | 'PM' | 'WHOLE' }[]) {
  return parts.length > 1 ? 'WHOLE' : (parts[0]?.portion ?? 'WHOLE');
}

/** Those one may suggest as reliever. */
export async function colleagues({ search }: { search: string }, { actor, db, today }: RequestContext) {
  const ids = await colleaguesOf(db, requireEmployee(actor.employeeId), today);
  return { items: await peopleNamedAmong(db, ids, { search, most: MOST_COLLEAGUES }) };
}
