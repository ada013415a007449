// Accounts, their instalments and the authorizations they stand on.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { DeductionBasis, DeductionCode, LossForm, PaymentChannel, PaymentKind } from '../contract.ts';

export type NewAuthorization = {
  readonly id: string;
  readonly employeeId: string;
  readonly what: string;
  readonly amount: Centavos | null;
  readonly givenOn: Day;
  readonly endsOn: Day | null;
  readonly givenHow: 'SIGNED' | 'PORTAL';
  readonly fileId: string | null;
  readonly enteredBy: string;
};

export type NewAccount = {
  readonly id: string;
  readonly employeeId: string;
  readonly code: DeductionCode;
  readonly kind: string;
  readonly source: string | null;
  readonly agencyRef: string | null;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly releasedOn: Day;
  readonly basis: DeductionBasis;
  readonly authorizationId: string | null;
  readonly enteredBy: string;
  /** Of an account for loss or damage. */
  readonly loss?: LossForm;
  /** The rule that adds its instalments payday by payday. */
  readonly recurringId?: string;
};

export type NewDue = {
  readonly id: string;
  readonly accountId: string;
  readonly no: number;
  readonly dueOn: Day;
  readonly amount: Centavos;
  readonly kind: PaymentKind;
  readonly channel: PaymentChannel;
  readonly insteadOf: string | null;
};

export async function insertAuthorizations(db: Db, authorizations: readonly NewAuthorization[]): Promise<void> {
  await db.run(sql`
    insert into deduction_authorization (id, employee_id, what, amount, given_on, ends_on, given_how, file_id, entered_by)
    select id, "employeeId", what, amount, "givenOn", "endsOn", "givenHow", "fileId", "enteredBy"
    from jsonb_to_recordset(${JSON.stringify(authorizations)}::jsonb) as given (id uuid, "employeeId" uuid, what text,
      amount bigint, "givenOn" date, "endsOn" date, "givenHow" text, "fileId" uuid, "enteredBy" text)`);
}

/** Numbered in the order given: `AC-000123`. */
export async function insertAccounts(db: Db, accounts: readonly NewAccount[]): Promise<void> {
  await db.run(sql`
    insert into deduction_account (id, no, employee_id, code, kind, source, agency_ref, principal, interest, released_on,
      basis, authorization_id, entered_by, actual_loss, heard_on, finding, report_id, recurring_id)
    select id, 'AC-' || to_char(nextval('deduction_account_no'), 'FM999999999000000'), "employeeId", code, kind, source, "agencyRef",
      principal, interest, "releasedOn", basis, "authorizationId", "enteredBy", (loss ->> 'actual')::bigint,
      (loss ->> 'heardOn')::date, loss ->> 'finding', (loss ->> 'reportId')::uuid, "recurringId"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as opened (id uuid, "employeeId" uuid, code text, kind text,
      source text, "agencyRef" text, principal bigint, interest bigint, "releasedOn" date, basis text,
      "authorizationId" uuid, "enteredBy" text, loss jsonb, "recurringId" uuid)`);
}

export async function accountNumber(db: Db, id: string): Promise<string | undefined> {
  return (await db.one<{ no: string }>(sql`select no from deduction_account where id = ${id}`))?.no;
}

export async function insertDues(db: Db, dues: readonly NewDue[]): Promise<void> {
  await db.run(sql`
    insert into deduction_due (id, account_id, no, due_on, amount, kind, channel, instead_of)
    select id, "accountId", no, "dueOn", amount, kind, channel, "insteadOf"
    from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as due (id uuid, "accountId" uuid, no int, "dueOn" date,
      amount bigint, kind text, channel text, "insteadOf" uuid)`);
}
