// Items of diagnostics as the office keeps them, and what somebody who files may choose from.
import type { Actor } from '@kawani/kit/contract/actor';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ItemChange, ItemForm, PriceForm } from '../contract/form.ts';
import { ServiceRefusal } from '../contract/refusals.ts';
import type { DiagnosticItemDetail, servicesApi } from '../contract.ts';
import { CATEGORY_OF } from '../lists.ts';
import { isHivTest } from '../rules.ts';
import { offeredClinics } from '../table/clinics.ts';
import { insertItem, itemPage, itemRow, offeredItems, priceRows, putPrice, updateItem } from '../table/items.ts';
import { recordItem, recordPrice } from './history.ts';

type Reading = Pick<RequestContext, 'db' | 'today'>;
type Writing = Reading & Pick<RequestContext, 'now' | 'audit'> & { actor: Pick<Actor, 'username'> };

export async function items(asked: TakesOf<typeof servicesApi.items>, { db, today }: RequestContext) {
  return itemPage(db, asked, today);
}

export async function offer({ service }: TakesOf<typeof servicesApi.offer>, { db, today }: RequestContext) {
  const offered = await offeredItems(db, CATEGORY_OF[service], today);
  return { items: offered, clinics: await offeredClinics(db) };
}

export async function item({ id }: { id: string }, { db, today }: Reading): Promise<DiagnosticItemDetail> {
  const row = await itemRow(db, id, today);
  if (row === undefined) throw new Refused(ServiceRefusal.NO_SUCH_ITEM(), 404);
  return { ...row, prices: await priceRows(db, row.id) };
}

export async function addItem({ price, ...form }: ItemForm, ctx: Writing) {
  const { db, actor, now, today } = ctx;
  requireVoluntary(form, form.isVoluntary);
  const added = { ...form, id: newId() };
  try {
    await insertItem(db, added);
  } catch (error) {
    if (isTaken(error, ['diagnostic_item_code_key']))
      throw new Refused(ServiceRefusal.CODE_TAKEN({ code: form.code }, 'code'));
    throw error;
  }
  await putPrice(db, { itemId: added.id, effectiveFrom: today, amount: price, by: actor.username, at: now });
  const after = await item(added, ctx);
  await recordItem(ctx, { after });
  await recordPrice(ctx, { id: after.id, was: null, is: price, from: today });
  return after;
}

export async function changeItem(form: ItemChange, ctx: Reading & Pick<RequestContext, 'audit'>) {
  const before = await item(form, ctx);
  requireVoluntary({ code: before.code, name: form.name }, form.isVoluntary);
  if (!(await updateItem(ctx.db, form))) throw new Refused(ServiceRefusal.STALE());
  const after = await item(form, ctx);
  await recordItem(ctx, { before, after });
  return after;
}

export async function setPrice({ id, amount, effectiveFrom }: PriceForm, ctx: Writing): Promise<DiagnosticItemDetail> {
  const { prices } = await item({ id }, ctx);
  if (effectiveFrom < ctx.today) throw new Refused(ServiceRefusal.PRICE_OF_THE_PAST('effectiveFrom'), 400);
  await putPrice(ctx.db, { itemId: id, effectiveFrom, amount, by: ctx.actor.username, at: ctx.now });
  const was = prices.find((price) => price.effectiveFrom <= effectiveFrom)?.amount ?? null;
  await recordPrice(ctx, { id, was, is: amount, from: effectiveFrom });
  return item({ id }, ctx);
}

function requireVoluntary(named: { code: string; name: string }, isVoluntary: boolean): void {
  if (!isVoluntary && isHivTest(named)) throw new Refused(ServiceRefusal.HIV_IS_VOLUNTARY('isVoluntary'), 400);
}
