// Announcements: written by HR, and read by the people they are for.

import {
  type AnnouncementForm,
  AnnouncementRefusal,
  type announcementsApi,
  type WrittenAnnouncement,
} from '@kawani/domains/dashboard/contract/announcements';
import { unitChoices } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import {
  fileById,
  fileOfAnnouncement,
  forgetUnused,
  insertFile,
  insertWritten,
  updateWritten,
  type Writing,
  withdrawWritten,
  writtenById,
  writtenPage,
} from '../table/announcements.ts';
import { fileAnswerOf } from './shown-announcements.ts';

/** Files that were attached and never announced are kept so long. */
const UNUSED_MS = 2 * 86_400_000;

export async function writtenFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  return fileAnswerOf(await fileOfAnnouncement(ctx.db, id), ctx);
}

export async function writtenList({ page, size }: TakesOf<typeof announcementsApi.list>, { db }: RequestContext) {
  return { ...(await writtenPage(db, { page, size })), page, size };
}

export async function choices(ctx: RequestContext) {
  const { clusters, detachments, departments } = await unitChoices(ctx);
  const named = (units: readonly { id: string; code: string; name: string }[]) =>
    units.map(({ id, code, name }) => ({ id, code, name }));
  return { clusters: named(clusters), detachments: named(detachments), departments: named(departments) };
}

export async function keepFile({ key, name, mediaType, bytes }: KeptFile, { db, actor, now, files }: RequestContext) {
  const id = newId();
  await insertFile(db, { id, by: actor.username, name, mediaType, bytes, storageKey: key }, now);
  for (const unused of await forgetUnused(db, new Date(now.getTime() - UNUSED_MS))) await files.remove(unused);
  return { id, name, mediaType, bytes };
}

export async function write(form: AnnouncementForm, ctx: RequestContext): Promise<WrittenAnnouncement> {
  await requireGood(form, null, ctx);
  const id = newId();
  await insertWritten(ctx.db, writingOf(id, form, ctx), ctx.now);
  return requireWritten(id, ctx.db);
}

export async function change(
  { id, version, ...form }: TakesOf<typeof announcementsApi.change>,
  ctx: RequestContext,
): Promise<WrittenAnnouncement> {
  const held = await requireHeld(id, version, ctx.db);
  await requireGood(form, held, ctx);
  await updateWritten(ctx.db, writingOf(id, form, ctx));
  return requireWritten(id, ctx.db);
}

export async function withdraw(
  { id, version }: TakesOf<typeof announcementsApi.withdraw>,
  { db, now }: RequestContext,
): Promise<WrittenAnnouncement> {
  await requireHeld(id, version, db);
  await withdrawWritten(db, id, now);
  return requireWritten(id, db);
}

function writingOf(id: string, form: AnnouncementForm, { actor }: RequestContext): Writing {
  const { clusterId = null, detachmentId = null, departmentId = null, fileId = null, ...told } = form;
  return { id, ...told, clusterId, detachmentId, departmentId, fileId, by: actor.username };
}

/** A unit in use, at most one, days in order, and a file of one's own or the one it has. */
async function requireGood(form: AnnouncementForm, held: WrittenAnnouncement | null, ctx: RequestContext) {
  if (form.ends < form.starts) throw new Refused(AnnouncementRefusal.ENDS_BEFORE_START('ends'), 400);
  const { clusters, detachments, departments } = await unitChoices(ctx);
  const chosen = [
    [form.clusterId, clusters, 'clusterId'],
    [form.detachmentId, detachments, 'detachmentId'],
    [form.departmentId, departments, 'departmentId'],
  ] as const;
  const given = chosen.filter(([id]) => id !== undefined);
  for (const [id, units, field] of given) {
    const isKnown = units.some((unit) => unit.id === id);
    if (!isKnown || given.length > 1) throw new Refused(AnnouncementRefusal.NO_SUCH_UNIT(field), 400);
  }
  if (form.fileId === undefined || form.fileId === held?.file?.id) return;
  const file = await fileById(ctx.db, form.fileId);
  if (file?.by !== ctx.actor.username) throw new Refused(AnnouncementRefusal.NO_SUCH_FILE('fileId'), 404);
}

async function requireHeld(id: string, version: number, db: Db): Promise<WrittenAnnouncement> {
  const held = await writtenById(db, id, true);
  if (held === undefined) throw new Refused(AnnouncementRefusal.NO_SUCH_ANNOUNCEMENT(), 404);
  if (held.withdrawnAt !== null) throw new Refused(AnnouncementRefusal.WITHDRAWN(), 409);
  if (held.version !== version) throw new Refused(AnnouncementRefusal.CHANGED(), 409);
  return held;
}

async function requireWritten(id: string, db: Db): Promise<WrittenAnnouncement> {
  const written = await writtenById(db, id);
  if (written === undefined) throw new Error(`Announcement ${id} is gone`);
  return written;
}
