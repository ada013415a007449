// What an applicant accepts an offer with: a link, and a one-time code that is told apart from it.
import { randomInt, timingSafeEqual } from 'node:crypto';
import { say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import { renewLink } from '@kawani/kit/server/links';
import { putInOutbox } from '@kawani/kit/server/mail';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { sealed, secretFor } from '@kawani/kit/server/secret';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { mailTo } from '../../applicants/service/mails.ts';
import { CODE_DIGITS, OFFER_LINK, OFFER_PATH } from '../lists.ts';
import type { Offered } from '../table/application.ts';
import { putCode } from '../table/proof.ts';

type Ctx = RequestContext;
const PURPOSE = 'offer code';
const DAY_MS = 86_400_000;
/** The page still tells how the offer ended when nobody can accept it any longer. */
const READABLE_DAYS = 7;

/** Six digits from a source that nobody guesses; only what a key makes of them is kept. */
export async function makeCode(offerId: string, { db, actor, now }: Ctx): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await putCode(db, { offerId, seal: await sealOf(db, offerId, code), by: actor.username, at: now });
  return code;
}

export async function isCode(db: Db, offerId: string, typed: string, seal: Buffer): Promise<boolean> {
  return timingSafeEqual(await sealOf(db, offerId, typed), seal);
}

async function sealOf(db: Db, offerId: string, code: string): Promise<Buffer> {
  return sealed(await secretFor(db, PURPOSE), `${offerId} ${code}`);
}

type Out = { readonly id: string; readonly expiresAt: Instant };

/** In place of the one before; also mailed where the applicant has an address. The code never is. */
export async function makeOfferLink({ id, expiresAt }: Out, to: Offered, ctx: Ctx) {
  const { db, actor, now } = ctx;
  const until = new Date(Date.parse(expiresAt) + READABLE_DAYS * DAY_MS);
  const link = { purpose: OFFER_LINK, subjectId: id, expiresAt: until, madeBy: actor.username, now };
  const { token } = await renewLink(db, link);
  if (to.email === null) return { token, isMailed: false };
  const { designation, email, language } = to;
  const facts = { designation, company: ctx.company, url: urlOf(token, ctx), until: momentOf(expiresAt) };
  await putInOutbox(
    db,
    mailTo({ email, language }, id, () => wordsOf(facts)),
  );
  return { token, isMailed: true };
}

type MailFacts = Readonly<Record<'designation' | 'company' | 'url' | 'until', string>>;

function wordsOf(facts: MailFacts) {
  return {
    subject: say('Job offer: {designation}', facts),
    body: say(
      '{company} offers you a job: {designation}.\n\nRead the offer here: {url}\n\nYou can accept it until {until}. The recruiter tells you the code by phone or text. Never send the code to anybody.',
      facts,
    ),
  };
}

const momentOf = (at: Instant) => `${showDay(dayAt(at))} ${showTime(at)}`;

function urlOf(token: string, { appUrl }: Ctx): string {
  return new URL(`${OFFER_PATH}#${token}`, appUrl).href;
}
