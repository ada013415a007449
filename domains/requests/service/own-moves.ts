// The moves of an owner, and of the colleague whom a request asks.
import { type RequestDetail, RequestRefusal, type requestsApi } from '@kawani/domains/requests/contract';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Work } from '@kawani/kit/server/work';
import { holdRequest } from '../table/moving.ts';
import { claimFiles } from '../table/reading.ts';
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
  if (files !== undefined && (await claimFiles(work.db, id, work.actor.username, files)) !== new Set(files).size) {
    throw new Refused(RequestRefusal.NO_SUCH_FILE('files'), 400);
  }
  await makeMove(office, held, { move, remarks: remarks ?? null }, { version, isApprover: false }, work);
  return myRequest(office, { id }, work);
}
