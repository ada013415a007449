// What is kept of a diagnostic request beside the request itself.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { DiagnosticService } from '../../services/lists.ts';
import type { DiagnosticFor, DiagnosticPaymentMode, RequiredBy } from '../lists.ts';

export type NewRequestRow = {
  readonly requestId: string;
  readonly forWhom: DiagnosticFor;
  readonly requiredBy: RequiredBy;
  readonly service: DiagnosticService;
  readonly clinicId: string | null;
  readonly paymentMode: DiagnosticPaymentMode;
  readonly instalments: number | null;
  readonly agreedAmount: Centavos | null;
  readonly agreedAt: Date | null;
  readonly isBillable: boolean;
};

export async function insertRequestRow(db: Db, row: NewRequestRow): Promise<void> {
  await db.run(sql`insert into diagnostic_request (request_id, for_whom, required_by, service, clinic_id, payment_mode,
      instalments, agreed_amount, agreed_at, is_billable)
    values (${row.requestId}, ${row.forWhom}, ${row.requiredBy}, ${row.service}, ${row.clinicId}, ${row.paymentMode},
      ${row.instalments}, ${row.agreedAmount}, ${row.agreedAt}, ${row.isBillable})`);
}

type Line = { readonly itemId: string; readonly price: Centavos };

/** In place of those before. */
export async function putLines(db: Db, requestId: string, lines: readonly Line[]): Promise<void> {
  await db.run(sql`delete from diagnostic_line where request_id = ${requestId}`);
  const rows = lines.map((line, nth) => ({ ...line, nth }));
  await db.run(sql`insert into diagnostic_line (request_id, item_id, nth, price)
    select ${requestId}, "itemId", nth, price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line ("itemId" uuid, nth int, price bigint)`);
}

export type RequestRow = Omit<NewRequestRow, 'agreedAt'> & {
  readonly agreedAt: Instant | null;
  readonly ownerId: string;
  readonly clinic: string | null;
  readonly orNo: string | null;
  readonly remarks: string | null;
  readonly accountNo: string | null;
  readonly version: number;
  readonly state: string;
};

export async function requestRow(db: Db, id: string): Promise<RequestRow | undefined> {
  return db.one<RequestRow>(sql`select d.request_id as "requestId", d.for_whom as "forWhom", d.required_by as "requiredBy",
      d.service, d.clinic_id as "clinicId", c.name as clinic, d.payment_mode as "paymentMode", d.instalments,
      d.agreed_amount as "agreedAmount", d.agreed_at as "agreedAt", d.is_billable as "isBillable", d.or_no as "orNo", d.remarks,
      a.no as "accountNo", r.owner_id as "ownerId", r.version, r.state
    from diagnostic_request d join request r on r.id = d.request_id left join clinic c on c.id = d.clinic_id
      left join deduction_account a on a.id = d.account_id
    where d.request_id = ${id}`);
}

/** Nobody decides it until the transaction ends. */
export async function holdRequest(db: Db, id: string): Promise<void> {
  await db.run(sql`select from request where id = ${id} for update`);
}

export type LineRow = Line & { readonly code: string; readonly name: string; readonly needsResult: boolean };

export async function lineRows(db: Db, id: string): Promise<LineRow[]> {
  return db.rows<LineRow>(sql`select l.item_id as "itemId", i.code, i.name, i.needs_result as "needsResult", l.price
    from diagnostic_line l join diagnostic_item i on i.id = l.item_id where l.request_id = ${id} order by l.nth`);
}

export async function setParticulars(
  db: Db,
  { id, orNo, remarks }: { id: string; orNo: string | null; remarks: string | null },
): Promise<void> {
  await db.run(sql`update diagnostic_request set or_no = ${orNo}, remarks = ${remarks} where request_id = ${id}`);
}

export async function setAccount(db: Db, id: string, accountId: string): Promise<void> {
  await db.run(sql`update diagnostic_request set account_id = ${accountId} where request_id = ${id}`);
}

/** Whom a request is about: who filed it, and everybody it is for. */
export function peopleOfRequests(ids: readonly string[]): Sql {
  return sql`select owner_id as owner from request where id = any(${ids}::uuid[])
    union all select employee_id from diagnostic_attendee where request_id = any(${ids}::uuid[])`;
}

export async function peopleOfRequest(db: Db, id: string): Promise<string[]> {
  return (await db.rows<{ owner: string }>(peopleOfRequests([id]))).map(({ owner }) => owner);
}
