// Notices as mails, each in the language that its reader chose.
import { type Language, SOURCE_LANGUAGE } from '@kawani/kit/contract/language';
import { shownNow } from '@kawani/kit/contract/notices';
import { type Db, sql } from './db.ts';
import type { Mail } from './mail.ts';
import type { Notice } from './notice.ts';
import { inLanguage } from './reader.ts';

type Mailed = Notice & { readonly mailTo: string };

export async function mailsOf(db: Db, notices: readonly Notice[]): Promise<Mail[]> {
  const mailed = notices.filter((notice): notice is Mailed => notice.mailTo !== undefined);
  if (mailed.length === 0) return [];
  const chosen = await languagesOf(
    db,
    mailed.map(({ to }) => to),
  );
  return mailed.map(({ to, mailTo, title, body }) => {
    // Plain English of modules whose sentences are in no table yet.
    const isStored = typeof title === 'object' && typeof body === 'object';
    const language = (isStored ? chosen.get(to) : undefined) ?? SOURCE_LANGUAGE;
    return inLanguage(language, () => ({ to: mailTo, subject: shownNow(title), body: shownNow(body), language }));
  });
}

/** What each account chose; it is not in the map where nothing was chosen. */
export async function languagesOf(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, Language>> {
  const rows = await db.rows<{ username: string; language: Language }>(sql`
    select username, language from account_language where username = any(${usernames}::text[])`);
  return new Map(rows.map(({ username, language }) => [username, language]));
}
