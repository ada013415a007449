// The link that the 201 file is sent by: shown once, mailed where there is an address, and replaced when it is lost.
import { say } from '@kawani/kit/contract/say';
import { renewLink } from '@kawani/kit/server/links';
import { putInOutbox } from '@kawani/kit/server/mail';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { mailTo } from '../../applicants/service/mails.ts';
import { reachedBy } from '../../applicants/table/mails.ts';
import type { UploadLink } from '../contract/hiring.ts';
import { UPLOAD_LINK, UPLOAD_LINK_DAYS } from '../lists.ts';
import { hiringNow } from './hiring.ts';

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
  const to = await reachedBy(db, applicationId);
  if (to !== undefined) {
    const facts = { name: hiring.name, job: hiring.designation, address, date: showDay(dayAt(expiresAt)) };
    await putInOutbox(
      db,
      mailTo(to, hireId, () => wordsOf({ ...facts, company: ctx.company })),
    );
  }
  return { address, expiresAt: toInstant(expiresAt), mailedTo: to?.email ?? null, hiring };
}

type MailFacts = Readonly<Record<'name' | 'job' | 'company' | 'date' | 'address', string>>;

function wordsOf(facts: MailFacts) {
  return {
    subject: say('Your papers for {company}', facts),
    body: say(
      'Hello {name}. You accepted our offer as {job} at {company}. Please send your papers by {date} with this link, from your phone:\n\n{address}',
      facts,
    ),
  };
}
