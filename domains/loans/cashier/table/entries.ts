// Entries of batches: one receipt of one person each, with the accounts it was entered for and what it paid.
import type { PaymentChannel } from '@kawani/domains/deductions/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { PostingState } from '../lists.ts';
import type { Doer } from './batches.ts';

export type EntryRow = {
  readonly id: string;
  readonly batchId: string;
  readonly channel: PaymentChannel;
  readonly employeeId: string;
  readonly number: string;
  readonly name: string;
  readonly amount: Centavos;
  readonly orNo: string;
  readonly paidOn: Day;
  readonly enteredBy: string;
  /** Empty: every account. */
  readonly accountIds: readonly string[];
  /** It ends the one account that it names before its time. */
  readonly paysOff: boolean;
  /** Once its batch is completed. */
  readonly paymentIds: readonly string[];
};

const ENTRY = sql`e.id, e.batch_id as "batchId", e.channel, e.employee_id as "employeeId", p.number,
  p.full_name as name, e.amount, e.or_no as "orNo", e.paid_on as "paidOn",
  e.entered_by as "enteredBy", e.pays_off as "paysOff",
  coalesce((select jsonb_agg(a.account_id order by a.account_id) from cashier_entry_account a where a.entry_id = e.id), '[]')
    as "accountIds",
  coalesce((select jsonb_agg(c.payment_id order by c.payment_id) from cashier_payment c where c.entry_id = e.id), '[]')
    as "paymentIds"`;

/** In the order in which they were entered, which is the order in which they pay. */
export async function entriesOf(db: Db, batchId: string): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`select ${ENTRY} from cashier_entry e join employee p on p.id = e.employee_id
    where e.batch_id = ${batchId} order by e.id`);
}

export async function entryRow(db: Db, id: string): Promise<EntryRow | undefined> {
  return db.one<EntryRow>(sql`select ${ENTRY} from cashier_entry e join employee p on p.id = e.employee_id
    where e.id = ${id}`);
}

/** What these people have in batches that aren't completed. */
export async function waitingOf(db: Db, employeeIds: readonly string[]): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`select ${ENTRY} from cashier_entry e join employee p on p.id = e.employee_id
      join cashier_batch b on b.id = e.batch_id
    where e.employee_id = any(${employeeIds}) and b.completed_at is null order by e.id`);
}

/** By payment: the entry that made it. */
export async function entriesByPayment(db: Db, paymentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ paymentId: string; entryId: string }>(sql`
    select payment_id as "paymentId", entry_id as "entryId" from cashier_payment where payment_id = any(${paymentIds})`);
  return new Map(rows.map(({ paymentId, entryId }) => [paymentId, entryId]));
}

type Entered = Pick<EntryRow, 'id' | 'amount' | 'orNo' | 'paidOn' | 'accountIds' | 'paysOff'>;
type NewEntry = Entered & Pick<EntryRow, 'batchId' | 'channel' | 'employeeId'> & { by: Doer; at: Date };

export async function insertEntry(db: Db, { accountIds, by, at, ...entry }: NewEntry): Promise<void> {
  const { id, batchId, channel, employeeId, amount, orNo, paidOn, paysOff } = entry;
  await db.run(sql`
    insert into cashier_entry (id, batch_id, channel, employee_id, amount, or_no, paid_on, pays_off, entered_by,
      entered_by_employee_id, entered_at)
    values (${id}, ${batchId}, ${channel}, ${employeeId}, ${amount}, ${orNo}, ${paidOn}, ${paysOff}, ${by.username},
      ${by.employeeId}, ${at})`);
  await insertAccounts(db, id, accountIds);
}

/** Who changes an entry answers for it from then on. */
export async function updateEntry(db: Db, { id, by, at, ...entry }: Entered & { by: Doer; at: Date }): Promise<void> {
  const { amount, orNo, paidOn, accountIds, paysOff } = entry;
  await db.run(sql`update cashier_entry set amount = ${amount}, or_no = ${orNo}, paid_on = ${paidOn}, pays_off = ${paysOff},
    entered_by = ${by.username}, entered_by_employee_id = ${by.employeeId}, entered_at = ${at} where id = ${id}`);
  await db.run(sql`delete from cashier_entry_account where entry_id = ${id}`);
  await insertAccounts(db, id, accountIds);
}

async function insertAccounts(db: Db, entryId: string, accountIds: readonly string[]): Promise<void> {
  await db.run(sql`insert into cashier_entry_account (entry_id, account_id, employee_id)
    select e.id, account_id, e.employee_id from cashier_entry e, unnest(${accountIds}::uuid[]) account_id
    where e.id = ${entryId} on conflict do nothing`);
}

export async function deleteEntry(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from cashier_entry where id = ${id}`);
}

export async function insertLinks(
  db: Db,
  links: readonly { readonly paymentId: string; readonly entryId: string }[],
): Promise<void> {
  await db.run(sql`insert into cashier_payment (payment_id, entry_id) select "paymentId", "entryId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as made ("paymentId" uuid, "entryId" uuid)`);
}

export type DayEntry = EntryRow & {
  readonly batchNo: string;
  readonly state: PostingState;
  readonly completedBy: string | null;
};

/** Of batches that were opened or completed on a day. */
export async function entriesOfDay(db: Db, on: Day, most: number): Promise<DayEntry[]> {
  return db.rows<DayEntry>(sql`
    select ${ENTRY}, b.no as "batchNo", b.completed_by as "completedBy",
      case when b.completed_at is null then 'Not Posted' else 'Completed' end as state
    from cashier_batch b join cashier_entry e on e.batch_id = b.id join employee p on p.id = e.employee_id
    where (b.completed_at >= ${on}::date and b.completed_at < ${on}::date + 1)
      or (b.opened_at >= ${on}::date and b.opened_at < ${on}::date + 1)
    order by b.channel, b.no, e.id limit ${most}`);
}
