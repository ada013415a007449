// Items of open cases are kept in step with what leavers hold, owe and are asked for. Any number of processes may do it.
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { dayAt } from '@kawani/kit/values/hours';
import { BY_ITSELF } from '../lists.ts';
import { insertEvents } from '../table/events.ts';
import { holdItems, insertItems } from '../table/items.ts';
import { holdCases, itemsBehind, missingItems, type OfficeOfCase, officesWithItems } from '../table/keeping.ts';
import { tellOpened } from './telling.ts';

type Ctx = Pick<RequestContext, 'db' | 'now'>;

/**
 * Adds what is missing and notices what came back, was paid, or is owed again. When a case opens, its offices are told.
 * Gives how many items were added.
 */
export async function keepItems(caseIds: readonly string[], ctx: Ctx): Promise<number> {
  const { db } = ctx;
  const ids = await holdCases(db, caseIds);
  if (ids.length === 0) return 0;
  const added = await addMissing(ids, ctx);
  await notice(ids, ctx);
  return added;
}

async function addMissing(ids: readonly string[], { db, now }: Ctx): Promise<number> {
  const missing = await missingItems(db, ids);
  if (missing.length === 0) return 0;
  const before = new Set((await officesWithItems(db, ids)).map(keyOf));
  const rows = missing.map((item) => ({ ...item, id: newId(), name: null }));
  const added = await insertItems(db, rows, { by: BY_ITSELF, at: now });
  const fresh = new Map<string, OfficeOfCase & { items: number }>();
  for (const item of added.filter((each) => !before.has(keyOf(each)))) {
    const items = (fresh.get(keyOf(item))?.items ?? 0) + 1;
    fresh.set(keyOf(item), { ...item, items });
  }
  await tellOpened(db, [...fresh.values()], dayAt(now));
  return added.length;
}

const keyOf = ({ caseId, office }: OfficeOfCase) => `${caseId} ${office}`;

/** As things are once nobody else can say anything of them. */
async function notice(ids: readonly string[], { db, now }: Ctx): Promise<void> {
  const behind = await itemsBehind(db, ids);
  if (behind.length === 0) return;
  await holdItems(
    db,
    behind.map(({ id }) => id),
  );
  const held = new Set(behind.map(({ id }) => id));
  const events = (await itemsBehind(db, ids))
    .filter(({ id }) => held.has(id))
    .map(({ id, version, state }) => ({
      ...{ id: newId(), itemId: id, version, remarks: null },
      said: state === 'CLEARED' ? ('CLEARED' as const) : ('REOPENED' as const),
    }));
  await insertEvents(db, events, { by: BY_ITSELF, at: now });
}
