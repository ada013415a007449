// Photos of items. Each is drawn again as it arrives, and read by its content: a browser keeps it for good.
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import { CatalogueRefusal } from '../contract/refusals.ts';
import type { ItemDetail } from '../contract.ts';
import { endPhoto, givePhoto, insertPhoto, photoByContent } from '../table/photos.ts';
import { item } from './items.ts';

export async function uploadPhoto(file: KeptFile, { db, actor, now }: RequestContext) {
  const { key, name, mediaType, bytes, sha256 } = file;
  const photo = { storageKey: key, name, mediaType, bytes, sha256 };
  const id = await insertPhoto(db, photo, { by: actor.username, at: now });
  return { id, name, mediaType, bytes };
}

type Given = { readonly id: string; readonly photoId?: string | undefined };

export async function setPhoto({ id, photoId }: Given, ctx: RequestContext): Promise<ItemDetail> {
  const { db, actor, now } = ctx;
  const { id: itemId } = await item({ id }, ctx);
  await endPhoto(db, itemId, now);
  const isGiven = photoId === undefined || (await givePhoto(db, photoId, itemId, actor.username));
  if (!isGiven) throw new Refused(CatalogueRefusal.NO_SUCH_PHOTO('photoId'), 404);
  return item({ id }, ctx);
}

export async function photo({ sha256 }: { sha256: string }, { db, files }: RequestContext): Promise<FileAnswer> {
  const row = await photoByContent(db, sha256);
  if (row === undefined) throw new Refused(CatalogueRefusal.NO_SUCH_PHOTO(), 404);
  return { name: row.name, mediaType: row.mediaType, body: await files.get(row.storageKey) };
}
