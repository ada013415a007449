// Mail to somebody who is being hired, in both languages: which one the person reads is not known.
import { LANGUAGES } from '@kawani/kit/contract/language';
import { putInOutbox } from '@kawani/kit/server/mail';
import { inLanguage } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';

/** `about`: the application or its hire, with which the mail is erased. */
type Addressed = { readonly about: string; readonly to: string };
type Said = { readonly subject: string; readonly body: string };

export async function mailApplicant(
  mail: Addressed,
  { db, company }: RequestContext,
  says: () => Said,
  ...below: readonly string[]
): Promise<void> {
  const said = LANGUAGES.map((language) => inLanguage(language, says));
  const body = [...said.map((each) => each.body), ...below].join('\n\n');
  await putInOutbox(db, { ...mail, subject: said[0]?.subject ?? company, body });
}
