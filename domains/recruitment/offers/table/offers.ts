// Job offers: written by the office, answered by the applicant. The database keeps them within the places of a job order.
import type { PayBasis } from '@kawani/domains/employees/contract';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import { ownersOfThose } from '../../applicants/table/owners.ts';
import type { OfferForm } from '../contract/form.ts';
import type { OfferState } from '../lists.ts';

/** Whose the application is. */
export const offerOwners: Owners = {
  'job-offer': ownersBy((ids) => ownersOfThose(sql`select application_id from offer where id = any(${ids}::uuid[])`)),
};

export type OfferRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly jobOrderId: string;
  readonly payBasis: PayBasis;
  readonly rate: Centavos;
  readonly factor: string;
  readonly cola: Centavos;
  readonly startsOn: Day;
  readonly validDays: number;
  readonly rateReason: string | null;
  readonly remarks: string | null;
  readonly state: OfferState;
  readonly writer: string;
  readonly writtenBy: string;
  readonly writtenAt: Instant;
  readonly sender: string | null;
  readonly sentBy: string | null;
  readonly sentAt: Instant | null;
  readonly expiresAt: Instant | null;
  readonly endedBy: string | null;
  readonly endedAt: Instant | null;
  readonly endReason: string | null;
  readonly version: number;
};

/** An account by the name of its employee, where it has one. */
const nameOf = (username: Sql): Sql => sql`coalesce((select w.full_name
  from employee w where w.username = ${username}), ${username})`;

const columns: Sql = sql`o.id, o.application_id as "applicationId", o.job_order_id as "jobOrderId", o.pay_basis as "payBasis",
  o.rate, o.factor, o.cola, o.starts_on as "startsOn", o.valid_days as "validDays", o.rate_reason as "rateReason", o.remarks, o.state,
  o.written_by as writer, ${nameOf(sql`o.written_by`)} as "writtenBy", o.written_at as "writtenAt", o.sent_by as sender,
  ${nameOf(sql`o.sent_by`)} as "sentBy", o.sent_at as "sentAt", o.expires_at as "expiresAt",
  ${nameOf(sql`o.ended_by`)} as "endedBy", o.ended_at as "endedAt", o.end_reason as "endReason", o.version`;

/** The newest first. */
export async function offersOf(db: Db, applicationId: string): Promise<OfferRow[]> {
  return db.rows<OfferRow>(sql`select ${columns} from offer o where o.application_id = ${applicationId}
    order by o.written_at desc, o.id desc`);
}

export async function offerRow(db: Db, id: string): Promise<OfferRow | undefined> {
  return db.one<OfferRow>(sql`select ${columns} from offer o where o.id = ${id}`);
}

/** Who answers, withdraws or sends it meanwhile waits. */
export async function holdOffer(db: Db, id: string): Promise<void> {
  await db.run(sql`select from offer where id = ${id} for no key update`);
}

type Written = {
  readonly id: string;
  readonly applicationId: string;
  readonly jobOrderId: string;
  readonly by: string;
  readonly at: Date;
};

export async function insertDraft(db: Db, form: OfferForm, { id, applicationId, jobOrderId, by, at }: Written) {
  const { payBasis, rate, factor, cola = 0, startsOn, validDays, rateReason = null, remarks = null } = form;
  await db.run(sql`insert into offer (id, application_id, job_order_id, pay_basis, rate, factor, cola, starts_on, valid_days,
      rate_reason, remarks, written_at, written_by)
    values (${id}, ${applicationId}, ${jobOrderId}, ${payBasis}, ${rate}, ${factor}, ${cola}, ${startsOn}, ${validDays},
      ${rateReason}, ${remarks}, ${at}, ${by})`);
}

export async function changeDraft(db: Db, id: string, form: OfferForm, { by, at }: Pick<Written, 'by' | 'at'>) {
  const { payBasis, rate, factor, cola = 0, startsOn, validDays, rateReason = null, remarks = null } = form;
  await db.run(sql`update offer set pay_basis = ${payBasis}, rate = ${rate}, factor = ${factor}, cola = ${cola},
      starts_on = ${startsOn}, valid_days = ${validDays}, rate_reason = ${rateReason}, remarks = ${remarks}, written_at = ${at}, written_by = ${by},
      version = version + 1
    where id = ${id}`);
}

type Sending = { readonly by: string; readonly at: Date; readonly expiresAt: Instant };

/** Refused by the database where no place is left. */
export async function setSent(db: Db, id: string, { by, at, expiresAt }: Sending): Promise<void> {
  await db.run(sql`update offer set state = 'Sent', sent_at = ${at}, sent_by = ${by}, expires_at = ${expiresAt},
    version = version + 1 where id = ${id}`);
}

/** A new link or code: another recruiter who looks at it sees that something happened. */
export async function raiseVersion(db: Db, id: string): Promise<void> {
  await db.run(sql`update offer set version = version + 1 where id = ${id}`);
}

type Ended = {
  readonly state: 'Accepted' | 'Declined' | 'Withdrawn';
  readonly at: Date;
  /** Null: the applicant. */
  readonly by: string | null;
  readonly reason: string | null;
};

export async function endOffer(db: Db, id: string, { state, at, by, reason }: Ended): Promise<void> {
  await db.run(sql`update offer set state = ${state}, ended_at = ${at}, ended_by = ${by}, end_reason = ${reason},
    version = version + 1 where id = ${id}`);
}

export async function endExpired(db: Db, now: Date): Promise<void> {
  await db.run(sql`update offer set state = 'Expired', ended_at = ${now}, version = version + 1
    where state = 'Sent' and expires_at <= ${now}`);
}

export type Untold = { readonly id: string; readonly applicationId: string; readonly sender: string | null };

/** Those that expired and whose recruiters were not told, for this transaction alone. */
export async function takeUntold(db: Db, now: Date, most: number): Promise<Untold[]> {
  return db.rows<Untold>(sql`update offer set expiry_told_at = ${now}
    where id in (select id from offer where state = 'Expired' and expiry_told_at is null order by id limit ${most}
      for update skip locked)
    returning id, application_id as "applicationId", sent_by as sender`);
}
