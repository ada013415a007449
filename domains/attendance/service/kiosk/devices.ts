// Kiosks: made by the office, registered by a code that is typed once, known by a token that only the tablet has.
import { createHash } from 'node:crypto';
import { sitesOf } from '@kawani/domains/organization/service';
import type { Actor } from '@kawani/kit/contract/actor';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { sealed, secretFor } from '@kawani/kit/server/secret';
import type { KeptFile } from '@kawani/kit/server/upload';
import { toInstant } from '@kawani/kit/values/hours';
import { CODE_MINUTES, KioskRefusal, type KioskStanding } from '../../contract/kiosk.ts';
import { registrationCodeFrom } from '../../rules/kiosk.ts';
import {
  insertKiosk,
  isPhotoOfOne,
  type KioskRow,
  kioskById,
  kioskList,
  kioskOfToken,
  kioskPunches,
  kioskSites,
  kiosksWithCode,
  registerKiosk,
  renewCode,
  revokeKiosk,
  seeKiosk,
} from '../../table/kiosk.ts';
import { insertPhoto, photoOf } from '../../table/team-exports.ts';
import { sealingKey } from './sealing.ts';

const CODE_MS = CODE_MINUTES * 60_000;

export async function kiosks(
  asked: { detachmentId?: string | undefined; page: number; size: number },
  { db }: RequestContext,
) {
  return kioskList(db, asked);
}

export async function sitesForKiosks({ db, today }: RequestContext) {
  return { sites: await kioskSites(db, today) };
}

export async function makeKiosk({ detachmentId, name }: { detachmentId: string; name: string }, ctx: RequestContext) {
  const { db, actor, now } = ctx;
  const site = (await sitesOf(db, [detachmentId])).get(detachmentId);
  if (site === undefined) throw new Refused(KioskRefusal.NO_SUCH_SITE('detachmentId'), 404);
  const id = newId();
  await insertKiosk(db, { id, detachmentId, name, by: actor.username, at: now });
  await said(ctx, detachmentId, name, null, 'Made');
  return { id };
}

/** Kept nowhere: it follows from the kiosk, the moment and a key of the product's own. */
export async function kioskCode({ id }: { id: string }, { db, now }: RequestContext) {
  const kiosk = await requireKiosk(db, id);
  if (!isOpen(kiosk, now)) return { code: null, until: null };
  const until = toInstant(new Date(Date.parse(kiosk.codeAt ?? '') + CODE_MS));
  return { code: await codeOf(kiosk, db), until };
}

export async function renewKiosk({ id }: { id: string }, ctx: RequestContext): Promise<void> {
  const kiosk = await requireKiosk(ctx.db, id);
  if (kiosk.revokedAt !== null) throw new Refused(KioskRefusal.REVOKED_ALREADY());
  await renewCode(ctx.db, id, ctx.now);
  await said(ctx, kiosk.detachmentId, kiosk.name, null, 'New registration code');
}

export async function revokeKioskById({ id }: { id: string }, ctx: RequestContext): Promise<void> {
  const kiosk = await requireKiosk(ctx.db, id);
  const isRevoked = await revokeKiosk(ctx.db, id, ctx.actor.username, ctx.now);
  if (!isRevoked) throw new Refused(KioskRefusal.REVOKED_ALREADY());
  await said(ctx, kiosk.detachmentId, kiosk.name, 'Registered', 'Revoked');
}

/** The history of a detachment tells of its kiosks. */
function said({ audit }: RequestContext, detachmentId: string, name: string, was: string | null, is: string) {
  return recordChange({ audit }, { subject: 'detachment', subjectId: detachmentId }, [
    { field: `Kiosk ${name}`, was, is },
  ]);
}

