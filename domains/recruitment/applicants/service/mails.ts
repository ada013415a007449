// Mails to people without an account: in the language that they applied in, and in all of them where that is not known. A mail
// names the record that it is about and is erased with it.
import { LANGUAGES, type Language } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { type Mail, putInOutbox } from '@kawani/kit/server/mail';
import { inLanguage } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Addressee } from '../table/mails.ts';

/** Between two languages. */
const BREAK = '\n\n---\n\n';

type To = { readonly email: string; readonly language: Language | null };
type Words = { readonly subject: string; readonly body: string };

export function mailTo({ email, language }: To, about: string, words: () => Words): Mail {
  const said = (language === null ? LANGUAGES : [language]).map((each) => inLanguage(each, words));
  return {
    ...{ to: email, about, subject: said[0]?.subject ?? '', body: said.map(({ body }) => body).join(BREAK) },
    ...(language !== null && { language }),
  };
}

type StatusLink = { readonly applicationId: string; readonly token: string; readonly isNew: boolean };
type Sending = Pick<RequestContext, 'db' | 'company' | 'appUrl'>;

/** Nothing of it is in words that the applicant wrote: anybody may type any address. */
export async function mailStatusLink(to: Addressee, link: StatusLink, { db, company, appUrl }: Sending): Promise<void> {
  const facts = { job: to.job, company, url: `${appUrl.replace(/\/$/, '')}/status#${link.token}` };
  await putInOutbox(
    db,
    mailTo(to, link.applicationId, () => wordsOf(facts, link.isNew)),
  );
}

function wordsOf(facts: { job: string; company: string; url: string }, isNew: boolean): Words {
  if (isNew) {
    return {
      subject: say('Your application: {job}', facts),
      body: say(
        'You applied at {company} for this job: {job}.\n\nWith this link you see how your application stands, answer invitations, and withdraw or erase it:\n{url}\n\nKeep the link to yourself: anyone who has it can do the same. If you did not apply, open the link and erase the application.',
        facts,
      ),
    };
  }
  return {
    subject: say('New link to your application: {job}', facts),
    body: say(
      'Here is the new link to your application at {company} for this job: {job}.\n{url}\n\nThe link before no longer works. Keep this one to yourself: anyone who has it can see, withdraw or erase your application.',
      facts,
    ),
  };
}
