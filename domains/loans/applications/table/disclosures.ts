// What borrowers were shown before they agreed to a loan.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';

export type NewDisclosure = {
  readonly id: string;
  readonly employeeId: string;
  /** The form that it was made for, and what it came to. */
  readonly terms: object;
  readonly principal: Centavos;
  readonly financeCharge: Centavos;
  readonly netProceeds: Centavos;
  readonly effectiveRate: string;
  readonly language: string;
  readonly key: string;
  readonly sha256: string;
  readonly shownAt: Date;
};

export async function insertDisclosure(db: Db, shown: NewDisclosure): Promise<void> {
  await db.run(sql`
    insert into loan_disclosure (id, employee_id, terms, principal, finance_charge, net_proceeds, effective_rate, language,
      storage_key, sha256, shown_at)
    values (${shown.id}, ${shown.employeeId}, ${JSON.stringify(shown.terms)}, ${shown.principal}, ${shown.financeCharge},
      ${shown.netProceeds}, ${shown.effectiveRate}, ${shown.language}, ${shown.key}, ${shown.sha256}, ${shown.shownAt})`);
}

export type DisclosureRow = {
  readonly employeeId: string;
  readonly requestId: string | null;
  readonly terms: object;
  readonly key: string;
  readonly sha256: string;
  readonly shownAt: Instant;
};

export async function disclosureRow(db: Db, id: string): Promise<DisclosureRow | undefined> {
  return db.one<DisclosureRow>(sql`
    select employee_id as "employeeId", request_id as "requestId", terms, storage_key as key, sha256, shown_at as "shownAt"
    from loan_disclosure where id = ${id}`);
}

export type AgreedRow = { readonly key: string; readonly shownAt: Instant; readonly agreedAt: Instant | null };

/** What the borrower of an application agreed to. */
export async function agreedDisclosure(db: Db, requestId: string): Promise<AgreedRow | undefined> {
  return db.one<AgreedRow>(sql`select storage_key as key, shown_at as "shownAt", agreed_at as "agreedAt"
    from loan_disclosure where request_id = ${requestId}`);
}

/** False where another request was filed with it. */
export async function agreeTo(db: Db, id: string, requestId: string, at: Date): Promise<boolean> {
  const agreed = await db.run(sql`update loan_disclosure set request_id = ${requestId}, agreed_at = ${at}
    where id = ${id} and request_id is null`);
  return agreed === 1;
}
