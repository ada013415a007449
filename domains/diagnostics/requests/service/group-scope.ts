// A group is filed for people of one's team, whether or not they need seats.
import { peopleOf, teamOf } from '@kawani/domains/employees/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { DiagnosticRefusal } from '../contract/refusals.ts';

/** A sentence names so many. */
const MOST_NAMED = 5;

type Filer = { readonly db: Db; readonly ownerId: string; readonly today: Day };

export async function scopeObjections(people: readonly string[], { db, ownerId, today }: Filer): Promise<Refusal[]> {
  const others = people.filter((id) => id !== ownerId);
  if (others.length === 0) return [];
  const team = new Set(await teamOf(db, ownerId, today));
  const outside = others.filter((id) => !team.has(id));
  if (outside.length === 0) return [];
  const known = await peopleOf(db, outside);
  const names = [...known.values()].map(({ fullName }) => fullName);
  const named = [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ');
  const count = outside.length - known.size;
  return [
    ...(names.length > 0 ? [DiagnosticRefusal.NOT_YOUR_TEAM({ names: named }, 'employeeIds')] : []),
    ...(count > 0 ? [DiagnosticRefusal.UNKNOWN_PEOPLE({ count }, 'employeeIds')] : []),
  ];
}
