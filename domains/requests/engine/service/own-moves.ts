// The moves of an owner, and of the colleague whom a request asks.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { RequestDetail } from '../contract/request.ts';
import { MAX_FILES, RequestRefusal, type requestsApi } from '../contract.ts';
import { lockRequest } from '../table/moves.ts';
import { claimFiles, filesOf } from '../table/request-files.ts';
import { makeMove } from './moves.ts';
import { requireOwner } from './owner.ts';
import { myRequest } from './queries.ts';
import type { RequestRegistry } from './registry.ts';

export async function moveMine(
  registry: RequestRegistry,
  { id, move, version, remarks, files }: TakesOf<typeof requestsApi.move>,
  ctx: RequestContext,
): Promise<RequestDetail> {
  const employeeId = requireOwner(ctx);
  const held = await lockRequest(ctx.db, id);
  if (
    held === undefined ||
    (held.ownerId !== employeeId && !held.partners.some((partner) => partner.id === employeeId))
  ) {
    throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  }
  if (files !== undefined && move !== 'resubmit') throw new Refused(RequestRefusal.NO_FILES_NOW('files'), 400);
  if (files !== undefined) await addFiles(id, files, ctx);
  await makeMove(registry, held, { move, remarks: remarks ?? null }, { version, isApprover: false }, ctx);
  return myRequest(registry, { id }, ctx);
}

async function addFiles(id: string, files: readonly string[], { db, actor }: RequestContext): Promise<void> {
  const claimed = await claimFiles(db, id, actor.username, files);
  if (claimed !== new Set(files).size) throw new Refused(RequestRefusal.NO_SUCH_FILE('files'), 400);
  if ((await filesOf(db, id)).length > MAX_FILES) {
    throw new Refused(RequestRefusal.TOO_MANY_FILES({ most: MAX_FILES }, 'files'), 400);
  }
}
