// What a profile shows beside its sections: changes that wait, postings and status over time, settings, the ID card.
import type { MailKind, PendingChange } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

/** Requests of a person about the own profile that wait, newest first. */
export async function pendingChanges(db: Db, employeeId: string): Promise<PendingChange[]> {
  return db.rows<PendingChange>(sql`
    select id, ref, type, state, asks, array(select jsonb_array_elements_text(keeps -> 'fields')) as fields, filed_at as "filedAt",
      prepared_by as "preparedBy", levels - level + 1 as approvals, keeps ->> 'inForceFrom' as "inForceFrom"
    from request where owner_id = ${employeeId} and kind = 'PROFILE' and waiting_since is not null
    order by filed_at desc, id`);
}

export type Settings = { showsBirthday: boolean; mails: MailKind[] };

/** Mailed unless it is refused; all other kinds are mailed to who wished it. */
const USUAL: readonly MailKind[] = ['DOCUMENTS', 'APPROVALS'];

export async function settingsOf(db: Db, employeeId: string): Promise<Settings | undefined> {
  return db.one<Settings>(sql`
    select shows_birthday as "showsBirthday", array(
      select usual from unnest(${USUAL}::text[]) as usual
        where usual not in (select kind from mail_refusal where employee_id = e.id)
      union all select kind from mail_wish where employee_id = e.id order by 1) as mails
    from employee e where id = ${employeeId}`);
}

export async function writeSettings(db: Db, employeeId: string, { showsBirthday, mails }: Settings): Promise<void> {
  const refused = USUAL.filter((kind) => !mails.includes(kind));
  const wished = mails.filter((kind) => !USUAL.includes(kind));
  await db.run(sql`update employee set shows_birthday = ${showsBirthday} where id = ${employeeId}`);
  await db.run(sql`delete from mail_refusal where employee_id = ${employeeId} and not kind = any(${refused})`);
  await db.run(sql`
    insert into mail_refusal (employee_id, kind) select ${employeeId}, unnest(${refused}::text[]) on conflict do nothing`);
  await db.run(sql`delete from mail_wish where employee_id = ${employeeId} and not kind = any(${wished})`);
  await db.run(sql`
    insert into mail_wish (employee_id, kind) select ${employeeId}, unnest(${wished}::text[]) on conflict do nothing`);
}

/** Whether mails are other than everybody has them at first. */
export async function hasChosenMails(db: Db, employeeId: string): Promise<boolean> {
  const found = await db.one<{ yes: boolean }>(sql`select exists (
    select from mail_refusal where employee_id = ${employeeId}
    union all select from mail_wish where employee_id = ${employeeId}) as yes`);
  return found?.yes === true;
}

export type Standing = { version: number; photo: string | null; hiredOn: Day; separatedOn: Day | null };

export async function standingOf(db: Db, employeeId: string): Promise<Standing | undefined> {
  return db.one<Standing>(sql`
    select version, photo_file as photo, hired_on as "hiredOn", separated_on as "separatedOn"
    from employee where id = ${employeeId}`);
}

/** Where mail about a kind of thing goes; nothing where there is no address, or it is not wanted. */
export async function mailAddresses(
  db: Db,
  employeeIds: readonly string[],
  kind: MailKind,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; email: string }>(sql`
    select id, email from employee e where id = any(${employeeIds}) and email is not null
      and not exists (select from mail_refusal m where m.employee_id = e.id and m.kind = ${kind})`);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/**
 * Where mail about the safety of somebody's pay goes, refused or not: the address of the record, and those it replaced in
 * the last 30 days. Days are counted by the database, which keeps the replaced ones.
 */
export async function securityAddresses(db: Db, employeeId: string): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select email from employee where id = ${employeeId} and email is not null
    union select email from former_email
      where employee_id = ${employeeId} and replaced_at > now() - interval '30 days' order by email`);
  return rows.map(({ email }) => email);
}

/** The secret of somebody's card, made when the card is first asked for. */
export async function cardSecret(db: Db, employeeId: string, fresh: string, at: Date): Promise<string> {
  await db.run(sql`
    insert into id_card (employee_id, secret, issued_at) values (${employeeId}, ${fresh}, ${at}) on conflict do nothing`);
  const card = await db.one<{ secret: string }>(sql`select secret from id_card where employee_id = ${employeeId}`);
  return card?.secret ?? fresh;
}
