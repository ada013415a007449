// Photos of people who pick up an order of somebody else. Each look at one leaves an audit line.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Database } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Files } from '@kawani/kit/server/files';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import { OrderRefusal } from '../contract/refusals.ts';
import { claimPhotoOf, forgetUnused, giveClaimPhoto, insertClaimPhoto } from '../table/claim-photos.ts';
import { type OrderRow, orderRow } from '../table/orders.ts';

type ById = { readonly id: string };

/** Kept for the account that uploaded it until an order is handed out with it. */
export async function uploadClaimPhoto({ key, name, mediaType, bytes }: KeptFile, ctx: RequestContext) {
  if (mediaType === 'application/pdf') throw new Error('A claim photo is a picture');
  const photo = { storageKey: key, name, mediaType, bytes };
  const id = await insertClaimPhoto(ctx.db, photo, { by: ctx.actor.username, at: ctx.now });
  return { id, name, mediaType, bytes };
}

/** A person who isn't the owner leaves a name and a photo; the owner leaves neither. */
export async function keepClaimPhoto(
  orderId: string,
  { claimedBy, photoId }: { readonly claimedBy?: string | undefined; readonly photoId?: string | undefined },
  { db, actor }: RequestContext,
): Promise<void> {
  if (claimedBy === undefined && photoId === undefined) return;
  if (claimedBy === undefined) throw new Refused(OrderRefusal.NAME_NEEDED('claimedBy'), 400);
  if (photoId === undefined) throw new Refused(OrderRefusal.PHOTO_NEEDED('photoId'), 400);
  if (!(await giveClaimPhoto(db, photoId, orderId, actor.username))) {
    throw new Refused(OrderRefusal.NO_SUCH_PHOTO('photoId'), 404);
  }
}

/** An order of the reader's own is read as one's own. */
export async function claimPhoto({ id }: ById, ctx: RequestContext): Promise<FileAnswer> {
  const order = await orderRow(ctx.db, id);
  return photoOf(order?.ownerId === ctx.actor.employeeId ? undefined : order, ctx);
}

export async function myClaimPhoto({ id }: ById, ctx: RequestContext): Promise<FileAnswer> {
  const order = await orderRow(ctx.db, id);
  return photoOf(order?.ownerId === ctx.actor.employeeId ? order : undefined, ctx);
}

async function photoOf(order: OrderRow | undefined, { db, files, audit }: RequestContext): Promise<FileAnswer> {
  const photo = order && (await claimPhotoOf(db, order.id));
  if (photo === undefined) throw new Refused(OrderRefusal.NO_CLAIM_PHOTO(), 404);
  await audit({
    action: 'READ',
    subject: 'uniform-claim-photo',
    subjectId: order?.id ?? '',
    detail: { ref: order?.ref },
  });
  return { name: photo.name, mediaType: photo.mediaType, body: await files.get(photo.storageKey) };
}

const KEPT_MS = 86_400_000;

/** Photos that were taken, with which nothing was handed out. */
export async function forgetClaimPhotos(database: Database, files: Files, now: Date): Promise<void> {
  for (const key of await forgetUnused(database, new Date(now.getTime() - KEPT_MS))) await files.remove(key);
}
