// Slips that were uploaded: files that are only added, and taken back; the last one of a person stands.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { SlipLine } from '../contract.ts';
import type { RunRow } from './runs.ts';

export type UploadedSlip = {
  readonly employeeId: string;
  readonly lines: readonly SlipLine[];
  readonly gross: Centavos;
  readonly deducted: Centavos;
  readonly net: Centavos;
};

/** The open run of a date, or else the newest one; held until the transaction ends. */
export async function openRunHeld(
  db: Db,
  on: Day | undefined,
): Promise<Pick<RunRow, 'id' | 'starts' | 'ends' | 'payDate' | 'computing'> | undefined> {
  return db.one<
    Pick<RunRow, 'id' | 'starts' | 'ends' | 'payDate' | 'computing'>
  >(sql`select id, starts, ends, pay_date as "payDate", computing from pay_run
    where kind = 'REGULAR' and state <> 'Completed'
    order by coalesce(${on ?? null}::date between starts and ends, false) desc, starts desc limit 1 for update`);
}

export async function insertUpload(
  db: Db,
  { runId, fileName, by }: { runId: string; fileName: string; by: string },
  slips: readonly UploadedSlip[],
): Promise<void> {
  const id = newId();
  await db.run(sql`insert into pay_upload (id, run_id, file_name, "by") values (${id}, ${runId}, ${fileName}, ${by})`);
  await db.run(sql`insert into uploaded_slip (upload_id, employee_id, lines, gross, deducted, net)
    select ${id}, "employeeId", lines, gross, deducted, net from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb)
      as row ("employeeId" uuid, lines jsonb, gross bigint, deducted bigint, net bigint) order by "employeeId"`);
}

export type StandingUpload = UploadedSlip & { readonly fileName: string; readonly by: string };

/** Of each person the last one of a run that was not taken back. */
export async function uploadedOf(db: Db, runId: string, employeeIds: readonly string[]): Promise<StandingUpload[]> {
  return db.rows<StandingUpload>(sql`
    select distinct on (s.employee_id) s.employee_id as "employeeId", s.lines, s.gross, s.deducted, s.net,
      u.file_name as "fileName", u.by
    from pay_upload u join uploaded_slip s on s.upload_id = u.id
    where u.run_id = ${runId} and u.withdrawn_at is null and s.employee_id = any(${employeeIds})
    order by s.employee_id, u.at desc, u.id desc`);
}

export async function uploadsOf(db: Db, runId: string) {
  return db.rows<{ id: string; fileName: string; slips: number; by: string; at: Instant; isTakenBack: boolean }>(sql`
    select id, file_name as "fileName", (select count(*)::int from uploaded_slip where upload_id = u.id) as slips, by, at,
      withdrawn_at is not null as "isTakenBack" from pay_upload u where run_id = ${runId} order by u.at desc, id`);
}

/** With its run, held. */
export async function uploadHeld(db: Db, id: string) {
  return db.one<Pick<RunRow, 'starts' | 'ends' | 'state' | 'computing'> & { isTakenBack: boolean; runId: string }>(sql`
    select r.id as "runId", r.starts, r.ends, r.state, r.computing, u.withdrawn_at is not null as "isTakenBack"
    from pay_upload u join pay_run r on r.id = u.run_id where u.id = ${id} for update of r`);
}

export async function withdrawUploadRow(db: Db, id: string, by: string): Promise<boolean> {
  const gone = await db.run(sql`update pay_upload set withdrawn_by = ${by}, withdrawn_at = clock_timestamp()
    where id = ${id} and withdrawn_at is null`);
  return gone === 1;
}

/** The slips of a run that stand, by the numbers of their people. */
export async function slipIdsOfRun(db: Db, runId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from payslip s where run_id = ${runId}
    and not exists (select from payslip later where later.corrects = s.id) order by person ->> 'number'`);
  return rows.map(({ id }) => id);
}

export type WrittenLine = Pick<
  SlipLine,
  'code' | 'label' | 'amount' | 'minutes' | 'rate' | 'tax' | 'benefit' | 'accountId'
>;

/** In the same order. Of their lines only what a file says: the dates of a line are longer than all the rest. */
export async function linesOfSlips(db: Db, ids: readonly string[]) {
  return db.rows<{ number: string; lines: WrittenLine[]; gross: Centavos; deducted: Centavos; net: Centavos }>(sql`
    select person ->> 'number' as number, gross, deducted, net, (select coalesce(json_agg(json_build_object('code', line -> 'code',
        'label', line -> 'label', 'amount', line -> 'amount', 'minutes', line -> 'minutes', 'rate', line -> 'rate',
        'tax', line -> 'tax', 'benefit', line -> 'benefit', 'accountId', line -> 'accountId') order by nth), '[]')
      from jsonb_array_elements(s.lines) with ordinality as own (line, nth)) as lines
    from payslip s where id = any(${ids}::uuid[]) order by 1`);
}

export async function accountNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; no: string }>(
    sql`select id, no from deduction_account where id = any(${ids})`,
  );
  return new Map(rows.map(({ id, no }) => [id, no]));
}
