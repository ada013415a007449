// Mail: an outbox filled in the transaction that causes the mail, emptied by a job. Never sent inside a request.
import { LANGUAGE_TAGS, type Language } from '@kawani/kit/contract/language';
import { createTransport } from 'nodemailer';
import { type Database, type Db, newId, sql } from './db.ts';
import type { Log } from './log.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** It is written in; English where none is named. */
  readonly language?: Language;
  /** The record it is about: who erases that removes the mail with it. */
  readonly about?: string;
};

export const SEND_MAIL = 'send-mail';

export async function putInOutbox(db: Db, mail: Mail): Promise<void> {
  await insertMails(db, [{ id: newId(), ...mail }]);
}

export async function putManyInOutbox(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    db,
    mails.map((mail) => ({ id: newId(), ...mail })),
  );
}

async function insertMails(db: Db, rows: readonly (Mail & { readonly id: string })[]): Promise<void> {
  await db.run(sql`
    with put as (
      insert into mail (id, to_address, subject, body, language, about)
      select id, "to", subject, body, coalesce(language, 'en'), about from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, "to" text, subject text, body text, language text, about uuid) returning id
    )
    select graphile_worker.add_job(${SEND_MAIL}, json_build_object('id', id)) from put`);
}

type Sending = {
  readonly database: Database;
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly log: Log;
};

/** Sends one mail of the outbox. When the mail server refuses, the mail says so, and the job is tried again. */
export function mailSender({ database, smtpUrl, from, log }: Sending) {
  const transport = createTransport(smtpUrl);
  return async ({ id }: { id: string }) => {
    const mail = await database.one<Required<Omit<Mail, 'about'>>>(
      sql`select to_address as to, subject, body, language from mail where id = ${id} and sent_at is null`,
    );
    if (!mail) return;
    try {
      const { to, subject, body, language } = mail;
      const headers = { 'Content-Language': LANGUAGE_TAGS[language] };
      await transport.sendMail({ from: { ...from }, to, subject, text: body, headers });
    } catch (error) {
      const code = codeOf(error);
      await database.run(sql`update mail set tries = least(tries + 1, 30000), failure = ${code}, failed_at = now()
        where id = ${id}`);
      log.warn({ mail: id, code }, 'a mail could not be sent');
      throw error;
    }
    await database.run(sql`update mail set sent_at = now(), tries = least(tries + 1, 30000) where id = ${id}`);
  };
}

/** The mail server's number (550) or the network's code (ECONNREFUSED), never its words: those hold addresses. */
function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'UNKNOWN').slice(0, 40);
}

export type UnsentMail = {
  readonly id: string;
  readonly at: string;
  readonly tries: number;
  readonly failedAt: string | null;
  readonly failure: string | null;
  /** What follows the @: enough to see whose mail server refuses. */
  readonly domain: string;
};

/** The oldest mails that wait, for an operator. */
export async function unsentMails(db: Db, most: number): Promise<UnsentMail[]> {
  return db.rows<UnsentMail>(sql`select id, at, tries, failed_at as "failedAt", failure, split_part(to_address, '@', 2) as domain
    from mail where sent_at is null order by at limit ${most}`);
}

export type SentMail = { id: string; to: string; subject: string; body: string; at: string };

/** The newest mails of the outbox, for the demo's outbox page. */
export async function outbox(db: Db): Promise<SentMail[]> {
  return db.rows<SentMail>(sql`select id, to_address as to, subject, body, at from mail order by at desc limit 100`);
}