/** The token is the tablet's own making: here only its hash is kept, so that no answer and no backup gives it away. */
export async function registerDevice({ code, token }: { code: string; token: string }, ctx: RequestContext) {
  const { db, now } = ctx;
  const wanted = code.replaceAll(/[^a-z0-9]/g, '');
  for (const kiosk of await kiosksWithCode(db, new Date(now.getTime() - CODE_MS))) {
    if ((await codeOf(kiosk, db)).replace('-', '') !== wanted) continue;
    if (!(await registerKiosk(db, kiosk.id, hashOf(token), now))) break;
    await said(ctx, kiosk.detachmentId, kiosk.name, null, 'Registered');
    return standingOf(kiosk, ctx);
  }
  throw new Refused(KioskRefusal.NO_SUCH_CODE('code'), 404);
}

/** Authenticates devices: asked at every call, so that a revoked one is refused at once. */
export async function deviceBehind(db: Db, token: string): Promise<Actor | null> {
  const kiosk = await kioskOfToken(db, hashOf(token));
  if (kiosk === undefined) return null;
  const name = `kiosk ${kiosk.id}`;
  return { subject: name, username: name, employeeId: null, holds: new Set(), deviceId: kiosk.id };
}

export async function kioskStanding({ waiting }: { waiting: number }, ctx: RequestContext): Promise<KioskStanding> {
  const kiosk = await ownKiosk(ctx);
  await seeKiosk(ctx.db, kiosk.id, waiting, ctx.now);
  return standingOf(kiosk, ctx);
}

/** The kiosk that calls. */
export async function ownKiosk({ actor, db }: Pick<RequestContext, 'actor' | 'db'>): Promise<KioskRow> {
  return requireKiosk(db, actor.deviceId ?? '');
}

async function standingOf(kiosk: KioskRow, { db, now, company }: RequestContext): Promise<KioskStanding> {
  return {
    now: toInstant(now),
    kiosk: kiosk.name,
    site: kiosk.site,
    detachmentId: kiosk.detachmentId,
    company,
    photoRequired: kiosk.photoRequired,
    sealsWith: await sealingKey(db),
  };
}

export async function keepKioskPhoto({ key, mediaType, bytes }: KeptFile, { db, actor, now }: RequestContext) {
  const id = newId();
  await insertPhoto(db, { id, owner: actor.username, mediaType, bytes, storageKey: key }, now);
  return { id };
}

type Looked = { id: string; show: 'all' | 'review' | 'refused'; page: number; size: number };

export async function punchesAtKiosk({ page, size, ...asked }: Looked, ctx: RequestContext) {
  await requireKiosk(ctx.db, asked.id);
  const { items, total } = await kioskPunches(ctx.db, { ...asked, page, size });
  const seen = new Set(items.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId])));
  for (const subjectId of seen) {
    await ctx.audit({ action: 'READ', subject: 'employee', subjectId, detail: { kiosk: asked.id } });
  }
  const rows = items.map(({ id, number, name, kind, at, offline, needsReview, because, photoId }) => ({
    ...{ id, number, name, kind, at, offline, needsReview, because, photoId },
  }));
  return { items: rows, page, size, total };
}

export async function kioskPhoto({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const photo = (await isPhotoOfOne(ctx.db, id)) ? await photoOf(ctx.db, id) : undefined;
  if (photo === undefined) throw new Refused(KioskRefusal.NO_SUCH_PHOTO(), 404);
  for (const subjectId of photo.people) {
    await ctx.audit({ action: 'READ', subject: 'employee', subjectId, detail: { photo: id } });
  }
  return { name: 'kiosk.jpg', mediaType: photo.mediaType, body: await ctx.files.get(photo.storageKey) };
}

async function requireKiosk(db: Db, id: string): Promise<KioskRow> {
  const kiosk = await kioskById(db, id);
  if (kiosk === undefined) throw new Refused(KioskRefusal.NO_SUCH_KIOSK(), 404);
  return kiosk;
}

function isOpen({ codeAt, revokedAt }: KioskRow, now: Date): boolean {
  return codeAt !== null && revokedAt === null && Date.parse(codeAt) > now.getTime() - CODE_MS;
}

async function codeOf({ id, codeAt }: KioskRow, db: Db): Promise<string> {
  return registrationCodeFrom(sealed(await secretFor(db, 'codes of kiosks'), `${id} ${codeAt}`));
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
