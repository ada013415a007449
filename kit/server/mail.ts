// Mail: an outbox filled in the transaction that causes the mail, emptied by a job. Never sent inside a request.
import { createTransport } from 'nodemailer';
import { type Database, type Db, newId, sql } from './db.ts';
import { addJob } from './jobs.ts';

type Mail = { readonly to: string; readonly subject: string; readonly body: string };

export const SEND_MAIL = 'send-mail';

export async function putInOutbox(db: Db, { to, subject, body }: Mail) {
  const id = newId();
  await db.run(sql`insert into mail (id, to_address, subject, body) values (${id}, ${to}, ${subject}, ${body})`);
  await addJob(db, SEND_MAIL, { id });
}

export async function putManyInOutbox(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({ id: newId(), ...mail }));
  await db.run(sql`
    with put as (
      insert into mail (id, to_address, subject, body)
      select id, "to", subject, body from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, "to" text, subject text, body text) returning id
    )
    select graphile_worker.add_job(${SEND_MAIL}, json_build_object('id', id)) from put`);
}

/** Sends one mail of the outbox; throws when the mail server refuses, and the job is tried again. */
export function mailSender(database: Database, { smtpUrl, from }: { smtpUrl: string; from: string }) {
  const transport = createTransport(smtpUrl);
  return async ({ id }: { id: string }) => {
    const mail = await database.one<Mail>(
      sql`select to_address as to, subject, body from mail where id = ${id} and sent_at is null`,
    );
    if (!mail) return;
    await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.body });
    await database.run(sql`update mail set sent_at = now() where id = ${id}`);
  };
}

export type SentMail = { id: string; to: string; subject: string; body: string; at: string };

/** The newest mails of the outbox, for the demo's outbox page. */
export async function outbox(db: Db): Promise<SentMail[]> {
  return db.rows(sql`select id, to_address as to, subject, body, at from mail order by at desc limit 100`);
}
