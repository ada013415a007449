// Overlaps of a request for days off: what its owner worked on those days, and other requests for them. They are looked up
// each time the request is read: people also work after they have filed.
import { labelText } from '@kawani/kit/contract/notices';
import type { Db } from '@kawani/kit/server/db';
import { showDay, showRange } from '@kawani/kit/values/day';
import { stateNameOf } from '../contract/kind.ts';
import { RequestText } from '../contract/notices.ts';
import { clashing } from '../table/filing.ts';
import type { GivenFact } from './facts.ts';
import type { RequestRegistry } from './registry.ts';
import type { RequestHandler } from './request-handler.ts';

type OverlapQuery = {
  /** The request that is looked at or replaced. */
  readonly id: string | null;
  readonly ownerId: string;
  readonly form: unknown;
  readonly snapshot: Readonly<Record<string, unknown>>;
};

export async function overlapsOf(
  registry: RequestRegistry,
  handler: RequestHandler,
  { id, ownerId, form, snapshot }: OverlapQuery,
  { db, now }: { db: Db; now: Date },
): Promise<{ facts: readonly GivenFact[]; isWorked: boolean }> {
  const parts = handler.daysOff?.({ form, snapshot }) ?? [];
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return { facts: [], isWorked: false };
  const worked = await registry.workedOn(db, ownerId, parts, now);
  const others = await clashing(db, ownerId, { from: first.date, to: last.date }, { except: id, kinds: null });
  const beside = others.filter(
    ({ kind, from, to }) =>
      registry.handlerOf(kind).daysOff === undefined && parts.some(({ date }) => date >= from && date <= to),
  );
  const asked = beside.map(({ kind, type, ref, from, to, state }) => ({
    label: RequestText.ALSO_ASKED({ type: labelText(registry.kindOf(kind).types[type] ?? type) }),
    value: RequestText.REQUEST_THEN({
      ref,
      dates: from === to ? showDay(from) : showRange(from, to),
      state: labelText(stateNameOf(registry.kindOf(kind), { state, ownState: null })),
    }),
  }));
  return { facts: [...worked, ...asked], isWorked: worked.length > 0 };
}
