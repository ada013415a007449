// The moves of an owner, and of the colleague whom a request asks.
import { MAX_FILES, type RequestDetail, RequestRefusal, type requestsApi } from '@kawani/domains/requests/contract';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Work } from '@kawani/kit/server/work';
import { holdRequest } from '../table/moving.ts';
import { claimFiles, filesOf } from '../table/reading.ts';
import { makeMove } from './moving.ts';
import type { Office } from './office.ts';
import { requireOwner } from './owner.ts';
import { myRequest } from './reading.ts';

export async function moveMine(
  office: Office,
  { id, move, version, remarks, files }: TakesOf<typeof requestsApi.move>,
  work: Work,
): Promise<RequestDetail> {
  const employeeId = requireOwner(work);
  const held = await holdRequest(work.db, id);
  if (held === undefined || (held.ownerId !== employeeId && held.partnerId !== employeeId)) {
    throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  }
  if (files !== undefined && move !== 'resubmit') throw new Refused(RequestRefusal.NO_FILES_NOW('files'), 400);
  if (files !== undefined) await addFiles(id, files, work);
  await makeMove(office, held, { move, remarks: remarks ?? null }, { version, isApprover: false }, work);
  return myRequest(office, { id }, work);
}

async function addFiles(id: string, files: readonly string[], { db, actor }: Work): Promise<void> {
  const claimed = await claimFiles(db, id, actor.username, files);
  if (claimed !== new Set(files).size) throw new Refused(RequestRefusal.NO_SUCH_FILE('files'), 400);
  if ((await filesOf(db, id)).length > MAX_FILES) {
    throw new Refused(RequestRefusal.TOO_MANY_FILES({ most: MAX_FILES }, 'files'), 400);
  }
}
