// Views of the list: kept by a person, shared with the office or not. Others' can be used, not changed.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type ListColumn, ListRefusal, type ListView, type listApi, MOST_VIEWS } from '../contract/list.ts';
import {
  beginWithView,
  columnsOf,
  deleteView,
  insertView,
  isNameTaken,
  setColumns,
  updateView,
  viewCount,
  viewOf,
  viewsFor,
} from '../table/list-views.ts';

export async function listViews({ db, actor }: RequestContext): Promise<{ items: ListView[]; columns: ListColumn[] }> {
  return { items: await viewsFor(db, actor.username), columns: await columnsOf(db, actor.username) };
}

export async function keepColumns({ columns }: { columns: ListColumn[] }, { db, actor }: RequestContext) {
  await setColumns(db, actor.username, columns);
  return { columns };
}

export async function keepView(view: TakesOf<typeof listApi.keepView>, ctx: RequestContext): Promise<ListView> {
  const { db, actor, now } = ctx;
  if ((await viewCount(db, actor.username)) >= MOST_VIEWS) {
    throw new Refused(ListRefusal.TOO_MANY_VIEWS({ most: MOST_VIEWS }), 409);
  }
  const id = newId();
  const isKept = await insertView(db, actor.username, { id, ...view }, now);
  if (!isKept) throw new Refused(ListRefusal.NAME_TAKEN('name'), 409);
  if (view.isFirst) await beginWithView(db, actor.username, id);
  return ownView(id, ctx);
}

export async function changeView(view: TakesOf<typeof listApi.changeView>, ctx: RequestContext): Promise<ListView> {
  const { db, actor } = ctx;
  const before = await ownView(view.id, ctx);
  if (await isNameTaken(db, actor.username, view)) throw new Refused(ListRefusal.NAME_TAKEN('name'), 409);
  const changed = await updateView(db, actor.username, view);
  if (changed === 0) throw new Refused({ code: 'STALE', message: STALE_MESSAGE }, 409);
  if (view.isFirst !== before.isFirst) await beginWithView(db, actor.username, view.isFirst ? view.id : null);
  return ownView(view.id, ctx);
}

export async function removeView(
  { id }: { id: string },
  { db, actor }: RequestContext,
): Promise<Record<string, never>> {
  if ((await deleteView(db, actor.username, id)) === 0) throw new Refused(ListRefusal.NO_SUCH_VIEW(), 404);
  return {};
}

/** One's own or a shared one; null begins with the plain list. */
export async function beginWith(
  { id }: { id: string | null },
  { db, actor }: RequestContext,
): Promise<Record<string, never>> {
  if (id !== null && (await viewOf(db, actor.username, id)) === undefined) {
    throw new Refused(ListRefusal.NO_SUCH_VIEW(), 404);
  }
  await beginWithView(db, actor.username, id);
  return {};
}

async function ownView(id: string, { db, actor }: RequestContext): Promise<ListView> {
  const view = await viewOf(db, actor.username, id);
  if (view === undefined || !view.isOwn) throw new Refused(ListRefusal.NO_SUCH_VIEW(), 404);
  return view;
}
