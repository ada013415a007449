// Accounts as the office looks after them: what each stands on, signed copies, receipts.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Authorization, DeductionBasis, OfficeAccount } from '../contract.ts';

const AUTHORIZATION = sql`t.id, t.what, t.amount, t.given_on as "givenOn", t.ends_on as "endsOn",
  t.given_how = 'SIGNED' as "isSigned", t.file_id is not null as "hasFile", t.revoked_on as "revokedOn",
  t.revoked_by as "revokedBy", t.entered_by as "enteredBy"`;

export type Standing = {
  readonly id: string;
  readonly basis: DeductionBasis;
  readonly agencyRef: string | null;
  readonly releasedOn: Day;
  readonly loss: OfficeAccount['loss'];
  readonly authorizationId: string | null;
};

export async function standingsOf(db: Db, employeeId: string): Promise<Standing[]> {
  return db.rows<Standing>(sql`select id, basis, agency_ref as "agencyRef", released_on as "releasedOn",
    case when code = 'LOSS' then jsonb_build_object('actual', actual_loss, 'heardOn', heard_on, 'finding', finding) end as loss,
    authorization_id as "authorizationId" from deduction_account where employee_id = ${employeeId}`);
}

export async function authorizationsOf(db: Db, employeeId: string): Promise<Authorization[]> {
  return db.rows<Authorization>(sql`select ${AUTHORIZATION} from deduction_authorization t
    where t.employee_id = ${employeeId}`);
}

export async function heldAuthorization(db: Db, employeeId: string, id: string): Promise<Authorization | undefined> {
  return db.one<Authorization>(sql`select ${AUTHORIZATION} from deduction_authorization t
    where t.id = ${id} and t.employee_id = ${employeeId} for update`);
}

export async function setRevoked(db: Db, id: string, on: Day, by: string): Promise<void> {
  await db.run(sql`update deduction_authorization set revoked_on = ${on}, revoked_by = ${by} where id = ${id}`);
}

/** False where the account is another's, or stands on no authorization. */
export async function setAuthorization(
  db: Db,
  { id, employeeId, authorizationId }: { id: string; employeeId: string; authorizationId: string },
): Promise<boolean> {
  const set = await db.run(sql`update deduction_account set authorization_id = ${authorizationId}
    where id = ${id} and employee_id = ${employeeId} and basis = 'AUTHORIZED'`);
  return set === 1;
}

type NewFile = { id: string; owner: string; key: string; name: string; mediaType: string; bytes: number };

export async function insertFile(db: Db, { id, owner, key, name, mediaType, bytes }: NewFile): Promise<void> {
  await db.run(sql`insert into deduction_file (id, owner, storage_key, name, media_type, bytes)
    values (${id}, ${owner}, ${key}, ${name}, ${mediaType}, ${bytes})`);
}

/** False where somebody else uploaded it, or it belongs to an authorization already. */
export async function claimFile(db: Db, id: string, owner: string): Promise<boolean> {
  const claimed = await db.run(sql`update deduction_file set claimed = true
    where id = ${id} and owner = ${owner} and not claimed`);
  return claimed === 1;
}

type Kept = { readonly key: string; readonly name: string; readonly mediaType: string };

export async function lossReport(db: Db, employeeId: string, accountId: string): Promise<Kept | undefined> {
  return db.one<Kept>(sql`select f.storage_key as key, f.name, f.media_type as "mediaType"
    from deduction_account a join deduction_file f on f.id = a.report_id
    where a.id = ${accountId} and a.employee_id = ${employeeId}`);
}

export async function signedCopy(db: Db, employeeId: string, authorizationId: string): Promise<Kept | undefined> {
  return db.one<Kept>(sql`
    select f.storage_key as key, f.name, f.media_type as "mediaType"
    from deduction_authorization t join deduction_file f on f.id = t.file_id
    where t.id = ${authorizationId} and t.employee_id = ${employeeId}`);
}

export type Person = { readonly name: string; readonly number: string; readonly username: string | null };

export async function personOf(db: Db, employeeId: string): Promise<Person | undefined> {
  return db.one<Person>(sql`select full_name as name, number, username
    from employee where id = ${employeeId}`);
}
