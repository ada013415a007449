// What stands beside a request that keeps its owner from work: what was worked on its days all the same, and what else the
// owner asked for them. It is looked up whenever the request is read: people also work after they have filed.
import { type Fact, RequestStatus } from '@kawani/domains/requests/contract';
import type { Db } from '@kawani/kit/server/db';
import { showDay, showRange } from '@kawani/kit/values/day';
import { clashing } from '../table/filing.ts';
import type { Clerk } from './clerk.ts';
import type { Office } from './office.ts';

type Asked = {
  /** The request that is looked at or replaced. */
  readonly id: string | null;
  readonly ownerId: string;
  readonly form: unknown;
  readonly keeps: Readonly<Record<string, unknown>>;
};

export async function besideIt(
  office: Office,
  clerk: Clerk,
  { id, ownerId, form, keeps }: Asked,
  { db, now }: { db: Db; now: Date },
): Promise<{ facts: readonly Fact[]; isWorked: boolean }> {
  const parts = clerk.daysOff?.({ form, keeps }) ?? [];
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return { facts: [], isWorked: false };
  const worked = await office.workedOn(db, ownerId, parts, now);
  const others = await clashing(db, ownerId, { from: first.date, to: last.date }, { except: id, kinds: null });
  const beside = others.filter(
    ({ kind, from, to }) =>
      office.clerkOf(kind).daysOff === undefined && parts.some(({ date }) => date >= from && date <= to),
  );
  const asked = beside.map(({ kind, type, ref, from, to, state }) => ({
    label: `Also asked: ${office.kindOf(kind).types[type] ?? type}`,
    value: `${ref}, ${from === to ? showDay(from) : showRange(from, to)}, ${RequestStatus.labelOf(state).toLowerCase()}`,
  }));
  return { facts: [...worked, ...asked], isWorked: worked.length > 0 };
}
