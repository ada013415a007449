// Billings: uploaded files, what their lines say, and what was done with them.
import type { StoredText } from '@kawani/kit/contract/notices';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { GovernmentLoanType } from '../../types/lists.ts';
import type { Billing } from '../contract/billing-values.ts';
import type { BilledLine } from '../rules/billing-rows.ts';

export type StoredFault = {
  readonly line: number;
  readonly column: string | null;
  readonly said: StoredText | null;
  readonly english: string;
  readonly loanNo: string | null;
};

export type BillingRow = Billing & { readonly faults: readonly StoredFault[] };

const BILLING = sql`b.id, 'GB-' || b.agency || '-' || to_char(b.month, 'YYYY-MM') as ref, b.agency, b.month, b.state,
  b.file_name as "fileName", b.prepared_by as "preparedBy", b.prepared_at as "preparedAt", b.applied_by as "appliedBy",
  b.applied_at as "appliedAt", b.discard_reason as "discardReason"`;

type NewBilling = {
  readonly id: string;
  readonly agency: GovernmentLoanType;
  readonly month: Day;
  readonly fileName: string;
  readonly sha256: string;
  readonly faults: readonly StoredFault[];
  readonly preparedBy: string;
};

export async function insertBilling(db: Db, billing: NewBilling, at: Date): Promise<void> {
  const { id, agency, month, fileName, sha256, faults, preparedBy } = billing;
  await db.run(sql`insert into government_billing (id, agency, month, state, file_name, sha256, faults, prepared_by, prepared_at)
    values (${id}, ${agency}, ${month}, 'Prepared', ${fileName}, ${sha256}, ${JSON.stringify(faults)}, ${preparedBy}, ${at})`);
}

export async function insertLines(db: Db, billingId: string, lines: readonly BilledLine[]): Promise<void> {
  await db.run(sql`
    insert into government_billing_line (billing_id, line, number, name, loan_no, kind, monthly, balance, months)
    select ${billingId}, line, number, name, "loanNo", kind, monthly, balance, months
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as billed (line int, number text, name text, "loanNo" text,
      kind text, monthly bigint, balance bigint, months int)`);
}

export async function billingsPage(db: Db, { page, size }: { page: number; size: number }) {
  const items = await db.rows<Billing>(sql`select ${BILLING} from government_billing b
    order by b.prepared_at desc, b.id desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from government_billing`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function billingOf(db: Db, id: string): Promise<BillingRow | undefined> {
  return db.one<BillingRow>(sql`select ${BILLING}, b.faults from government_billing b where b.id = ${id}`);
}

/** Nobody else moves it until the transaction ends. */
export async function holdBilling(db: Db, id: string): Promise<void> {
  await db.rows(sql`select id from government_billing where id = ${id} for no key update`);
}

export type LineOutcome = 'SAME' | 'NEW' | 'CHANGED' | 'FAULTY';
export type LineRow = BilledLine & { readonly outcome: LineOutcome | null };

export async function linesOf(db: Db, billingId: string): Promise<LineRow[]> {
  return db.rows<LineRow>(sql`select line, number, name, loan_no as "loanNo", kind, monthly, balance, months, outcome
    from government_billing_line where billing_id = ${billingId} order by line`);
}

export async function setOutcomes(
  db: Db,
  billingId: string,
  outcomes: readonly { readonly line: number; readonly outcome: LineOutcome }[],
  by: string,
): Promise<void> {
  await db.run(sql`
    update government_billing_line l set outcome = given.outcome, applied_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given (line int, outcome text)
    where l.billing_id = ${billingId} and l.line = given.line and l.outcome is null`);
}

/** The first who applies it; what is left for others they apply later. */
export async function setApplied(db: Db, id: string, by: string, at: Date): Promise<void> {
  await db.run(sql`update government_billing set state = 'Applied', applied_by = ${by}, applied_at = ${at}
    where id = ${id} and state = 'Prepared'`);
}

export async function setDiscarded(db: Db, id: string, by: string, reason: string): Promise<void> {
  await db.run(sql`update government_billing set state = 'Discarded', discarded_by = ${by}, discard_reason = ${reason}
    where id = ${id} and state = 'Prepared'`);
}
