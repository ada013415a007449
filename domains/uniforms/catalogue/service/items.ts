// Items of the uniform catalogue as the office keeps them.
import type { Actor } from '@kawani/kit/contract/actor';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ItemChange, ItemForm, PriceForm } from '../contract/form.ts';
import { CatalogueRefusal } from '../contract/refusals.ts';
import type { catalogueApi, ItemDetail } from '../contract.ts';
import type { UniformCategory } from '../lists.ts';
import {
  insertItem,
  itemPage,
  itemRow,
  priceRows,
  putPrice,
  putSizes,
  stockedSizes,
  updateItem,
} from '../table/items.ts';

const isPpe = (category: UniformCategory) => category === 'PPE';

export async function items(asked: TakesOf<typeof catalogueApi.items>, { db, today }: RequestContext) {
  return itemPage(db, asked, today);
}

type Reading = Pick<RequestContext, 'db' | 'today'>;
type Writing = Reading & Pick<RequestContext, 'now'> & { actor: Pick<Actor, 'username'> };

export async function item({ id }: { id: string }, { db, today }: Reading): Promise<ItemDetail> {
  const row = await itemRow(db, id, today);
  if (row === undefined) throw new Refused(CatalogueRefusal.NO_SUCH_ITEM(), 404);
  return { ...row, prices: await priceRows(db, row.id) };
}

export async function addItem({ price, sizes, lifeMonths, ...form }: ItemForm, ctx: Writing) {
  const { db, actor, now, today } = ctx;
  requireFree(form.category, price > 0, 'price');
  requireFree(form.category, !form.isFree, 'isFree');
  requireOnce(sizes);
  const added = { ...form, id: newId(), lifeMonths: lifeMonths ?? null, isPpe: isPpe(form.category) };
  try {
    await insertItem(db, added);
  } catch (error) {
    if (isTaken(error, ['uniform_item_code_key']))
      throw new Refused(CatalogueRefusal.CODE_TAKEN({ code: form.code }, 'code'));
    throw error;
  }
  await putSizes(db, added.id, sizes);
  const from = { effectiveFrom: today, amount: price, by: actor.username, at: now };
  await putPrice(db, { itemId: added.id, isPpe: added.isPpe, ...from });
  return item(added, ctx);
}

export async function changeItem({ sizes, lifeMonths, ...form }: ItemChange, ctx: Reading) {
  const { category } = await item(form, ctx);
  requireFree(category, !form.isFree, 'isFree');
  requireOnce(sizes);
  const isChanged = await unlessStocked(updateItem(ctx.db, { ...form, lifeMonths: lifeMonths ?? null }));
  if (!isChanged) throw new Refused(CatalogueRefusal.STALE());
  // Changing the item holds it: stock of a size can't arrive meanwhile.
  const gone = (await stockedSizes(ctx.db, form.id)).find((size) => !sizes.includes(size));
  if (gone !== undefined) throw new Refused(CatalogueRefusal.SIZE_IN_STOCK({ size: gone }, 'sizes'));
  await putSizes(ctx.db, form.id, sizes);
  return item(form, ctx);
}

export async function setPrice({ id, amount, effectiveFrom }: PriceForm, ctx: Writing): Promise<ItemDetail> {
  const { category } = await item({ id }, ctx);
  requireFree(category, amount > 0, 'amount');
  if (effectiveFrom < ctx.today) throw new Refused(CatalogueRefusal.PRICE_OF_THE_PAST('effectiveFrom'), 400);
  const set = { by: ctx.actor.username, at: ctx.now };
  await putPrice(ctx.db, { itemId: id, isPpe: isPpe(category), effectiveFrom, amount, ...set });
  return item({ id }, ctx);
}

/** Nobody pays for protective equipment (philippine-rules.md X-3). */
function requireFree(category: UniformCategory, costs: boolean, field: string): void {
  if (isPpe(category) && costs) throw new Refused(CatalogueRefusal.PPE_IS_FREE(field), 400);
}

function requireOnce(sizes: readonly string[]): void {
  const low = sizes.map((size) => size.toLowerCase());
  const twice = sizes.find((_, nth) => low.indexOf(low[nth] ?? '') < nth);
  if (twice !== undefined) throw new Refused(CatalogueRefusal.SIZE_TWICE({ size: twice }, 'sizes'), 400);
}

/** The database keeps in use what is on hand. */
export async function unlessStocked<Written>(written: Promise<Written>): Promise<Written> {
  try {
    return await written;
  } catch (error) {
    if (isAgainst(error, 'stock_stays_in_use')) throw new Refused(CatalogueRefusal.STOCK_ON_HAND('isActive'));
    throw error;
  }
}
