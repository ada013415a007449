// Files of requests: kept until a form is filed with them, and sent to those who may read the request.
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import type { AttachedFile } from '../contract/request.ts';
import { RequestRefusal } from '../contract.ts';
import type { Line } from '../table/queries.ts';
import { fileOf, insertFile } from '../table/request-files.ts';
import { confides, myLine } from './queries.ts';
import type { RequestRegistry } from './registry.ts';

/** Keeps an upload until a form is filed with it. */
export async function attach({ key, name, mediaType, bytes }: KeptFile, { db, actor, now }: RequestContext) {
  const file: AttachedFile = { id: newId(), name, mediaType, bytes };
  await insertFile(db, { ...file, owner: actor.username, storageKey: key, at: now });
  return file;
}

export async function myFile({ id, fileId }: { id: string; fileId: string }, ctx: RequestContext): Promise<FileAnswer> {
  const line = await myLine(id, ctx);
  // A colleague who is asked sees the request, not the papers that came with it.
  if (line.ownerId !== ctx.actor.employeeId) throw new Refused(RequestRefusal.NO_SUCH_FILE(), 404);
  return fileAnswer(id, fileId, ctx);
}

export async function decidersFile(
  registry: RequestRegistry,
  line: Line,
  fileId: string,
  ctx: RequestContext,
): Promise<FileAnswer> {
  if (!confides(registry, line, ctx)) throw new Refused(RequestRefusal.NO_SUCH_FILE(), 404);
  return fileAnswer(line.id, fileId, ctx);
}

async function fileAnswer(requestId: string, fileId: string, { db, files }: RequestContext): Promise<FileAnswer> {
  const file = await fileOf(db, requestId, fileId);
  if (file === undefined) throw new Refused(RequestRefusal.NO_SUCH_FILE(), 404);
  return { name: file.name, mediaType: file.mediaType, body: await files.get(file.storageKey) };
}
