// The link to an application: made when it is sent, and again where the applicant has lost it. It is mailed where there is an
// address, so that it is read by nobody else; where there is none, the office hands it over.

import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { makeLink, type NewLink, renewLink } from '@kawani/kit/server/links';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import { ApplicationRefusal } from '../contract/refusals.ts';
import type { applicantsApi } from '../contract.ts';
import { APPLICATION_LINK } from '../lists.ts';
import { shortAddress } from '../rules.ts';
import { applicationRow, holdApplication } from '../table/applications.ts';
import { type Reached, reachedBy } from '../table/mails.ts';
import { mailStatusLink } from './mails.ts';

const LINK_DAYS = 365;
const DAY_MS = 86_400_000;
/** A family may share an address. One that more people give is somebody else's, who is not to be buried in mails. */
const MOST_PEOPLE = 3;

type Ctx = RequestContext;

export function linkTo(applicationId: string, madeBy: string, now: Date): NewLink {
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  return { purpose: APPLICATION_LINK, subjectId: applicationId, expiresAt, madeBy, now };
}

type Made = { readonly token: string; readonly expiresAt: Instant };

/**
 * Of an application that was just sent. The same form sent again is a phone that got no answer: its first link reached nobody,
 * unless it was mailed; then it stays, and no other mail is sent.
 */
export async function firstLink(id: string, madeBy: string, ctx: Ctx, { isAgain = false } = {}): Promise<Made> {
  const { db, now } = ctx;
  const link = linkTo(id, madeBy, now);
  const to = await mayBeMailed(db, id);
  const { token } = isAgain && to === undefined ? await renewLink(db, link) : await makeLink(db, link);
  if (!isAgain && to !== undefined) await mailStatusLink(to, { applicationId: id, token, isNew: true }, ctx);
  return { token, expiresAt: toInstant(link.expiresAt) };
}

/** Of somebody whom the office wrote down, who sees no page that shows it. */
export async function firstLinkByMail(id: string, ctx: Ctx): Promise<void> {
  if ((await mayBeMailed(ctx.db, id)) !== undefined) await firstLink(id, ctx.actor.username, ctx);
}

async function mayBeMailed(db: Db, id: string): Promise<Reached | undefined> {
  const to = await reachedBy(db, id);
  return to !== undefined && to.people <= MOST_PEOPLE ? to : undefined;
}

/** Somebody who finds the old one afterwards sees nothing by it. */
export async function renewStatusLink({ id, byHand = false }: TakesOf<typeof applicantsApi.renewLink>, ctx: Ctx) {
  const { db, actor, now } = ctx;
  await requireKept(db, id);
  const link = linkTo(id, actor.username, now);
  const { token } = await renewLink(db, link);
  const to = byHand ? undefined : await reachedBy(db, id);
  const isMailed = to !== undefined;
  if (isMailed) await mailStatusLink(to, { applicationId: id, token, isNew: false }, ctx);
  await ctx.audit({ action: 'RENEW_LINK', subject: 'application', subjectId: id, detail: { isMailed } });
  return {
    token: isMailed ? null : token,
    expiresAt: toInstant(link.expiresAt),
    mailedTo: isMailed ? shortAddress(to.email) : null,
  };
}

/** Of one that was erased nothing is left to look at. */
async function requireKept(db: Db, id: string): Promise<void> {
  await holdApplication(db, id);
  const found = await applicationRow(db, id);
  if (found === undefined || found.erasedAt !== null) throw new Refused(ApplicationRefusal.NO_SUCH_APPLICATION(), 404);
}
