// The link to an application: made when it is sent, and again where the applicant has lost it.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { type NewLink, renewLink } from '@kawani/kit/server/links';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { toInstant } from '@kawani/kit/values/hours';
import { ApplicationRefusal } from '../contract/refusals.ts';
import { APPLICATION_LINK } from '../lists.ts';
import { applicationRow, holdApplication } from '../table/applications.ts';

const LINK_DAYS = 365;
const DAY_MS = 86_400_000;

export function linkTo(applicationId: string, madeBy: string, now: Date): NewLink {
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  return { purpose: APPLICATION_LINK, subjectId: applicationId, expiresAt, madeBy, now };
}

/** Somebody who finds the old one afterwards sees nothing by it. */
export async function renewStatusLink({ id }: { readonly id: string }, { db, actor, now }: RequestContext) {
  await requireKept(db, id);
  const link = linkTo(id, actor.username, now);
  const { token } = await renewLink(db, link);
  return { token, expiresAt: toInstant(link.expiresAt) };
}

/** Of one that was erased nothing is left to look at. */
async function requireKept(db: Db, id: string): Promise<void> {
  await holdApplication(db, id);
  const found = await applicationRow(db, id);
  if (found === undefined || found.erasedAt !== null) throw new Refused(ApplicationRefusal.NO_SUCH_APPLICATION(), 404);
}
