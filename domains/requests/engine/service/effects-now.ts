// What waiting requests come to as things are now, for those who decide: looked up once for all lines of a list, whatever
// was true when they were filed.
import { shownNow } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { grouped } from '@kawani/kit/values/groups';
import { type Line, snapshotsOf } from '../table/queries.ts';
import type { RequestRegistry } from './registry.ts';

type Asking = Pick<RequestContext, 'db' | 'today'>;

/** By the ids of the requests. */
export async function effectsNow(
  registry: RequestRegistry,
  lines: readonly Line[],
  { db, today }: Asking,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = lines.filter(({ kind }) => registry.handlerOf(kind).effectsNow !== undefined);
  if (known.length === 0) return new Map();
  const waiting = await snapshotsOf(
    db,
    known.map(({ id }) => id),
  );
  // Kinds of one feature share what they look up.
  const together = [...grouped(waiting, ({ kind }) => registry.handlerOf(kind).effectsNow)];
  const found = await db.together((one) =>
    Promise.all(together.map(([look, requests]) => look?.(requests, { db: one, today }))),
  );
  return new Map(
    found.flatMap((effects) => [...(effects ?? [])]).map(([id, texts]) => [id, texts.map(shownNow)] as const),
  );
}
