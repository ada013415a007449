// Photos that times are recorded with: kept by a leader, shown to whoever leads one of the people on them.
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import { TeamRefusal } from '../../contract/team.ts';
import { insertPhoto, photoOf } from '../../table/team-exports.ts';
import { auditReading, myTeam } from './people.ts';

export async function keepPhoto({ key, name, mediaType, bytes }: KeptFile, { db, actor, now }: RequestContext) {
  const id = newId();
  await insertPhoto(db, { id, owner: actor.username, mediaType, bytes, storageKey: key }, now);
  return { id, name, mediaType, bytes };
}

/** Only one's own photo can be recorded with. */
export async function requirePhoto(id: string, { db, actor }: RequestContext): Promise<void> {
  const photo = await photoOf(db, id);
  if (photo?.owner !== actor.username) throw new Refused(TeamRefusal.NO_SUCH_PHOTO('photoId'), 404);
}

export async function teamPhoto({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const photo = await photoOf(ctx.db, id);
  const team = new Set(photo === undefined ? [] : await myTeam(ctx));
  const seen = (photo?.people ?? []).filter((person) => team.has(person));
  if (photo === undefined || seen.length === 0) throw new Refused(TeamRefusal.NO_SUCH_PHOTO(), 404);
  await auditReading(ctx, seen, { photo: id });
  const extension = photo.mediaType === 'image/png' ? 'png' : 'jpg';
  return { name: `time-record.${extension}`, mediaType: photo.mediaType, body: await ctx.files.get(photo.storageKey) };
}
