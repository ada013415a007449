// The link that the 201 file is sent by: shown once, mailed where there is an address, and replaced when it is lost.
import { say } from '@kawani/kit/contract/say';
import { renewLink } from '@kawani/kit/server/links';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import type { HiringDetail, UploadLink } from '../contract/hiring.ts';
import { UPLOAD_LINK, UPLOAD_LINK_DAYS } from '../lists.ts';
import { hiringNow } from './hiring.ts';
import { mailApplicant } from './mail-applicant.ts';

const DAY_MS = 86_400_000;

export async function sendLink(
  { hireId, applicationId }: { readonly hireId: string; readonly applicationId: string },
  ctx: RequestContext,
): Promise<UploadLink> {
  const { db, actor, now, appUrl } = ctx;
  const expiresAt = new Date(now.getTime() + UPLOAD_LINK_DAYS * DAY_MS);
  const link = { purpose: UPLOAD_LINK, subjectId: hireId, expiresAt, madeBy: actor.username, now };
  const { token } = await renewLink(db, link);
  const address = `${appUrl.replace(/\/$/, '')}/upload#${token}`;
  const hiring = await toAsker(() => hiringNow(applicationId, ctx));
  if (hiring.email !== null) await mail(hiring, { hireId, to: hiring.email, address, expiresAt }, ctx);
  return { address, expiresAt: toInstant(expiresAt), mailedTo: hiring.email, hiring };
}

type Mailed = { readonly hireId: string; readonly to: string; readonly address: string; readonly expiresAt: Date };

function mail(hiring: HiringDetail, { hireId, to, address, expiresAt }: Mailed, ctx: RequestContext): Promise<void> {
  const { company } = ctx;
  const facts = { name: hiring.name, job: hiring.designation, company, date: showDay(dayAt(expiresAt)) };
  const says = () => ({
    subject: say('Your papers for {company}', { company }),
    body: say(
      'Hello {name}. You accepted our offer as {job} at {company}. Please send your papers by {date} with this link, from your phone:',
      facts,
    ),
  });
  return mailApplicant({ about: hireId, to }, ctx, says, address);
}
