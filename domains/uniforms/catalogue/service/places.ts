// Places where uniforms are kept and picked up, as the office keeps them.
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { PlaceChange, PlaceForm } from '../contract/form.ts';
import { CatalogueRefusal } from '../contract/refusals.ts';
import type { UniformPlace } from '../contract.ts';
import { insertPlace, placeRow, placeRows, updatePlace } from '../table/places.ts';
import { unlessStocked } from './items.ts';

type Reading = Pick<RequestContext, 'db'>;

export async function places({ db }: Reading) {
  return { items: await placeRows(db) };
}

export async function addPlace(form: PlaceForm, ctx: Reading): Promise<UniformPlace> {
  const id = newId();
  await unlessNamed(form.name, insertPlace(ctx.db, { id, ...form }));
  return placeOf(id, ctx);
}

export async function changePlace(form: PlaceChange, ctx: Reading): Promise<UniformPlace> {
  await placeOf(form.id, ctx);
  const isChanged = await unlessNamed(form.name, unlessStocked(updatePlace(ctx.db, form)));
  if (!isChanged) throw new Refused(CatalogueRefusal.STALE());
  return placeOf(form.id, ctx);
}

async function placeOf(id: string, { db }: Reading): Promise<UniformPlace> {
  const place = await placeRow(db, id);
  if (place === undefined) throw new Refused(CatalogueRefusal.NO_SUCH_PLACE(), 404);
  return place;
}

async function unlessNamed<Written>(name: string, written: Promise<Written>): Promise<Written> {
  try {
    return await written;
  } catch (error) {
    if (isTaken(error, ['uniform_place_name'])) throw new Refused(CatalogueRefusal.NAME_TAKEN({ name }, 'name'));
    throw error;
  }
}
