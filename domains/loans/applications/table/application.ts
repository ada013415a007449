// One loan application: its stored form, its borrower and co-makers, and the loan once it is released.
import type { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { LoanRelease } from '../../types/lists.ts';

export type StoredApplication = {
  readonly kind: string;
  readonly state: RequestStatus;
  readonly ownerId: string;
  readonly reason: string;
  /** What its handler kept of it. */
  readonly snapshot: unknown;
};

export async function storedApplication(db: Db, id: string): Promise<StoredApplication | undefined> {
  return db.one<StoredApplication>(sql`
    select r.kind, r.state, r.owner_id as "ownerId", r.reason, r.keeps as snapshot
    from request r where r.id = ${id} and r.kind in ('LOAN', 'VALE')`);
}

/** Nobody decides it until the transaction ends. */
export async function holdApplication(db: Db, id: string): Promise<void> {
  await db.run(sql`select from request where id = ${id} for update`);
}

/** Whom an application is about: its borrower and everybody who was asked to answer for it. */
export function peopleOfApplications(ids: readonly string[]): Sql {
  return sql`select owner_id as owner from request where id = any(${ids}::uuid[])
    union all select employee_id from loan_co_maker where request_id = any(${ids}::uuid[])`;
}

export type ReleasedRow = {
  readonly id: string;
  readonly no: string;
  readonly accountNo: string;
  readonly mode: LoanRelease;
  readonly reference: string;
  readonly releasedOn: Day;
  readonly renewedBalance: Centavos;
  readonly netProceeds: Centavos;
};

/** The loan that an application became. */
export async function releasedLoan(db: Db, requestId: string): Promise<ReleasedRow | undefined> {
  return db.one<ReleasedRow>(sql`
    select l.id, l.no, a.no as "accountNo", l.mode, l.reference, l.released_on as "releasedOn",
      l.renewed_balance as "renewedBalance", l.net_proceeds as "netProceeds"
    from loan l join deduction_account a on a.id = l.account_id where l.request_id = ${requestId}`);
}

export async function loanNoOf(db: Db, id: string): Promise<string | undefined> {
  return (await db.one<{ no: string }>(sql`select no from loan where id = ${id}`))?.no;
}
