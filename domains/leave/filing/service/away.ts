// Who is away: names and dates of those one works with, never a type or a reason.
import { colleaguesOf, myRecord, peopleOf, requireEmployee } from '@kawani/domains/employees/service';
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
  const lines = [...people.values()].map(({ id, firstName, lastName, suffix }) => ({
    id,
    name: [firstName, lastName, suffix].filter(Boolean).join(' '),
    isMe: id === own,
    days: datesOf(days.get(id) ?? []),
  }));
  return {
    people: lines.sort((one, other) => Number(other.isMe) - Number(one.isMe) || one.name.localeCompare(other.name)),
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
  const wanted = plain(search);
  const people = [...(await peopleOf(db, ids)).values()].map(({ id, firstName, lastName, number }) => ({
    id,
    name: `${firstName} ${lastName}`,
    sought: plain(`${firstName} ${lastName} ${number}`),
  }));
  const found = people.filter(({ sought }) => sought.includes(wanted));
  found.sort((one, other) => one.name.localeCompare(other.name));
  return { items: found.slice(0, MOST_COLLEAGUES).map(({ id, name }) => ({ id, name })) };
}

/** Without capitals and accents, as people type. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
